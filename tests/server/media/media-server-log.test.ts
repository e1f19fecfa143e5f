import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Log } from '../../../src/server/log.ts';
import { passOn } from '../../../src/server/media/livekit-child.ts';

const logged = (line: string): string[] => {
  const lines: string[] = [];
  const at =
    (level: string) =>
    (facts: object, message: string): void =>
      void lines.push(`${level} ${message} ${JSON.stringify(facts)}`);
  const log: Log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  passOn(line, log);
  return lines;
};

test('what the media server warns of stands in our log, at its level and with its facts', () => {
  const line = JSON.stringify({ level: 'warn', ts: 1, caller: 'a.go:1', msg: 'channel is full', room: 'demo:main' });
  assert.equal(logged(line), ['warn media server: channel is full {"media":{"room":"demo:main"}}']);
  assert.match(logged('{"level":"error","msg":"no"}')[0] ?? '', /^error /);
  assert.match(logged('{"level":"fatal","msg":"no"}')[0] ?? '', /^error /);
  assert.match(logged('{"level":"info","msg":"up"}')[0] ?? '', /^debug /);
});

test('what it says in plain words is kept as it is', () => {
  assert.equal(logged('could not listen: address in use'), [
    'info media server {"line":"could not listen: address in use"}',
  ]);
});

test('a line of JSON that says nothing is kept as it is too', () => {
  for (const line of ['null', '7', '"up"', '["warn"]', '{"level":"warn"}']) {
    assert.equal(logged(line), [`info media server ${JSON.stringify({ line })}`]);
  }
});

test.run();
