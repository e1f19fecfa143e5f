// The checks: types, lint, unit tests, journeys; all of them, or those that most changes need.
import { spawn } from 'node:child_process';
import { chmod, statfs } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleTests, root, testOptions } from './bundle.mjs';
import { changedTests } from './changed-tests.mjs';
import { generate } from './generate.mjs';
import { failFor } from './install.mjs';
import { acquireLiveKit } from './livekit.mjs';
import { measureSlowness } from './pace.mjs';
import { folderOfRun, removeFoldersOfEndedRuns } from './run-folders.mjs';
import { acquireS3Server } from './s3-server.mjs';
import { findTests, isAlone, isEndurance, journeysOnBoth, mainJourneys, needsS3, slowFiles } from './test-files.mjs';
import { createReport } from './test-report.mjs';
import { runInWorkers } from './test-workers.mjs';

const isMeasuring = process.env.MEASURE === '1';

/** After so long a file hangs; what is measured takes longer, a recording of two hours the longest. */
const timeouts = isMeasuring ? { unit: 1_800_000, e2e: 9_000_000 } : { unit: 300_000, e2e: 900_000 };

/** Where more files than this fail, none is rerun: so many failures are no coincidence. */
const mostRunAgain = 12;

/** At most this many slow files are rerun: where there are more, the machine is busy. */
const mostSlowRunAgain = 4;

/** How many seconds a file may take alone, on the machine of pace.mjs; on a slower one as many times more. */
const budgets = { unit: 10, e2e: 60 };

const lanes = Math.max(2, cpus().length);
/** So many files share a core while they wait; each of them takes as many times longer than alone. */
const mostFilesPerCore = 2;
const together = { lanes, mostLanes: mostFilesPerCore * lanes, filesPerCore: mostFilesPerCore };

const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Runs a command with its output passed through; answers its exit code. */
const run = (command, args, { env, quiet = false, cwd = root } = {}) =>
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

const typesAreRight = async () => {
  try {
    await generate({ check: true });
  } catch (error) {
    console.error(String(error.message ?? error));
    return false;
  }
  return (await run(bin('tsc'), ['-p', '.'])).code === 0;
};

/** Also asks for what nothing uses, in the tests as well as in the product alone. */
const lintIsRight = async () => {
  const linters = [
    ['biome', 'check', '--error-on-warnings', '.'],
    ['knip', '--no-progress'],
    ['knip', '--no-progress', '--production'],
  ];
  for (const [name, ...args] of linters) if ((await run(bin(name), args)).code !== 0) return false;
  return true;
};

const step = async (report, name, check) => {
  const startedMs = performance.now();
  const ok = await check();
  report.step(name, ok);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`);
};

/** Databases of tests are a thousand small files each: where the system has room for them in memory, they lie there. */
const memory = '/dev/shm';
const folderInMemory = async () => {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free > 4 * 1024 ** 3 ? memory : tmpdir();
};

/** Makes an embedded database with all tables in `folder`: each test begins on a copy. */
const makeDatabase = async (folder) => {
  const { path: out, remove } = await folderOfRun('.cache');
  const program = 'tests/support/make-database.ts';
  const esbuild = await import('esbuild');
  await esbuild.build(await testOptions([program], { out }));
  const { code, output } = await run(process.execPath, [join(root, out, program.replace('.ts', '.mjs')), folder], {
    quiet: true,
  });
  await remove();
  if (code !== 0) throw new Error(`the database of the tests cannot be made:\n${output}`);
};

/** Prepares what unit tests depend on; answers the environment that they need, and how to remove it and what they left. */
const prepareUnit = async (files) => {
  const { path: folder, remove } = await folderOfRun(await folderInMemory());
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755);
  const environment = { TMPDIR: folder };
  if (files.some((path) => /^tests\/(server|recorder)\//.test(path))) {
    const livekit = await acquireLiveKit();
    if (livekit.path) environment.LIVEKIT_SERVER_BIN = livekit.path;
  }
  if (files.some(needsS3)) {
    const s3 = await acquireS3Server({ run });
    if (s3) environment.VERSITYGW_BIN = s3;
  }
  if (files.some((path) => /^tests\/(server|contracts|recorder)\//.test(path))) {
    await makeDatabase(join(folder, 'made'));
    environment.MADE_DATABASE = join(folder, 'made', 'db');
  }
  return { environment, remove };
};

/**
 * Runs test files with what they stand on. Those that fail run once more when all others have ended, alone on the
 * machine: what passes then was unsteady. So do the slowest of those that take longer than they may.
 */
const runFiles = async (report, kind, stages, environment) => {
  const failed = [];
  const slow = [];
  const late = [];
  const nameOf = ({ path, runtime }) => (runtime === 'react' ? `${path} (react)` : path);
  const threwLate = (file, reason) => late.push(report.threwLate(nameOf(file), reason));
  const overBudget = ({ path }, { seconds }) => (isMeasuring ? 0 : seconds / (slowFiles[path] ?? budgets[kind]));
  const { path: out, remove } = await folderOfRun('.cache');
  const all = new Set(stages.flatMap(({ files }) => files.map(({ path }) => path)));
  const { bundleOf, shared } = await bundleTests([...all], { out });
  for (const { files, filesPerCore = 1, ...width } of stages) {
    // What takes longest first: at the end all lanes are busy.
    const inOrder = [...files].sort((a, b) => (slowFiles[b.path] ?? 0) - (slowFiles[a.path] ?? 0));
    await runInWorkers(
      inOrder.map((file) => ({
        ...file,
        bundle: bundleOf(file.path),
        alone: isAlone(file.path),
        environment: { E2E_RUNTIME: file.runtime },
      })),
      {
        ...width,
        shared,
        timeoutMs: timeouts[kind],
        environment,
        late: threwLate,
        done(file, first) {
          if (!report.ran(nameOf(file), first)) failed.push({ file, first });
          else if (overBudget(file, first) > filesPerCore) slow.push({ file, first });
        },
      },
    );
  }
  const runAlone = async (file) => {
    let answer;
    await runInWorkers([{ ...file, alone: true }], {
      lanes: 1,
      shared,
      timeoutMs: timeouts[kind],
      environment,
      late: threwLate,
      done: (_file, given) => (answer = given),
    });
    return answer;
  };
  if (failed.length + slow.length > 0) console.log('\nonce more, alone:');
  for (const { file, first } of failed) {
    if (failed.length > mostRunAgain) report.failed(nameOf(file), first);
    else await report.ranAgain(nameOf(file), first, await runAlone(file));
  }
  slow.sort((a, b) => overBudget(b.file, b.first) - overBudget(a.file, a.first));
  for (const { file } of slow.slice(0, mostSlowRunAgain)) {
    const slowness = measureSlowness();
    const answer = await runAlone(file);
    report.showTime(nameOf(file), answer, overBudget(file, answer) > slowness);
  }
  const unmeasured = slow.slice(mostSlowRunAgain).map(({ file }) => nameOf(file));
  if (unmeasured.length > 0) console.log(`also slow beside others, and not rerun:\n${unmeasured.join('\n')}`);
  await Promise.all(late);
  await remove();
};

const checkUnit = async (report, files) => {
  if (files.length === 0) return;
  const { environment, remove } = await prepareUnit(files);
  await runFiles(report, 'unit', [{ files: files.map((path) => ({ path })), ...together }], environment);
  await remove();
};

/** Journeys run on the lean client, and those of `onReact` on React too. */
const checkJourneys = async (report, files, onReact) => {
  if (files.length + onReact.length === 0) return;
  const { prepareEndToEnd } = await import('./end-to-end.mjs');
  const { path: folder, remove } = await folderOfRun('.cache');
  const temporary = await folderOfRun(tmpdir());
  const environment = { ...(await prepareEndToEnd(folder)), TMPDIR: temporary.path };
  // A participant costs CPU for as long as they are in a room: journeys that wait for one another cost more.
  const inTurn = { ...together, lookAtCoresMs: 10_000 };
  // A large room takes the whole machine.
  const isLarge = (path) => path.startsWith('e2e/large-room/');
  const onPreact = (paths) => paths.map((path) => ({ path, runtime: 'preact' }));
  const small = [
    ...onPreact(files.filter((path) => !isLarge(path))),
    ...onReact.map((path) => ({ path, runtime: 'react' })),
  ];
  const stages = [
    { files: small, ...inTurn },
    { files: onPreact(files.filter(isLarge)), lanes: 1 },
  ];
  await runFiles(
    report,
    'e2e',
    stages.filter((stage) => stage.files.length > 0),
    environment,
  );
  await remove();
  await temporary.remove();
};

const onReactInMain = journeysOnBoth.filter((path) => mainJourneys.includes(path));

/** Test files whose paths have one of `words` in them; each word must be in one. */
const findNamed = async (folder, words) => {
  for (const word of words) {
    if ((await findTests(folder, [word])).length === 0)
      throw failFor(`No test file below ${folder} has "${word}" in its path.`);
  }
  return findTests(folder, words);
};

/** Which test files each check runs, and whether it asks for types and lint; with `words` where it takes some. */
const checks = {
  /** What everybody runs before they hand something in. */
  main: async () => ({
    steps: true,
    unit: await findTests('tests'),
    e2e: mainJourneys,
    onReact: onReactInMain,
  }),
  /** All that `main` leaves out. */
  rest: async () => {
    const e2e = (await findTests('e2e')).filter((path) => !isEndurance(path) && !mainJourneys.includes(path));
    return { e2e, onReact: journeysOnBoth.filter((path) => !onReactInMain.includes(path)) };
  },
  all: async () => ({
    steps: true,
    unit: await findTests('tests'),
    e2e: (await findTests('e2e')).filter((path) => !isEndurance(path)),
    onReact: journeysOnBoth,
  }),
  changed: async () => ({ steps: true, ...(await changedTests()) }),
  types: async () => ({ types: true }),
  lint: async () => ({ lint: true }),
  unit: async (words) => ({ unit: await findNamed('tests', words) }),
  /** Every journey on both runtimes, and what depends on how fast the machine is. */
  e2e: async (words) => {
    const e2e = await findNamed('e2e', words);
    return { e2e, onReact: e2e.filter((path) => path.startsWith('e2e/journeys/')) };
  },
};

/** Answers which files belong to a shard such as "2/3": every third, from the second on. */
const inShard = (shard = '1/1') => {
  const [, part, parts] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(shard) ?? [];
  if (!part || Number(part) > Number(parts)) throw failFor(`--shard is part/parts, such as 1/3, not ${shard}.`);
  return (_path, index) => index % Number(parts) === Number(part) - 1;
};

/** Runs the named check and prints the closing line. Answers the exit code. */
export const check = async (name = 'all', words = [], { shard } = {}) => {
  if (!Object.hasOwn(checks, name))
    throw failFor(`There is no check ${name}; there are ${Object.keys(checks).join(', ')}.`);
  if (words.length > 0 && checks[name].length === 0)
    throw failFor(`The check ${name} takes no words: ${words.join(' ')}.`);
  await removeFoldersOfEndedRuns(['.cache', memory, tmpdir()]);
  const belongs = inShard(shard);
  const { steps = false, types = steps, lint = steps, unit = [], e2e = [], onReact = [] } = await checks[name](words);
  const report = createReport();
  const timed = async (kind, work) => {
    const startedMs = performance.now();
    await work();
    console.log(`${kind} took ${((performance.now() - startedMs) / 60_000).toFixed(1)} minutes`);
  };
  await Promise.all([types && step(report, 'types', typesAreRight), lint && step(report, 'lint', lintIsRight)]);
  if (unit.length > 0) await timed('unit', () => checkUnit(report, unit.filter(belongs)));
  if (e2e.length + onReact.length > 0)
    await timed('e2e', () => checkJourneys(report, e2e.filter(belongs), onReact.filter(belongs)));
  return report.close({ mayNotSkip: process.env.CHECK_SKIPS === 'none' });
};
