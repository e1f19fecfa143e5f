import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { regionAt, segmentAt, segmentsOf } from '../../../../../src/client/features/replay/model/live-segments.ts';

const item = (start_time: number, segment_start_time: number, segment_end_time: number | null, more = {}) => ({
  url: `/live-streams/recording-1/0.mp4?ticket=t#xywh=0,180,320,180`,
  ...{ start_time, region_start_time: start_time, segment_start_time, segment_end_time, ...more },
});

test('each file is there once, in order, from when the tile is seen in it', () => {
  const segments = segmentsOf([item(6_000, 5_000, null), item(500, 1_000, 5_000), item(7_000, 5_000, null)]);
  assert.equal(
    segments.map(({ startMs, endMs, fromMs }) => [startMs, endMs, fromMs]),
    [
      [1_000, 5_000, 1_000],
      [5_000, null, 6_000],
    ],
  );
});

test('where the tile is in the picture the fragment of the address says, which is not sent', () => {
  const [segment] = segmentsOf([item(0, 0, null)]);
  assert.is(segment?.url, '/live-streams/recording-1/0.mp4?ticket=t');
  assert.equal(segment?.regions[0]?.region, { x: 0, y: 180, width: 320, height: 180 });
});

test('a tile that had several shapes is at each moment where it was then', () => {
  const shaped = (region_start_time: number, width: number) =>
    item(500, 1_000, null, { region_start_time, url: `/live-streams/recording-1/0.mp4#xywh=0,0,${width},180` });
  const segments = segmentsOf([shaped(500, 320), shaped(6_000, 100), shaped(3_000, 200)]);
  assert.equal(
    [0, 2_999, 3_000, 5_999, 6_000, 9_000].map((timeMs) => regionAt(segments, timeMs).width),
    [320, 320, 200, 200, 100, 100],
  );
  assert.is(segments.length, 1);
});

test('an item that does not say where its tile is counts as none, and takes no other away', () => {
  const wrong = ['', '#xywh=1,2,3', '#xywh=0,0,0,180', '#xywh=-1,0,1,1', '#xywh=percent:0,0,1,1', '#xywh=0,0,99999,1'];
  const items = wrong.map((fragment, index) => item(0, index, null, { url: `/live-streams/a/0.mp4${fragment}` }));
  assert.equal(segmentsOf(items), []);
  assert.is(segmentsOf([...items, item(0, 50, null)]).length, 1);
});

test('a time is in the file that has it, in a gap in the next one, and after all in the last', () => {
  const segments = segmentsOf([item(0, 1_000, 5_000), item(0, 8_000, 9_000)]);
  const startOf = (timeMs: number) => segmentAt(segments, timeMs).startMs;
  assert.equal([0, 4_999, 5_000, 8_500, 20_000].map(startOf), [1_000, 1_000, 8_000, 8_000, 8_000]);
});

test.run();
