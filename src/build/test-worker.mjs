// A worker of a test run: runs the test files that it is sent, one after another, each on modules of its own.
//
// Packages are loaded once a worker, and so is what they compile (the embedded database, a DOM); the files that are tested
// are evaluated again for every test file, by module graphs of `node:vm` in the worker's own realm.
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SourceTextModule, SyntheticModule } from 'node:vm';

/** What test files leave to those after them, such as a browser: each has an `end`, called when the worker ends. */
globalThis.keptByWorker = new Map();
// uvu runs what was registered when we say so, not by a timer.
globalThis.UVU_DEFER = true;
const { exec } = await import('uvu');

/** Text of the bundles' files, by path: test files share most of them. */
const sources = new Map();
/** Packages and Node's own modules, by specifier. */
const packages = new Map();

const sourceAt = (path) => {
  const known = sources.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8');
  sources.set(path, text);
  return text;
};

/** A package as a module that graphs can link; it is shared by all of them. */
const packageModule = (specifier) => {
  const known = packages.get(specifier);
  if (known) return known;
  const loaded = import(specifier).then((namespace) => {
    const names = Object.keys(namespace);
    return new SyntheticModule(
      names,
      function () {
        for (const name of names) this.setExport(name, namespace[name]);
      },
      { identifier: specifier },
    );
  });
  packages.set(specifier, loaded);
  return loaded;
};

/**
 * Modules of the product, which keep no state (tests/architecture): all test files of a worker share them, and so what V8
 * has learnt of them. Which they are, the bundler has written into `shared.json` beside its files.
 */
const productModules = new Map();
const [, , shared] = process.argv;
const sharedPaths = new Set(JSON.parse(readFileSync(shared, 'utf8')).map((path) => join(dirname(shared), path)));

/** One at a time: what two graphs or parts share would otherwise be linked by both. */
let linking = Promise.resolve();

/** The modules of one test file. */
class ModuleGraph {
  #modules = new Map();

  /** Evaluates the file at `path` and what it imports; answers its module. */
  async load(path) {
    const module = this.#find(path);
    linking = linking.then(async () => {
      if (module.status === 'unlinked') await module.link((specifier, from) => this.#resolve(specifier, from));
    });
    await linking;
    await module.evaluate();
    return module;
  }

  #resolve(specifier, from) {
    if (!specifier.startsWith('.')) return packageModule(specifier);
    return this.#find(join(dirname(fileURLToPath(from.identifier)), specifier));
  }

  #find(path) {
    const modules = sharedPaths.has(path) ? productModules : this.#modules;
    const known = modules.get(path);
    if (known) return known;
    const identifier = pathToFileURL(path).href;
    const module = new SourceTextModule(sourceAt(path), {
      identifier,
      initializeImportMeta(meta) {
        meta.url = identifier;
        meta.resolve = (specifier) => import.meta.resolve(specifier);
      },
      importModuleDynamically: async (specifier, from) => {
        if (specifier.startsWith('.')) return this.load(join(dirname(fileURLToPath(from.identifier)), specifier));
        return import(specifier);
      },
    });
    modules.set(path, module);
    return module;
  }
}

/** The maps of bundles that some stack went through, by path; null: there is none. */
const maps = new Map();

const mapOf = (path) => {
  if (!maps.has(path)) {
    try {
      maps.set(path, new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8'))));
    } catch {
      maps.set(path, null);
    }
  }
  return maps.get(path);
};

/** A line of a stack, with the place in our sources instead of that in a bundle. */
const withSource = (line) =>
  line.replace(/(file:\/\/\S+?\.mjs):(\d+):(\d+)/, (place, url, row, column) => {
    const path = fileURLToPath(url);
    const { originalSource, originalLine, originalColumn } = mapOf(path)?.findEntry(row - 1, column - 1) ?? {};
    if (!originalSource) return place;
    return `${join(dirname(path), originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
  });

Error.prepareStackTrace = (error, sites) =>
  [`${error}`, ...sites.map((site) => `    at ${withSource(`${site}`)}`)].join('\n');

/** Notes what an object holds; the answer puts it back so. */
const rememberProperties = (object) => {
  const before = new Map(Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key)]));
  return () => {
    for (const key of Reflect.ownKeys(object)) if (!before.has(key)) Reflect.deleteProperty(object, key);
    for (const [key, descriptor] of before) {
      const now = Object.getOwnPropertyDescriptor(object, key);
      const isSame = now && now.value === descriptor.value && now.get === descriptor.get;
      if (!isSame) Reflect.defineProperty(object, key, descriptor);
    }
  };
};

/** Notes what tests replace: globals, parts of them such as `Date.now`, and the environment. The answer puts it back. */
const rememberGlobals = () => {
  const restores = [globalThis, Date, Math, JSON, console].map(rememberProperties);
  const environment = { ...process.env };
  return () => {
    for (const restore of restores) restore();
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
  };
};

/** What the file that runs has printed, and what it threw where nobody waited. */
let printed = '';
let strays = 0;

for (const stream of [process.stdout, process.stderr]) {
  stream.write = (chunk, ...rest) => {
    printed += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const done = rest.find((each) => typeof each === 'function');
    if (done) process.nextTick(done);
    return true;
  };
}
for (const event of ['unhandledRejection', 'uncaughtException']) {
  process.on(event, (error) => {
    strays += 1;
    printed += `\n${event}: ${error?.stack ?? error}\n`;
  });
}

/** How many timers keep the process from ending. */
const runningTimers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

/** What a file leaves to happen happens while its globals are there, as in a process that ends by itself. */
const drainTimers = async (before) => {
  const patienceMs = 1_000;
  const startMs = performance.now();
  while (runningTimers() > before && performance.now() - startMs < patienceMs)
    await new Promise((next) => setTimeout(next, 5).unref());
};

const run = async (path) => {
  printed = '';
  strays = 0;
  const restore = rememberGlobals();
  const timersBefore = runningTimers();
  globalThis.UVU_QUEUE = [[null]];
  try {
    await new ModuleGraph().load(path);
    await exec();
    await drainTimers(timersBefore);
    // What was thrown last is told one turn later.
    await new Promise((next) => setImmediate(next));
  } catch (error) {
    strays += 1;
    printed += `\n${error?.stack ?? error}\n`;
  }
  const code = process.exitCode ?? 0;
  process.exitCode = 0;
  restore();
  return { output: printed, code: strays > 0 ? 1 : code, rssBytes: process.memoryUsage.rss() };
};

process.on('message', async (path) => {
  if (path !== null) return process.send(await run(path));
  for (const kept of globalThis.keptByWorker.values()) await kept.end();
  process.exit();
});
process.on('disconnect', () => process.exit());
process.send('ready');
