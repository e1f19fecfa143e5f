import pg from 'pg';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { postgresQueueLimits } from '../../src/server/db/connection-queue.ts';
import { busyRetry } from '../../src/server/limits.ts';
import { openSocket, type Person, say, seatGuest, startTestServer } from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { startPostgres } from '../support/servers/throwaway-postgres.ts';
import { skipSuite } from '../support/skip.ts';

const { connections, behindAfterMs } = postgresQueueLimits;

const postgres = await startPostgres();
if ('missing' in postgres) {
  skipSuite('a database that is busy', postgres.missing);
} else {
  let monotonicMs = 0;
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let crowd: Person[];
  let administrator: pg.Client;

  test.before(async () => {
    server = await startTestServer({ DATABASE_URL: postgres.url }, { monotonicNow: () => monotonicMs });
    crowd = await Promise.all(
      Array.from({ length: connections + 2 }, (_, index) => seatGuest(server.url, `P${index}`)),
    );
    administrator = new pg.Client({ connectionString: postgres.url });
    await administrator.connect();
  });

  test.after(async () => {
    await administrator.end();
    await server.stop();
    await postgres.stop();
  });

  /** How many sessions of the database wait for a lock. */
  const countBlocked = async (): Promise<number> => {
    const { rows } = await administrator.query<{ count: string }>(
      `select count(*) from pg_stat_activity where wait_event_type = 'Lock'`,
    );
    return Number(rows[0]?.count);
  };

  test('while all connections are held requests are refused early with a pause, and what was begun is finished', async () => {
    await administrator.query('begin; lock table chat_messages in access exclusive mode');
    const sends = crowd.slice(0, connections + 1).map((person, index) => say(person, `begun ${index}`));
    await eventually(async () => (await countBlocked()) >= connections);
    const last = crowd.at(-1) as Person;
    // One waits for a connection, but not for long: others may come in.
    monotonicMs += behindAfterMs - 1;
    assert.is((await last.call('{ version }')).errors, undefined);
    await eventually(async () => {
      monotonicMs += 1;
      const { errors } = await say(last, 'refused');
      return errors?.[0]?.extensions.code === 'UNAVAILABLE';
    });
    const { extensions } = (await say(last, 'refused')).errors?.[0] ?? {};
    assert.is(extensions?.code, 'UNAVAILABLE');
    assert.ok(extensions?.retryAfterMs >= busyRetry.leastMs && extensions?.retryAfterMs <= busyRetry.mostMs);
    const socket = await openSocket(server.url, last.token);
    socket.subscribe('chat', 'subscription { chat(event_id: "demo", room_id: "main") { seq } }');
    const { payload } = await socket.until(({ type }) => type === 'error');
    assert.is(payload[0].extensions.code, 'UNAVAILABLE');
    socket.socket.terminate();
    await administrator.query('commit');
    for (const sent of await Promise.all(sends)) assert.is(sent.errors, undefined);
    assert.is((await say(last, 'refused')).errors, undefined);
  });
}

test.run();
