import pg from 'pg';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signInHost, startTestServer } from '../server/support/server-under-test.ts';
import { isMeasuring } from '../support/measure.ts';
import { startPostgres } from '../support/servers/throwaway-postgres.ts';
import { skipSuite } from '../support/skip.ts';

const servers = 3;
const rounds = isMeasuring ? 10 : 2;

const postgres = await startPostgres();
if ('missing' in postgres) {
  skipSuite('servers that start together on PostgreSQL', postgres.missing);
} else {
  const admin = new pg.Client({ connectionString: postgres.url });
  test.before(async () => {
    await admin.connect();
  });

  test('three servers that start at the same moment on an empty database all come up as one deployment', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await admin.query(`create database empty_${round} template template0`);
      const DATABASE_URL = new URL(`/empty_${round}`, postgres.url).href;
      const starts = await Promise.allSettled(Array.from({ length: servers }, () => startTestServer({ DATABASE_URL })));
      const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
      try {
        assert.equal(
          starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : [])),
          [],
        );
        const [first, ...others] = running;
        assert.ok(first);
        const host = await signInHost(first);
        for (const { url } of others) {
          // The secret behind id tokens is the same, and so is the host's account.
          const answer = await fetch(`${url}/graphql`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: host.token },
            body: JSON.stringify({ query: 'query { __typename }' }),
          });
          assert.equal(await answer.json(), { data: { __typename: 'Query' } });
        }
      } finally {
        await Promise.all(running.map((server) => server.stop()));
      }
    }
  });

  test.after(async () => {
    await admin.end();
    await postgres.stop();
  });
}

test.run();
