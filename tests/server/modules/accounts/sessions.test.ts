import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { closeCodes } from '../../../../src/server/http/fan-out/connection.ts';
import { serverLimits } from '../../../../src/server/limits.ts';
import { Sessions } from '../../../../src/server/modules/accounts/sessions.ts';
import { createMemoryPubSub } from '../../../../src/server/pubsub/memory-pubsub.ts';
import { eventually } from '../../../support/eventually.ts';
import { emptyFolder } from '../../../support/folders.ts';
import {
  codeOf,
  createFakeMedia,
  openSocket,
  type Person,
  post,
  say,
  seatGuest,
  signInGuest,
  startTestServer,
} from '../../support/server-under-test.ts';
import { openTestDatabase } from '../../support/test-database.ts';

const media = createFakeMedia();
let server: Awaited<ReturnType<typeof startTestServer>>;

test.before(async () => {
  server = await startTestServer({}, { media });
});

test.after(() => server.stop());

const signOut = (person: Person) =>
  post(server.url, 'mutation { signOut { redirect } }', {}, { cookie: person.cookie, origin: server.url });

const rejoin = async (person: Person): Promise<{ token: string; cookie: string | null }> => {
  const answer = await post(server.url, 'mutation ($c: String!) { signInRejoinCode(rejoin_code: $c) { id_token } }', {
    c: person.rejoinCode,
  });
  return { token: answer.data.signInRejoinCode.id_token, cookie: answer.cookie };
};

test('AUTH-088 who signs out can do nothing with the token that they had', async () => {
  const ada = await seatGuest(server.url, 'Ada');
  assert.is((await say(ada, 'still here')).errors, undefined);
  await signOut(ada);
  assert.is(codeOf(await say(ada, 'gone')), 'UNAUTHENTICATED');
  const socket = await openSocket(server.url, null);
  socket.send({ type: 'connection_init', payload: { authorization: ada.token } });
  assert.is((await socket.closed).code, closeCodes.tokenExpired);
});

test('the sockets of who signs out are closed with a reason, and those of others stay', async () => {
  const [ada, ben] = [await seatGuest(server.url, 'Ada'), await seatGuest(server.url, 'Ben')];
  const mine = [await openSocket(server.url, ada.token), await openSocket(server.url, ada.token)];
  const other = await openSocket(server.url, ben.token);
  await signOut(ada);
  for (const socket of mine) {
    assert.equal(await socket.closed, { code: closeCodes.sessionEnded, reason: 'Signed out' });
  }
  other.send({ type: 'ping' });
  await other.until((message) => message.type === 'pong');
  other.socket.terminate();
});

test('who signs out leaves the room, and the media server with it, so that a media token is worth nothing', async () => {
  const ada = await seatGuest(server.url, 'Ada');
  const ben = await seatGuest(server.url, 'Ben');
  await signOut(ada);
  const there = await ben.call('{ queryRoomParticipants(event_id: "demo", room_id: "main") { items { identity } } }');
  assert.not(JSON.stringify(there.data).includes(ada.identity));
  await eventually(() => media.calls.includes(`remove demo:main ${ada.identity}`));
});

test('who is signed in twice signs out of one session and stays in the room by the other', async () => {
  const ada = await seatGuest(server.url, 'Ada');
  const { token } = await rejoin(ada);
  const second = await openSocket(server.url, token);
  await signOut(ada);
  assert.is(codeOf(await ada.call('{ version }')), 'UNAUTHENTICATED');
  second.send({ type: 'ping' });
  await second.until((message) => message.type === 'pong');
  const there = await post(
    server.url,
    '{ queryRoomParticipants(event_id: "demo", room_id: "main") { items { identity } } }',
    {},
    { authorization: token },
  );
  assert.ok(JSON.stringify(there.data).includes(ada.identity));
  second.socket.terminate();
});

test('signing out by the token alone ends its session', async () => {
  const ada = await signInGuest(server.url, 'Ada');
  assert.is((await ada.call('mutation { signOut { redirect } }')).errors, undefined);
  assert.is(codeOf(await ada.call('{ version }')), 'UNAUTHENTICATED');
});

test('signing in or out over a socket, where no cookie can be set, is refused and spends nothing', async () => {
  const ada = await signInGuest(server.url, 'Ada');
  const secret = server.hostUrl.split('/').at(-1);
  const socket = await openSocket(server.url, ada.token);
  const operations = [
    `mutation { signInLink(secret: "${secret}") { identity } }`,
    `mutation { signInRejoinCode(rejoin_code: "${ada.rejoinCode}") { identity } }`,
    'mutation { signInGuest(event_id: "demo", display_name: "Eve") { identity } }',
    'mutation { signOut { redirect } }',
  ];
  for (const query of operations) {
    socket.subscribe(query, query);
    const answer = await socket.until((message) => message.id === query);
    assert.is(answer.payload.errors[0].extensions.code, 'FORBIDDEN', query);
  }
  socket.socket.terminate();
  assert.is((await ada.call('{ version }')).errors, undefined);
  const link = await post(server.url, 'mutation ($s: String!) { signInLink(secret: $s) { identity } }', { s: secret });
  assert.is(link.data.signInLink.identity, 'host');
});

/** Sessions of two servers over one store and one pub/sub. */
const startTwo = async () => {
  let nowMs = 0;
  let monotonicMs = 0;
  let asked = 0;
  const alive = new Set(['a', 'b']);
  const store = {
    findSession: async (id: string) => {
      asked += 1;
      return alive.has(id) ? { identity: id, auth_time: 0 } : undefined;
    },
    deleteSession: async (id: string) => (alive.delete(id) ? id : undefined),
  };
  const clocks = { now: () => nowMs, monotonicNow: () => monotonicMs };
  const needs = { store, pubsub: createMemoryPubSub(), ...clocks, report: () => undefined };
  return {
    first: await Sessions.start(needs),
    second: await Sessions.start(needs),
    alive,
    asked: () => asked,
    pass: (ms: number) => {
      nowMs += ms;
      monotonicMs += ms;
    },
    setClockBack: (byMs: number) => {
      nowMs -= byMs;
    },
  };
};

test('whether a session is alive is asked of the database once, not for each operation', async () => {
  const { first, asked } = await startTwo();
  for (let i = 0; i < 100; i += 1) assert.ok(await first.isAlive('a'));
  assert.is(asked(), 1);
});

test('a session that ends on one server ends on all', async () => {
  const { first, second } = await startTwo();
  const ended: string[] = [];
  second.onEnd((sessionId) => void ended.push(sessionId));
  assert.ok(await second.isAlive('a'));
  assert.is(await first.end('a'), 'a');
  await eventually(() => ended.includes('a'));
  assert.not(await second.isAlive('a'));
  assert.ok(await second.isAlive('b'));
});

test('when the news of its end is lost, a session is trusted for a minute and no longer', async () => {
  const { first, alive, pass } = await startTwo();
  assert.ok(await first.isAlive('a'));
  alive.delete('a');
  pass(serverLimits.sessionTrustMs - 1);
  assert.ok(await first.isAlive('a'));
  pass(1);
  assert.not(await first.isAlive('a'));
});

test('a session is trusted no longer when the clock of the machine is set back', async () => {
  const { first, alive, pass, setClockBack } = await startTwo();
  assert.ok(await first.isAlive('a'));
  alive.delete('a');
  setClockBack(3_600_000);
  pass(serverLimits.sessionTrustMs);
  assert.not(await first.isAlive('a'));
});

test('sessions whose time is over are deleted', async () => {
  const folder = await emptyFolder();
  const countSessions = async (): Promise<number> => {
    const db = await openTestDatabase(folder.path);
    const rows = await db.selectFrom('sessions').selectAll().execute();
    await db.destroy();
    return rows.length;
  };
  const first = await startTestServer({ DATA_DIR: folder.path });
  await signInGuest(first.url, 'Ada');
  await first.close();
  assert.is(await countSessions(), 1);
  const logged: string[] = [];
  const later = Date.now() + serverLimits.sessionLifetimeMs + 1;
  const second = await startTestServer({ DATA_DIR: folder.path }, { now: () => later });
  // Whoever asks is answered after the job that start-up began with.
  await signInGuest(second.url, 'Ben');
  await second.close();
  assert.is(await countSessions(), 1, logged.join(''));
  await folder.remove();
});

test('somebody has a hundred sessions at most: one more ends the one that was not seen for the longest time', async () => {
  let nowMs = Date.parse('2026-11-24T09:00:00Z');
  const own = await startTestServer({}, { now: () => nowMs });
  try {
    const guest = await signInGuest(own.url, 'Many Browsers');
    const isAlive = async (token: string) =>
      codeOf(await post(own.url, '{ queryAccount { identity } }', {}, { authorization: token })) === undefined;
    const tokens = [guest.token];
    while (tokens.length < serverLimits.sessionsPerPerson) {
      nowMs += 1_000;
      const answer = await post(own.url, 'mutation ($c: String!) { signInRejoinCode(rejoin_code: $c) { id_token } }', {
        c: guest.rejoinCode,
      });
      tokens.push(answer.data.signInRejoinCode.id_token);
    }
    assert.ok(await isAlive(guest.token));
    nowMs += 1_000;
    await post(own.url, 'mutation ($c: String!) { signInRejoinCode(rejoin_code: $c) { id_token } }', {
      c: guest.rejoinCode,
    });
    assert.not.ok(await isAlive(guest.token));
    assert.ok(await isAlive(tokens[1] ?? ''));
  } finally {
    await own.stop();
  }
});

test.run();
