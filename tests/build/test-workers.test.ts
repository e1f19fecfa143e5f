import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

interface Answer {
  readonly output: string;
  readonly failures: readonly { readonly title: string; readonly reason: string }[];
  readonly code: number;
}

interface File {
  readonly bundle: string;
  readonly alone?: boolean;
}

interface Workers {
  runInWorkers(
    files: readonly File[],
    options: {
      readonly lanes: number;
      readonly shared: string;
      readonly timeoutMs: number;
      done(file: File, answer: Answer): void;
      late(file: File, reason: string): void;
    },
  ): Promise<void>;
}

const { runInWorkers } = (await import(pathToFileURL(resolve('src/build/test-workers.mjs')).href)) as Workers;

const patientMs = 60_000;

const workers = suite<{ folder: string }>('workers of a test run');

workers.before.each(async (context) => {
  context.folder = await mkdtemp(join(tmpdir(), 'rotunda-workers-'));
});
workers.after.each(({ folder }) => rm(folder, { recursive: true, force: true }));

/** Runs test files with these texts one after another in one worker; answers how each ended and what was thrown later. */
const runFiles = async (
  folder: string,
  texts: readonly string[],
  shared: readonly string[] = [],
  timeoutMs = patientMs,
) => {
  await writeFile(join(folder, 'counter.mjs'), 'export const counter = { times: 0 };');
  await writeFile(join(folder, 'shared.json'), JSON.stringify(shared));
  const files = texts.map((_, index) => ({ bundle: join(folder, `${index}.mjs`) }));
  for (const [index, text] of texts.entries()) {
    const start = "import { suite, test } from 'uvu'; import { counter } from './counter.mjs';";
    await writeFile(join(folder, `${index}.mjs`), `${start} ${text}`);
  }
  const answers: Answer[] = [];
  const thrownLate: string[] = [];
  const done = (_file: File, answer: Answer) => void answers.push(answer);
  const late = ({ bundle }: File, reason: string) =>
    void thrownLate.push(`${files.findIndex((file) => file.bundle === bundle)} ${reason}`);
  await runInWorkers(files, { lanes: 1, shared: join(folder, 'shared.json'), timeoutMs, done, late });
  return { answers, thrownLate };
};

/** Runs test files of one test each with these bodies. */
const runBodies = async (...[folder, bodies, ...rest]: Parameters<typeof runFiles>) => {
  const texts = bodies.map((body) => `test('it', async () => { ${body} }); test.run();`);
  return (await runFiles(folder, texts, ...rest)).answers;
};
const titlesOf = (answer: Answer | undefined) => answer?.failures.map(({ title }) => title);

const count = "console.log('counted ' + ++counter.times);";
const countedIn = ({ output }: Answer) => /counted (\d)/.exec(output)?.[1];

workers('each file has modules of its own', async ({ folder }) => {
  assert.equal((await runBodies(folder, [count, count])).map(countedIn), ['1', '1']);
});

workers('files share the modules that are listed', async ({ folder }) => {
  assert.equal((await runBodies(folder, [count, count], ['counter.mjs'])).map(countedIn), ['1', '2']);
});

workers('what a file changes of its globals and its environment is put back', async ({ folder }) => {
  const changing = "globalThis.document = {}; Date.now = () => 1; process.env.LEFT_BEHIND = 'yes';";
  const looking = 'console.log(typeof document, Date.now() > 1, process.env.LEFT_BEHIND);';
  const [, second] = await runBodies(folder, [changing, looking]);
  assert.match(second?.output ?? '', 'undefined true undefined');
});

workers('a rejection that nobody waits for fails its file, and no other', async ({ folder }) => {
  const answers = await runBodies(folder, ["void Promise.reject(new Error('stray'));", count]);
  assert.equal(
    answers.map(({ code }) => code),
    [1, 0],
  );
  assert.match(answers[0]?.output ?? '', /unhandledRejection: Error: stray/);
});

workers('what a file leaves to a timer happens while its globals are there', async ({ folder }) => {
  const leaving = "globalThis.page = {}; setTimeout(() => console.log('then ' + typeof page), 20);";
  const [first] = await runBodies(folder, [leaving, count]);
  assert.match(first?.output ?? '', 'then object');
});

workers('a file that hangs is stopped and tells where, and the next has a worker', async ({ folder }) => {
  const answers = await runBodies(folder, ["console.log('before it hung'); for (;;);", count], [], 1_000);
  assert.equal(
    answers.map(({ code }) => code),
    [1, 0],
  );
  assert.match(answers[0]?.output ?? '', 'before it hung');
  assert.equal(answers[0]?.failures, [{ title: 'it', reason: 'stopped after 1000 ms' }]);
});

workers('a worker that ends fails the file that ended it, and the next has another', async ({ folder }) => {
  const answers = await runBodies(folder, ['process.exit(7);', count]);
  assert.equal(
    answers.map(({ code }) => code),
    [1, 0],
  );
  assert.match(answers[0]?.output ?? '', 'the worker ended by code 7');
});

workers('a failing test is reported with its title and what it threw', async ({ folder }) => {
  const text = "const hands = suite('hands'); hands('are raised', () => { throw new Error('none'); }); hands.run();";
  const [answer] = (await runFiles(folder, [text])).answers;
  assert.equal(titlesOf(answer), ['hands: are raised']);
  assert.match(answer?.failures[0]?.reason ?? '', 'Error: none');
});

for (const hook of ['before', 'before.each', 'after', 'after.each']) {
  workers(`a hook that throws fails its file and is told: ${hook}`, async ({ folder }) => {
    const text = `test.${hook}(() => { throw new Error('hooked'); }); test('it', () => {}); test.run();`;
    const [answer] = (await runFiles(folder, [text])).answers;
    assert.is(answer?.code, 1);
    assert.ok(titlesOf(answer)?.includes(hook.replace('.', ' ')));
  });
}

workers('tests that are not run fail their file', async ({ folder }) => {
  const texts = [
    "test('forgotten', () => {});",
    "const hands = suite('hands'); hands('forgotten', () => {}); test('it', () => {}); test.run();",
    "test('left out', () => {}); test.only('alone', () => {}); test.run();",
    "test.only('alone', () => {}); test('left out', () => {}); test.run();",
    "const one = suite('hands'), other = suite('hands'); one('it', () => {}); other('it', () => {}); one.run();",
    "test('it', () => {}); test.run();",
  ];
  const { answers } = await runFiles(folder, texts);
  const leftOut = [['forgotten'], ['hands: forgotten'], ['left out'], ['left out'], ['hands: it'], []];
  assert.equal(answers.map(titlesOf), leftOut);
});

workers('a file whose import is broken does not break those after it', async ({ folder }) => {
  const broken = "import { nothing } from './counter.mjs'; test('it', () => nothing); test.run();";
  const { answers } = await runFiles(folder, [broken, "test('it', () => {}); test.run();"]);
  assert.equal(
    answers.map(({ code }) => code),
    [1, 0],
  );
});

workers('what is thrown after a file has ended is attributed to that file', async ({ folder }) => {
  const leaving = "import('node:fs/promises').then(({ readFile }) => readFile('/nowhere')); counter.times += 1;";
  const text = `test('it', () => { ${leaving} }); test.run();`;
  const { answers, thrownLate } = await runFiles(folder, [text]);
  const told = [...thrownLate, ...answers.flatMap(({ failures }) => failures.map(({ reason }) => `0 ${reason}`))];
  assert.is(told.length, 1);
  assert.match(told[0]!, /^0 unhandledRejection: Error: ENOENT/);
});

workers('a file that hangs after a failure tells both', async ({ folder }) => {
  const text = "test('one', () => { throw new Error('none'); }); test('two', () => { for (;;); }); test.run();";
  const [answer] = (await runFiles(folder, [text], [], 1_000)).answers;
  assert.equal(titlesOf(answer), ['one', 'two']);
});

workers('a test that replaces timers does not stop its worker', async ({ folder }) => {
  const leaving = 'const { setTimeout: later } = globalThis; later(() => {}, 20); globalThis.setTimeout = () => 0;';
  const answers = await runBodies(folder, [`${leaving} performance.now = () => 1;`, count]);
  assert.equal(
    answers.map(({ code }) => code),
    [0, 0],
  );
});

workers('a run whose report throws ends', async ({ folder }) => {
  await writeFile(join(folder, 'shared.json'), '[]');
  await writeFile(join(folder, '0.mjs'), "import { test } from 'uvu'; test('it', () => {}); test.run();");
  const bundle = join(folder, '0.mjs');
  const done = () => {
    throw new Error('cannot report');
  };
  const options = { lanes: 1, shared: join(folder, 'shared.json'), timeoutMs: patientMs, done, late: () => undefined };
  const ended = await runInWorkers([{ bundle }, { bundle }], options).catch((error: Error) => error.message);
  assert.is(ended, 'cannot report');
});

workers('a file that fails leaves no worker behind', async ({ folder }) => {
  const pid = "console.log('worker ' + process.pid);";
  const answers = await runBodies(folder, [pid, `${pid} throw new Error('failed');`, pid]);
  const [first, failed, next] = answers.map(({ output }) => /worker (\d+)/.exec(output)?.[1]);
  assert.is(first, failed);
  assert.not.equal(failed, next);
});

workers('an end that fails is reported and does not hold up the worker', async ({ folder }) => {
  const keeping = "globalThis.keptByWorker.set('it', { end: () => Promise.reject(new Error('stuck')) });";
  const { thrownLate } = await runFiles(folder, [`test('it', () => { ${keeping} }); test.run();`]);
  assert.equal(thrownLate.length, 1);
  assert.match(thrownLate[0]!, /^0 what was kept did not end: Error: stuck/);
});

workers.run();
