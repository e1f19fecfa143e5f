import '../../../../support/frame/frame-dom.ts';
import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { followedPdf, followedPlayer } from '../../../../../src/client/features/playback/model/followed-resources.ts';
import { lineOf } from '../../../../../src/client/features/playback/view/drawings.tsx';
import { pdfText } from '../../../../../src/client/features/resources/view/pdf-text.ts';
import { QueryRecordingDocument } from '../../../../../src/shared/contract/generated/operations.ts';
import type { TileState } from '../../../../../src/shared/recording/read-recording.ts';
import { pictureIn } from '../../../../../src/shared/recording/region.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { fakePdf } from '../../../../support/fakes/fake-pdf.ts';
import { find, press, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { ReviewOptions } from '../../../../support/frame/quarterly-review-studio.ts';
import { openPlayback } from '../../../../support/recordings/opened-playback.ts';
import { recordingDocument, recordingStartMs as t0 } from '../../../../support/recordings/recording-document.ts';
import { isRecorded } from '../../../../support/recordings/watched-recording.ts';

globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;
Object.defineProperty(window.HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1_200 });
Object.defineProperty(window.HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 700 });

test.after(unmount);

const file = { type: 'file', contentType: '', url: null, sizeBytes: 5, src: null };

/** Watches a recording in which this is shown from the beginning. */
const watch = async (resource: object | null, more: object = {}) => {
  const document = { ...recordingDocument(), annotations: [] as object[] };
  const shown = { type: 'resource', initialState: { name: 'Plan', shown: true }, events: [], resource };
  const tiles = { ...document.tiles, plan: { ...shown, ...more } };
  let asked = 0;
  const frame = await mountAt('/events/demo/recordings/recording-1', {
    prepare(studio) {
      isRecorded(document)(studio);
      studio.api.answer('QueryRecording', () => {
        asked++;
        const found = JSON.stringify({ ...document, tiles }).replaceAll('ticket=1', `ticket=${asked}`);
        return succeed({ queryRecording: { recording: found } });
      });
    },
  });
  await settled();
  return { ...frame, plan: () => find('li[aria-label^="Plan"]') };
};

/** Parts of the page come when they are there. */
const until = async (what: () => string | null | undefined, wanted: string): Promise<void> => {
  for (let turn = 0; turn < 100 && what() !== wanted; turn++) await settled();
  assert.is(what(), wanted);
};
const seek = async (toS: number) => {
  const slider = find('input[type="range"][aria-label="Position"]') as HTMLInputElement;
  slider.value = String(toS);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
};
const open = (document: object = recordingDocument(), options: ReviewOptions = {}) =>
  mountAt('/events/demo/recordings/recording-1', {
    ...options,
    prepare: isRecorded(document),
  });

test('PLAY-042 a picture that was shown stands in its tile', async () => {
  const { plan } = await watch({ ...file, type: 'image', contentType: 'image/png', src: '/files/plan?ticket=1' });
  assert.is(plan()?.querySelector('img')?.getAttribute('src'), '/files/plan?ticket=1');
  assert.is(plan()?.querySelector('img')?.getAttribute('alt'), 'Plan');
});

test('a picture whose address is over is asked for once more, and then its tile says that it is gone', async () => {
  const { plan } = await watch({ ...file, type: 'image', contentType: 'image/png', src: '/files/plan?ticket=1' });
  const src = () => plan()?.querySelector('img')?.getAttribute('src');
  plan()?.querySelector('img')?.dispatchEvent(new Event('error'));
  await until(src, '/files/plan?ticket=2');
  plan()?.querySelector('img')?.dispatchEvent(new Event('error'));
  await until(() => plan()?.querySelector('p')?.nextElementSibling?.textContent, 'No longer available');
});

test('a picture that was seen is asked for anew as often as its address is over', async () => {
  const { plan } = await watch({ ...file, type: 'image', contentType: 'image/png', src: '/files/plan?ticket=1' });
  const image = () => plan()?.querySelector('img');
  for (let ticket = 2; ticket <= 4; ticket++) {
    image()?.dispatchEvent(new Event('error'));
    await until(() => image()?.getAttribute('src'), `/files/plan?ticket=${ticket}`);
    image()?.dispatchEvent(new Event('load'));
    await settled();
  }
});

test('a picture that fails while the network is away is there again with it', async () => {
  const { plan, api, pass } = await watch({
    ...file,
    ...{ type: 'image', contentType: 'image/png', src: '/files/plan?ticket=1' },
  });
  const src = () => plan()?.querySelector('img')?.getAttribute('src');
  const answer = await api.request(QueryRecordingDocument, {
    event_id: 'demo',
    publish_id: 'recording-1',
    version: '',
  });
  let isAway = true;
  api.answer('QueryRecording', () => (isAway ? refused('UNREACHABLE') : answer));
  plan()?.querySelector('img')?.dispatchEvent(new Event('error'));
  await pass(60_000);
  assert.is(src(), '/files/plan?ticket=1');
  isAway = false;
  await pass(2_000);
  await until(src, '/files/plan?ticket=2');
});

test('a document that could not be read can be opened again', async () => {
  const pdf = fakePdf({ failure: 'broken' });
  await open(recordingDocument(), { pdf });
  await seek(19);
  await until(() => find('li[aria-label^="Report.pdf"] button', pdfText.again)?.textContent, pdfText.again);
  pdf.state.failure = null;
  await press('button', pdfText.again);
  await until(() => find('[role="document"]')?.getAttribute('aria-label'), 'Report.pdf, page 1 of 3');
});

test('PLAY-042 a link that was shown opens in a tab of its own; no other kind of address does', async () => {
  const { plan } = await watch({ ...file, type: 'url', url: 'https://example.org/page' });
  const link = plan()?.querySelector('a');
  assert.is(link?.getAttribute('href'), 'https://example.org/page');
  assert.is(link?.getAttribute('rel'), 'noopener noreferrer');
  const { plan: wrong } = await watch({ ...file, type: 'url', url: 'javascript:alert(1)' });
  assert.is(wrong()?.querySelector('a'), null);
});

test('the card of a link or a file is dragged as the tile that it fills, not as an address', async () => {
  // HTML, 6.11.7: the DOM of these tests has no such property.
  Object.defineProperty(window.HTMLAnchorElement.prototype, 'draggable', {
    configurable: true,
    get(this: Element) {
      return this.getAttribute('draggable') !== 'false';
    },
    set(this: Element, isDraggable: boolean) {
      this.setAttribute('draggable', String(isDraggable));
    },
  });
  const { plan: page } = await watch({ ...file, type: 'url', url: 'https://example.org/page' });
  assert.is(page()?.querySelector('a')?.draggable, false);
  const { plan: kept } = await watch({ ...file, contentType: 'application/zip', src: '/files/plan?ticket=1' });
  assert.is(kept()?.querySelector('a')?.draggable, false);
});

test('PLAY-042 what was shown and is there no more has a tile that says so', async () => {
  const { plan } = await watch(null);
  assert.match(plan()?.textContent ?? '', 'Plan');
  assert.match(plan()?.textContent ?? '', 'No longer available');
});

test('a file is downloaded where that is allowed', async () => {
  const { plan } = await watch({ ...file, contentType: 'application/zip', src: '/files/plan?ticket=1' });
  assert.is(plan()?.querySelector('a[download]')?.getAttribute('href'), '/files/plan?ticket=1');
  const { plan: kept } = await watch({ ...file, contentType: 'application/zip' });
  assert.is(kept()?.querySelector('a'), null);
});

test('PLAY-043 a document turns to the page of the time that is shown', async () => {
  await open();
  await seek(19);
  const page = () => find('[role="document"]')?.getAttribute('aria-label');
  await until(page, 'Report.pdf, page 1 of 3');
  await seek(23);
  await until(page, 'Report.pdf, page 3 of 3');
  await seek(20);
  await until(page, 'Report.pdf, page 1 of 3');
});

test('a document is as large, and shows that part of its page, as everybody saw it', async () => {
  const state = signal<TileState>({ page: 2, scale: 2, fitToTile: false, x: 0.25, y: 0.75 });
  const followed = followedPdf({ state });
  assert.equal(followed.state.value, { page: 1, scale: 2, fitToTile: false, x: 0.25, y: 0.75 });
  const before = followed.state.value;
  state.value = { ...state.value, controller: 'ann' };
  assert.is(followed.state.value, before);
  state.value = { page: 3 };
  assert.equal(followed.state.value, { page: 2, scale: 1, fitToTile: true, x: undefined, y: undefined });
});

test('a tile says who had control of it', async () => {
  await open();
  await seek(19);
  assert.ok(find('li[aria-label="Report.pdf, Ann Bell has control"]'));
  await seek(25);
  assert.ok(find('li[aria-label="Report.pdf"]'));
});

test('PLAY-045 what was drawn on somebody is on their tile at its time, and goes when it was taken away and cleared', async () => {
  await open();
  const lines = () => [...(find('li[aria-label^="Bob Cho"]')?.querySelectorAll('path[stroke]') ?? [])];
  const colors = () => lines().map((line) => line.getAttribute('stroke'));
  await seek(11);
  assert.equal(colors(), []);
  await seek(12.5);
  const short = lines()[0]?.getAttribute('d') ?? '';
  await seek(14.5);
  assert.equal(colors().sort(), ['#3fdd9b', '#ff6161']);
  assert.ok(
    (
      lines()
        .find((line) => line.getAttribute('stroke') === '#ff6161')
        ?.getAttribute('d') ?? ''
    ).length > short.length,
  );
  await seek(16);
  assert.equal(colors(), ['#3fdd9b']);
  await seek(31);
  assert.equal(colors(), []);
});

test('PLAY-035 a picture of another shape is cut out of its region whole, and drawn on where it was drawn on', async () => {
  const region = { x: 640, y: 360, width: 640, height: 360 };
  assert.is(pictureIn(region, undefined), region);
  assert.equal(pictureIn(region, { width: 240, height: 180 }), { x: 720, y: 360, width: 480, height: 360 });
  const document = recordingDocument();
  Object.assign(document.tiles.bob.initialState, { sizes: { bob: { width: 240, height: 180 } } });
  await open(document);
  await seek(13);
  assert.is(find('li[aria-label^="Bob Cho"] svg[viewBox]')?.getAttribute('viewBox'), '0 0 1440 1080');
});

test('PLAY-018 a tile is starred and expanded as in the room, for whoever watches', async () => {
  await open();
  const first = () => find('ul[aria-label="Tiles"] > li')?.getAttribute('aria-label');
  await until(first, 'Ann Bell, Host');
  const widthOf = (name: string) => Number.parseFloat((find(`li[aria-label^="${name}"]`) as HTMLElement).style.width);
  const order = () =>
    [...document.querySelectorAll<HTMLElement>('ul[aria-label="Tiles"] > li')]
      .sort(
        (a, b) =>
          Number.parseFloat(a.style.top) - Number.parseFloat(b.style.top) ||
          Number.parseFloat(a.style.left) - Number.parseFloat(b.style.left),
      )
      .map((tile) => tile.getAttribute('aria-label'));
  await press('button', 'Star Dan Eng for me');
  assert.is(order()[0], 'Dan Eng');
  await press('button', 'Remove star from Dan Eng');
  assert.is(order()[0], 'Ann Bell, Host');
  const before = widthOf('Bob Cho');
  await press('button', 'Expand Bob Cho');
  assert.ok(widthOf('Bob Cho') > before);
  await press('button', 'Restore the usual size of Bob Cho');
  assert.is(widthOf('Bob Cho'), before);
});

test('a line goes through the middles between its points, and a point is a dot', () => {
  assert.is(lineOf([1, 2], 1), 'M1 2L1.01 2');
  assert.is(lineOf([0, 0, 10, 0], 2), 'M0 0L10 0');
  assert.is(lineOf([0, 0, 10, 0, 20, 10], 3), 'M0 0Q10 0 15 5L20 10');
  assert.is(lineOf([0, 0, 10, 0, 20, 10], 2), 'M0 0L10 0');
});

test('PLAY-044 a video is where it was at that time, and goes on with the recording alone', async () => {
  const opened = await openPlayback();
  const { room, player, clock, play } = opened;
  const state = signal<TileState>({ isPlaying: true, time: 10, rate: 2, timeAt: t0 + 1_000 });
  const followed = followedPlayer({ state }, room);
  await opened.seek(3_000);
  assert.is(followed.timeNow(Number.NaN), 14);
  assert.not(followed.timeline.value.isPlaying);
  await play();
  assert.ok(followed.timeline.value.isPlaying);
  await clock.advance(1_000);
  assert.ok(Math.abs(followed.timeNow(Number.NaN) - 16) < 0.1);
  assert.is(followed.timeNow(12), 12);
  player.setRate(2);
  assert.is(followed.timeline.value.rate, 4);
  state.value = { isPlaying: false, time: 33, timeAt: t0 + 4_000 };
  assert.not(followed.timeline.value.isPlaying);
  assert.is(followed.timeNow(Number.NaN), 33);
  opened.scope.end();
});

test.run();
