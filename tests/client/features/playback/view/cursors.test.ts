import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find, press, settled } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { recordingDocument, recordingStartMs as t0 } from '../../../../support/recordings/recording-document.ts';
import { prepareBrowser, recordingAddress, watchRecording } from '../../../../support/recordings/watched-recording.ts';

prepareBrowser();
test.after(unmount);

const point = (afterMs: number, cursor: object | null, more: object = {}) => ({
  ...{ type: 'annotate', mode: 'cursor', timestamp: t0 + afterMs, tileId: 'bob', participantIdentity: 'ann' },
  ...{ cursor, ...more },
});
const green = { main: '#0b8561', contrast: '#ffffff' };

const watch = (...annotations: object[]) => {
  const document = { ...recordingDocument(), annotations };
  Object.assign(document.tiles.ann.initialState, { color: green });
  return watchRecording(recordingAddress, { document });
};
const tile = (name: string) => find(`li[aria-label^="${name}"]`) as HTMLElement;
/** The cursors on a tile, where they are and whose. */
const cursorsOn = (name: string) =>
  [...tile(name).querySelectorAll<HTMLElement>('span[style*="translate"]')].map((element) => ({
    element,
    place: element.style.transform,
    name: element.textContent,
    isFading: element.dataset.fading !== undefined,
  }));
const placesOn = (name: string) => cursorsOn(name).map(({ place }) => place);
/** Where a point of a canvas of 1920 by 1080, which the picture covers, is on somebody's tile. */
const placeOn = (name: string, x: number, y: number): string => {
  const [width, height] = (['width', 'height'] as const).map((side) => Number.parseFloat(tile(name).style[side]));
  const scale = Math.max(width! / 1_920, height! / 1_080);
  return `translate(${width! / 2 + (x - 960) * scale}px, ${height! / 2 + (y - 540) * scale}px)`;
};
const near = (actual: string | undefined, expected: string): void => {
  const numbers = (text: string | undefined) => (text ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
  const [found, wanted] = [numbers(actual), numbers(expected)];
  const isNear = found.length === 2 && found.every((px, at) => Math.abs(px - wanted[at]!) < 0.01);
  assert.ok(isNear, `${actual} is not ${expected}`);
};

test('ANN-009 where somebody pointed their cursor is, with their name and in their colour, until they took it away', async () => {
  const { seek } = await watch(
    point(12_000, { x: 100, y: 200 }),
    point(12_500, { x: 800, y: 600 }),
    point(13_000, { x: 50, y: 60 }, { tileId: 'dan', participantIdentity: 'bob' }),
    point(14_000, null),
  );
  await seek(11.9);
  assert.equal(cursorsOn('Bob Cho'), []);
  await seek(12.1);
  near(placesOn('Bob Cho')[0], placeOn('Bob Cho', 100, 200));
  const [cursor] = cursorsOn('Bob Cho');
  assert.is(cursor?.name, 'Ann Bell');
  assert.is(cursor?.element.querySelector('svg')?.getAttribute('fill'), green.main);
  await seek(13.5);
  near(placesOn('Bob Cho')[0], placeOn('Bob Cho', 800, 600));
  near(placesOn('Dan Eng')[0], placeOn('Dan Eng', 50, 60));
  // Of whom the recording has no colour, they have one all the same.
  assert.is(cursorsOn('Dan Eng')[0]?.element.querySelector('svg')?.getAttribute('fill'), '#5a61c9');
  await seek(14);
  assert.equal(cursorsOn('Bob Cho'), []);
  await seek(12.2);
  near(placesOn('Bob Cho')[0], placeOn('Bob Cho', 100, 200));
});

test('while it plays a cursor glides from place to place; after a seek it is at once where it was then', async () => {
  const { seek, pass } = await watch(point(12_000, { x: 100, y: 200 }), point(12_600, { x: 800, y: 600 }));
  await seek(12.1);
  const [before] = cursorsOn('Bob Cho');
  await press('button', 'Play');
  await pass(1_000);
  const [moved] = cursorsOn('Bob Cho');
  assert.is(moved?.element, before?.element, 'it is the same one');
  near(moved?.place, placeOn('Bob Cho', 800, 600));
  assert.match(moved?.element.style.transitionDuration ?? '', /^250ms/);
  await seek(12.2);
  const [sought] = cursorsOn('Bob Cho');
  near(sought?.place, placeOn('Bob Cho', 100, 200));
  assert.is.not(sought?.element, moved?.element, 'nothing glides there');
});

test('ANN-006 a cursor fades after five seconds without movement, as it plays and right after a seek', async () => {
  const { seek, pass } = await watch(point(12_000, { x: 100, y: 200 }));
  await seek(16.9);
  assert.equal(
    cursorsOn('Bob Cho').map(({ isFading }) => isFading),
    [false],
  );
  await press('button', 'Play');
  await pass(250);
  assert.equal(
    cursorsOn('Bob Cho').map(({ isFading }) => isFading),
    [true],
  );
  await pass(1_000);
  assert.equal(cursorsOn('Bob Cho'), []);
  await seek(16);
  assert.is(cursorsOn('Bob Cho').length, 1);
  await seek(17.4);
  assert.equal(cursorsOn('Bob Cho'), []);
});

test('while somebody draws their cursor is at the end of the line', async () => {
  const drawing = { mode: 'draw', pathId: 'p1', color: '#ff6161', offset: 0, pathData: [100, 100, 900, 500] };
  const { seek } = await watch(point(12_000, { x: 900, y: 500 }, drawing));
  await seek(12.1);
  assert.is(tile('Bob Cho').querySelectorAll('path[stroke="#ff6161"]').length, 1);
  near(placesOn('Bob Cho')[0], placeOn('Bob Cho', 900, 500));
});

test('where somebody pointed at a page of a document their cursor is on that page, and on no other', async () => {
  // The DOM of these tests lays nothing out. (CSSOM View, 5; Resize Observer, 3.1)
  globalThis.ResizeObserver = class {
    constructor(private readonly told: () => void) {}
    observe() {
      queueMicrotask(this.told);
    }
    unobserve() {}
    disconnect() {}
  } as never;
  Object.defineProperty(window.HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get: () => document.body,
  });
  const { seek } = await watch(point(19_000, { x: 0, y: 540 }, { tileId: 'report||page||0' }));
  await seek(19.5);
  for (let turn = 0; turn < 100 && cursorsOn('Report.pdf').length === 0; turn++) await settled();
  const [cursor] = cursorsOn('Report.pdf');
  assert.is(cursor?.name, 'Ann Bell');
  // In the middle of the height of a page that is as high as its tile.
  const [, y] = (cursor?.place.match(/-?[\d.]+/g) ?? []).map(Number);
  assert.ok(Math.abs(y! - Number.parseFloat(tile('Report.pdf').style.height) / 2) < 1, cursor?.place);
  await seek(23);
  assert.equal(cursorsOn('Report.pdf'), []);
});

test.run();
