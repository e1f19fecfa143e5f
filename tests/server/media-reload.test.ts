import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RoomServiceClient, TrackSource } from 'livekit-server-sdk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../src/server/options.ts';
import { freePort } from '../contracts/free-port.ts';
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

/** From a tab's last word to its media again: longer than the server leaves a client to obey. */
const reloadMs = 2 * serverLimits.moderationGraceMs;

const binary = await findLiveKit();
if (binary === null) {
  skipSuite('moderators and reloads at LiveKit', 'livekit-server was not found');
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

  const connect = async (person: Person): Promise<Answer> => {
    const answer = await person.call(
      'mutation ($i: ID!) { getComms(event_id: "demo", room_id: "main", identity: $i) { payload { ... on CommsPayload { token url } } } }',
      { i: person.identity },
    );
    const { url, token } = answer.data.getComms.payload;
    const room = new rtc.Room();
    await room.connect(url, token, { autoSubscribe: true, dynacast: false });
    return room;
  };

  const speak = (room: Answer): void => {
    const track = rtc.LocalAudioTrack.createAudioTrack('voice', new rtc.AudioSource(48_000, 1));
    const options = new rtc.TrackPublishOptions({ source: rtc.TrackSource.SOURCE_MICROPHONE });
    // What counts is what the media server has.
    room.localParticipant.publishTrack(track, options).catch(() => undefined);
  };

  const published = async ({ identity }: Person) => (await mediaServer.getParticipant('demo:main', identity)).tracks;

  /** Somebody whose tab reloads while the host acts on them, and who is back with their media on. */
  const backAfter = async (name: string, mutation: string): Promise<{ person: Person; room: Answer }> => {
    const person = await seatGuest(server.url, name);
    await (await connect(person)).disconnect();
    const reloaded = new Promise((resolve) => setTimeout(resolve, reloadMs));
    const answer = await owner.call(`mutation ($i: ID!) { ${mutation}(event_id: "demo", identity: $i) { event_id } }`, {
      i: person.identity,
    });
    assert.is(answer.errors, undefined);
    await reloaded;
    const room = await connect(person);
    speak(room);
    return { person, room };
  };

  test('a microphone that a host muted while the tab reloads is muted when it is back', async () => {
    const { person, room } = await backAfter('Muted', 'muteParticipantMicrophone');
    const find = async (source: TrackSource) => (await published(person)).find((track) => track.source === source);
    await eventually(async () => (await find(TrackSource.MICROPHONE))?.muted === true);
    await room.disconnect();
  });
}

test.run();
