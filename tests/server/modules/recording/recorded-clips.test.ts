import { execFileSync } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hasEncoder } from '../../../recorder/support/find-encoder.ts';
import { eventually } from '../../../support/eventually.ts';
import { start, startWithRecorders, stop } from '../../support/recorder-under-test.ts';
import type { Answer } from '../../support/server-under-test.ts';

const scene = await startWithRecorders();
const { server, host, isRecorded, newest, openRecorder, documentOf } = scene;
test.before.each(scene.begin);
test.after.each(scene.end);
test.after(scene.close);

const tileId = 'ann||screen||1';
const t0 = Date.now() - 60_000;

/** A recorder has begun to record the room, with a clip a second later. */
const recordClip = async (clip: string | Uint8Array = 'bytes of 1') => {
  const recorder = await openRecorder();
  await start(host);
  const { job } = await recorder.job();
  const begin = (segment: number, more: object, bytes: string | Uint8Array = `bytes of ${segment}`) => {
    recorder.begin({ job, segment }, { started_at: t0, ...more });
    recorder.bytes(job, segment, bytes);
  };
  begin(0, { regions: { [tileId]: { x: 0, y: 0, width: 320, height: 180 } } });
  const region = { x: 0, y: 0, width: 1_920, height: 1_080 };
  begin(
    1,
    {
      ...{ tile_id: tileId, started_at: t0 + 1_000, width: 1_920, height: 1_080 },
      regions: { [tileId]: region },
    },
    clip,
  );
  await eventually(isRecorded);
  const over = async (): Promise<Answer> => {
    await stop(host);
    recorder.say({ type: 'segment-ended', job, segment: 0, ended_at: t0 + 10_000 });
    recorder.say({ type: 'stopped', job });
    await eventually(async () => (await newest()).state === 'ended');
    return JSON.parse((await documentOf(host, (await newest()).recording_id)).data.queryRecording.recording);
  };
  return {
    recorder,
    job,
    over,
    endClip: () => recorder.say({ type: 'segment-ended', job, segment: 1, ended_at: t0 + 8_000 }),
  };
};

test('PLAY-027 a recording has the clips of its tiles: where their bytes are, from when to when, and from where on they play', async () => {
  const { over, endClip } = await recordClip();
  endClip();
  const { mediaClips, composite, start: from, duration } = await over();
  const [{ src, ...clip }] = mediaClips;
  assert.equal(clip, { start: t0 + 1_000, end: t0 + 8_000, offset: 0, tileId });
  assert.is(mediaClips.length, 1);
  assert.is(await (await fetch(`${server.url}${src}`)).text(), 'bytes of 1');
  assert.is(composite.segments.length, 1);
  assert.equal([from, duration], [t0, 10_000]);
});

test('a recorder that is told nothing of clips makes none: they are asked for with each recording', async () => {
  const recorder = await openRecorder();
  await start(host);
  assert.is((await recorder.job()).clips, true);
});

test('instant replay has the picture of all, and a clip does not end the part that it lies beside', async () => {
  const { recorder, job } = await recordClip();
  recorder.say({ type: 'happened', job, at: t0, event: 'participant-screen-shared', tile_id: tileId });
  const streams = async (): Promise<Answer[]> => {
    const answer = await host.call(
      `query ($tile: ID!) { queryLiveStreams(event_id: "demo", room_id: "main", tile_id: $tile) { items { segment_start_time segment_end_time } } }`,
      { tile: tileId },
    );
    return answer.data.queryLiveStreams.items;
  };
  await eventually(async () => (await streams()).length > 0);
  assert.equal(await streams(), [{ segment_start_time: t0, segment_end_time: null }]);
});

test('a clip whose bytes never came is in no document', async () => {
  const { recorder, job, over } = await recordClip();
  recorder.begin({ job, segment: 2 }, { tile_id: 'bob||screen||1', started_at: t0 + 2_000 });
  recorder.say({ type: 'segment-ended', job, segment: 2, ended_at: t0 + 3_000 });
  const { mediaClips } = await over();
  assert.equal(
    mediaClips.map(({ tileId: id }: Answer) => id),
    [tileId],
  );
});

(hasEncoder ? test : test.skip)(
  'a clip of which less came than was said ends where it does: it would stand still',
  async () => {
    const make = ['-f', 'lavfi', '-i', 'color=c=blue:s=320x180:r=5:d=2', '-pix_fmt', 'yuv420p', '-f', 'mp4'];
    const coded = [...make, '-movflags', 'frag_keyframe+empty_moov', '-'];
    const twoSeconds = execFileSync('ffmpeg', ['-v', 'error', ...coded]);
    const { over, endClip } = await recordClip(twoSeconds);
    endClip();
    const { mediaClips } = await over();
    assert.equal([mediaClips[0].start, mediaClips[0].end], [t0 + 1_000, t0 + 3_000]);
  },
);

test.run();
