import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { array, parse } from 'valibot';
import { segmentSchema } from '../../../src/shared/recording/document.ts';
import { bundleServer, startServerProcess } from '../../server/support/server-process.ts';
import {
  type Answer,
  joinEvent,
  joinRoom,
  openSocket,
  type Person,
  signInHost,
} from '../../server/support/server-under-test.ts';
import { eventually } from '../../support/eventually.ts';
import { embeddedFolder } from '../../support/folders.ts';
import { freePort } from '../../support/free-port.ts';

/** What may be missing of a recording that another process goes on with. */
export const mostMissingMs = 5_000;

/** The server in a process of its own with its recorders and its media server; its host is in the room main. */
export const startRecordingServer = async (liveKit: string) => {
  const folder = await embeddedFolder();
  const bundle = await bundleServer();
  const environment = {
    ...{ DATA_DIR: folder.path, COMMS_PROVIDER: 'livekit', LIVEKIT_SERVER_BIN: liveKit, LOG_LEVEL: 'info' },
    ...{ PORT: String(await freePort()), LIVEKIT_PORT: String(await freePort()) },
  };
  let server = await startServerProcess(bundle.path, environment);
  const host = await signInHost(server);
  await joinEvent(host);
  await joinRoom(host);
  const follow = async () => {
    const updates = await openSocket(server.url, host.token);
    updates.subscribe(
      'rooms',
      'subscription { roomUpdates(event_id: "demo", after: 0) { room { recording_enabled recording_problem } } }',
    );
    return updates;
  };
  let updates = await follow();

  const linesOf = (columns: string): readonly string[] => execFileSync('ps', ['-eo', columns]).toString().split('\n');
  const recordings = join(folder.path, 'recordings');
  const call = (name: string, more = ''): Promise<Answer> =>
    host.call(`mutation { ${name}(event_id: "demo", room_id: "main"${more}) { payload { __typename } } }`);

  /** The files of which a second can be played: their second fragment has begun. */
  const files = async (): Promise<readonly string[]> => {
    const names = await readdir(recordings).catch((): string[] => []);
    const paths = names.map((name) => join(recordings, name));
    const bytes = await Promise.all(paths.map((path) => readFile(path, 'latin1').catch(() => '')));
    return paths.filter((_path, index) => bytes[index]!.split('moof').length > 2);
  };
  const list = async (): Promise<Answer[]> => {
    const words = 'recording_id room_name state duration_ms problems';
    const { data } = await host.call(`query { queryRecordings(event_id: "demo") { items { ${words} } } }`);
    return data.queryRecordings.items;
  };
  const documentOf = (person: Person, id: string): Promise<Answer> =>
    person.call('query ($id: ID!) { queryRecording(event_id: "demo", publish_id: $id) { recording } }', { id });

  return {
    ...{ host, folder: folder.path },
    get url() {
      return server.url;
    },
    /** As the room's last fact says. */
    isRecorded: (): boolean =>
      updates.messages.findLast(({ type }) => type === 'next')?.payload.data.roomUpdates.room.recording_enabled ??
      false,
    record: () => call('startRoomRecording', `, identity: "${host.identity}"`),
    stop: () => call('stopRoomRecording'),
    files,
    /** The processes of its recorders. */
    recorders: (): number[] =>
      linesOf('pid=,args=')
        .filter((line) => line.includes(bundle.path.replace('main.js', 'recorder.js')) && !line.includes(' -e '))
        .map((line) => Number.parseInt(line, 10)),
    encodersOf: (parent: number): number[] =>
      linesOf('pid=,ppid=,comm=')
        .map((line) => line.trim().split(/\s+/))
        .filter(([, ppid, name]) => Number(ppid) === parent && name === 'ffmpeg')
        .map(([pid]) => Number(pid)),
    ...{ list, documentOf },
    /** Resolves when a second of so many more files can be played. */
    async filesCome(count: number): Promise<void> {
      const before = (await files()).length;
      await eventually(async () => (await files()).length === before + count);
    },
    /** Ends the recording; what is missing between its parts, in ms. */
    async missing(): Promise<readonly number[]> {
      await call('stopRoomRecording');
      await eventually(async () => (await list())[0]?.state === 'ended');
      const { data } = await documentOf(host, (await list())[0]!.recording_id);
      const segments = parse(array(segmentSchema), JSON.parse(data.queryRecording.recording).composite.segments);
      return segments.slice(1).map(({ start }, index) => start - segments[index]!.end);
    },
    /** Kills it, and starts it again on the same data and the same ports. */
    async restart(): Promise<void> {
      updates.socket.terminate();
      await server.kill('SIGKILL');
      server = await startServerProcess(bundle.path, environment);
      updates = await follow();
    },
    async close(): Promise<void> {
      updates.socket.terminate();
      await server.kill('SIGTERM');
      await folder.remove();
    },
  };
};

export type RecordingServer = Awaited<ReturnType<typeof startRecordingServer>>;

/** The length of a file as a player finds it. */
export const secondsOf = (path: string): number =>
  Number(
    execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path]).toString(),
  );
