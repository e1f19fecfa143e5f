import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { localTimeOf, momentOf } from '../../../src/shared/values/zoned-time.ts';

/** What clocks show, where, and when that is in UTC. */
const times: readonly (readonly [local: string, timeZone: string, utc: string])[] = [
  ['2026-11-24T09:45', 'Europe/Vienna', '2026-11-24T08:45:00Z'],
  ['2026-07-24T09:45', 'Europe/Vienna', '2026-07-24T07:45:00Z'],
  ['2026-11-24T09:45', 'America/St_Johns', '2026-11-24T13:15:00Z'],
  ['2026-11-24T09:45', 'Pacific/Chatham', '2026-11-23T20:00:00Z'],
  ['2026-11-24T09:45', 'Asia/Kolkata', '2026-11-24T04:15:00Z'],
  // The last minute before, and the first after, clocks go forward and back.
  ['2026-03-29T01:59', 'Europe/Vienna', '2026-03-29T00:59:00Z'],
  ['2026-03-29T03:00', 'Europe/Vienna', '2026-03-29T01:00:00Z'],
  ['2026-10-25T01:59', 'Europe/Vienna', '2026-10-24T23:59:00Z'],
  ['2026-10-25T03:00', 'Europe/Vienna', '2026-10-25T02:00:00Z'],
  ['2026-03-08T03:00', 'America/New_York', '2026-03-08T07:00:00Z'],
];
for (const [local, timeZone, utc] of times) {
  test(`${local} in ${timeZone} is ${utc}, and the other way round`, () => {
    assert.is(momentOf(local, timeZone), Date.parse(utc));
    assert.is(localTimeOf(Date.parse(utc), timeZone), local);
  });
}

test('an hour that the clock shows twice is its first, and one that it leaps over is the one after', () => {
  assert.is(momentOf('2026-10-25T02:30', 'Europe/Vienna'), Date.parse('2026-10-25T00:30:00Z'));
  assert.is(momentOf('2026-03-29T02:30', 'Europe/Vienna'), Date.parse('2026-03-29T01:30:00Z'));
});

test('what is no time of a calendar, and a zone that there is not, is no moment', () => {
  for (const local of ['', '2026-11-24', '2026-02-30T10:00', '2026-13-01T10:00', '2026-11-24T25:00', 'tomorrow']) {
    assert.is(momentOf(local, 'Europe/Vienna'), null, local);
  }
  assert.is(momentOf('2026-11-24T09:45', 'Mars/Olympus'), null);
});

test.run();
