import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RoomServiceClient } from 'livekit-server-sdk';
import { createLiveKitRooms } from '../../../src/server/media/livekit-rooms.ts';
import { emptyFolder } from '../../support/folders.ts';
import { freePort } from '../../support/free-port.ts';
import { type Answer, type Person, startWithHost } from './server-under-test.ts';

/** Where a room's media are, and the token for them. */
export interface MediaTicket {
  readonly url: string;
  readonly token: string;
}

/** A server over the real LiveKit, with its host in the room main, and ways to its media. */
export const startWithLiveKit = async (binary: string) => {
  const rtc = await import('@livekit/rtc-node');
  const folder = await emptyFolder();
  const port = await freePort();
  const { server, host } = await startWithHost({
    DATA_DIR: folder.path,
    COMMS_PROVIDER: 'livekit',
    LIVEKIT_SERVER_BIN: binary,
    LIVEKIT_PORT: String(port),
  });
  const { apiKey, apiSecret } = JSON.parse(await readFile(join(folder.path, 'livekit-keys.json'), 'utf8'));
  const internalUrl = `http://127.0.0.1:${port}`;
  return {
    server,
    host,
    internalUrl,
    /** Its data folder. */
    folder: folder.path,
    /** What the media server says of a room. */
    mediaServer: new RoomServiceClient(internalUrl, apiKey, apiSecret),
    /** The media server as our own sees it. */
    rooms: createLiveKitRooms({ internalUrl, isProxied: true, addressFor: () => internalUrl, apiKey, apiSecret }),
    async ticketOf(person: Person, roomId = 'main'): Promise<MediaTicket> {
      const answer = await person.call(
        'mutation ($r: ID!, $i: ID!) { getComms(event_id: "demo", room_id: $r, identity: $i) { payload { ... on CommsPayload { token url } } } }',
        { r: roomId, i: person.identity },
      );
      return answer.data.getComms.payload;
    },
    async connect({ url, token }: MediaTicket): Promise<Answer> {
      const room = new rtc.Room();
      await room.connect(url, token, { autoSubscribe: true, dynacast: false });
      return room;
    },
    /** Publishes a microphone. */
    speak(room: Answer): void {
      const track = rtc.LocalAudioTrack.createAudioTrack('voice', new rtc.AudioSource(48_000, 1));
      const options = new rtc.TrackPublishOptions({ source: rtc.TrackSource.SOURCE_MICROPHONE });
      // What counts is what the media server has.
      room.localParticipant.publishTrack(track, options).catch(() => undefined);
    },
    /** Publishes pictures: of a camera, or of one of the shared screens. */
    async show(room: Answer, source: 'camera' | 'screen', name: string): Promise<void> {
      const track = rtc.LocalVideoTrack.createVideoTrack(name, new rtc.VideoSource(320, 180));
      const { SOURCE_CAMERA, SOURCE_SCREENSHARE } = rtc.TrackSource;
      const options = new rtc.TrackPublishOptions({ source: source === 'camera' ? SOURCE_CAMERA : SOURCE_SCREENSHARE });
      await room.localParticipant.publishTrack(track, options);
    },
    async stop(): Promise<void> {
      await server.stop();
      await folder.remove();
      await rtc.dispose();
    },
  };
};
