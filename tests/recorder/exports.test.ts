import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { messageOf } from '../server/support/recorded-scene.ts';
import { followExports, key, remove, start, startWithRecorders, stop } from '../server/support/recorder-under-test.ts';
import { bundleServer } from '../server/support/server-process.ts';
import type { Answer } from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { makeClipFile, makeRecordedFile, pixelOf, probe, recordedFile } from '../support/recordings/recorded-file.ts';
import { skipSuite } from '../support/skip.ts';
import { hasEncoder } from './support/find-encoder.ts';

if (!hasEncoder || process.platform !== 'linux') {
  skipSuite('exports', 'ffmpeg was not found');
} else {
  const test = suite('exports');
  const bundle = await bundleServer();
  const under = await startWithRecorders();
  const { server, host, newest, openRecorder, folder } = under;
  const workers: ChildProcess[] = [];
  /** What the server was asked for. */
  const requests: string[] = [];
  subscribe('http.server.request.start', (message) => {
    requests.push((message as { readonly request: IncomingMessage }).request.url ?? '');
  });

  /** A real recorder. */
  const startWorker = (): ChildProcess => {
    const child = spawn(process.execPath, [bundle.path.replace('main.js', 'recorder.js')], {
      env: { PATH: process.env.PATH, SERVER_URL: server.url, RECORDER_KEY: key },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    workers.push(child);
    return child;
  };
  const endWorkers = async (): Promise<void> => {
    for (const child of workers.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  };

  /** From when to when a screen has a clip in full. */
  const clipMs = [3_000, 5_000] as const;

  /**
   * A recording of so many seconds of two people of whom one has a camera, with a cursor in its middle, and of a screen
   * that is shared from the second second on.
   */
  const record = async (seconds: number, { withClip = false } = {}): Promise<string> => {
    const recorder = await openRecorder();
    await start(host);
    const job = await recorder.job();
    const beganMs = Date.now();
    const share = `${host.identity}||screen||share`;
    recorder.begin(job, {
      ...{ started_at: beganMs, ...recordedFile },
      regions: {
        [host.identity]: { x: 0, y: 0, width: 320, height: 180 },
        [share]: { x: 320, y: 0, width: 320, height: 180 },
      },
    });
    const happened = (afterMs: number, event: string, tile_id: string) =>
      recorder.say({ type: 'happened', job: job.job, at: beganMs + afterMs, event, tile_id });
    happened(0, 'participant-camera-shared', host.identity);
    happened(2_000, 'participant-screen-shared', share);
    const cursor = { type: 'annotation', tileIdentity: host.identity, payload: { cursor: { x: 960, y: 540 } } };
    const pointed = { at: beganMs + 500, sender: host.identity, message: messageOf(host, cursor as never) };
    recorder.say({ type: 'said', job: job.job, words: [pointed] });
    recorder.bytes(job.job, 0, await makeRecordedFile(seconds));
    await eventually(under.isRecorded);
    if (withClip) {
      const [startMs, endMs] = clipMs;
      const size = { width: 1_280, height: 720 };
      recorder.begin(
        { job: job.job, segment: 1 },
        { ...size, tile_id: share, started_at: beganMs + startMs, regions: { [share]: { x: 0, y: 0, ...size } } },
      );
      recorder.bytes(job.job, 1, await makeClipFile((endMs - startMs) / 1_000));
      recorder.say({ type: 'segment-ended', job: job.job, segment: 1, ended_at: beganMs + endMs });
    }
    await stop(host);
    recorder.say({ type: 'segment-ended', job: job.job, segment: 0, ended_at: beganMs + seconds * 1_000 });
    recorder.say({ type: 'stopped', job: job.job });
    await eventually(async () => (await newest()).state === 'ended');
    recorder.die();
    return (await newest()).recording_id;
  };

  const fields = 'export_id state problem height done_ms total_ms bytes url is_own name removed_at';
  /** Asks for an export; answers it as it is then. */
  const startExport = async (recordingId: string, input: object = {}): Promise<Answer> => {
    const answer = await host.call(
      `mutation ($id: ID!, $input: ExportInput!) {
        startExport(event_id: "demo", recording_id: $id, input: $input) { ${fields} } }`,
      { id: recordingId, input: { height: 720, starred: [], expanded: [], ...input } },
    );
    assert.is(answer.errors, undefined, JSON.stringify(answer.errors));
    return answer.data.startExport;
  };
  const list = async (recordingId: string): Promise<Answer[]> =>
    (
      await host.call(
        `query ($id: ID!) { queryExports(event_id: "demo", recording_id: $id) { items { ${fields} } } }`,
        { id: recordingId },
      )
    ).data.queryExports.items;
  const unfinished = (): Promise<string[]> => readdir(join(folder, 'recordings', 'exports')).catch(() => []);
  const exporters = (): number[] =>
    execFileSync('ps', ['-eo', 'pid=,args='])
      .toString()
      .split('\n')
      .filter((line) => line.includes(bundle.path.replace('main.js', 'exporter.js')))
      .map((line) => Number.parseInt(line, 10));
  /** Takes the files away that have no sound. */
  const removeClips = async (): Promise<void> => {
    const names = await readdir(folder, { recursive: true });
    const clips = names
      .filter((name) => /recorded-\w+(\.mp4)?$/.test(name))
      .map((name) => join(folder, name))
      .filter((path) => probe(path).streams.length === 1);
    assert.ok(clips.length > 0);
    for (const path of clips) await rm(path);
  };
  const download = async (url: string): Promise<{ path: string; answer: Response }> => {
    const answer = await fetch(new URL(url, server.url));
    const path = join(folder, `export-${Math.random()}.mp4`);
    await writeFile(path, Buffer.from(await answer.arrayBuffer()));
    return { path, answer };
  };

  const { told, becomes, end: endUpdates } = await followExports(server.url, host);

  /** The colours on the left and on the right of the middle of a picture. */
  const coloursAt = (path: string, seconds: number, scale = 1): readonly string[] =>
    [320, 960].map((x) => {
      const [red = 0, green = 0, blue = 0] = pixelOf(path, seconds, x * scale, 300 * scale);
      if (red > 200 && green < 60 && blue < 60) return 'red';
      if (green > 100 && red < 60 && blue < 60) return 'green';
      return blue > 200 && green < 60 && red < 60 ? 'blue' : `${red} ${green} ${blue}`;
    });

  test.before.each(under.begin);
  test.after.each(async () => {
    await endWorkers();
    await under.end();
  });
  test.after(async () => {
    endUpdates();
    await under.close();
  });

  test('a recording is exported as an MP4 of its tiles as they stand, with its sound, which begins to play at once', async () => {
    const recordingId = await record(4);
    const { export_id, state } = await startExport(recordingId);
    assert.is(state, 'waiting');
    startWorker();
    await becomes(export_id, 'ready');
    const [made] = await list(recordingId);
    const { path, answer } = await download(made!.url);
    assert.is(answer.headers.get('content-type'), 'video/mp4');
    assert.match(
      answer.headers.get('content-disposition') ?? '',
      /^attachment; filename="Main hall \d{4}-\d\d-\d\d\.mp4"/,
    );
    assert.is(Number(answer.headers.get('content-length')), made!.bytes);
    const { seconds, streams } = probe(path);
    assert.ok(Math.abs(seconds - 4) < 0.15, `${seconds} s`);
    assert.equal(
      streams.map(({ codec_name, width, height }) => [codec_name, width, height]),
      [
        ['h264', 1_280, 720],
        ['aac', undefined, undefined],
      ],
    );
    // The only tile fills the picture, and makes place for what is shared as soon as it is.
    assert.equal(coloursAt(path, 1), ['red', 'red']);
    assert.equal(coloursAt(path, 3), ['blue', 'red']);
    // The name at the cursor, on the host's blue.
    const [red = 0, , blue = 0] = pixelOf(path, 1, 654, 385);
    assert.ok(red < 100 && blue > 150, `${red} ${blue}`);
    const shares = told(export_id).filter(({ total_ms }) => total_ms !== null);
    assert.ok(shares.length > 0 && shares.every(({ done_ms, total_ms }) => done_ms <= total_ms));
  });

  test('of a part of a recording that part is exported, with what whoever asked has expanded, in the height that they chose', async () => {
    const recordingId = await record(4);
    const share = `${host.identity}||screen||share`;
    const { export_id } = await startExport(recordingId, {
      height: 1080,
      start_ms: 2_500,
      end_ms: 3_500,
      expanded: [share],
    });
    startWorker();
    await becomes(export_id, 'ready');
    const { path } = await download((await list(recordingId))[0]!.url);
    const { seconds, streams } = probe(path);
    assert.ok(Math.abs(seconds - 1) < 0.15, `${seconds} s`);
    assert.equal([streams[0]!.width, streams[0]!.height], [1_920, 1_080]);
    assert.equal([coloursAt(path, 0.2, 1.5)[1], coloursAt(path, 0.8, 1.5)[1]], ['blue', 'blue']);
  });

  test('a screen that is large in an export is shown from its clip while it has one', async () => {
    const recordingId = await record(6, { withClip: true });
    const share = `${host.identity}||screen||share`;
    const { export_id } = await startExport(recordingId, { expanded: [share] });
    startWorker();
    await becomes(export_id, 'ready');
    const { path } = await download((await list(recordingId))[0]!.url);
    assert.equal(
      [2.7, 3.2, 4.8, 5.3].map((seconds) => coloursAt(path, seconds)[0]),
      ['blue', 'green', 'green', 'blue'],
    );
    assert.ok(Math.abs(probe(path).seconds - 6) < 0.15);
    const filesOf = requests.filter((url) => url.startsWith(`/recordings/${recordingId}/`));
    assert.is(filesOf.length, 2);
    // The whole recording is told once, however many files there are.
    assert.is(requests.filter((url) => url.startsWith(`/exports/${export_id}/work`)).length, 1);
  });

  test('a clip that is gone keeps no export from being made: the picture of all has its tile', async () => {
    const recordingId = await record(6, { withClip: true });
    const share = `${host.identity}||screen||share`;
    await removeClips();
    const { export_id } = await startExport(recordingId, { expanded: [share] });
    startWorker();
    await becomes(export_id, 'ready');
    const { path } = await download((await list(recordingId))[0]!.url);
    assert.equal([coloursAt(path, 2.7)[0], coloursAt(path, 4)[0]], ['blue', 'blue']);
  });

  test('an export whose recorder is killed is made from the beginning by another, and nothing of the first is left', async () => {
    const recordingId = await record(6);
    const { export_id } = await startExport(recordingId);
    const first = startWorker();
    await becomes(export_id, 'making');
    first.kill('SIGKILL');
    await eventually(() => exporters().length === 0);
    assert.is.not((await list(recordingId))[0]!.state, 'ready');
    startWorker();
    await becomes(export_id, 'ready');
    assert.equal(await unfinished(), []);
    const { path } = await download((await list(recordingId))[0]!.url);
    assert.ok(Math.abs(probe(path).seconds - 6) < 0.15);
  });

  test('with its recording an export that is made ends, and its file is gone', async () => {
    const [recordingId, next] = [await record(6), await record(2)];
    const { export_id } = await startExport(recordingId);
    startWorker();
    await becomes(export_id, 'making');
    await eventually(async () => (await unfinished()).length === 1);
    assert.is((await remove(host, recordingId)).data.deleteRecording, true);
    await eventually(() => exporters().length === 0);
    await eventually(async () => (await unfinished()).length === 0);
    // The recorder goes on with the next one.
    await becomes((await startExport(next)).export_id, 'ready');
  });

  test.run();
}
