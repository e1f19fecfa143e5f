import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../../support/eventually.ts';
import { start, startWithRecorders, stop } from '../../support/recorder-under-test.ts';
import type { Answer } from '../../support/server-under-test.ts';

const scene = await startWithRecorders();
const { host, isRecorded, newest, openRecorder, documentOf, revisionOf } = scene;
test.before.each(scene.begin);
test.after.each(scene.end);
test.after(scene.close);

const { identity } = host;
const t0 = Date.now();
const screen = (id: string): string => `${identity}||screen||${id}`;

type Recorder = Awaited<ReturnType<typeof openRecorder>>;
/** What a recorder sees of the host, so long after the first one came. */
type Seen = readonly [afterMs: number, event: string, tileId: string, trackId?: string];

const see = (recorder: Recorder, job: number, seen: readonly Seen[]): void => {
  for (const [afterMs, event, tile_id, track_id] of seen) {
    recorder.say({
      ...{ type: 'happened', job, at: t0 + afterMs, event: `participant-${event}`, tile_id },
      ...(track_id === undefined ? {} : { track_id }),
    });
  }
};

/**
 * A recording whose recorder dies after 10 s; another one goes on 3 s later, once it has named what it finds. What the
 * document has of the host, and what instant replay had of their camera.
 */
const recordTwice = async (before: readonly Seen[], found: readonly Seen[]) => {
  const first = await openRecorder();
  await start(host);
  const { job } = await first.job();
  see(first, job, before);
  first.begin({ job, segment: 0 }, { started_at: t0 });
  first.bytes(job, 0, 'first');
  first.say({ type: 'segment-ended', job, segment: 0, ended_at: t0 + 10_000 });
  await eventually(isRecorded);
  const second = await openRecorder();
  first.die();
  const next = await second.job();
  see(second, next.job, found);
  second.begin(next, { started_at: t0 + 13_000, regions: { [identity]: { x: 0, y: 0, width: 320, height: 180 } } });
  second.bytes(next.job, next.segment, 'second');
  // What was said before is worked off by then.
  second.say({ type: 'left-out', job: next.job, tiles: 1 });
  await eventually(async () => (await scene.problemOf()) === 'left-out');
  const { data } = await host.call(
    `query ($tile: ID!) { queryLiveStreams(event_id: "demo", room_id: "main", tile_id: $tile) { items { track_id start_time end_time } } }`,
    { tile: identity },
  );
  await stop(host);
  second.say({ type: 'segment-ended', job: next.job, segment: next.segment, ended_at: t0 + 20_000 });
  second.say({ type: 'stopped', job: next.job });
  await eventually(async () => (await newest()).state === 'ended');
  const document = JSON.parse((await documentOf(host, (await newest()).recording_id)).data.queryRecording.recording);
  const { initialState, events } = document.tiles[identity];
  return {
    initialState,
    events: events
      .filter(({ type }: Answer) => type.endsWith('shared'))
      .map(({ type, timestamp, resultingState }: Answer) => [timestamp - t0, type, resultingState]),
    streams: data.queryLiveStreams.items,
  };
};

test('what ended while no recorder was there is over when the next one has begun', async () => {
  const { initialState, events } = await recordTwice(
    [
      [0, 'mic-shared', identity],
      [0, 'screen-shared', screen('1')],
      [0, 'camera-shared', identity],
    ],
    [
      [12_500, 'camera-shared', identity],
      [12_600, 'screen-shared', screen('2')],
    ],
  );
  assert.equal([initialState.microphone, initialState.camera, initialState.screens], [true, true, ['1']]);
  assert.equal(
    events.toSorted((a: Answer, b: Answer) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1)),
    [
      [12_600, 'participant-screen-shared', { screens: ['1', '2'] }],
      [13_000, 'participant-mic-unshared', { microphone: false }],
      [13_000, 'participant-screen-unshared', { screens: ['2'] }],
    ],
  );
});

test('what went on while no recorder was there is not interrupted', async () => {
  const seen = (afterMs: number): readonly Seen[] => [
    [afterMs, 'mic-shared', identity],
    [afterMs, 'screen-shared', screen('1')],
    [afterMs, 'camera-shared', identity, 'TR_1'],
  ];
  const { events, streams } = await recordTwice(seen(0), seen(12_500));
  assert.equal(events, []);
  assert.equal(streams, [{ track_id: 'TR_1', start_time: t0, end_time: null }]);
});

test('a camera that was switched off and on meanwhile is another one in instant replay', async () => {
  const { streams } = await recordTwice(
    [[0, 'camera-shared', identity, 'TR_1']],
    [[12_500, 'camera-shared', identity, 'TR_2']],
  );
  assert.equal(streams, [{ track_id: 'TR_2', start_time: t0 + 12_500, end_time: null }]);
});

test('the room learns of another recorder, and neither of the first one nor of later segments', async () => {
  const before = await revisionOf();
  const first = await openRecorder();
  await start(host);
  const job = await first.job();
  for (const segment of [0, 1]) {
    first.begin({ ...job, segment });
    first.bytes(job.job, segment, 'first');
  }
  first.say({ type: 'left-out', job: job.job, tiles: 1 });
  await eventually(async () => (await scene.problemOf()) === 'left-out');
  assert.is(await revisionOf(), before);
  const second = await openRecorder();
  first.die();
  const next = await second.job();
  second.begin(next);
  second.bytes(next.job, next.segment, 'second');
  await eventually(async () => (await revisionOf()) === before + 1);
  assert.is(await scene.problemOf(), 'left-out', 'hosts are told nothing twice');
});

test.run();
