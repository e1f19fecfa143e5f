import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPageLog, type LogLine } from '../../../src/client/adapters/browser/page-log.ts';
import { readLevel, silence } from '../../../src/client/adapters/browser/printed-log.ts';
import { differentErrors } from '../../../src/client/logging/different-errors.ts';
import { logLimits } from '../../../src/shared/values/limits.ts';

const { warn } = console;
test.before.each(() => {
  console.warn = () => undefined;
});
test.after.each(() => {
  console.warn = warn;
});

const fail = (page: EventTarget, message: string, lineno = 1): void => {
  const place = { filename: 'https://x.example/app.js', lineno, colno: 2, error: new Error(message) };
  page.dispatchEvent(Object.assign(new Event('error'), { message, ...place }));
};

const open = () => {
  const page = new EventTarget();
  const lines: LogLine[] = [];
  const isDifferent = differentErrors();
  const log = createPageLog({ now: () => 7 }, page);
  return { page, log, lines, take: (line: LogLine) => void (isDifferent(line) && lines.push(line)) };
};

test('what is logged before anybody takes it is not lost', () => {
  const { log, lines, take } = open();
  log.warn('early', { code: 'X' });
  log.pass(take);
  log.info('late');
  assert.equal(lines, [
    { level: 'warn', code: 'early', data: { code: 'X' }, atMs: 7 },
    { level: 'info', code: 'late', data: undefined, atMs: 7 },
  ]);
});

test('an error that nobody catches is reported once for its message and place', () => {
  const { page, log, lines, take } = open();
  fail(page, 'broken');
  log.pass(take);
  for (let i = 0; i < 100; i += 1) fail(page, 'broken');
  fail(page, 'broken', 9);
  fail(page, 'other');
  assert.equal(
    lines.map(({ level, data }) => [level, (data as { place: string; message: string }).message]),
    [
      ['error', 'broken'],
      ['error', 'broken'],
      ['error', 'other'],
    ],
  );
});

test('a promise that fails unheard is reported, whatever it fails with', () => {
  const { page, log, lines, take } = open();
  log.pass(take);
  for (const reason of [new Error('lost'), 'a text', undefined, null]) {
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  }
  assert.equal(
    lines.map(({ data }) => (data as { message: string }).message),
    ['lost', 'a text', 'undefined', 'null'],
  );
});

test('sizes that are told of a frame later are no error', () => {
  const { page, log, lines, take } = open();
  log.pass(take);
  fail(page, 'ResizeObserver loop completed with undelivered notifications.');
  fail(page, 'Not a ResizeObserver loop ');
  assert.equal(
    lines.map(({ data }) => (data as { message: string }).message),
    ['Not a ResizeObserver loop '],
  );
});

test('errors that all differ are reported up to a number', () => {
  const { page, log, lines, take } = open();
  log.pass(take);
  for (let i = 0; i < 1_000; i += 1) fail(page, `broken ${i}`);
  assert.is(lines.length, logLimits.differentErrors);
});

test('LOG-011 a console that is silenced says nothing, whoever speaks', () => {
  const said: unknown[] = [];
  const say = (...words: unknown[]) => void said.push(...words);
  const console = { error: say, warn: say, info: say, log: say, debug: say, trace: say };
  const speak = silence(console);
  for (const method of Object.values(console)) method('words');
  assert.equal(said, []);
  speak();
  console.warn('heard');
  assert.equal(said, ['heard']);
});

test('LOG-005 what is written is chosen by the name of a level', () => {
  assert.equal(['off', 'error', 'warn', 'info', 'debug', null, 'constructor'].map(readLevel), [0, 1, 2, 3, 4, 3, 3]);
});

test.run();
