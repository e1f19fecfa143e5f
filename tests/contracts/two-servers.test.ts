import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openDatabase } from '../../src/server/db/database.ts';
import { appendFact } from '../../src/server/db/durable-log.ts';
import { modules } from '../../src/server/modules/all.ts';
import { participantFact } from '../../src/server/modules/participants/store.ts';
import {
  codeOf,
  joinEvent,
  joinRoom,
  openSocket,
  openWindow,
  type Person,
  post,
  say,
  seatGuest,
  signInGuest,
  signInHost,
  startTestServer,
  type TestSocket,
} from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { isMeasuring, measureWithin } from '../support/measure.ts';
import { startPostgres } from '../support/servers/throwaway-postgres.ts';
import { startRedis } from '../support/servers/throwaway-redis.ts';
import { skipSuite } from '../support/skip.ts';

const chat = `subscription ($after: Int) { chat(event_id: "demo", room_id: "main", after: $after) { seq type message } }`;

/** How long Redis is away at least while what is said is read at both servers, and within what time it is. */
const [awayMs, readWithinMs] = [isMeasuring ? 10_000 : 0, 3_000];
const fewestTurns = 2;
const moves = isMeasuring ? 8 : 3;

const texts = (socket: TestSocket): string[] =>
  socket.messages.flatMap((message) => {
    const said = message.payload?.data?.chat;
    return said?.type === 'text' ? [said.message] : [];
  });

const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
const missing = 'missing' in postgres ? postgres.missing : 'missing' in redis ? redis.missing : null;
if ('missing' in postgres || 'missing' in redis) {
  skipSuite('two servers on PostgreSQL and Redis', missing ?? '');
} else {
  const environment = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  let first: Awaited<ReturnType<typeof startTestServer>>;
  let second: Awaited<ReturnType<typeof startTestServer>>;
  let ada: Person;
  /** The same person, asking the other server. */
  const atTwo = (person: Person): Person => ({
    ...person,
    call: (query, variables = {}) => post(second.url, query, variables, { authorization: person.token }),
  });

  test.before(async () => {
    first = await startTestServer(environment);
    second = await startTestServer(environment);
    ada = await seatGuest(first.url, 'Ada');
  });

  test('the host link that each server printed works, and one that has ended leaves none behind', async () => {
    const third = await startTestServer(environment);
    const ended = await startTestServer(environment);
    const db = await openDatabase({ url: postgres.url, dataFolder: postgres.folder }, modules.migrations);
    const countLinks = async () =>
      (await db.selectFrom('sign_in_links').select('secret_hash').where('used_at', 'is', null).execute()).length;
    const running = await countLinks();
    await ended.stop();
    assert.is(await countLinks(), running - 1);
    await db.destroy();
    const lost = await post(first.url, 'mutation ($s: String!) { signInLink(secret: $s) { identity } }', {
      s: ended.hostUrl.split('/').at(-1),
    });
    assert.is(codeOf(lost), 'INVALID_SIGN_IN_LINK');
    // The link of one server is good at another as well.
    assert.is((await signInHost({ ...third, url: second.url })).identity, 'host');
    assert.is((await signInHost(first)).identity, 'host');
    await third.stop();
  });

  test('what is said at two servers at once reaches subscribers of both once, in one order', async () => {
    const sockets = [await openSocket(first.url, ada.token), await openSocket(second.url, ada.token)];
    for (const socket of sockets) socket.subscribe('Chat', chat);
    await eventually(async () => {
      const key = `probe ${Math.random()}`;
      await say(ada, key, { type: 'typing', message_id: key });
      return sockets.every((socket) => socket.messages.some((message) => message.type === 'next'));
    });
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => say(index % 2 === 0 ? ada : atTwo(ada), `two servers ${index}`)),
    );
    await eventually(() => sockets.every((socket) => texts(socket).length >= 30));
    assert.is(new Set(texts(sockets[0]!)).size, 30);
    assert.equal(texts(sockets[0]!), texts(sockets[1]!));
    for (const socket of sockets) socket.socket.terminate();
  });

  test('a message that a server sends again through the other one is stored once', async () => {
    const answers = await Promise.all([say(ada, 'same'), say(atTwo(ada), 'same')]);
    const [first, second] = answers.map((answer) => answer.data.chatBroadcast.payload.seq);
    assert.is(first, second);
  });

  test('a text that was taken back at one server is read by nobody from what the other remembers', async () => {
    const { seq } = (await say(ada, 'taken back')).data.chatBroadcast.payload;
    const follow = async (after: number) => {
      const socket = await openSocket(second.url, ada.token);
      socket.subscribe('Chat', chat, { after });
      return socket;
    };
    const stays = await follow(seq - 1);
    await eventually(() => texts(stays).includes('taken back'));
    await ada.call(`mutation { chatDelete(event_id: "demo", room_id: "main", sender_id: "${ada.identity}",
      message_id: "message taken back") { event_id } }`);
    await stays.until(({ payload }) => payload?.data?.chat?.type === 'delete');
    const comes = await follow(seq - 1);
    await comes.until(({ payload }) => payload?.data?.chat?.type === 'delete');
    assert.equal(texts(comes), ['']);
    for (const socket of [stays, comes]) socket.socket.terminate();
  });

  test('people of one name who come at once, at either server, each get a name of their own', async () => {
    const twins = await Promise.all(
      Array.from({ length: 8 }, (_, index) => signInGuest(index % 2 === 0 ? first.url : second.url, 'Marie Curie')),
    );
    await Promise.all(twins.map(joinEvent));
    const rooms = ['main', 'workshop-a'];
    await Promise.all(twins.map((twin, index) => joinRoom(twin, rooms[index % 2])));
    const answer = await joinEvent(ada);
    const { participants } = answer.data.joinEventAuth.payload as {
      participants: { identity: string; name: string }[];
    };
    const names = participants.filter(({ identity }) => twins.some((twin) => twin.identity === identity));
    assert.is(new Set(names.map(({ name }) => name)).size, twins.length, names.map(({ name }) => name).join(', '));
  });

  test('while Redis is away nothing acknowledged is lost, and afterwards it arrives', async () => {
    const socket = await openSocket(second.url, ada.token);
    socket.subscribe('Chat', chat);
    await eventually(async () => {
      const key = `probe ${Math.random()}`;
      await say(ada, key, { type: 'typing', message_id: key });
      return socket.messages.some((message) => message.type === 'next');
    });
    const restarted = redis.restart();
    await Promise.all(Array.from({ length: 5 }, (_, index) => say(ada, `away ${index}`)));
    await restarted;
    await eventually(() => texts(socket).filter((text) => text.startsWith('away')).length === 5);
    socket.socket.terminate();
  });

  test('what a server stored just before it was killed reaches readers of the other, though no word comes', async () => {
    const socket = await openSocket(second.url, ada.token);
    socket.subscribe('People', 'subscription { participantUpdates(event_id: "demo") { participant { name } } }');
    const names = (): string[] =>
      socket.messages.flatMap((message) => message.payload?.data?.participantUpdates?.participant.name ?? []);
    let raised = 0;
    await eventually(async () => {
      // Only what changes is told.
      raised = 1 - raised;
      await ada.call(
        `mutation { setRequireAttention(event_id: "demo", participant_id: "${ada.identity}", require_attention: ${raised}) { event_id } }`,
      );
      // A subscription that was refused would be waited for in vain.
      assert.equal(
        socket.messages.filter(({ type }) => type === 'error'),
        [],
      );
      return names().length > 0;
    });
    const db = await openDatabase({ url: postgres.url, dataFolder: postgres.folder }, modules.migrations);
    const row = await db.selectFrom('participants').selectAll().executeTakeFirstOrThrow();
    await db
      .transaction()
      .execute((transaction) =>
        appendFact(transaction, participantFact({ ...row, name: 'Unsaid' }, false), Date.now()),
      );
    await db.destroy();
    await eventually(() => names().includes('Unsaid'), 10_000);
    socket.socket.terminate();
  });

  test('a server that sees the last window of somebody go hears of their window at the other one', async () => {
    const ben = await seatGuest(first.url, 'Ben');
    const windows = [await openWindow(first.url, ben.token), await openWindow(second.url, ben.token)];
    const db = await openDatabase({ url: postgres.url, dataFolder: postgres.folder }, modules.migrations);
    const heardAtMs = async (): Promise<number> =>
      (
        await db
          .selectFrom('participants')
          .select('last_active')
          .where('identity', '=', ben.identity)
          .executeTakeFirstOrThrow()
      ).last_active;
    const before = await heardAtMs();
    windows[0]!.socket.close();
    await eventually(async () => (await heardAtMs()) > before, 10_000);
    await db.destroy();
    windows[1]!.socket.terminate();
  });

  test('people are moved in any order, come and go and are renamed at once, and no transaction waits for another in a circle', async () => {
    // The second server's start replaced the link of the first.
    const host = await signInHost(second);
    await joinEvent(host);
    const crowd = await Promise.all(Array.from({ length: 6 }, (_, index) => seatGuest(first.url, `Moved ${index}`)));
    const ids = crowd.map((person) => person.identity);
    const move = (asking: Person, roomId: string, participants: readonly string[]) =>
      asking.call(
        `mutation ($r: ID!, $p: [ID!]!) { joinRoomMulti(event_id: "demo", room_id: $r, participants: $p) { event_id } }`,
        { r: roomId, p: participants },
      );
    for (let round = 0; round < moves; round++) {
      const answers = await Promise.all([
        move(
          {
            ...host,
            call: (query, variables = {}) => post(first.url, query, variables, { authorization: host.token }),
          },
          'workshop-a',
          ids,
        ),
        move(host, 'workshop-b', [...ids].reverse()),
        ...crowd.map((person) => joinRoom(round % 2 === 0 ? person : atTwo(person), 'main')),
        ...crowd.map((person) => person.call(`mutation { leaveEvent(event_id: "demo") { event_id } }`)),
      ]);
      assert.equal(
        answers.flatMap((answer) => answer.errors ?? []),
        [],
      );
    }
  });

  for (const how of ['closed', 'silent'] as const) {
    test(`while Redis is away (${how}) a room message is refused, and not acknowledged to nobody`, async () => {
      const signal = async (): Promise<string | undefined> =>
        codeOf(
          await ada.call(
            'mutation { roomSignallingBroadcast(event_id: "demo", room_id: "main", payload: "AAAA") { event_id } }',
          ),
        );
      await eventually(async () => (await signal()) === undefined);
      const bringBack = await redis.takeAway(how);
      assert.is(await signal(), 'UNAVAILABLE');
      bringBack();
      await eventually(async () => (await signal()) === undefined);
    });

    test(`after Redis was away (${how}) whoever follows room messages is told to begin anew, at both servers`, async () => {
      const sockets = [await openSocket(first.url, ada.token), await openSocket(second.url, ada.token)];
      const follow = 'subscription { roomSignalling(event_id: "demo", room_id: "main") { identity payload } }';
      const signal = (person = ada) =>
        person.call(
          'mutation { roomSignallingBroadcast(event_id: "demo", room_id: "main", payload: "AAAA") { event_id } }',
        );
      /** What both servers answer whoever sends something. */
      const bothSay = (code: string | undefined) =>
        eventually(async () =>
          (await Promise.all([signal(), signal(atTwo(ada))])).every((answer) => codeOf(answer) === code),
        );
      const areAllHeard = (): Promise<void> => {
        for (const socket of sockets) socket.messages.splice(0);
        return eventually(async () => {
          await signal();
          return sockets.every((socket) => socket.messages.some((message) => message.type === 'next'));
        });
      };
      for (const socket of sockets) {
        socket.subscribe('Signals', follow);
        socket.subscribe('Chat', chat);
      }
      // The other server may still be on its way back from the last outage.
      await bothSay(undefined);
      await areAllHeard();
      const bringBack = await redis.takeAway(how);
      await bothSay('UNAVAILABLE');
      bringBack();
      const completed = await Promise.all(
        sockets.map((socket) => socket.until((message) => message.type === 'complete')),
      );
      assert.equal(
        completed.map(({ id }) => id),
        ['Signals', 'Signals'],
      );
      for (const socket of sockets) socket.subscribe('Signals', follow);
      await areAllHeard();
      for (const socket of sockets) socket.socket.terminate();
    });

    test(`while Redis is away (${how}) what is said at one server still reaches readers of both`, async () => {
      const sockets = [await openSocket(first.url, ada.token), await openSocket(second.url, ada.token)];
      for (const socket of sockets) socket.subscribe('Chat', chat);
      await eventually(async () => {
        const key = `probe ${Math.random()}`;
        await say(ada, key, { type: 'typing', message_id: key });
        return sockets.every((socket) => socket.messages.some((message) => message.type === 'next'));
      });
      const bringBack = await redis.takeAway(how);
      const untilMs = performance.now() + awayMs;
      const delaysMs: number[] = [];
      // It is brought back only afterwards: until then nothing but the database can tell the other server.
      for (let turn = 0; turn < fewestTurns || performance.now() < untilMs; turn++) {
        const saidAtMs = performance.now();
        await say(ada, `away ${how} ${turn}`);
        await eventually(() => sockets.every((socket) => texts(socket).includes(`away ${how} ${turn}`)));
        delaysMs.push(performance.now() - saidAtMs);
      }
      bringBack();
      measureWithin(`readers of both servers hear while Redis is away (${how})`, delaysMs, readWithinMs);
      for (const socket of sockets) socket.socket.terminate();
    });
  }

  test.after(async () => {
    await first.stop();
    await second.stop();
    await Promise.all([postgres.stop(), redis.stop()]);
  });
}

test.run();
