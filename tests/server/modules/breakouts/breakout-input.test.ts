import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Refusal } from '../../../../src/server/access/refusal.ts';
import { type BreakoutInput, readBreakoutInput } from '../../../../src/server/modules/breakouts/input.ts';
import { breakoutLimits } from '../../../../src/shared/values/limits.ts';

type Room = BreakoutInput['rooms'][number];

const room = (room_id: string, more: Partial<Room> = {}): Room => ({ room_id, participants: [], emails: [], ...more });
const rooms = (count: number) => Array.from({ length: count }, (_, index) => room(`room-${index}`));
const many = (count: number, after = '') => Array.from({ length: count }, (_, index) => `p${index}${after}`);

/** The code and the field with which an input is refused; null: it is taken. */
const refusalOf = (change: Partial<BreakoutInput>): string | null => {
  try {
    readBreakoutInput({ breakout_id: 'b', duration_ms: 60_000, rooms: [room('a')], ...change });
    return null;
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return `${problem.code} ${problem.details.field}`;
  }
};

test('a breakout lasts 10 seconds to a day', () => {
  const { shortestMs, longestMs } = breakoutLimits;
  assert.equal([shortestMs, longestMs], [10_000, 86_400_000]);
  assert.equal(
    [shortestMs - 1, shortestMs, longestMs, longestMs + 1].map((duration_ms) => refusalOf({ duration_ms })),
    ['INVALID duration_ms', null, null, 'TOO_LARGE duration_ms'],
  );
});

test('a breakout has 1 to 100 rooms, each once', () => {
  assert.equal(
    [0, 1, 100, 101].map((count) => refusalOf({ rooms: rooms(count) })),
    ['INVALID rooms', null, null, 'TOO_LARGE rooms'],
  );
  assert.is(refusalOf({ rooms: [room('a'), room('a')] }), 'INVALID room_id');
});

test('a breakout begins with up to 500 people and as many addresses', () => {
  const participants = (count: number) => refusalOf({ rooms: [room('a', { participants: many(count) })] });
  const emails = (count: number) => refusalOf({ rooms: [room('a', { emails: many(count, '@example.com') })] });
  assert.equal([participants(500), participants(501)], [null, 'TOO_LARGE participants']);
  assert.equal([emails(500), emails(501)], [null, 'TOO_LARGE emails']);
});

test('nobody is in two rooms', () => {
  const [a, b] = [room('a', { participants: ['ada'] }), room('b', { participants: ['ada'] })];
  assert.is(refusalOf({ rooms: [a, b] }), 'INVALID participants');
  const email = { emails: ['ada@example.com'] };
  assert.is(refusalOf({ rooms: [room('a', email), room('b', email)] }), 'INVALID emails');
});

test('ids, addresses and names of rooms are checked', () => {
  assert.is(refusalOf({ breakout_id: 'not an id' }), 'INVALID breakout_id');
  assert.is(refusalOf({ rooms: [room('not an id')] }), 'INVALID room_id');
  assert.is(refusalOf({ rooms: [room('a', { emails: ['ada'] })] }), 'INVALID emails');
  assert.is(refusalOf({ rooms: [room('a', { name: '  ' })] }), 'INVALID name');
  assert.is(refusalOf({ rooms: [room('a', { name: 'x'.repeat(61) })] }), 'TOO_LARGE name');
});

test.run();
