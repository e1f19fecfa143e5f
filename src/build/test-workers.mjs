// Runs bundled test files in workers (test-worker.mjs): a worker per core, and more while cores are idle.
import { fork } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from './bundle.mjs';

/** A worker that grew beyond this gives way to a new one. */
const mostWorkerBytes = 1.2 * 1024 ** 3;
/** Where a larger share of all cores has nothing to do, one more file runs at a time; where a smaller one, one fewer. */
const idleShare = { most: 0.2, least: 0.05 };

const flags = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  '--expose-gc',
  // Compiling PostgreSQL well takes two seconds of a core, and tests need it for less.
  '--liftoff-only',
  // The graphs of modules that are thrown away are young.
  '--max-semi-space-size=64',
  // Nearly all that is loaded stays: collecting it before is in vain.
  '--initial-old-space-size=1024',
];

const living = new Set();
/** Ends a worker with the servers that it started, which are of its group. */
const killGroup = ({ pid }) => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
};
process.once('exit', () => {
  for (const child of living) killGroup(child);
});
for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
  process.once(signal, () => process.exit(code));

/** Starts a worker; resolves when it takes files. */
const startWorker = async ({ shared, environment }) => {
  const child = fork(join(root, 'src/build/test-worker.mjs'), [shared], {
    cwd: root,
    execArgv: flags,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...environment, FORCE_COLOR: '0', NODE_ENV: 'test' },
  });
  living.add(child);
  const exited = new Promise((resolve) =>
    child.once('exit', (code, signal) => {
      living.delete(child);
      resolve(`the worker ended by ${signal ?? `code ${code}`}`);
    }),
  );
  await Promise.race([new Promise((resolve) => child.once('message', resolve)), exited]);
  return {
    rssBytes: 0,
    /** Runs a bundle; null: the worker is gone, and `output` says why. */
    async run(bundle, timeoutMs) {
      const answered = new Promise((resolve) => child.once('message', resolve));
      child.send(bundle, () => undefined);
      let timer;
      const late = new Promise((resolve) => {
        timer = setTimeout(() => resolve(`stopped after ${timeoutMs} ms`), timeoutMs);
      });
      const answer = await Promise.race([answered, exited, late]);
      clearTimeout(timer);
      if (typeof answer === 'string') {
        killGroup(child);
        return { output: `\n${answer}\n`, code: 1, isGone: true };
      }
      this.rssBytes = answer.rssBytes;
      return { ...answer, isGone: false };
    },
    async end() {
      child.send(null, () => undefined);
      await exited;
      killGroup(child);
    },
  };
};

/** Answers which share of the cores had nothing to do since it was last asked. */
const watchCores = () => {
  const read = () => {
    const times = cpus().map((core) => core.times);
    const idle = times.reduce((sum, time) => sum + time.idle, 0);
    return { idle, all: times.reduce((sum, time) => sum + Object.values(time).reduce((a, b) => a + b), 0) };
  };
  let before = read();
  return () => {
    const now = read();
    const share = (now.idle - before.idle) / Math.max(1, now.all - before.all);
    before = now;
    return share;
  };
};

/**
 * Runs `files` ({bundle, alone}), `lanes` at a time and up to `mostLanes` while cores are idle; one that is `alone` has a
 * worker of its own. Cores are looked at every `lookAtCoresMs`, which is a part of what a file takes: what rests for a
 * moment is not idle. `done` gets each file with {output, code, seconds} as it ends. `environment` is the workers', and
 * `shared` the file that lists the modules that they load once.
 */
export const runInWorkers = async (
  files,
  { lanes, mostLanes = lanes, lookAtCoresMs = 1_000, timeoutMs, done, ...workers },
) => {
  const waiting = [...files];
  const resting = [];
  let running = 0;
  let wanted = lanes;
  let ended;
  const allDone = new Promise((resolve, reject) => {
    ended = { resolve, reject };
  });
  const runOne = async (file) => {
    const worker = (file.alone ? null : resting.pop()) ?? (await startWorker(workers));
    const startedMs = performance.now();
    const { isGone, ...answer } = await worker.run(file.bundle, timeoutMs);
    done(file, { ...answer, seconds: (performance.now() - startedMs) / 1_000 });
    if (isGone) return;
    if (file.alone || worker.rssBytes > mostWorkerBytes) await worker.end();
    else resting.push(worker);
  };
  const begin = () => {
    const file = waiting.shift();
    if (!file) return;
    running += 1;
    runOne(file).then(() => {
      running -= 1;
      while (running < wanted && waiting.length > 0) begin();
      if (running === 0 && waiting.length === 0) ended.resolve();
    }, ended.reject);
  };
  const idle = watchCores();
  const timer = setInterval(() => {
    const share = idle();
    if (share > idleShare.most) wanted = Math.min(mostLanes, running + 1);
    if (share < idleShare.least) wanted = Math.max(lanes, wanted - 1);
    while (running < wanted && waiting.length > 0) begin();
  }, lookAtCoresMs);
  for (let lane = 0; lane < lanes; lane += 1) begin();
  if (files.length > 0) await allDone;
  clearInterval(timer);
  await Promise.all(resting.map((worker) => worker.end()));
};
