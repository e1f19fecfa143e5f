import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

interface Answer {
  readonly output: string;
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
    },
  ): Promise<void>;
}

const { runInWorkers } = (await import(pathToFileURL(resolve('src/build/test-workers.mjs')).href)) as Workers;

const uvu = pathToFileURL(resolve('node_modules/uvu/dist/index.mjs')).href;
const patientMs = 60_000;

const workers = suite<{ folder: string }>('workers of a test run');

workers.before.each(async (context) => {
  context.folder = await mkdtemp(join(tmpdir(), 'rotunda-workers-'));
});
workers.after.each(({ folder }) => rm(folder, { recursive: true, force: true }));

/** Runs test files of these bodies one after another in one worker; answers what each printed and its code. */
const runBodies = async (
  folder: string,
  bodies: readonly string[],
  shared: readonly string[] = [],
  timeoutMs = patientMs,
) => {
  await writeFile(join(folder, 'counter.mjs'), 'export const counter = { times: 0 };');
  await writeFile(join(folder, 'shared.json'), JSON.stringify(shared));
  const files = bodies.map((_, index) => ({ bundle: join(folder, `${index}.mjs`) }));
  for (const [index, body] of bodies.entries()) {
    const start = `import { test } from ${JSON.stringify(uvu)}; import { counter } from './counter.mjs';`;
    await writeFile(join(folder, `${index}.mjs`), `${start} test('it', async () => { ${body} }); test.run();`);
  }
  const answers: Answer[] = [];
  const done = (_file: File, answer: Answer) => void answers.push(answer);
  await runInWorkers(files, { lanes: 1, shared: join(folder, 'shared.json'), timeoutMs, done });
  return answers;
};

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

workers('a file that hangs is stopped, and the next has a worker', async ({ folder }) => {
  const answers = await runBodies(folder, ['for (;;);', count], [], 1_000);
  assert.equal(
    answers.map(({ code }) => code),
    [1, 0],
  );
  assert.match(answers[0]?.output ?? '', 'stopped after 1000 ms');
});

workers('a worker that ends fails the file that ended it, and the next has another', async ({ folder }) => {
  const answers = await runBodies(folder, ['process.exit(7);', count]);
  assert.equal(
    answers.map(({ code }) => code),
    [1, 0],
  );
  assert.match(answers[0]?.output ?? '', 'the worker ended by code 7');
});

workers.run();
