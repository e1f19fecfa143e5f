import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { packBytes, recorderLineLimits } from '../../../src/shared/recording/recorder-line.ts';
import { eventually } from '../../support/eventually.ts';
import { emptyFolder } from '../../support/folders.ts';
import {
  type Answer,
  askPatiently,
  createFakeMedia,
  type GraphQLAnswer,
  openSocket,
  type Person,
  startWithHost,
} from './server-under-test.ts';

export const key = 'the key of the recorders of this test';

export const start = (person: Person, identity = person.identity): Promise<Answer> =>
  person.call(
    'mutation ($i: ID!) { startRoomRecording(event_id: "demo", room_id: "main", identity: $i) { payload { __typename } } }',
    { i: identity },
  );
export const stop = (person: Person): Promise<Answer> =>
  person.call('mutation { stopRoomRecording(event_id: "demo", room_id: "main") { payload { __typename } } }');

const roomAsSeenBy = async (person: Person): Promise<Answer> => {
  const answer = await person.call(
    `query { queryEvent(event_id: "demo", sort_key: "room") {
      items { __typename ... on Room { room_id recording_requested recording_enabled recording_problem recording_revision } } } }`,
  );
  return answer.data.queryEvent.items.find(({ room_id }: Answer) => room_id === 'main');
};
export const stateOf = async (person: Person): Promise<{ isRequested: boolean; isRecording: boolean }> => {
  const room = await roomAsSeenBy(person);
  return { isRequested: room.recording_requested, isRecording: room.recording_enabled };
};
export const remove = (person: Person, id: string): Promise<Answer> =>
  person.call('mutation ($id: ID!) { deleteRecording(event_id: "demo", recording_id: $id) }', { id });

export const nothing = { isRequested: false, isRecording: false };
export const requested = { isRequested: true, isRecording: false };
export const recording = { isRequested: false, isRecording: true };

/** Recorders of a server that record nothing and say what they are told to; `end` is the end of all that were opened. */
export const recordersOf = (url: string, key: string) => {
  const opened: { die(): void }[] = [];
  return {
    /** `exports`: it makes exports too. */
    async open({ exports = false, name }: { readonly exports?: boolean; readonly name?: string } = {}) {
      const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/recorder`, {
        headers: { authorization: `Bearer ${key}` },
      });
      const heard: Answer[] = [];
      socket.on('message', (data) => heard.push(JSON.parse(String(data))));
      const isClosed = { value: false };
      let beat: NodeJS.Timeout | undefined;
      const falls = { silent: false };
      socket.on('close', () => {
        clearInterval(beat);
        isClosed.value = true;
      });
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
      const say = (message: object): void => socket.send(JSON.stringify(message));
      say({ type: 'ready', places: 1, exports, name });
      /** The parts that grow on, as those of an encoder do. */
      const growing = new Map<number, number>();
      beat = setInterval(() => {
        if (falls.silent) return;
        say({ type: 'beat', sent_at: Date.now() });
        for (const [job, segment] of growing) socket.send(packBytes(job, segment, Buffer.alloc(0)));
      }, recorderLineLimits.beatMs);
      const recorder = {
        heard,
        isClosed,
        say,
        raw: (text: string) => socket.send(text),
        bytes(job: number, segment: number, bytes: string | Uint8Array): void {
          growing.set(job, segment);
          socket.send(packBytes(job, segment, Buffer.from(bytes as string)));
        },
        async job(): Promise<Answer> {
          await eventually(() => heard.some(({ type }) => type === 'record'));
          return heard.find(({ type }) => type === 'record');
        },
        begin: ({ job, segment }: Answer, more: object = {}) =>
          say({
            ...{ type: 'segment-began', job, segment, started_at: 1_000, width: 640, height: 360 },
            ...{ regions: { ann: { x: 0, y: 0, width: 320, height: 180 } }, ...more },
          }),
        /** Its process hangs: the line is there, and nothing comes by it. */
        hang(): void {
          falls.silent = true;
        },
        /** The process is gone. */
        die: () => socket.terminate(),
      };
      opened.push(recorder);
      return recorder;
    },
    end(): void {
      for (const recorder of opened.splice(0)) recorder.die();
    },
  };
};

/** Hears how somebody's exports stand. */
export const followExports = async (url: string, person: Person) => {
  const { messages, socket, subscribe } = await openSocket(url, person.token);
  const words = `exportUpdates(event_id: "demo", identity: "${person.identity}") { export_id state problem done_ms total_ms }`;
  subscribe('exports', `subscription { ${words} }`);
  /** What was told of an export. */
  const told = (exportId: string): Answer[] =>
    messages
      .filter(({ type }) => type === 'next')
      .map(({ payload }) => payload.data.exportUpdates)
      .filter(({ export_id }) => export_id === exportId);
  return {
    told,
    becomes: (exportId: string, state: string, times = 1) =>
      eventually(() => told(exportId).filter((update) => update.state === state).length >= times),
    end: () => socket.terminate(),
  };
};

/** A server whose recorders are the test's, and its host. */
export const startWithRecorders = async (more: Parameters<typeof startWithHost>[1] = {}) => {
  const folder = await emptyFolder();
  const delayed: { delayMs: number; act: () => Promise<void> }[] = [];
  const { server, host } = await startWithHost(
    { DATA_DIR: folder.path, RECORDER_KEY: key },
    { media: createFakeMedia(), later: (delayMs, act) => void delayed.push({ delayMs, act }), ...more },
  );

  const updates = await openSocket(server.url, host.token);
  updates.subscribe(
    'rooms',
    'subscription { roomUpdates(event_id: "demo", after: 0) { room { room_id recording_enabled } } }',
  );
  /** As the last fact of the room says. */
  const isRecorded = (): boolean =>
    updates.messages.findLast(
      ({ type, payload }) => type === 'next' && payload.data.roomUpdates.room.room_id === 'main',
    )?.payload.data.roomUpdates.room.recording_enabled ?? false;

  const recordings = join(folder.path, 'recordings');
  const namesOfFiles = (): Promise<string[]> => readdir(recordings).catch((): string[] => []);
  let before = new Set<string>();
  /** What lies of the recordings of this test, as one text a file. */
  const files = async (): Promise<string[]> => {
    const names = (await namesOfFiles()).filter((name) => !before.has(name));
    return Promise.all(names.map((name) => readFile(join(recordings, name), 'utf8')));
  };
  const problemOf = async (): Promise<string | null> => (await roomAsSeenBy(host)).recording_problem;
  const revisionOf = async (): Promise<number> => (await roomAsSeenBy(host)).recording_revision;
  const listed = async (): Promise<Answer[]> => {
    const list = 'query { queryRecordings(event_id: "demo") { items { recording_id state duration_ms problems } } }';
    return (await askPatiently(host, list)).data.queryRecordings.items;
  };
  const newest = async (): Promise<Answer> => (await listed())[0];
  /** Resolves when no recording of the tests before is made ready any more. */
  const allReady = (): Promise<void> =>
    eventually(async () => (await listed()).every(({ state }) => state === 'ended'));
  const recorders = recordersOf(server.url, key);

  /** A recorder that records the room: the first bytes of its picture are there. */
  const beginRecording = async (bytes: string | Uint8Array = 'no video at all', more: object = {}) => {
    const recorder = await recorders.open();
    await start(host);
    const job = await recorder.job();
    recorder.begin(job, more);
    recorder.bytes(job.job, 0, bytes);
    await eventually(isRecorded);
    return { recorder, job };
  };

  /** A recording that has ended, with a file in which there is no video; answers its id. */
  const record = async (happens: () => Promise<void> = async () => undefined): Promise<string> => {
    await eventually(() => !isRecorded());
    const { recorder, job } = await beginRecording('no video at all', { started_at: Date.now() - 1_000 });
    await happens();
    await stop(host);
    recorder.say({ type: 'segment-ended', job: job.job, segment: 0, ended_at: Date.now() + 1_000 });
    recorder.say({ type: 'stopped', job: job.job });
    await eventually(async () => (await newest()).state === 'ended');
    recorder.die();
    return (await newest()).recording_id;
  };
  const documentOf = (person: Person, id: string): Promise<GraphQLAnswer> =>
    person.call('query ($id: ID!) { queryRecording(event_id: "demo", publish_id: $id) { recording } }', { id });

  return {
    ...{
      server,
      host,
      delayed,
      folder: folder.path,
      recordings,
      isRecorded,
      files,
      problemOf,
      revisionOf,
      newest,
      allReady,
      openRecorder: recorders.open,
      beginRecording,
      record,
      documentOf,
    },
    /** Before each test: what lay there is of the ones before it. */
    async begin(): Promise<void> {
      before = new Set(await namesOfFiles());
      delayed.length = 0;
    },
    /** After each test. */
    async end(): Promise<void> {
      await stop(host);
      await eventually(() => !isRecorded());
      recorders.end();
    },
    async close(): Promise<void> {
      updates.socket.terminate();
      await server.stop();
      await folder.remove();
    },
  };
};
