import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { capacityFromNumber, checkName, checkRoomName } from '../../../src/shared/rules/rooms.ts';

test("ROOM-017 a room's name is trimmed and must not be empty", () => {
  const name = checkRoomName('  Lobby ');
  assert.ok(name.ok && name.value === 'Lobby');
  assert.not(checkRoomName('   ').ok);
  const long = checkName('abc', 2);
  assert.ok(!long.ok && long.error.tooLarge);
  assert.ok(checkName('👩‍🚀', 3).ok, 'characters are counted, not UTF-16 units');
});

test('ROOM-023 a capacity that is no positive number is unlimited', () => {
  assert.is(capacityFromNumber(1), 1);
  assert.is(capacityFromNumber(999_999), 999_999);
  for (const capacity of [null, 0, -1, 1.5, Number.NaN, 1_000_000]) assert.is(capacityFromNumber(capacity), null);
});

test.run();
