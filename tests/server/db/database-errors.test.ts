import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isConnectionLost, isDatabaseAway } from '../../../src/server/db/database-away.ts';
import { countGivenUp } from '../../../src/server/metrics/count-given-up.ts';
import { Tallies } from '../../../src/server/metrics/tallies.ts';

const errorOf = (code: string): Error => Object.assign(new Error('of PostgreSQL'), { code });

for (const [code, what] of [
  ['57014', 'a query that took too long'],
  ['55P03', 'a lock that was not to be had'],
  ['40P01', 'a deadlock'],
] as const) {
  test(`${what} passes, and its connection is kept`, () => {
    assert.is(isDatabaseAway(errorOf(code)), true);
    assert.is(isConnectionLost(errorOf(code)), false);
  });
}

for (const code of ['57P01', '08006', '53300', 'ECONNREFUSED']) {
  test(`a connection that ended with ${code} passes, and is not used again`, () => {
    assert.is(isDatabaseAway(errorOf(code)), true);
    assert.is(isConnectionLost(errorOf(code)), true);
  });
}

test('what is wrong with a query does not pass', () => {
  for (const code of ['23505', '42601', '22P05', '40P02', '570141'])
    assert.is(isDatabaseAway(errorOf(code)), false, code);
});

test('queries that the database gave up are counted by their reason, and nothing else is', () => {
  const tallies = new Tallies();
  const isAway = countGivenUp(tallies);
  const answers = ['57014', '55P03', '40P01', '40P01', '08006', '42601'].map((code) => isAway(errorOf(code)));
  assert.equal(answers, [true, true, true, true, true, false]);
  assert.is(isAway(undefined), false);
  assert.equal(
    [...tallies.of('databaseGivenUp')],
    [
      ['timeout', 1],
      ['lock', 1],
      ['deadlock', 2],
    ],
  );
});

test.run();
