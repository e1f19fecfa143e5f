import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inRoomOrder, placesAfterMove } from '../../../src/shared/rules/room-order.ts';

const room = (room_id: string, position: number | null = null) => ({ room_id, name: room_id, position });
const order = (rooms: readonly ReturnType<typeof room>[]) => inRoomOrder(rooms).map(({ room_id }) => room_id);
const moved = (rooms: readonly ReturnType<typeof room>[], roomId: string, beforeId: string | null) => {
  const places = placesAfterMove(rooms, roomId, beforeId);
  return places && rooms.map((each) => ({ ...each, position: places.get(each.room_id) ?? each.position }));
};

test('rooms that nobody put in an order go by their names', () => {
  assert.equal(order([room('c'), room('a'), room('b')]), ['a', 'b', 'c']);
});

test('rooms with a place come before those without one', () => {
  assert.equal(order([room('a'), room('z', 2), room('y', 1)]), ['y', 'z', 'a']);
});

test('a room is put before any other one, or behind all', () => {
  const rooms = [room('a'), room('b'), room('c')];
  for (const [id, before, expected] of [
    ['c', 'a', 'c,a,b'],
    ['c', 'b', 'a,c,b'],
    ['a', null, 'b,c,a'],
    ['a', 'b', 'a,b,c'],
  ] as const) {
    const once = moved(rooms, id, before);
    assert.is(order(once ?? []).join(), expected);
    // Once all have their places the same works with them.
    const back = moved(once ?? [], 'b', null);
    assert.is(order(back ?? []).at(-1), 'b');
  }
});

test('once rooms have their places a move gives one room another', () => {
  const rooms = [room('a', 0), room('b', 1), room('c', 2)];
  assert.equal([...(placesAfterMove(rooms, 'c', 'b') ?? [])], [['c', 0.5]]);
  assert.equal([...(placesAfterMove(rooms, 'c', 'a') ?? [])], [['c', -1]]);
  assert.equal([...(placesAfterMove(rooms, 'a', null) ?? [])], [['a', 3]]);
});

test('any number of moves into one gap keeps the order', () => {
  let rooms = [room('a', 0), room('b', 1), room('c', 2)];
  for (let turn = 0; turn < 200; turn++) {
    const [first, second, third] = order(rooms) as [string, string, string];
    rooms = moved(rooms, third, second) ?? [];
    assert.equal(order(rooms), [first, third, second]);
  }
});

test('a room that is not there moves nowhere', () => {
  assert.is(placesAfterMove([room('a')], 'b', 'a'), undefined);
  assert.is(placesAfterMove([room('a')], 'a', 'b'), undefined);
});

test.run();
