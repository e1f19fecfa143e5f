import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RoomServiceClient, TrackSource } from 'livekit-server-sdk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { freePort } from '../contracts/free-port.ts';
import { isMeasuring, printMeasured } from '../support/measure.ts';
import { skipSuite } from '../support/skip.ts';
import { findLiveKit } from './find-livekit.ts';
import {
  type Answer,
  eventually,
  joinEvent,
  joinRoom,
  type Person,
  seatGuest,
  signInHost,
  startTestServer,
  temporaryFolder,
} from './server-under-test.ts';

const rounds = isMeasuring ? 50 : 5;

const binary = await findLiveKit();
if (binary === null) {
  skipSuite('media tokens at LiveKit', 'livekit-server was not found');
} else {
  const rtc = await import('@livekit/rtc-node');
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let owner: Person;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let mediaServer: RoomServiceClient;

  test.before(async () => {
    folder = await temporaryFolder();
    const port = await freePort();
    server = await startTestServer({
      DATA_DIR: folder.path,
      COMMS_PROVIDER: 'livekit',
      LIVEKIT_SERVER_BIN: binary,
      LIVEKIT_PORT: String(port),
    });
    const { apiKey, apiSecret } = JSON.parse(await readFile(join(folder.path, 'livekit-keys.json'), 'utf8'));
    mediaServer = new RoomServiceClient(`http://127.0.0.1:${port}`, apiKey, apiSecret);
    owner = await signInHost(server);
    await joinEvent(owner);
    await joinRoom(owner);
  });

  test.after(async () => {
    await server.stop();
    await folder.remove();
    await rtc.dispose();
  });

  const tokenOf = async (person: Person, roomId = 'main'): Promise<{ token: string; url: string }> => {
    const answer = await person.call(
      'mutation ($r: ID!, $i: ID!) { getComms(event_id: "demo", room_id: $r, identity: $i) { payload { ... on CommsPayload { token url } } } }',
      { r: roomId, i: person.identity },
    );
    return answer.data.getComms.payload;
  };

  const connect = async ({ token, url }: { token: string; url: string }): Promise<Answer> => {
    const room = new rtc.Room();
    await room.connect(url, token, { autoSubscribe: true, dynacast: false });
    return room;
  };

  const act = async (words: string): Promise<void> => {
    const answer = await owner.call(`mutation { ${words} { event_id } }`);
    assert.is(answer.errors, undefined);
  };

  test('somebody blocked is put out of the media room again, whatever older token they come with', async () => {
    const outMs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const person = await seatGuest(server.url, `Blocked ${round}`);
      const token = await tokenOf(person);
      await act(`blockRoomUser(event_id: "demo", room_id: "main", identity: "${person.identity}")`);
      const cameAtMs = performance.now();
      const room = await connect(token).catch(() => null);
      await eventually(() => !room?.isConnected);
      outMs.push(performance.now() - cameAtMs);
      await room?.disconnect();
    }
    if (isMeasuring) printMeasured('a blocked person with an older token is out', outMs);
  });

  test('the signalling is not opened for an older token, a changed one or none, or one behind another', async () => {
    const person = await seatGuest(server.url, 'Listener');
    const { token, url } = await tokenOf(person);
    const { WebSocket } = await import('ws');
    const statusOf = (query: string, headers: Record<string, string> = {}): Promise<number> =>
      new Promise((resolve) => {
        const target = `${url}/rtc?${query}auto_subscribe=1&sdk=js&protocol=15&version=2.0.0`;
        const socket = new WebSocket(target, { headers });
        socket.once('open', () => resolve(101));
        socket.once('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0));
        socket.once('error', () => undefined);
        socket.once('open', () => socket.terminate());
      });
    assert.is(await statusOf(`access_token=${token}&`), 101);
    assert.is(await statusOf(`access_token=${token.slice(0, -4)}AAAA&`), 403);
    assert.is(await statusOf(''), 403);
    await act(`blockRoomUser(event_id: "demo", room_id: "main", identity: "${person.identity}")`);
    assert.is(await statusOf(`access_token=${token}&`), 403);
    await joinRoom(person, 'workshop-a');
    const fresh = await tokenOf(person, 'workshop-a');
    assert.is(await statusOf(`access_token=${fresh.token}&`), 101);
    assert.is(await statusOf(`access_token=${fresh.token}&`, { authorization: `Bearer ${token}` }), 403);
  });

  test('somebody who went to another room does not hear the first one by its token', async () => {
    const person = await seatGuest(server.url, 'Elsewhere');
    const token = await tokenOf(person);
    await joinRoom(person, 'workshop-a');
    const room = await connect(token).catch(() => null);
    await eventually(() => !room?.isConnected);
    await room?.disconnect();
  });

  test('a microphone that was forbidden meanwhile is silent, whatever an older token allows', async () => {
    const silentMs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const person = await seatGuest(server.url, `Muted ${round}`);
      const token = await tokenOf(person);
      await act(
        `setParticipantPermissions(event_id: "demo", identity: "${person.identity}", permissions: { microphone: false })`,
      );
      const room = await connect(token);
      const cameAtMs = performance.now();
      const track = rtc.LocalAudioTrack.createAudioTrack('voice', new rtc.AudioSource(48_000, 1));
      const options = new rtc.TrackPublishOptions({ source: rtc.TrackSource.SOURCE_MICROPHONE });
      room.localParticipant.publishTrack(track, options).catch(() => undefined);
      await eventually(async () => {
        const { permission, tracks } = await mediaServer.getParticipant('demo:main', person.identity);
        return !permission?.canPublishSources.includes(TrackSource.MICROPHONE) && tracks.length === 0;
      });
      silentMs.push(performance.now() - cameAtMs);
      assert.ok(room.isConnected, 'they stay and listen');
      await room.disconnect();
    }
    if (isMeasuring) printMeasured('a forbidden microphone with an older token is silent', silentMs);
  });

  test('somebody who may be there stays there', async () => {
    const person = await seatGuest(server.url, 'Honest');
    const room = await connect(await tokenOf(person));
    // Somebody else comes and is put out meanwhile: what the server does about who comes has been done.
    const other = await seatGuest(server.url, 'Other');
    const token = await tokenOf(other);
    await joinRoom(other, 'workshop-a');
    const uninvited = await connect(token).catch(() => null);
    await eventually(() => !uninvited?.isConnected);
    assert.ok(room.isConnected);
    await room.disconnect();
    await uninvited?.disconnect();
  });
}

test.run();
