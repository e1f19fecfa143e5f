import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createExportStage, exportParts, exportWindow } from '../../../src/shared/recording/export-stage.ts';
import { type Recording, readRecording } from '../../../src/shared/recording/read-recording.ts';
import { recordingDocument, recordingStartMs } from '../../support/recordings/recording-document.ts';

const recordingOf = (document: object): Recording => {
  const read = readRecording(JSON.stringify(document));
  assert.ok(read.ok);
  return (read as { value: { recording: Recording } }).value.recording;
};
const recording = recordingOf(recordingDocument());
const share = 'ann||screen||share-1';

/** The tiles that are seen so long after the beginning, from the upper left to the lower right; those with a picture have a star. */
const seenAt = (
  afterMs: number,
  order: { starred?: string[]; expanded?: string[]; placed?: string[] } = {},
): string => {
  const stage = createExportStage(recording, { starred: [], expanded: [], placed: [], ...order });
  const { tiles } = stage.at(recordingStartMs + afterMs);
  return tiles
    .toSorted(({ rect: a }, { rect: b }) => Math.round(a.y - b.y) || a.x - b.x)
    .map(({ id, hasPicture }) => `${id}${hasPicture ? '*' : ''}`)
    .join(' ');
};

const table: readonly [what: string, afterMs: number, order: Parameters<typeof seenAt>[1], seen: string][] = [
  ['who is there stands in the order of the recording', 0, {}, 'ann* bob* dan*'],
  ['what is shared stands first', 11_000, {}, `${share}* ann* bob* dan*`],
  ['who comes has a place', 13_000, {}, `${share}* ann* bob* cy dan*`],
  ['a document has one as long as it is shown', 20_000, {}, `${share}* ann* bob* cy dan* report`],
  ['and none any more', 29_000, {}, 'ann* bob* cy dan*'],
  ['who switches the camera off has no picture', 36_000, {}, 'ann* bob* cy dan'],
  ['who goes has no place', 41_000, {}, 'ann* bob* dan'],
  ['what is starred stands first', 0, { starred: ['dan'] }, 'dan* ann* bob*'],
  ['who was given the first place stands first', 0, { placed: ['dan', 'ann', 'bob'] }, 'dan* ann* bob*'],
  ['who comes later stands behind', 13_000, { placed: ['bob', 'cy', share] }, `${share}* bob* cy ann* dan*`],
  ['what is expanded fills the picture alone', 0, { expanded: ['bob'] }, 'bob*'],
  ['while it is not there the others are', 0, { expanded: [share] }, 'ann* bob* dan*'],
];
for (const [what, afterMs, order, seen] of table) {
  test(`in an export ${what}`, () => {
    const places = seenAt(afterMs, order);
    // Large tiles take several rows, by which the order of reading is not the grid's: who is there counts, and who is first.
    assert.equal(places.split(' ').sort(), seen.split(' ').sort());
    assert.is(places.split(' ')[0], seen.split(' ')[0]);
  });
}

test('a tile in the spotlight stands first and is larger than others', () => {
  const document = recordingDocument();
  document.tiles.dan.events.unshift({
    type: 'tile-spotlighted',
    timestamp: recordingStartMs + 1_000,
    resultingState: { spotlighted: true },
  } as never);
  const stage = createExportStage(recordingOf(document), { starred: [], expanded: [], placed: [] });
  const { tiles } = stage.at(recordingStartMs + 2_000);
  const inOrder = tiles.toSorted(({ rect: a }, { rect: b }) => Math.round(a.y - b.y) || a.x - b.x);
  assert.equal([inOrder[0]?.id, tiles.length], ['dan', 3]);
  const widthOf = (id: string) => tiles.find((tile) => tile.id === id)!.rect.width;
  assert.ok(widthOf('dan') > 1.5 * widthOf('ann'));
});

test('of a person whose shared screen has the spotlight, the screen is larger and they are not', () => {
  const document = recordingDocument();
  document.tiles.ann.events.unshift({
    type: 'tile-spotlighted',
    timestamp: recordingStartMs + 1_000,
    resultingState: { spotlighted: true, spotlightedShare: share },
  } as never);
  const stage = createExportStage(recordingOf(document), { starred: [], expanded: [], placed: [] });
  const widths = new Map(stage.at(recordingStartMs + 11_000).tiles.map(({ id, rect }) => [id, rect.width]));
  assert.ok(widths.get(share)! > 1.5 * widths.get('ann')!);
  assert.is(widths.get('ann'), widths.get('bob'));
});

test('what is expanded is as large as the window', () => {
  const stage = createExportStage(recording, { starred: [], expanded: ['bob'], placed: [] });
  const [tile, ...others] = stage.at(recordingStartMs).tiles;
  assert.equal(others, []);
  const { x, y, width, height } = tile!.rect;
  assert.ok(x >= 0 && y >= 0 && x + width <= exportWindow.widthPx && y + height <= exportWindow.heightPx);
  assert.ok(width * height > 0.9 * exportWindow.widthPx * exportWindow.heightPx, `${width} × ${height}`);
});

test('no tile overlaps another or leaves the picture, from one of them to a hundred', () => {
  for (const count of [1, 2, 5, 12, 49, 100]) {
    const person = (index: number) => ({
      ...{ type: 'participant', initialState: { name: `Person ${index}`, active: true }, events: [] },
    });
    const tiles = Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, person(index)]));
    const stage = createExportStage(recordingOf({ ...recordingDocument(), tiles }), {
      starred: [],
      expanded: [],
      placed: [],
    });
    const rects = stage.at(recordingStartMs).tiles.map(({ rect }) => rect);
    for (const [at, a] of rects.entries()) {
      assert.ok(a.x >= 0 && a.y >= 0 && a.x + a.width <= exportWindow.widthPx + 0.01, `${count}`);
      for (const b of rects.slice(at + 1)) {
        const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        assert.ok(apart, `${count} tiles`);
      }
    }
  }
});

test('between two changes a scene is the same one, so that nothing is drawn anew', () => {
  const stage = createExportStage(recording, { starred: [], expanded: [], placed: [] });
  const first = stage.at(recordingStartMs);
  assert.is(stage.at(recordingStartMs + 4_999), first);
  assert.is.not(stage.at(recordingStartMs + 5_000), first);
});

const parts: readonly [range: readonly [number, number] | null, parts: readonly (readonly [number, number])[]][] = [
  [
    null,
    [
      [0, 30_000],
      [30_000, 60_000],
    ],
  ],
  [[10_000, 20_000], [[10_000, 20_000]]],
  [
    [29_000, 31_000],
    [
      [29_000, 30_000],
      [30_000, 31_000],
    ],
  ],
  [[50_000, 99_000], [[50_000, 60_000]]],
  [[60_000, 99_000], []],
];
for (const [range, expected] of parts) {
  test(`of a recording in two files ${range?.join(' to ') ?? 'the whole'} is in ${expected.length} parts`, () => {
    const asked = range && { start_ms: range[0], end_ms: range[1] };
    assert.equal(
      exportParts(recording, asked).map(({ startMs, endMs }) => [startMs - recordingStartMs, endMs - recordingStartMs]),
      expected,
    );
  });
}

test.run();
