import { execFileSync } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hasEncoder } from '../../../recorder/support/find-encoder.ts';
import { eventually } from '../../../support/eventually.ts';
import { startWithRecorders, stop } from '../../support/recorder-under-test.ts';
import type { Answer } from '../../support/server-under-test.ts';

const scene = await startWithRecorders();
const { host, newest, openRecorder, beginRecording, documentOf } = scene;
test.before.each(scene.begin);
test.after.each(scene.end);
test.after(scene.close);

const hourMs = 3_600_000;
const t0 = Date.now();

/** The document of the newest recording, once it has ended. */
const ended = async (): Promise<Answer> => {
  await eventually(async () => (await newest()).state === 'ended');
  return JSON.parse((await documentOf(host, (await newest()).recording_id)).data.queryRecording.recording);
};

const testWithEncoder = hasEncoder ? test : test.skip;

for (const [where, endedAt] of [
  ['forward', t0 + 2_000 + hourMs],
  ['back', t0 + 2_000 - hourMs],
] as const) {
  testWithEncoder(`a recording is as long as its file where a clock is set ${where} by an hour`, async () => {
    const coded = ['-f', 'lavfi', '-i', 'color=c=blue:s=320x180:r=5:d=2', '-pix_fmt', 'yuv420p', '-f', 'mp4'];
    const file = execFileSync('ffmpeg', ['-v', 'error', ...coded, '-movflags', 'frag_keyframe+empty_moov', '-']);
    const { recorder, job } = await beginRecording(file, { started_at: t0 });
    await stop(host);
    recorder.say({ type: 'segment-ended', job: job.job, segment: 0, ended_at: endedAt });
    recorder.say({ type: 'stopped', job: job.job });
    const { start, duration, composite } = await ended();
    assert.equal([start, duration], [t0, 2_000]);
    assert.equal([composite.segments[0].start, composite.segments[0].end], [t0, t0 + 2_000]);
    assert.is((await newest()).duration_ms, 2_000);
  });
}

test('no part ends before it begins, also where nobody knows how long its file is', async () => {
  const { recorder, job } = await beginRecording('no video at all', { started_at: t0 });
  await stop(host);
  recorder.say({ type: 'segment-ended', job: job.job, segment: 0, ended_at: t0 - hourMs });
  recorder.say({ type: 'stopped', job: job.job });
  const { start, duration } = await ended();
  assert.equal([start, duration], [t0, 0]);
});

test('where the clock was set back another recorder goes on where the one before was', async () => {
  const { recorder, job } = await beginRecording('first', { started_at: t0 });
  recorder.say({ type: 'segment-ended', job: job.job, segment: 0, ended_at: t0 + 10_000 });
  // What was said before is worked off by then.
  recorder.say({ type: 'left-out', job: job.job, tiles: 1 });
  await eventually(async () => (await scene.problemOf()) === 'left-out');
  const second = await openRecorder();
  recorder.die();
  const next = await second.job();
  const began = t0 - hourMs;
  second.begin(next, { started_at: began });
  second.bytes(next.job, next.segment, 'second');
  const mic = { event: 'participant-mic-shared', tile_id: host.identity };
  second.say({ type: 'happened', job: next.job, at: began + 2_000, ...mic });
  second.say({ type: 'segment-ended', job: next.job, segment: next.segment, ended_at: began + 5_000 });
  await stop(host);
  second.say({ type: 'stopped', job: next.job });
  const { composite, tiles } = await ended();
  assert.equal(
    composite.segments.map(({ start, end }: Answer) => [start - t0, end - t0]),
    [
      [0, 10_000],
      [10_000, 15_000],
    ],
  );
  const { timestamp } = tiles[host.identity].events.find(({ type }: Answer) => type === mic.event);
  assert.is(timestamp - t0, 12_000);
});

test.run();
