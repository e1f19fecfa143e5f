import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type Answer,
  joinEvent,
  joinRoom,
  openSocket,
  type Person,
  seatGuest,
  signInHost,
  startTestServer,
} from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { emptyFolder } from '../support/folders.ts';
import { startPostgres } from '../support/servers/throwaway-postgres.ts';
import { startRedis } from '../support/servers/throwaway-redis.ts';
import { skipSuite } from '../support/skip.ts';

const durationMs = 20_000;
type Server = Awaited<ReturnType<typeof startTestServer>>;

let passedMs = 0;
const clock = { now: () => Date.now() + passedMs };

const startBreakout = async (host: Person, id: string, people: readonly Person[]) => {
  const input = {
    breakout_id: id,
    duration_ms: durationMs,
    rooms: [{ room_id: id, name: 'Blue', participants: people.map(({ identity }) => identity), emails: [] }],
  };
  const query = 'mutation ($input: BreakoutInput!) { startBreakout(event_id: "demo", input: $input) { event_id } }';
  assert.is((await host.call(query, { input })).errors, undefined);
};

/** Waits until the log of a server has somebody in the room main, where they came from another one. */
const isBackFrom = async (server: Server, { identity, token }: Person, roomId: string) => {
  const log = await openSocket(server.url, token);
  const fields = '... on ParticipantUpdate { participant { identity currentRoom } }';
  log.subscribe('Log', `subscription { eventLog(event_id: "demo", after: 0) { ${fields} } }`);
  await eventually(() => {
    const facts = log.messages.flatMap((message) => message.payload?.data?.eventLog?.participant ?? []);
    const rooms = facts.flatMap((person: Answer) => (person.identity === identity ? person.currentRoom : []));
    return rooms.slice(-2).join() === `${roomId},main`;
  });
  log.socket.terminate();
};

test('a breakout whose end comes while the server is away ends once it is back', async () => {
  const folder = await emptyFolder();
  const environment = { DATA_DIR: folder.path };
  const before = await startTestServer(environment, clock);
  const host = await signInHost(before);
  await joinEvent(host);
  const ada = await seatGuest(before.url, 'Ada');
  await startBreakout(host, 'blue', [ada]);
  await before.close();
  passedMs += durationMs;
  const after = await startTestServer(environment, clock);
  await isBackFrom(after, ada, 'blue');
  await after.close();
  await folder.remove();
});

const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
const missing = 'missing' in postgres ? postgres.missing : 'missing' in redis ? redis.missing : null;
if ('missing' in postgres || 'missing' in redis) {
  skipSuite('a breakout on two servers', missing ?? '');
} else {
  const environment = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  let first: Server;
  let second: Server;
  let host: Person;
  let ada: Person;

  test.before(async () => {
    first = await startTestServer(environment, clock);
    second = await startTestServer(environment, clock);
    host = await signInHost(first);
    await joinEvent(host);
    await joinRoom(host);
    ada = await seatGuest(second.url, 'Ada');
  });

  test.after(async () => {
    await second.stop();
    await postgres.stop();
    await redis.stop();
  });

  test('of two servers one ends a breakout, and everybody hears of it once', async () => {
    const log = await openSocket(second.url, ada.token);
    const fields = '__typename ... on BreakoutUpdate { breakout { breakout_id } }';
    log.subscribe('Log', `subscription { eventLog(event_id: "demo", after: 0) { ${fields} } }`);
    const told = (): Answer[] =>
      log.messages.flatMap((message) => {
        const entry = message.payload?.data?.eventLog;
        return entry?.__typename === 'BreakoutUpdate' ? [entry.breakout] : [];
      });
    await startBreakout(host, 'once', [ada]);
    await eventually(() => told().length === 1);
    passedMs += durationMs;
    await isBackFrom(second, ada, 'once');
    // The next breakout is told after whatever the other server may have said of this one.
    await startBreakout(host, 'next', []);
    await eventually(() => told().at(-1)?.breakout_id === 'next');
    assert.equal(
      told().map((breakout) => breakout?.breakout_id ?? null),
      ['once', null, 'next'],
    );
    await host.call('mutation { endBreakout(event_id: "demo", breakout_id: "next") { event_id } }');
    log.socket.terminate();
  });

  test('a breakout ends on another server when the one where it was started is gone', async () => {
    await startBreakout(host, 'orphan', [ada]);
    await first.stop();
    passedMs += durationMs;
    await isBackFrom(second, ada, 'orphan');
  });
}

test.run();
