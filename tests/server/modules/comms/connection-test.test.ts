import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { rateLimits, serverLimits } from '../../../../src/server/limits.ts';
import {
  connectionTestRoomName,
  endOfConnectionTest,
  mediaRoomName,
} from '../../../../src/server/media/media-rooms.ts';
import { errorCodes } from '../../../../src/shared/values/error-codes.ts';
import { eventually } from '../../../support/eventually.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { skipSuite } from '../../../support/skip.ts';
import { findLiveKit } from '../../support/find-livekit.ts';
import { startWithLiveKit } from '../../support/media-under-test.ts';
import {
  type Answer,
  codeOf,
  createFakeMedia,
  joinEvent,
  type Person,
  seatGuest,
  signInGuest,
  startTestServer,
} from '../../support/server-under-test.ts';

const ask = (person: Person): Promise<Answer> =>
  person.call(
    'mutation { startConnectionTest(event_id: "demo") { payload { ... on ConnectionTestPayload { provider url sender_token receiver_token } } } }',
  );
const payloadOf = async (person: Person): Promise<Answer> => (await ask(person)).data.startConnectionTest.payload;

const waiting = async (url: string, name: string): Promise<Person> => {
  const person = await signInGuest(url, name);
  await joinEvent(person);
  return person;
};

test('a connection is tested so many times a minute, and no more', async () => {
  const folder = await emptyFolder();
  const server = await startTestServer({ DATA_DIR: folder.path }, { media: createFakeMedia() });
  const ann = await waiting(server.url, 'Ann');
  const { tries } = rateLimits.connectionTestsPerIdentity;
  const answers: Answer[] = [];
  for (let asked = 0; asked <= tries; asked++) answers.push(await ask(ann));
  assert.equal(
    answers.map((answer) => codeOf(answer) ?? 'done'),
    [...Array(tries).fill('done'), errorCodes.rateLimited],
  );
  await server.close();
  await folder.remove();
});

test('where there are no media there is no connection to test', async () => {
  const folder = await emptyFolder();
  const server = await startTestServer({ DATA_DIR: folder.path });
  const payload = await payloadOf(await waiting(server.url, 'Ann'));
  assert.equal(payload, { provider: 'none', url: '', sender_token: null, receiver_token: null });
  await server.close();
  await folder.remove();
});

test('the name of a room says when its connection test is over, one of an earlier version that it is', () => {
  assert.is(endOfConnectionTest(connectionTestRoomName('4a-b', 1_000)), 1_000);
  assert.is(endOfConnectionTest('rotunda-connection-test-4a-b'), 0);
  assert.is(endOfConnectionTest(mediaRoomName({ eventId: 'rotunda-connection-test-1', roomId: 'main' })), null);
});

const binary = await findLiveKit();
if (binary === null) {
  skipSuite('connection tests at LiveKit', 'livekit-server was not found');
} else {
  let studio: Awaited<ReturnType<typeof startWithLiveKit>>;

  test.before(async () => {
    studio = await startWithLiveKit(binary);
  });

  test.after(() => studio.stop());

  const connections: Answer[] = [];
  const connect: typeof studio.connect = async (ticket) => {
    const room = await studio.connect(ticket);
    connections.push(room);
    return room;
  };

  test.after.each(async () => {
    await Promise.all(connections.splice(0).map((room) => room.disconnect()));
  });

  const testRooms = async () =>
    (await studio.mediaServer.listRooms()).filter(({ name }) => endOfConnectionTest(name) !== null);

  /** Both sides of somebody's test, who is in no room yet. */
  const connectBoth = async (name: string) => {
    const person = await waiting(studio.server.url, name);
    const { url, sender_token, receiver_token } = await payloadOf(person);
    const sender = await connect({ url, token: sender_token });
    const receiver = await connect({ url, token: receiver_token });
    return { sender, receiver };
  };

  test('what one side of a connection test sends comes to the other', async () => {
    const rtc = await import('@livekit/rtc-node');
    const { sender, receiver } = await connectBoth('Ann');
    const track = rtc.LocalVideoTrack.createVideoTrack('picture', new rtc.VideoSource(320, 180));
    const options = new rtc.TrackPublishOptions({ source: rtc.TrackSource.SOURCE_CAMERA });
    await sender.localParticipant.publishTrack(track, options);
    await eventually(() =>
      [...receiver.remoteParticipants.values()].some((each: Answer) => each.trackPublications.size === 1),
    );
  });

  test('who tests their connection is in no room of the event, and is told of nobody in one', async () => {
    const ben = await seatGuest(studio.server.url, 'Ben');
    const room = await connect(await studio.ticketOf(ben));
    const { sender, receiver } = await connectBoth('Ann');
    // The media server counts who is in a room a moment later.
    await eventually(async () => (await studio.rooms.present()).length > 0);
    await eventually(() => sender.remoteParticipants.size > 0 && receiver.remoteParticipants.size > 0);
    assert.equal(
      (await studio.rooms.present()).map(({ identity }) => identity),
      [ben.identity],
    );
    assert.is(room.remoteParticipants.size, 0);
    assert.equal([...sender.remoteParticipants.keys()], ['receiver']);
    assert.equal([...receiver.remoteParticipants.keys()], ['sender']);
  });

  test('of a connection test one side may send a picture alone, and the other nothing', async () => {
    const { sender } = await connectBoth('Ann');
    const name = sender.name ?? '';
    const rights = async (identity: string) => {
      const { permission } = await studio.mediaServer.getParticipant(name, identity);
      const { canPublish, canPublishData, canSubscribe, canPublishSources } = permission!;
      return { canPublish, canPublishData, canSubscribe, sources: canPublishSources.length };
    };
    const quiet = { canPublishData: false, sources: 1 };
    assert.equal(await rights('sender'), { ...quiet, canPublish: true, canSubscribe: false });
    assert.equal(await rights('receiver'), { ...quiet, canPublish: false, canSubscribe: true });
  });

  test('a connection test that nobody ended is ended, and the rooms of the event go on', async () => {
    const ben = await seatGuest(studio.server.url, 'Ben');
    const room = await connect(await studio.ticketOf(ben));
    const { sender, receiver } = await connectBoth('Ann');
    await studio.rooms.endConnectionTests(Date.now());
    assert.ok(sender.isConnected && receiver.isConnected, 'one that is not over goes on');
    await studio.rooms.endConnectionTests(Date.now() + serverLimits.connectionTestLifetimeMs);
    await eventually(() => !sender.isConnected && !receiver.isConnected);
    assert.equal(await testRooms(), []);
    assert.ok(room.isConnected);
  });

  test('nobody comes into a connection test that is over, with whatever token', async () => {
    const { url } = await payloadOf(await waiting(studio.server.url, 'Ann'));
    const statusUntil = async (endsAtMs: number): Promise<number> => {
      const tokens = await studio.rooms.connectionTestTokens('mine', endsAtMs);
      const socket = new WebSocket(`${url}/rtc?access_token=${tokens?.sender}&protocol=15`);
      return new Promise((resolve) => {
        socket.once('open', () => {
          socket.terminate();
          resolve(101);
        });
        socket.once('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0));
        socket.once('error', () => undefined);
      });
    };
    assert.is(await statusUntil(Date.now() + 20_000), 101);
    assert.is(await statusUntil(Date.now() - 1), 403);
  });
}

test.run();
