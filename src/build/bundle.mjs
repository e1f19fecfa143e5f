// Bundles the client (Preact by default, React on demand), the server and the tests with esbuild.
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesOfPackages } from './files-of-packages.mjs';
import { licences } from './licences.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const runtimes = ['preact', 'react'];
const page = 'src/client/main.tsx';
const source = /\.tsx?$/;

/** What a page fetches for a room before its first picture, besides the media's part, which shares nothing with others. */
export const roomParts = [
  'src/client/features/entry/view/wait/wait-screen.tsx',
  'src/client/frame/studio-screen.tsx',
  'src/client/event.ts',
  'src/client/load-room.ts',
];
/** What every room fetches besides, and draws once a picture is there or had its time; each finds those before it there. */
const wholeRoomParts = ['src/client/frame/details.tsx', 'src/client/frame/controls.ts', 'src/client/complete-room.ts'];
/** The same, with the layers of which a room draws with one. */
export const laterRoomParts = [...wholeRoomParts, 'src/client/stage/plain-layer.ts', 'src/client/stage/pixi-layer.ts'];

/** What the lean build puts in React's place. */
const preactAlias = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  '@preact/signals-react': '@preact/signals',
  '@preact/signals-react/runtime': './src/client/lean/signals-runtime.ts',
  'use-sync-external-store/shim': './src/client/lean/sync-external-store.ts',
  'use-sync-external-store/shim/index.js': './src/client/lean/sync-external-store.ts',
};

const aliasFor = (runtime) =>
  runtime === 'preact'
    ? Object.fromEntries(
        Object.entries(preactAlias).map(([from, to]) => [from, to.startsWith('./') ? join(root, to) : to]),
      )
    : {};

/** What is bundled in the place of parts of packages that nothing here comes to, from src/client/lean. */
export const standIns = {
  '@bufbuild/protobuf/dist/esm/private/json-format.js': 'protobuf-json-format.ts',
  'livekit-client/src/e2ee/E2eeManager.ts': 'livekit-never-made.ts',
  'livekit-client/src/room/data-track/LocalDataTrack.ts': 'livekit-never-made.ts',
  'livekit-client/src/room/data-track/incoming/IncomingDataTrackManager.ts': 'livekit-data-tracks.ts',
  'livekit-client/src/room/data-track/outgoing/OutgoingDataTrackManager.ts': 'livekit-data-tracks.ts',
  'lucide-react/dist/esm/createLucideIcon.mjs': 'lucide-icon.ts',
};

/**
 * Takes of packages what is used. livekit-client is bundled from its sources: with what stands in for its parts, a third
 * less than its own bundle. The adapter for old browsers, which it carries for everybody, is left to
 * adapters/livekit/old-browsers.ts.
 */
const leanPackages = {
  name: 'lean-packages',
  setup(build) {
    const packages = join(root, 'node_modules');
    const liveKit = join(packages, 'livekit-client', 'src');
    build.onResolve({ filter: /^livekit-client$/ }, () => ({ path: join(liveKit, 'index.ts') }));
    build.onResolve({ filter: /^webrtc-adapter$/ }, ({ importer }) =>
      importer.startsWith(liveKit) ? { path: 'webrtc-adapter', namespace: 'left-out' } : undefined,
    );
    build.onLoad({ filter: /^/, namespace: 'left-out' }, () => ({ contents: '' }));
    build.onLoad({ filter: /[/\\]node_modules[/\\]/ }, async ({ path }) => {
      const standIn = standIns[relative(packages, path).replaceAll('\\', '/')];
      if (!standIn) return undefined;
      return { contents: await readFile(join(root, 'src/client/lean', standIn), 'utf8'), loader: 'ts' };
    });
  },
};

const operations = 'src/shared/contract/generated/operations.ts';
const documentClass = 'TypedDocumentString';
const importOfOperations = /^import (?:type )?\{([^}]*)\} from '[^']*\/generated\/operations\.ts';$/gm;

/** Imports of operations, each from a module of its own: esbuild shares modules whole, so one of all would come with the page. */
const operationsApart = (code) =>
  code.replace(importOfOperations, (_statement, names) =>
    (names.match(/\b\w+Document\b/g) ?? []).map((name) => `import { ${name} } from 'operation:${name}';`).join(' '),
  );

/** The files of the client by what they import: at once (`now`), and as parts that are fetched when they are asked for. */
const readImports = async (folder) => {
  const imports = new Map();
  for (const path of (await filesBelow(folder)).filter((path) => source.test(path))) {
    const code = await readFile(path, 'utf8');
    const named = (pattern) => [...code.matchAll(pattern)].map(([, to]) => join(dirname(path), to));
    imports.set(path, {
      now: named(/^(?:import|export)\b(?! type\b)[^;]*?'(\.[^']+)';$/gm),
      parts: named(/\bimport\('(\.[^']+)'\)/g),
    });
  }
  return imports;
};

/** The files that come with `paths`. */
const comesWith = (imports, paths) => {
  const all = new Set(paths);
  for (const path of all) for (const next of imports.get(path)?.now ?? []) all.add(next);
  return all;
};

/** The parts that nothing but a room asks for: its dialogs, menus, tools. */
const partsInRoom = (imports, pagePath, room) => {
  const importers = new Map();
  for (const [path, { parts }] of imports) {
    for (const part of parts) importers.set(part, [...(importers.get(part) ?? []), path]);
  }
  const inRoom = new Set([...importers.keys()].filter((part) => !room.includes(part)));
  for (let before = -1; before !== inRoom.size; ) {
    before = inRoom.size;
    const elsewhere = [...importers.keys()].filter((part) => !inRoom.has(part) && !room.includes(part));
    const notRoom = comesWith(imports, [pagePath, ...elsewhere]);
    const reached = comesWith(imports, [...room, ...inRoom]);
    for (const part of inRoom) {
      const asked = [part, ...importers.get(part)];
      if (asked.some((path) => notRoom.has(path)) || !asked.every((path) => reached.has(path))) inRoom.delete(part);
    }
  }
  return inRoom;
};

/**
 * What a part of the page fetches is what it alone needs. esbuild is told what is there when a part is fetched, the page
 * and for what nothing but a room asks for the room's parts, by imports at the part's end: unaware of that it gives every
 * set of parts that share something a file for it, a hundred for a room, each a request and compressed by itself. And
 * every operation of the contract is a module.
 */
const partsOfPage = {
  name: 'parts-of-page',
  setup(build) {
    if (build.initialOptions.entryPoints.app !== page) return;
    const pagePath = join(root, page);
    const [first, later, whole] = [roomParts, laterRoomParts, wholeRoomParts].map((paths) =>
      paths.map((path) => join(root, path)),
    );
    let parts = new Set();
    let inRoom = new Set();
    const thereBefore = (path) => {
      if (whole.includes(path)) return [pagePath, ...first, ...whole.slice(0, whole.indexOf(path))];
      if (inRoom.has(path) || later.includes(path)) return [pagePath, ...first, ...whole];
      return parts.has(path) ? [pagePath] : [];
    };
    build.onStart(async () => {
      const imports = await readImports(dirname(pagePath));
      parts = new Set([...imports.values()].flatMap((file) => file.parts));
      inRoom = partsInRoom(imports, pagePath, [...first, ...later]);
    });
    build.onLoad({ filter: source }, async ({ path }) => {
      if (!path.startsWith(dirname(pagePath))) return undefined;
      const code = operationsApart(await readFile(path, 'utf8'));
      const contents = [code, ...thereBefore(path).map((part) => `import ${JSON.stringify(part)};`)].join('\n');
      return { contents, loader: extname(path).slice(1), watchFiles: [path] };
    });
    const namespace = 'operation';
    build.onResolve({ filter: /^operation:/ }, ({ path }) => ({ path: path.slice('operation:'.length), namespace }));
    build.onLoad({ filter: /^/, namespace }, async ({ path: name }) => {
      const statements = (await readFile(join(root, operations), 'utf8')).split(/\n(?=export )/);
      const code = statements.find((statement) => new RegExp(`^export (?:const|class) ${name}\\b`).test(statement));
      const needed = name === documentClass ? '' : `import { ${documentClass} } from 'operation:${documentClass}';\n`;
      return { contents: needed + code, loader: 'ts', watchFiles: [join(root, operations)] };
    });
  },
};

const common = async (plugins = []) => {
  const { vanillaExtractPlugin } = await import('@vanilla-extract/esbuild-plugin');
  return {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    logLevel: 'warning',
    loader: { '.graphql': 'text', '.woff2': 'file', '.svg': 'text' },
    plugins: [vanillaExtractPlugin(), ...plugins],
  };
};

/** esbuild's options for the client. `out` is relative to the root. */
export const clientOptions = async ({ runtime = 'preact', out = 'dist/client', development = false } = {}) => {
  const inWorkers = new Set();
  return {
    ...(await common([leanPackages, filesOfPackages({ inWorkers }), partsOfPage, licences(inWorkers)])),
    // livekit-client's sources are written for it: their fields are assigned, not defined.
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    entryPoints: { app: page, 'layout-worker': 'src/client/workers/layout-worker.ts' },
    outdir: out,
    splitting: true,
    metafile: true,
    minify: !development,
    sourcemap: development ? 'linked' : false,
    target: 'es2022',
    alias: aliasFor(runtime),
    jsx: 'automatic',
    entryNames: development ? '[name]' : '[name]-[hash]',
    chunkNames: 'chunks/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    publicPath: '/',
    define: {
      'process.env.NODE_ENV': development ? '"development"' : '"production"',
      __DEVELOPMENT__: String(development),
      __RUNTIME__: JSON.stringify(runtime),
    },
  };
};

/** Packages that bring files of their own (the embedded database, argon2, sharp) or are only looked for (pg's native driver). */
const unbundledPackages = [
  '@electric-sql/pglite',
  '@livekit/rtc-ffi-bindings',
  '@livekit/rtc-node',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  'pg-native',
  'sharp',
];

// Packages written as CommonJS ask for Node's own modules by `require`, which a module has not.
const requireInModules = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * esbuild's options for the server. Its packages go into the bundle, which starts in half the time of reading them file by
 * file; with `packages: 'external'` they stay in node_modules, which is quicker to build.
 */
export const serverOptions = async ({ out = 'dist/server', packages = 'bundle' } = {}) => ({
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages,
  ...(packages === 'bundle' ? { external: unbundledPackages, banner: { js: requireInModules } } : {}),
  splitting: true,
  logLevel: 'warning',
  sourcemap: 'linked',
  sourcesContent: false,
  loader: { '.graphql': 'text' },
  entryPoints: {
    main: 'src/server/main.ts',
    admin: 'src/server/admin.ts',
    recorder: 'src/recorder/main.ts',
    exporter: 'src/recorder/export/main.ts',
  },
  outdir: out,
});

/**
 * A plugin that hands each part that is loaded late to `globalThis.whileLoading`, where a test has set it: a test that waits
 * until its page has settled knows then what is still on its way.
 */
const announceImports = () => ({
  name: 'announce-imports',
  setup(build) {
    build.initialOptions.write = false;
    build.onEnd(async ({ outputFiles = [] }) => {
      for (const { path, text } of outputFiles) {
        await mkdir(dirname(path), { recursive: true });
        const announced = text.replace(/\bimport\("[^"]+"\)/g, '(globalThis.whileLoading ?? ((loaded) => loaded))($&)');
        await writeFile(path, announced);
      }
    });
  },
});

/** Parts of the product that run without a page. */
const withoutPage = /^src\/(server|recorder|shared)\//;

/** Writes which outputs of a build of tests are of such parts, and import nothing else, into `shared.json`. */
const writeShared = async ({ outputs }, out) => {
  const ofProduct = Object.entries(outputs).filter(([, { inputs }]) =>
    Object.keys(inputs).every((path) => withoutPage.test(path)),
  );
  let shared = new Map(ofProduct);
  for (let before = -1; before !== shared.size; ) {
    before = shared.size;
    const stays = ({ imports }) => imports.every(({ path, external }) => external || shared.has(path));
    shared = new Map([...shared].filter(([, output]) => stays(output)));
  }
  const paths = [...shared.keys()].map((path) => relative(out, path));
  await mkdir(join(root, out), { recursive: true });
  await writeFile(join(root, out, 'shared.json'), JSON.stringify(paths));
};

/** Packages of the tests themselves, or written as CommonJS, that bundles of tests leave in node_modules. */
const packagesOfTests = ['uvu', 'uvu/*', 'happy-dom', 'graphql', 'fake-indexeddb'];

/**
 * esbuild's options for test files: one bundle each, in which they share what they import, and a map beside it. Packages
 * stay in node_modules; with `packages: 'bundle'`, for tests of the client, what the page has of them comes in, so that
 * each test file has packages of its own that saw its own page first.
 */
export const testOptions = async (files, { packages = 'external', out = '.cache/tests' } = {}) => ({
  ...(await common([filesOfPackages({ emit: false }), announceImports()])),
  platform: 'node',
  target: 'node20',
  packages,
  ...(packages === 'bundle' ? { external: packagesOfTests } : {}),
  sourcemap: 'external',
  // Only where a line comes from is told of a failure.
  sourcesContent: false,
  entryPoints: files,
  outbase: '.',
  outdir: out,
  splitting: true,
  jsx: 'automatic',
  alias: aliasFor('preact'),
  define: { __DEVELOPMENT__: 'true', __RUNTIME__: '"preact"' },
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunks/[name]-[hash]',
});

/**
 * Bundles test files into `out`, and beside them `shared.json`: the outputs that hold modules of the server, the recorder
 * and what is shared, each apart from tests, which a worker of tests loads once.
 */
export const bundleTests = async (files, { out }) => {
  const esbuild = await import('esbuild');
  const isOfClient = (path) => path.startsWith('tests/client/');
  const [ofClient, others] = [files.filter(isOfClient), files.filter((path) => !isOfClient(path))];
  if (ofClient.length > 0)
    await esbuild.build(await testOptions(ofClient, { packages: 'bundle', out: join(out, 'client') }));
  // Journeys reach the product by its own build.
  const needsProduct = others.some((path) => path.startsWith('tests/'));
  const product = (needsProduct ? await filesBelow(join(root, 'src')) : [])
    .map((path) => relative(root, path))
    .filter((path) => withoutPage.test(path) && source.test(path));
  const options = await testOptions([...others, ...product], { out: join(out, 'others') });
  const { metafile } = await esbuild.build({ ...options, metafile: true });
  await writeShared(metafile, join(out, 'others'));
  return {
    shared: join(root, out, 'others', 'shared.json'),
    bundleOf: (path) => join(root, out, isOfClient(path) ? 'client' : 'others', path.replace(/\.tsx?$/, '.mjs')),
  };
};

const offlineWorker = 'src/client/workers/offline-worker.ts';

/**
 * Builds the worker that keeps the page for when the server is away, which changes with every file of the client, and the
 * one that removes it.
 */
const buildOfflineWorker = async (version, out) => {
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    logLevel: 'warning',
    entryPoints: { 'service-worker': offlineWorker, 'no-service-worker': 'src/client/workers/no-offline-worker.ts' },
    outdir: out,
    define: { __BUILD__: JSON.stringify(version) },
  });
};

const compressible = /\.(m?js|css|html|svg|json|txt|webmanifest|map)$/;

/** Every file below `folder`, as paths. */
export const filesBelow = async (folder) => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
};

const compress = async (folder, quality) => {
  const toGzip = promisify(gzip);
  const toBrotli = promisify(brotliCompress);
  for (const path of await filesBelow(folder)) {
    if (!compressible.test(path)) continue;
    const bytes = await readFile(path);
    if (bytes.length < 1024) continue;
    await writeFile(`${path}.gz`, await toGzip(bytes, { level: quality }));
    await writeFile(`${path}.br`, await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  }
};

/** Puts the entry's names into index.html. */
export const writeIndex = async (metafile, out, version) => {
  const outputs = Object.entries(metafile.outputs);
  const app = outputs.find(([, output]) => output.entryPoint === page);
  // The entry itself only imports it.
  const [script] = outputs.find(([, { inputs }]) => inputs[page]);
  const worker = outputs.find(([, output]) => output.entryPoint === 'src/client/workers/layout-worker.ts');
  const path = (name) => `/${relative(join(root, out), join(root, name))}`;
  const styles = app[1].cssBundle ? `<link rel="stylesheet" href="${path(app[1].cssBundle)}" />` : '';
  const template = await readFile(join(root, 'index.html'), 'utf8');
  const html = template
    .replace('<!-- styles -->', styles)
    .replace(
      '<!-- scripts -->',
      `<script type="module" src="${path(script)}" data-layout-worker="${worker ? path(worker[0]) : ''}" data-version="${version}"></script>`,
    );
  await writeFile(join(root, out, 'index.html'), html);
};

/**
 * The version of a build: the package's, and a mark of its files and its offline worker, so that a page knows
 * whether another was deployed.
 */
export const versionOf = async (metafile) => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const mark = createHash('sha256').update(Object.keys(metafile.outputs).sort().join('\n'));
  mark.update(await readFile(join(root, offlineWorker)));
  return `${version}+${mark.digest('hex').slice(0, 8)}`;
};

/** Builds the client into `out`, compressed too at a `quality` from 1 to 9, none at 0; answers esbuild's metafile. */
export const buildClient = async ({ runtime = 'preact', out = 'dist/client', quality = 9 } = {}) => {
  const esbuild = await import('esbuild');
  await rm(join(root, out), { recursive: true, force: true });
  await mkdir(join(root, out), { recursive: true });
  const { metafile } = await esbuild.build(await clientOptions({ runtime, out }));
  await cp(join(root, 'public'), join(root, out), { recursive: true });
  const version = await versionOf(metafile);
  await writeIndex(metafile, out, version);
  await buildOfflineWorker(version, out);
  await writeFile(join(root, out, 'VERSION'), `${version}\n`);
  if (quality > 0) await compress(join(root, out), quality);
  return metafile;
};

/** Builds the server into `out`. */
export const buildServer = async ({ out = 'dist/server' } = {}) => {
  const esbuild = await import('esbuild');
  await rm(join(root, out), { recursive: true, force: true });
  await esbuild.build(await serverOptions({ out }));
};

/** A hash of names, sizes and times of everything that a build depends on. */
const fingerprint = async (runtime) => {
  const hash = createHash('sha256').update(runtime);
  const paths = [
    ...(await filesBelow(join(root, 'src'))),
    ...(await filesBelow(join(root, 'public'))),
    ...['package-lock.json', 'index.html', 'build.mjs'].map((name) => join(root, name)),
  ].sort();
  for (const path of paths) {
    const { size, mtimeMs } = await stat(path);
    hash.update(`${relative(root, path)}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

/** Builds client and server, when asked so only if what they depend on has changed. */
export const buildAll = async ({ runtime = 'preact', whenChanged = false } = {}) => {
  const stamp = join(root, 'dist', 'fingerprint');
  const now = await fingerprint(runtime);
  if (whenChanged && (await readFile(stamp, 'utf8').catch(() => '')) === now) return;
  const started = Date.now();
  await Promise.all([buildClient({ runtime }), buildServer()]);
  await writeFile(stamp, now);
  console.log(`Built the ${runtime} client and the server in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
};
