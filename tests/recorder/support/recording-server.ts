import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleServer, startServerProcess } from '../../server/support/server-process.ts';
import {
  type Answer,
  joinEvent,
  joinRoom,
  openSocket,
  type Person,
  signInHost,
} from '../../server/support/server-under-test.ts';
import { embeddedFolder } from '../../support/folders.ts';
import { freePort } from '../../support/free-port.ts';

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
    /** The files of which a second can be played: their second fragment has begun. */
    async files(): Promise<readonly string[]> {
      const names = await readdir(recordings).catch((): string[] => []);
      const paths = names.map((name) => join(recordings, name));
      const bytes = await Promise.all(paths.map((path) => readFile(path, 'latin1').catch(() => '')));
      return paths.filter((_path, index) => bytes[index]!.split('moof').length > 2);
    },
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
    async list(): Promise<Answer[]> {
      const words = 'recording_id room_name state duration_ms problems';
      return (await host.call(`query { queryRecordings(event_id: "demo") { items { ${words} } } }`)).data
        .queryRecordings.items;
    },
    documentOf: (person: Person, id: string): Promise<Answer> =>
      person.call('query ($id: ID!) { queryRecording(event_id: "demo", publish_id: $id) { recording } }', { id }),
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
