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
const { watchSuites } = await import('./watched-suites.mjs');

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
 * Modules of the product, which keep no state (tests/architecture): all test files of a worker share them, and with
 * them what V8 has compiled. Which they are, the bundler has written into `shared.json` beside its files.
 */
const productModules = new Map();
const [, , shared] = process.argv;
const sharedPaths = new Set(JSON.parse(readFileSync(shared, 'utf8')).map((path) => join(dirname(shared), path)));

/** One at a time: what two graphs or parts share would otherwise be linked by both. */
let linking = Promise.resolve();

/** The modules of one test file, and uvu as `suites` have it. */
class ModuleGraph {
  #modules = new Map();
  #uvu;

  constructor({ suite, test }) {
    this.#uvu = new SyntheticModule(['suite', 'test'], function () {
      this.setExport('suite', suite);
      this.setExport('test', test);
    });
  }

  /** Evaluates the file at `path` and what it imports; answers its module. */
  async load(path) {
    const module = this.#find(path);
    const linked = linking.then(async () => {
      if (module.status === 'unlinked') await module.link((specifier, from) => this.#resolve(specifier, from));
    });
    // The next one is linked whatever becomes of this one.
    linking = linked.catch(() => undefined);
    await linked;
    await module.evaluate();
    return module;
  }

  #resolve(specifier, from) {
    if (specifier === 'uvu') return this.#uvu;
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
  const restores = [globalThis, Date, Math, JSON, console, performance].map(rememberProperties);
  const environment = { ...process.env };
  return () => {
    for (const restore of restores) restore();
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
  };
};

/** Whether a file runs, and which ran before it. */
let isRunning = false;
let before = 'none';

/** Sent at once, so that the output of a file that hangs and its failures are not lost. */
const print = (text) => process.send({ printed: text });
let failureCount = 0;
const fail = (failed) => {
  failureCount += 1;
  process.send({ failed });
};

for (const stream of [process.stdout, process.stderr]) {
  stream.write = (chunk, ...rest) => {
    print(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    const done = rest.find((each) => typeof each === 'function');
    if (done) process.nextTick(done);
    return true;
  };
}
for (const event of ['unhandledRejection', 'uncaughtException']) {
  process.on(event, (error) => {
    const reason = `${event}: ${error?.stack ?? error}`;
    // Between two files it belongs to the one that ended; while one runs, it may still come from the one before.
    if (!isRunning) return process.send({ late: reason });
    fail({ title: 'what nobody waited for', reason });
    print(`\n${reason}\n(the file before in this worker: ${before})\n`);
  });
}

/** How many timers and reads of files keep the process from ending, and what does besides the channel to the run. */
const runningWork = () => process.getActiveResourcesInfo().filter((kind) => /^(Timeout|FSReq)/.test(kind)).length;
const runningResources = () => process.getActiveResourcesInfo().filter((kind) => kind !== 'PipeWrap').length;

// As they are before a test replaces them.
const { setTimeout, setImmediate } = globalThis;
const now = performance.now.bind(performance);

/** Resolves when no more than `most` are left, or after a second. */
const drain = async (count, most) => {
  const patienceMs = 1_000;
  const startMs = now();
  while (count() > most && now() - startMs < patienceMs) await new Promise((next) => setTimeout(next, 5).unref());
  // What was thrown last is told one turn later.
  await new Promise((next) => setImmediate(next));
};

const run = async (path, environment) => {
  failureCount = 0;
  isRunning = true;
  const restore = rememberGlobals();
  Object.assign(process.env, environment);
  const workBefore = runningWork();
  const folder = process.cwd();
  globalThis.UVU_QUEUE = [[null]];
  const suites = watchSuites({ began: (title) => process.send({ began: title }), failed: fail });
  try {
    await new ModuleGraph(suites).load(path);
    await exec();
    // What a file leaves to happen happens while its globals are there, as in a process that ends by itself.
    await drain(runningWork, workBefore);
  } catch (error) {
    const reason = String(error?.stack ?? error);
    fail({ title: 'the file', reason });
    print(`\n${reason}\n`);
  }
  for (const each of suites.leftOut()) fail(each);
  const code = failureCount > 0 ? 1 : (process.exitCode ?? 0);
  process.exitCode = 0;
  restore();
  process.chdir(folder);
  isRunning = false;
  before = path;
  return { code, rssBytes: process.memoryUsage.rss() };
};

/** Ends what was kept, whether or not all of it can be ended. */
const end = async () => {
  const ends = await Promise.allSettled([...globalThis.keptByWorker.values()].map((kept) => kept.end()));
  for (const { reason } of ends) {
    if (reason) await new Promise((sent) => process.send({ late: `what was kept did not end: ${reason.stack}` }, sent));
  }
};

process.on('message', async (file) => {
  if (file !== null) return process.send({ answer: await run(file.bundle, file.environment) });
  await end();
  await drain(runningResources, 0);
  process.exit();
});
// The run was killed: what it started goes with it.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
process.send({ ready: true });
