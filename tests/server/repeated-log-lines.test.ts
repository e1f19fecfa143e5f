import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Log, repeatLimits, withoutRepeats } from '../../src/server/log.ts';

const recorded = () => {
  const lines: string[] = [];
  const at =
    (level: string) =>
    (facts: object, message: string): void =>
      void lines.push(`${level} ${message} ${JSON.stringify(facts)}`);
  const log: Log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  return { lines, log: withoutRepeats(log) };
};

test('the same refusal is written once, and then how often it came again', () => {
  const { lines, log } = recorded();
  for (let i = 0; i < 1_000; i += 1) log.warn({ problem: 'no signature' }, 'a webhook was refused');
  assert.equal(lines, ['warn a webhook was refused {"problem":"no signature"}']);
  log.flush();
  assert.equal(lines.slice(1), ['warn a webhook was refused {"problem":"no signature","repeated":999}']);
});

test('after its window a line is written again, and what did not come again says nothing', () => {
  const { lines, log } = recorded();
  for (let i = 0; i < 2; i += 1) {
    log.error({ problem: 'full' }, 'unexpected error');
    log.flush();
  }
  assert.is(lines.length, 2);
});

test('refusals that all differ are written up to a number, and then counted together', () => {
  const { lines, log } = recorded();
  for (let i = 0; i < 1_000; i += 1) log.warn({ problem: `wrong ${i}` }, 'refused');
  log.warn({ problem: 'other' }, 'something else');
  assert.is(lines.length, repeatLimits.linesPerMessage + 1);
  log.flush();
  assert.equal(lines.at(-1), `warn refused {"repeated":${1_000 - repeatLimits.linesPerMessage}}`);
});

test('what is no warning is written every time', () => {
  const { lines, log } = recorded();
  for (let i = 0; i < 3; i += 1) log.info({}, 'up');
  assert.is(lines.length, 3);
});

test.run();
