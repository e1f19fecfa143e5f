import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lengthOf } from '../../../../src/server/modules/recording/played-parts.ts';
import { recordingLimits } from '../../../../src/shared/values/recording-limits.ts';
import { eventually } from '../../../support/eventually.ts';
import { startWithRecorders, stop } from '../../support/recorder-under-test.ts';

const { mostMissingMs, unrecordedMs } = recordingLimits;
const scene = await startWithRecorders();
const { host, newest, openRecorder, beginRecording, problemOf } = scene;
test.before.each(scene.begin);
test.after.each(scene.end);
test.after(scene.close);

/** Parts of a recording that can be played, from when to when. */
const parts = (...times: readonly (readonly [number, number])[]) =>
  times.map(([started_at, ended_at]) => ({ started_at, ended_at, bytes: 1, finished: true, tile_id: null }));

test('a recording is as long as what there is of it, and what is missing between its parts is told above a limit', () => {
  const half = mostMissingMs / 2;
  const first = [0, 10_000] as const;
  const around = (missingMs: number) => parts(first, [10_000 + half, 20_000], [20_000 + missingMs - half, 30_000]);
  assert.equal(lengthOf(around(mostMissingMs), 30_000), { recordedMs: 30_000 - mostMissingMs, hasGaps: false });
  assert.equal(lengthOf(around(mostMissingMs + 1), 30_000), { recordedMs: 29_999 - mostMissingMs, hasGaps: true });
});

test('what is missing before a recording was ended is told too', () => {
  const recorded = parts([0, 10_000]);
  assert.is(lengthOf(recorded, 10_000 + mostMissingMs).hasGaps, false);
  assert.is(lengthOf(recorded, 10_001 + mostMissingMs).hasGaps, true);
});

test('a clock that was set before the end of a recording makes no gap', () => {
  const recorded = parts([0, 10_000]);
  assert.is(lengthOf(recorded, 10_000 + 2 * unrecordedMs).hasGaps, true);
  assert.is(lengthOf(recorded, 10_001 + 2 * unrecordedMs).hasGaps, false);
});

test('clips, and what is not ready, fill no gap and make none', () => {
  const [first, clip, next] = parts([0, 10_000], [10_000, 40_000], [40_000, 50_000]);
  const segments = [first!, { ...clip!, tile_id: 'ann||screen||1' }, next!];
  assert.equal(lengthOf(segments, 50_000), { recordedMs: 20_000, hasGaps: true });
  assert.equal(lengthOf([{ ...first!, finished: false }], 50_000), { recordedMs: 0, hasGaps: false });
});

test('hosts are told of a recording of which seconds are missing, and its list has its length without them', async () => {
  const t0 = Date.now();
  const { recorder, job } = await beginRecording('first', { started_at: t0 });
  recorder.say({ type: 'segment-ended', job: job.job, segment: 0, ended_at: t0 + 10_000 });
  const second = await openRecorder();
  recorder.die();
  const next = await second.job();
  second.begin(next, { started_at: t0 + 15_000 });
  second.bytes(next.job, next.segment, 'second');
  second.say({ type: 'segment-ended', job: next.job, segment: next.segment, ended_at: t0 + 21_000 });
  await stop(host);
  second.say({ type: 'stopped', job: next.job });
  await eventually(async () => (await newest()).state === 'ended');
  assert.is(await problemOf(), 'gaps');
  const { problems, duration_ms } = await newest();
  assert.equal([problems, duration_ms], [['gaps'], 16_000]);
});

test('of a recording that is whole nothing is told', async () => {
  await scene.record();
  assert.is(await problemOf(), null);
  assert.equal((await newest()).problems, []);
});

test.run();
