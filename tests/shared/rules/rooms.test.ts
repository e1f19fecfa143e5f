import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  capacityFromNumber,
  capacityFromText,
  checkName,
  checkRoomName,
  moveTargets,
} from '../../../src/shared/rules/rooms.ts';

test("ROOM-017 a room's name is trimmed and must not be empty", () => {
  const name = checkRoomName('  Lobby ');
  assert.ok(name.ok && name.value === 'Lobby');
  assert.not(checkRoomName('   ').ok);
  const long = checkName('abc', 2);
  assert.ok(!long.ok && long.error.tooLarge);
  assert.ok(checkName('👩‍🚀', 3).ok, 'characters are counted, not UTF-16 units');
});

test('ROOM-023 a capacity that is no positive number is unlimited', () => {
  assert.is(capacityFromText(' 12 '), 12);
  for (const text of ['', '0', '-3', 'ten', '1.5', '1e3']) assert.is(capacityFromText(text), null, text);
  assert.is(capacityFromNumber(5), 5);
  for (const capacity of [null, 0, -1, 1.5, Number.NaN]) assert.is(capacityFromNumber(capacity), null);
});

test('ROOM-029 people are moved to rooms that are other, open, named and have a place for all', () => {
  const room = (room_id: string, more: object = {}) => ({
    room_id,
    name: room_id,
    locked: false,
    removed: false,
    capacity: null,
    members: [],
    ...more,
  });
  const rooms = [
    room('here'),
    room('there'),
    room('locked', { locked: true }),
    room('removed', { removed: true }),
    room('nameless', { name: ' ' }),
    room('tight', { capacity: 3, members: ['a', 'b'] }),
    room('fits', { capacity: 4, members: ['a', 'b'] }),
    room('unlimited', { capacity: -1, members: ['a'] }),
  ];
  assert.equal(
    moveTargets(rooms, 'here', 2).map((one) => one.room_id),
    ['there', 'fits', 'unlimited'],
  );
});

test.run();
