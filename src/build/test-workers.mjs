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
  // Nearly all that is loaded stays: collecting it earlier is wasted work.
  '--initial-old-space-size=1024',
];

const living = new Set();
/** Kills a worker and the servers that it started, which share its process group. */
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
for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }))
  process.once(signal, () => process.exit(code));

/** After so long a worker that was told to end is killed. */
const endPatienceMs = 10_000;

/** Starts a worker; resolves when it takes files. `late` gets what is thrown in it while no file runs. */
const startWorker = async ({ shared, environment, late }) => {
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
  let ready;
  const isReady = new Promise((resolve) => (ready = resolve));
  /** The file that runs, or that ran last, and which has ended last. */
  let file = { output: '', failures: [] };
  let ended;
  child.on('message', (message) => {
    if (message.ready) ready();
    else if ('printed' in message) file.output += message.printed;
    else if ('began' in message) file.test = message.began;
    else if ('failed' in message) file.failures.push(message.failed);
    else if ('late' in message) late(ended, message.late);
    else {
      ended = file.given;
      file.answered(message.answer);
    }
  });
  await Promise.race([isReady, exited]);
  return {
    rssBytes: 0,
    /** Runs a file; `isGone`: the worker ended, and the output says why. */
    async run(given, timeoutMs) {
      file = { given, output: '', failures: [], test: 'none, it did not begin' };
      const answered = new Promise((resolve) => (file.answered = resolve));
      child.send({ bundle: given.bundle, environment: given.environment }, () => undefined);
      let timer;
      const tooLate = new Promise((resolve) => {
        timer = setTimeout(() => resolve(`stopped after ${timeoutMs} ms`), timeoutMs);
      });
      const answer = await Promise.race([answered, exited, tooLate]);
      clearTimeout(timer);
      const { output, failures } = file;
      if (typeof answer === 'string') {
        killGroup(child);
        failures.push({ title: file.test, reason: answer });
        return { output: `${output}\n${answer}, in the test: ${file.test}\n`, failures, code: 1, isGone: true };
      }
      this.rssBytes = answer.rssBytes;
      return { ...answer, output, failures, isGone: false };
    },
    async end() {
      child.send(null, () => undefined);
      const timer = setTimeout(() => killGroup(child), endPatienceMs);
      await exited;
      clearTimeout(timer);
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
 * Runs `files` ({bundle, environment, alone}), `lanes` at a time and up to `mostLanes` while cores are idle; one that is `alone` has a
 * worker of its own. Cores are sampled every `lookAtCoresMs`, a fraction of a file's duration: a core that pauses for
 * a moment is not idle. `done` gets each file with {output, failures, code, seconds} as it ends, and `late` one that had
 * ended with what it threw afterwards. `environment` is that of all workers, and `shared` the file that lists the modules that
 * they load once.
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
    const { isGone, ...answer } = await worker.run(file, timeoutMs);
    done(file, { ...answer, seconds: (performance.now() - startedMs) / 1_000 });
    if (isGone) return;
    // What a file that failed has left open, such as a server, does not run beside the next one.
    if (file.alone || answer.code !== 0 || worker.rssBytes > mostWorkerBytes) await worker.end();
    else resting.push(worker);
  };
  const begin = () => {
    const file = waiting.shift();
    if (!file) return;
    running += 1;
    runOne(file).then(
      () => {
        running -= 1;
        while (running < wanted && waiting.length > 0) begin();
        if (running === 0 && waiting.length === 0) ended.resolve();
      },
      (error) => {
        waiting.length = 0;
        for (const child of living) killGroup(child);
        ended.reject(error);
      },
    );
  };
  const idle = watchCores();
  const timer = setInterval(() => {
    const share = idle();
    if (share > idleShare.most) wanted = Math.min(mostLanes, running + 1);
    if (share < idleShare.least) wanted = Math.max(lanes, wanted - 1);
    while (running < wanted && waiting.length > 0) begin();
  }, lookAtCoresMs);
  for (let lane = 0; lane < lanes; lane += 1) begin();
  try {
    if (files.length > 0) await allDone;
  } finally {
    clearInterval(timer);
  }
  await Promise.all(resting.map((worker) => worker.end()));
};
