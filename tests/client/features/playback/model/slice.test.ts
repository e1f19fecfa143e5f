import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { linkQuery, readPlaybackQuery } from '../../../../../src/client/features/playback/model/playback-query.ts';
import { sliceAt, withEnd, withStart } from '../../../../../src/client/features/playback/model/slice.ts';

const s = 1_000;

test('a part is half a minute from where one is, or the last one', () => {
  assert.equal(sliceAt(10 * s, 60 * s), { startMs: 10 * s, endMs: 40 * s });
  assert.equal(sliceAt(50 * s, 60 * s), { startMs: 50 * s, endMs: 60 * s });
  assert.equal(sliceAt(59 * s, 60 * s), { startMs: 59 * s, endMs: 60 * s });
  assert.equal(sliceAt(59 * s + 1, 60 * s), { startMs: 30 * s, endMs: 60 * s });
  assert.equal(sliceAt(0, 500), { startMs: 0, endMs: 500 });
});

test('either end of a part is moved by itself, a second from the other at least', () => {
  const slice = { startMs: 10 * s, endMs: 20 * s };
  assert.equal(withStart(slice, 19 * s, 60 * s), { startMs: 19 * s, endMs: 20 * s });
  assert.equal(withEnd(slice, 11 * s, 60 * s), { startMs: 10 * s, endMs: 11 * s });
});

test('an end that is moved beyond the other one takes the part with it', () => {
  const slice = { startMs: 10 * s, endMs: 20 * s };
  assert.equal(withStart(slice, 19 * s + 1, 60 * s), { startMs: 19 * s + 1, endMs: 29 * s + 1 });
  assert.equal(withStart(slice, 55 * s, 60 * s), { startMs: 55 * s, endMs: 60 * s });
  assert.equal(withStart(slice, 60 * s, 60 * s), { startMs: 59 * s, endMs: 60 * s });
  assert.equal(withEnd(slice, 11 * s - 1, 60 * s), { startMs: 1 * s - 1, endMs: 11 * s - 1 });
  assert.equal(withEnd(slice, 0, 60 * s), { startMs: 0, endMs: 1 * s });
});

test('a link to a part is read as that part, with the stage and without what only this machine has', () => {
  const search = '?t=5&version=beta&localResourcePort=8080';
  const read = (query: string) => readPlaybackQuery(query, (name) => assert.unreachable(name), { isDeveloper: true });
  const part = read(linkQuery(search, { slice: { startMs: 1_234.5, endMs: 5_000.2 } }));
  assert.equal(part, {
    ...{ startMs: 0, slice: { startMs: 1_234, endMs: 5_001 } },
    ...{ version: 'beta', localResourcePort: null },
  });
  assert.is(read(linkQuery(search, { timeMs: 12_345.6 })).startMs, 12_345);
});

test.run();
