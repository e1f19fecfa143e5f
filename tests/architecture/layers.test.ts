import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readSourceFiles } from './source-files.ts';

/** Where the frame names features: what they show on the way into a room, in it, elsewhere, and in words. */
const frameLists = [
  'src/client/frame/screens.ts',
  'src/client/frame/other-screens.tsx',
  'src/client/frame/deployment-parts.ts',
  'src/client/frame/shell-parts.ts',
  'src/client/frame/controls-parts.ts',
  'src/client/frame/details-parts.ts',
  'src/client/frame/notice-text.ts',
];

/** Who may import whom: a layer is a folder, or a file; the longest one that fits counts. */
const layers: Readonly<Record<string, readonly string[]>> = {
  'src/shared/values': [],
  'src/shared/rules': ['src/shared/values'],
  'src/shared/contract': ['src/shared/values'],
  // The generated resolver types name the type of their context; nothing of it exists at run time.
  'src/shared/contract/generated/schema.ts': ['src/shared/values', 'src/server/access'],
  'src/shared/messages': ['src/shared/values', 'src/shared/rules'],
  'src/shared/recording': ['src/shared/values', 'src/shared/rules'],
  'src/recorder': ['src/shared'],
  'src/client/lean': [],
  'src/client/options.ts': ['src/shared'],
  'src/client/ports': ['src/shared'],
  'src/client/scope.ts': ['src/client/ports'],
  'src/client/retry.ts': ['src/client/scope.ts', 'src/shared'],
  'src/client/adapters': ['src/client/ports', 'src/client/options.ts', 'src/shared'],
  // A model knows other models by their types, and what another feature derives without a state of its own.
  'src/client/features/*/model': ['src/client/scope.ts', 'src/client/retry.ts', 'src/client/ports', 'src/shared'],
  // What is open: the types of the models in each lifetime, and how the interface reaches them.
  'src/client/studio': [
    'src/client/features/*/model',
    'src/client/ports',
    'src/client/stage/stage.ts',
    'src/client/tiles/studio-tile-kind.ts',
    'src/client/ui',
    'src/shared',
  ],
  'src/client/ui': ['src/client/features/people/model', 'src/shared'],
  'src/client/features': [
    'src/client/studio',
    'src/client/ui',
    'src/client/ports',
    'src/client/stage/stage.ts',
    'src/client/stage/stage-text.ts',
    'src/client/tiles/studio-tile-kind.ts',
    'src/shared',
  ],
  // Where tiles come from and what is in them; the models are given the list of kinds, and the stage reads a tile's kind.
  'src/client/tiles': [
    'src/client/features/*/model',
    'src/client/frame/details.tsx',
    'src/client/studio',
    'src/client/ui',
    'src/shared',
  ],
  'src/client/workers': ['src/client/ports', 'src/shared'],
  'src/client/stage': ['src/client/features/*/model', 'src/client/ports', 'src/client/workers', 'src/shared'],
  // The frame is made from lists: it names features there alone. Of models it knows the types.
  'src/client/frame': [
    'src/client/features/*/model',
    'src/client/ports',
    'src/client/studio',
    'src/client/ui',
    'src/client/stage/stage.ts',
    'src/client/tiles/studio-tile-kind.ts',
    'src/shared',
  ],
  ...Object.fromEntries(
    frameLists.map((path) => [path, ['src/client/features', 'src/client/studio', 'src/client/ui']] as const),
  ),
  // The three lifetimes, and which models live in each.
  'src/client/lazy-model.ts': ['src/client/ports', 'src/shared'],
  'src/client/page.ts': [
    'src/client/lazy-model.ts',
    'src/client/event.ts',
    'src/client/features/*/model',
    'src/client/studio/studio.ts',
    'src/client/scope.ts',
    'src/client/ports',
    'src/shared',
  ],
  'src/client/event.ts': [
    'src/client/lazy-model.ts',
    'src/client/features/*/model',
    'src/client/studio/studio.ts',
    'src/client/scope.ts',
    'src/client/ports',
    'src/shared',
  ],
  'src/client/room-grid.ts': [
    'src/client/tiles/kinds.ts',
    'src/client/features/*/model',
    'src/client/studio/studio.ts',
    'src/client/scope.ts',
    'src/client/ports',
    'src/shared',
  ],
  'src/client/room.ts': [
    'src/client/features/*/model',
    'src/client/studio/studio.ts',
    'src/client/scope.ts',
    'src/client/ports',
    'src/shared',
  ],
  'src/client/main.tsx': ['src/client', 'src/shared'],
  // What takes the page's log, and counts what is used of its models.
  'src/client/logging': [
    'src/client/adapters/browser/page-log.ts',
    'src/client/ports',
    'src/client/scope.ts',
    'src/client/studio/studio.ts',
    'src/shared',
  ],
  'src/client/load-background.ts': ['src/client', 'src/shared'],
  'src/client/load-room.ts': ['src/client', 'src/shared'],
  'src/client/open-playback.ts': ['src/client', 'src/shared'],
  'src/client/open-replay.ts': ['src/client', 'src/shared'],
  'src/client/self-tests.ts': ['src/client', 'src/shared'],
  'src/client/complete-room.ts': ['src/client', 'src/shared'],
  'src/server/operator-options.ts': [],
  'src/server/operators.ts': ['src/server', 'src/shared'],
  'src/server/open-pubsub.ts': ['src/server/db/start-error.ts', 'src/server/pubsub'],
  'src/server/operator': ['src/server', 'src/shared'],
  'src/server/admin.ts': ['src/server'],
  'src/client/complete-page.ts': ['src/client', 'src/shared'],
  'src/server/option-schemas.ts': [],
  'src/server/deployment-options.ts': ['src/server/option-schemas.ts', 'src/shared'],
  'src/server/options.ts': [
    'src/server/option-schemas.ts',
    'src/server/deployment-options.ts',
    'src/server/operator-options.ts',
    'src/server/recorder-options.ts',
    'src/shared',
  ],
  'src/server/recorder-options.ts': ['src/server/option-schemas.ts'],
  'src/server/limits.ts': [],
  'src/server/in-flight.ts': [],
  'src/server/network-advice.ts': ['src/server/options.ts', 'src/shared'],
  'src/server/log.ts': ['src/server/options.ts', 'src/shared'],
  'src/server/db': ['src/server/options.ts', 'src/server/log.ts', 'src/shared'],
  'src/server/pubsub': ['src/server/options.ts', 'src/server/log.ts', 'src/shared'],
  'src/server/media': ['src/server/options.ts', 'src/server/log.ts', 'src/shared'],
  'src/server/files': ['src/server/limits.ts', 'src/server/options.ts'],
  'src/server/scan': ['src/server/limits.ts', 'src/server/options.ts', 'src/server/log.ts'],
  'src/server/mail': ['src/server/access', 'src/server/limits.ts', 'src/server/options.ts', 'src/server/log.ts'],
  'src/server/access': ['src/server/db', 'src/server/limits.ts', 'src/server/log.ts', 'src/shared'],
  'src/server/metrics': ['src/server/db/database-away.ts', 'src/server/limits.ts', 'src/shared'],
  'src/server/modules': [
    'src/server/metrics',
    'src/server/access',
    'src/server/db',
    'src/server/pubsub',
    'src/server/media',
    'src/server/mail',
    'src/server/files',
    'src/server/scan',
    'src/server/in-flight.ts',
    'src/server/limits.ts',
    'src/server/options.ts',
    'src/server/log.ts',
    'src/shared',
  ],
  'src/server/http': [
    'src/server/modules',
    'src/server/metrics',
    'src/server/access',
    'src/server/pubsub',
    'src/server/media',
    'src/server/in-flight.ts',
    'src/server/limits.ts',
    'src/server/options.ts',
    'src/server/deployment-options.ts',
    'src/server/log.ts',
    'src/shared',
  ],
  'src/server/main.ts': ['src/server', 'src/shared'],
  'src/server/start-server.ts': ['src/server', 'src/shared'],
  'src/server/listen.ts': ['src/server/db/start-error.ts', 'src/server/limits.ts', 'src/server/options.ts'],
  'src/server/start-media.ts': ['src/server', 'src/shared'],
  'src/server/services.ts': ['src/server', 'src/shared'],
};

const interfaceFolders = [
  'src/client/features/*/view',
  'src/client/tiles',
  'src/client/studio',
  'src/client/frame',
  'src/client/ui',
];

/** One library, one owner. */
const owners: Readonly<Record<string, readonly string[]>> = {
  'livekit-client': ['src/client/adapters/livekit'],
  'webrtc-adapter': ['src/client/adapters/livekit'],
  '@mediapipe/tasks-vision': ['src/client/adapters/video-effects'],
  '@sapphi-red/web-noise-suppressor': ['src/client/adapters/noise-cancellation'],
  'pixi.js': ['src/client/stage'],
  'pdfjs-dist': ['src/client/adapters/pdf'],
  react: [...interfaceFolders, 'src/client/lean', 'src/client/main.tsx'],
  'react-dom': ['src/client/frame', 'src/client/ui', 'src/client/main.tsx'],
  '@preact/signals-react': interfaceFolders,
  wouter: [...interfaceFolders],
  '@electric-sql/pglite': ['src/server/db'],
  pg: ['src/server/db'],
  redis: ['src/server/pubsub'],
  'livekit-server-sdk': ['src/server/media'],
  jose: ['src/server/access'],
  'openid-client': ['src/server/modules/accounts'],
  '@node-rs/argon2': ['src/server/modules/accounts'],
  nodemailer: ['src/server/mail'],
  'prom-client': ['src/server/metrics'],
  ws: ['src/server/http', 'src/recorder'],
  '@livekit/rtc-node': ['src/recorder'],
  '@livekit/rtc-ffi-bindings': ['src/recorder'],
  '@napi-rs/canvas': ['src/recorder'],
  sharp: ['src/server/modules/resources'],
  'decode-ico': ['src/server/modules/resources'],
  '@aws-sdk/client-s3': ['src/server/files'],
  '@tus/file-store': ['src/server/files'],
  '@tus/s3-store': ['src/server/files'],
};

/** Whether a path is a place or below it; `*` stands for one folder. */
const isIn = (path: string, place: string): boolean => {
  const parts = path.split('/');
  const wanted = place.split('/');
  return wanted.every((part, index) => (part === '*' ? index < parts.length - 1 : part === parts[index]));
};

const layerOf = (path: string): string | undefined =>
  Object.keys(layers)
    .filter((layer) => isIn(path, layer))
    .sort((a, b) => b.length - a.length)[0];

const files = readSourceFiles();

test('every source file belongs to a layer', () => {
  assert.equal(
    files.filter((file) => layerOf(file.path) === undefined).map((file) => file.path),
    [],
  );
});

test('a file imports only from its own layer and those that its layer may import', () => {
  const wrong = files.flatMap((file) => {
    const layer = layerOf(file.path);
    if (layer === undefined) return [];
    const allowed = [layer, ...(layers[layer] ?? [])];
    return file.imports
      .filter((target) => !allowed.some((place) => isIn(target, place)))
      .map((target) => `${file.path} imports ${target}`);
  });
  assert.equal(wrong, []);
});

test('a library is imported only by its owner', () => {
  const wrong = files.flatMap((file) =>
    file.packages
      .filter((name) => owners[name] && !owners[name].some((place) => isIn(file.path, place)))
      .map((name) => `${file.path} imports ${name}`),
  );
  assert.equal(wrong, []);
});

test('the frame names features in its lists alone', () => {
  const lists = files.filter(({ path }) => frameLists.includes(path));
  assert.is(lists.length, frameLists.length);
  const frame = files.filter(({ path }) => isIn(path, 'src/client/frame') && !frameLists.includes(path));
  assert.equal(
    frame.flatMap(({ path, runtimeImports }) =>
      runtimeImports
        .filter((target) => isIn(target, 'src/client/features'))
        .map((target) => `${path} imports ${target}`),
    ),
    [],
  );
});

/** Circles in what leads from where to where. */
const circlesIn = (graph: ReadonlyMap<string, Iterable<string>>): readonly string[] => {
  const state = new Map<string, 'open' | 'done'>();
  const circles: string[] = [];
  const visit = (place: string, trail: readonly string[]): void => {
    if (state.get(place) === 'done') return;
    if (state.get(place) === 'open') {
      circles.push([...trail.slice(trail.indexOf(place)), place].join(' → '));
      return;
    }
    state.set(place, 'open');
    for (const target of graph.get(place) ?? []) visit(target, [...trail, place]);
    state.set(place, 'done');
  };
  for (const place of graph.keys()) visit(place, []);
  return circles;
};

test('no imports go round in a circle, those of types included', () => {
  assert.equal(circlesIn(new Map(files.map((file) => [file.path, file.imports]))), []);
});

test('features need each other in no circle', () => {
  const featureOf = (path: string) => /^src\/client\/features\/([^/]+)/.exec(path)?.[1];
  const needs = new Map<string, Set<string>>();
  for (const file of files) {
    const feature = featureOf(file.path);
    if (feature === undefined) continue;
    const known = needs.get(feature) ?? new Set();
    needs.set(feature, known);
    for (const target of file.runtimeImports) {
      const other = featureOf(target);
      if (other !== undefined && other !== feature) known.add(other);
    }
  }
  assert.ok(needs.size > 10);
  assert.equal(circlesIn(needs), []);
});

test('the chat knows nothing of what is built upon it', () => {
  const chat = files.filter(({ path }) => /^src\/(client\/features|server\/modules)\/chat\//.test(path));
  assert.ok(chat.length > 20);
  assert.equal(
    chat.flatMap(({ path, imports }) =>
      imports.filter((target) => target.includes('/polls/')).map((target) => `${path} imports ${target}`),
    ),
    [],
  );
});

test('nothing keeps its state in a module', () => {
  const wrong = files.flatMap((file) =>
    [...file.text.matchAll(/^(?:export )?(?:let|var) (\w+)/gm)]
      // A program kept as text is not this module's state.
      .filter((match) => (file.text.slice(0, match.index).split('`').length - 1) % 2 === 0)
      .map(([, name]) => `${file.path}: ${name}`),
  );
  assert.equal(wrong, []);
});

test('no file is named for nothing', () => {
  assert.equal(
    files.map((file) => file.path).filter((path) => /(^|\/)(utils?|helpers?|common|misc|managers?)(\.|\/)/i.test(path)),
    [],
  );
});

test('half of the files are under 100 lines and none is over 400', () => {
  const lengths = files
    .filter((file) => !file.path.includes('/generated/'))
    .map((file) => ({ path: file.path, lines: file.text.split('\n').length }));
  assert.equal(
    lengths.filter(({ lines }) => lines > 400).map(({ path, lines }) => `${path}: ${lines}`),
    [],
  );
  const short = lengths.filter(({ lines }) => lines < 100).length;
  assert.ok(short >= lengths.length / 2, `${short} of ${lengths.length} are under 100 lines`);
});

test('no file of the tests, the journeys and the benchmarks is over 400 lines', () => {
  const long = ['tests', 'e2e', 'benchmarks'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|jsx)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'))
      .filter((path) => !path.includes('/node_modules/') && readFileSync(path, 'utf8').split('\n').length > 400),
  );
  assert.equal(long, []);
});

test.run();
