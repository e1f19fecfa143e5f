// The checks: types, lint, unit tests, end-to-end tests. Each answers {passed, failed, skipped}.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm, statfs } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { filesBelow, root, testOptions } from './bundle.mjs';
import { generate } from './generate.mjs';
import { acquireLiveKit } from './livekit.mjs';
import { acquireS3Server } from './s3-server.mjs';

/** What is measured takes longer than a test may hang. */
const timeoutMs = process.env.MEASURE === '1' ? 1_800_000 : 300_000;

/** A file of journeys may take so long; one that is measured records its room for two hours. */
const journeyTimeoutMs = process.env.MEASURE === '1' ? 9_000_000 : 900_000;

/** The tests that failed, to be said once more at the end: what is said between is long, and is often cut. */
const failures = [];

const none = { passed: 0, failed: 0, skipped: 0 };

const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Runs a command with its output passed through; answers its exit code. */
export const run = (command, args, { env, quiet = false, cwd = root } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

const step = async (name, work) => {
  const started = Date.now();
  const ok = await work();
  if (!ok) failures.push(name);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
};

const checkTypes = () =>
  step('types', async () => {
    try {
      await generate({ check: true });
    } catch (error) {
      console.error(String(error.message ?? error));
      return false;
    }
    return (await run(bin('tsc'), ['-p', '.'])).code === 0;
  });

const checkLint = () =>
  step('lint', async () => (await run(bin('biome'), ['check', '--error-on-warnings', '.'])).code === 0);

const numberAfter = (output, label) => Number(new RegExp(`${label}:\\s+(\\d+)`).exec(output)?.[1] ?? 0);

/**
 * Bundles test files and runs each in a process of its own, a process per core at a time.
 * The numbers are uvu's; a file that dies without them counts as one failure.
 */
export const runTestFiles = async (files, { runtime, concurrency, timeoutMs, flags }) => {
  if (files.length === 0) return none;
  // A folder of its own: two runs at a time do not take each other's files away.
  const out = `.cache/tests-${randomUUID()}`;
  const esbuild = await import('esbuild');
  await esbuild.build(await testOptions(files, { runtime, out }));
  const total = { passed: 0, failed: 0, skipped: 0 };
  const waiting = [...files];
  const worker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const bundled = join(root, out, file.replace(/\.tsx?$/, '.mjs'));
      const started = Date.now();
      const { code, output } = await runWithTimeout(bundled, { timeoutMs, flags });
      const tests = numberAfter(output, 'Total');
      const passed = numberAfter(output, 'Passed');
      const skipped = numberAfter(output, 'Skipped');
      const complete = /Total:/.test(output);
      const failed = complete ? Math.max(tests - passed, code === 0 ? 0 : 1) : 1;
      total.passed += passed;
      total.skipped += skipped;
      total.failed += failed;
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      const reasons = output.match(/^(?:skipped|measured): .*$/gm) ?? [];
      console.log(
        `${failed ? 'FAIL' : 'ok  '} ${file}  ${passed}/${tests}${skipped ? `, ${skipped} skipped` : ''} (${seconds} s)`,
      );
      for (const reason of reasons) console.log(`     ${reason}`);
      if (failed) console.log(output);
      if (failed) failures.push(file, ...(output.match(/^ +FAIL +".*\n.*$/gm) ?? [output.slice(-300)]));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  await rm(join(root, out), { recursive: true, force: true });
  return total;
};

const runWithTimeout = (file, { timeoutMs, flags = [] }) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--enable-source-maps', '--expose-gc', ...flags, file], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', NODE_ENV: 'test' },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const timer = setTimeout(() => {
      output += `\nstopped after ${timeoutMs} ms\n`;
      child.kill('SIGKILL');
    }, timeoutMs);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output });
    });
  });

const testFiles = async (folder, filter) =>
  (await filesBelow(join(root, folder)))
    .map((path) => relative(root, path))
    .filter((path) => /\.test\.tsx?$/.test(path) && (!filter || path.includes(filter)))
    .sort();

/** Databases of tests are a thousand small files each: where the system has room for them in memory, they lie there. */
const folderInMemory = async () => {
  const folder = '/dev/shm';
  const free = await statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free > 4 * 1024 ** 3 ? folder : tmpdir();
};

/** Makes an embedded database in which nothing is yet, in a process that gives its memory back. */
const makeEmptyDatabase = async (folder) => {
  const program = `
    const { PGlite } = await import('@electric-sql/pglite');
    await (await PGlite.create(${JSON.stringify(folder)})).close();`;
  const { code, output } = await run(process.execPath, ['--input-type=module', '--eval', program], { quiet: true });
  if (code !== 0) throw new Error(`no empty database can be made:\n${output}`);
};

const checkUnit = async (filter) => {
  const files = await testFiles('tests', filter);
  if (files.length === 0) return none;
  if (files.some((path) => path.startsWith('tests/server/'))) {
    const livekit = await acquireLiveKit();
    if (livekit.path) process.env.LIVEKIT_SERVER_BIN = livekit.path;
  }
  if (files.some((path) => /\/(?:blob-store|left-files|s3-)/.test(path))) {
    const s3 = await acquireS3Server({ run });
    if (s3) process.env.VERSITYGW_BIN = s3;
  }
  process.env.TMPDIR = await folderInMemory();
  const database = join(tmpdir(), `rotunda-empty-database-${randomUUID()}`);
  if (files.some((path) => /^tests\/(server|contracts)\//.test(path))) {
    await makeEmptyDatabase(database);
    process.env.EMPTY_DATABASE = database;
  }
  // Compiling PostgreSQL well takes two seconds of a core, and a file of tests needs it for two or three.
  const flags = ['--liftoff-only'];
  const concurrency = Math.max(2, cpus().length);
  const total = await runTestFiles(files, { runtime: 'preact', concurrency, timeoutMs, flags });
  await rm(database, { recursive: true, force: true });
  return total;
};

/**
 * The journeys that the whole check walks on React too: together they pass what a runtime draws or hears in its own way
 * (forms, focus, menus, drags, fingers, drawing, parts that are loaded late).
 */
const walkedOnBoth = ['join', 'touch'];

/** One of each in turn, for as long as there are both. */
const alternating = (first, second) =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, index) => [first[index], second[index]])
    .flat()
    .filter(Boolean);

/**
 * Journeys run on the lean client and on React; what does not depend on the runtime runs once. `everything`: every
 * journey on both, and what depends on how fast the machine is, which take more time than the whole check should.
 */
const checkEndToEnd = async (filter, { everything }) => {
  const isIn = (folder) => (path) => path.startsWith(`e2e/${folder}/`);
  const found = await testFiles('e2e', filter);
  const endurance = found.filter(isIn('endurance'));
  const files = everything ? found : found.filter((path) => !endurance.includes(path));
  if (files.length === 0) return none;
  const { prepareData, prepareEndToEnd } = await import('./end-to-end.mjs');
  Object.assign(process.env, await prepareEndToEnd());
  process.env.E2E_DATA = await prepareData(process.env);
  const run = (these, runtime, concurrency = 1) => {
    process.env.E2E_RUNTIME = runtime;
    return runTestFiles(these, { runtime: 'preact', concurrency, timeoutMs: journeyTimeoutMs });
  };
  // A large room takes the whole machine.
  const large = files.filter(isIn('large-room'));
  // Recovery is mostly waiting, for nets, lids and servers that are away: others have the machine meanwhile.
  const waits = files.filter(isIn('recovery'));
  const works = files.filter((path) => !waits.includes(path) && !large.includes(path));
  console.log('\nend to end on preact');
  const onLean = add(await run(alternating(waits, works), 'preact', 2), await run(large, 'preact'));
  console.log('\nend to end on react');
  const journeys = files.filter(isIn('journeys'));
  const onBoth = walkedOnBoth.map((name) => `e2e/journeys/${name}.test.ts`);
  const missing = everything ? [] : onBoth.filter((path) => !journeys.includes(path));
  if (missing.length > 0) throw new Error(`no such journeys: ${missing.join(', ')}`);
  const onReact = await run(everything ? journeys : onBoth, 'react');
  return add(onLean, onReact);
};

const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped });

/** Runs the named checks (types, lint, unit, e2e or all) and prints the closing line. Answers the exit code. */
export const check = async (name = 'all', filter) => {
  const checks = {
    types: checkTypes,
    lint: checkLint,
    unit: () => checkUnit(filter),
    e2e: () => checkEndToEnd(filter, { everything: name === 'e2e' }),
  };
  const wanted = name === 'all' ? Object.keys(checks) : [name];
  if (!wanted.every((kind) => kind in checks)) {
    console.error(`no such check: ${name}; there are ${Object.keys(checks).join(', ')} and all`);
    return 2;
  }
  let total = none;
  for (const kind of wanted) {
    const started = Date.now();
    total = add(total, await checks[kind]());
    console.log(`${kind} took ${((Date.now() - started) / 60_000).toFixed(1)} minutes`);
  }
  if (failures.length > 0) console.log(`\nfailed:\n${failures.join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed ? 1 : 0;
};
