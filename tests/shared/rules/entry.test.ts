import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isFull, scheduleState } from '../../../src/shared/rules/entry.ts';
import {
  readRejoinCode,
  rejoinCodeAlphabet,
  rejoinCodeCharacters,
  showRejoinCode,
} from '../../../src/shared/rules/guests.ts';

test('a schedule is early before its start, ended from its end on, and open without bounds', () => {
  assert.is(scheduleState(99, 100, 200), 'early');
  assert.is(scheduleState(100, 100, 200), 'open');
  assert.is(scheduleState(200, 100, 200), 'ended');
  assert.is(scheduleState(1, null, null), 'open');
});

test('ROOM-002 an unset or negative capacity is unlimited', () => {
  assert.not(isFull(1_000, null));
  assert.not(isFull(1_000, -1));
  assert.not(isFull(1, 2));
  assert.ok(isFull(2, 2));
  assert.ok(isFull(0, 0));
});

test('a rejoin code has at least 50 random bits, no look-alikes, and is read however it is typed', () => {
  assert.ok(Math.log2(rejoinCodeAlphabet.length) * rejoinCodeCharacters >= 50);
  assert.not.match(rejoinCodeAlphabet, /[0O1I]/);
  assert.is(showRejoinCode('ABCDEFGH2345'), 'ABCD-EFGH-2345');
  assert.is(readRejoinCode(' abcd efgh-2345 '), 'ABCDEFGH2345');
  assert.is(readRejoinCode('ABCD-EFGH-234'), null);
  assert.is(readRejoinCode('ABCD-EFGH-2340'), null);
});

test.run();
