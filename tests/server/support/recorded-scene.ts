import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { encode } from '../../../src/shared/messages/codec.ts';
import type { RoomMessage } from '../../../src/shared/messages/room-message.ts';
import { recorderLineLimits } from '../../../src/shared/recording/recorder-line.ts';
import { eventually } from '../../support/eventually.ts';
import { emptyFolder } from '../../support/folders.ts';
import {
  type Answer,
  askPatiently,
  createFakeMedia,
  type Person,
  seatGuest,
  startWithHost,
} from './server-under-test.ts';

const key = 'the key of the recorders of this test';

/** A room message without what its sender's page adds. */
export type Said = Omit<RoomMessage, 'target' | 'participantIdentity' | 'username' | 'timestamp'> &
  Readonly<Record<string, unknown>>;

export const messageOf = (person: Person, said: Said): string => {
  const envelope = { target: 'all', participantIdentity: person.identity, username: '', timestamp: Date.now() };
  const encoded = encode({ ...said, ...envelope } as unknown as RoomMessage);
  if (!encoded.ok) throw new Error(encoded.error);
  return Buffer.from(encoded.value).toString('base64');
};

export interface Scene {
  /** What the recorder hears of somebody, so long after now. */
  hear(person: Person, said: Said, afterMs?: number): Promise<void>;
  hearRaw(sender: string, message: string, afterMs?: number): Promise<void>;
  /** What the recorder says besides. */
  tell(message: object): Promise<void>;
}

/** Where the picture of the host is. */
export const pictured = { x: 0, y: 0, width: 320, height: 180 };

/** A stroke that somebody draws in a recorded room. */
export const stroke = {
  pathId: 'p1',
  mode: 'draw',
  color: '#ff6161',
  startedAt: Date.now(),
  offset: 0,
  pathData: [1, 2, 3, 4],
};

/** A server whose recorder is the test's, its host and a guest in the room main, and recordings of what they do. */
export const startRecordedRoom = async () => {
  const folder = await emptyFolder();
  const { server, host } = await startWithHost(
    { DATA_DIR: folder.path, RECORDER_KEY: key },
    { media: createFakeMedia() },
  );
  const gus = await seatGuest(server.url, 'Gus Long');

  const documentOf = async (viewer: Person, id: string): Promise<Answer> => {
    const read = 'query ($id: ID!) { queryRecording(event_id: "demo", publish_id: $id) { recording } }';
    return JSON.parse((await askPatiently(viewer, read, { id })).data.queryRecording.recording);
  };

  /** Records what happens; answers the id of the recording. */
  const record = async (happens: (scene: Scene) => Promise<void>): Promise<string> => {
    const socket = new WebSocket(`${server.url.replace(/^http/, 'ws')}/recorder`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const heard: Answer[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(String(data))));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const say = (message: object): void => socket.send(JSON.stringify(message));
    /** What was said before is worked off by then. */
    const tell = async (message: object): Promise<void> => {
      const at = heard.length;
      say(message);
      say({ type: 'beat', sent_at: 1 });
      await eventually(() => heard.slice(at).some(({ type }) => type === 'beat'));
    };
    const beat = setInterval(() => say({ type: 'beat', sent_at: Date.now() }), recorderLineLimits.beatMs);
    socket.on('close', () => clearInterval(beat));
    say({ type: 'ready', places: 1 });
    const started = await askPatiently(
      host,
      'mutation ($i: ID!) { startRoomRecording(event_id: "demo", room_id: "main", identity: $i) { __typename } }',
      { i: host.identity },
    );
    assert.is(started.errors, undefined);
    await eventually(() => heard.some(({ type }) => type === 'record'));
    const { job } = heard.find(({ type }) => type === 'record');
    const began = {
      type: 'segment-began',
      job,
      segment: 0,
      started_at: Date.now(),
      width: 640,
      height: 360,
      regions: { [host.identity]: pictured },
    };
    say(began);
    socket.send(Buffer.concat([Buffer.from(Uint32Array.from([0, 0]).buffer), Buffer.from('file')]).fill(job, 3, 4));
    const state = async (): Promise<Answer> =>
      (
        await askPatiently(
          host,
          'query { queryRecordings(event_id: "demo") { items { recording_id state started_at } } }',
        )
      ).data?.queryRecordings.items[0];
    await eventually(async () => heard.length > 0 && (await state())?.state === 'recording');
    const scene: Scene = {
      hear: (person, said, afterMs) => scene.hearRaw(person.identity, messageOf(person, said), afterMs),
      tell: (message) => tell({ ...message, job }),
      hearRaw: (sender, message, afterMs = 0) =>
        tell({ type: 'said', job, words: [{ at: Date.now() + afterMs, sender, message }] }),
    };
    await happens(scene);
    const stopped = await askPatiently(
      host,
      'mutation { stopRoomRecording(event_id: "demo", room_id: "main") { __typename } }',
    );
    assert.is(stopped.errors, undefined);
    say({ type: 'segment-ended', job, segment: 0, ended_at: Date.now() + 10 });
    say({ type: 'stopped', job });
    await eventually(async () => (await state())?.state === 'ended');
    socket.terminate();
    return (await state()).recording_id;
  };

  /** Records what happens; answers what somebody gets to play back. */
  const recordingOf = async (happens: (scene: Scene) => Promise<void>, viewer = host): Promise<Answer> =>
    documentOf(viewer, await record(happens));

  return {
    ...{ server, host, gus, documentOf, record, recordingOf },
    async stop(): Promise<void> {
      await server.stop();
      await folder.remove();
    },
  };
};
