import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { codeOf, signInHost, startTestServer } from '../server/server-under-test.ts';
import { skipSuite } from '../support/skip.ts';
import { startPostgres } from './throwaway-postgres.ts';

// The embedded database does one thing at a time: bounds are raced for on PostgreSQL alone.
const postgres = await startPostgres();

if ('missing' in postgres) {
  skipSuite('bounds that many reach for at once', postgres.missing);
} else {
  test('of eighty permission codes that are made at once an event keeps fifty', async () => {
    const server = await startTestServer({ DATABASE_URL: postgres.url, PEOPLE_PER_ADDRESS: '1000' });
    try {
      const host = await signInHost(server);
      const create = () =>
        host.call(
          `mutation { createChallenge(event_id: "demo", input: { name: "Door", value: "door-code", award: "host" }) {
            sort_key } }`,
        );
      const answers = await Promise.all(Array.from({ length: 80 }, create));
      assert.is(answers.filter((answer) => codeOf(answer) === 'TOO_LARGE').length, 30);
      const kept = await host.call('{ queryChallenges(event_id: "demo") { sort_key } }');
      assert.is(kept.data.queryChallenges.length, 50);
    } finally {
      await server.stop();
    }
  });

  test.after(() => postgres.stop());
}

test.run();
