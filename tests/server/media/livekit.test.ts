import { execFileSync } from 'node:child_process';
import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RoomServiceClient } from 'livekit-server-sdk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatTrackName, parseTrackName } from '../../../src/shared/rules/tiles/track-name.ts';
import { eventually } from '../../support/eventually.ts';
import { embeddedFolder } from '../../support/folders.ts';
import { freePort } from '../../support/free-port.ts';
import { skipSuite } from '../../support/skip.ts';
import { findLiveKit } from '../support/find-livekit.ts';
import { bundleServer, type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { joinEvent, joinRoom, seatGuest, signInHost } from '../support/server-under-test.ts';

/** The processes that run LiveKit with the configuration of a data folder. */
const mediaProcesses = (dataFolder: string): number[] => {
  const lines = execFileSync('ps', ['-eo', 'pid=,args=']).toString().split('\n');
  return lines
    .filter((line) => line.includes(join(dataFolder, 'livekit.yaml')) && !line.includes(' -e '))
    .map((line) => Number.parseInt(line, 10));
};

/** The addresses, as Linux writes them, on which a process listens by TCP. */
const listeningAddresses = async (pid: number): Promise<string[]> => {
  const descriptors = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(descriptors.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')));
  const sockets = new Set(targets.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []));
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/${pid}/net/${name}`, 'utf8')));
  return tables
    .flatMap((table) => table.trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[3] === '0A' && sockets.has(columns[9] ?? ''))
    .map((columns) => columns[1]?.split(':')[0] ?? '');
};

const binary = await findLiveKit();
if (binary === null || process.platform === 'win32') {
  skipSuite(
    'LiveKit',
    'livekit-server was not found (node build.mjs start builds one, or name it by LIVEKIT_SERVER_BIN)',
  );
} else {
  const folder = await embeddedFolder();
  const bundle = await bundleServer();
  const port = String(await freePort());
  const environment = {
    DATA_DIR: folder.path,
    COMMS_PROVIDER: 'livekit',
    LIVEKIT_SERVER_BIN: binary,
    LIVEKIT_PORT: port,
  };
  let server: ServerProcess;

  test.before(async () => {
    server = await startServerProcess(bundle.path, environment);
  });

  test('the keys and the configuration are for this user only and stay the same', async () => {
    for (const name of ['livekit-keys.json', 'livekit.yaml']) {
      assert.is((await stat(join(folder.path, name))).mode & 0o077, 0, name);
    }
    assert.match(await readFile(join(folder.path, 'livekit.yaml'), 'utf8'), 'bind_addresses: ["127.0.0.1"]');
  });

  test('a media server for this machine only listens on loopback only', async () => {
    if (process.platform !== 'linux') return;
    const addresses = await listeningAddresses(mediaProcesses(folder.path)[0] ?? 0);
    assert.ok(addresses.length > 0);
    assert.equal(new Set(addresses), new Set(['0100007F']));
  });

  test('API-020 MEDIA-008 a token of getComms joins the media room through our own address', async () => {
    const ada = await seatGuest(server.url, 'Ada');
    const answer = await ada.call(
      'mutation ($i: ID!) { getComms(event_id: "demo", room_id: "main", identity: $i) { payload { ... on CommsPayload { token provider url } } } }',
      { i: ada.identity },
    );
    const { token, provider, url } = answer.data.getComms.payload;
    assert.is(provider, 'livekit');
    assert.is(url, `${server.url.replace('http', 'ws')}/livekit`);
    const { WebSocket } = await import('ws');
    const socket = new WebSocket(`${url}/rtc?access_token=${token}&auto_subscribe=1&sdk=js&protocol=15&version=2.0.0`);
    await new Promise((resolve, reject) => {
      socket.once('message', resolve);
      socket.once('error', reject);
    });
    socket.terminate();
    const valid = await fetch(`${server.url}/livekit/rtc/validate?access_token=${token}`);
    assert.is(valid.status, 200);
    assert.is((await fetch(`${server.url}/livekit/rtc/validate?access_token=nonsense`)).status, 401);
  });

  test('one of two shared screens is muted at the media server by its id, the other goes on', async () => {
    const { dispose, LocalVideoTrack, Room, TrackPublishOptions, TrackSource, VideoSource } = await import(
      '@livekit/rtc-node'
    );
    const ben = await seatGuest(server.url, 'Ben', 'workshop-a');
    const answer = await ben.call(
      'mutation ($i: ID!) { getComms(event_id: "demo", room_id: "workshop-a", identity: $i) { payload { ... on CommsPayload { token url } } } }',
      { i: ben.identity },
    );
    const { token, url } = answer.data.getComms.payload;
    const room = new Room();
    await room.connect(url, token, { autoSubscribe: false, dynacast: false });
    for (const screenId of ['one', 'two']) {
      const name = formatTrackName({ participantIdentity: ben.identity, trackKey: 'screen', trackId: screenId });
      const track = LocalVideoTrack.createVideoTrack(name, new VideoSource(320, 180));
      const options = new TrackPublishOptions({ source: TrackSource.SOURCE_SCREENSHARE });
      await room.localParticipant?.publishTrack(track, options);
    }
    const { apiKey, apiSecret } = JSON.parse(await readFile(join(folder.path, 'livekit-keys.json'), 'utf8'));
    const client = new RoomServiceClient(`http://127.0.0.1:${port}`, apiKey, apiSecret);
    const muted = async (): Promise<string[]> => {
      const { tracks } = await client.getParticipant('demo:workshop-a', ben.identity);
      return tracks.filter((track) => track.muted).map((track) => parseTrackName(track.name).trackId ?? '');
    };
    assert.equal(await muted(), []);
    await ben.call(
      'mutation ($i: ID!) { stopParticipantScreenShare(event_id: "demo", identity: $i, screen_id: "two") { event_id } }',
      { i: ben.identity },
    );
    await eventually(async () => (await muted()).length > 0);
    assert.equal(await muted(), ['two']);
    await room.disconnect();
    await dispose();
  });

  test('acting on somebody who is not in the media room does nothing and breaks nothing', async () => {
    const host = await signInHost(server);
    await joinEvent(host);
    await joinRoom(host);
    const answer = await host.call(
      'mutation ($i: ID!) { muteParticipantMicrophone(event_id: "demo", identity: $i) { event_id } }',
      {
        i: host.identity,
      },
    );
    assert.is(answer.errors, undefined);
  });

  test("a webhook without the media server's signature is refused", async () => {
    const answer = await fetch(`${server.url}/livekit/webhook`, {
      method: 'POST',
      body: '{"event":"participant_left"}',
    });
    assert.is(answer.status, 401);
  });

  test('a media server that crashed comes back and is named in the log', async () => {
    const [before] = mediaProcesses(folder.path);
    process.kill(before ?? 0, 'SIGKILL');
    await eventually(() => {
      const [now] = mediaProcesses(folder.path);
      return now !== undefined && now !== before;
    });
    await eventually(() => server.output().includes('is started again'));
  });

  test('a killed server leaves no media server behind, and the next one starts on the same folder', async () => {
    await server.kill('SIGKILL');
    await eventually(() => mediaProcesses(folder.path).length === 0);
    server = await startServerProcess(bundle.path, environment);
    assert.is(await server.kill('SIGTERM'), 0);
    assert.equal(mediaProcesses(folder.path), []);
  });

  test.after(async () => {
    server?.child.kill('SIGKILL');
    await folder.remove();
  });
}

test.run();
