import { type Signal, signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type AtlasScene, drawAtlas } from '../../../../../src/client/features/playback/view/draw-atlas.ts';
import type { RecordedSegment } from '../../../../../src/shared/recording/read-recording.ts';
import { installPage } from '../../../../support/fakes/fake-page.ts';
import { openPlayback } from '../../../../support/recordings/opened-playback.ts';

installPage();
const works = new Map<number, () => void>();
let asked = 0;
Object.assign(globalThis, {
  devicePixelRatio: 1,
  HTMLMediaElement: { HAVE_CURRENT_DATA: 2 },
  requestAnimationFrame(work: () => void) {
    works.set(++asked, work);
    return asked;
  },
  cancelAnimationFrame: (frame: number) => works.delete(frame),
});
/** What was asked for is done; what is asked for meanwhile waits. Answers how much that was. */
const runFrame = (): number => {
  const due = [...works.values()];
  works.clear();
  for (const work of due) work();
  return due.length;
};

const region = { x: 0, y: 0, width: 640, height: 360 };
const sceneOf = (widthPx: number): AtlasScene => ({
  widthPx,
  heightPx: 90,
  picturesOf: ({ regions }: RecordedSegment) =>
    [...regions.keys()].map(() => ({ region, rect: { x: 0, y: 0, width: 160, height: 90 }, fit: 'cover' as const })),
});

const open = async () => {
  works.clear();
  const opened = await openPlayback();
  const counts = { draws: 0, places: 0, sizes: [] as number[] };
  /** What is on the canvas: whose picture, and in how many places. */
  const seen = { picture: null as unknown, count: 0 };
  const element = opened.videos.all[0]!.element as { readyState?: number };
  element.readyState = 2;
  const scene = signal(sceneOf(160));
  const stop = drawAtlas(opened.player, scene, {
    place(pictures) {
      counts.places++;
      seen.count = pictures.length;
    },
    resize: (width) => void counts.sizes.push(width),
    draw(picture) {
      counts.draws++;
      seen.picture = picture;
    },
    end: () => undefined,
  });
  return { ...opened, counts, seen, element, scene, stop, play: opened.play, seek: opened.seek };
};

test('what is paused is drawn once, and nothing is asked for after that', async () => {
  const { counts } = await open();
  assert.is(runFrame(), 1);
  assert.is(runFrame(), 0);
  assert.equal(counts, { draws: 1, places: 1, sizes: [160] });
});

test('what plays is one draw a frame, and nothing else', async () => {
  const { counts, play, player } = await open();
  runFrame();
  await play();
  for (let frame = 0; frame < 10; frame++) assert.is(runFrame(), 1);
  assert.equal(counts, { draws: 11, places: 1, sizes: [160] });
  player.pause();
  runFrame();
  assert.is(runFrame(), 0);
});

test('a seek of what is paused draws the picture of its time', async () => {
  const { counts, seek } = await open();
  runFrame();
  await seek(5_000);
  runFrame();
  assert.is(counts.draws, 2);
  assert.is(runFrame(), 0);
});

test('other places are taken over once', async () => {
  const { counts, scene } = await open();
  runFrame();
  scene.value = sceneOf(320);
  runFrame();
  assert.equal(counts, { draws: 2, places: 2, sizes: [160, 320] });
});

test('a file without a picture yet leaves the one before, where the tiles are now', async () => {
  const { counts, seen, element, scene } = await open();
  runFrame();
  const { count } = seen;
  element.readyState = 1;
  scene.value = sceneOf(320);
  runFrame();
  assert.equal(counts, { draws: 2, places: 2, sizes: [160, 320] });
  assert.equal(seen, { picture: null, count });
});

test('a file that cannot be had leaves no picture of the one before', async () => {
  const { seen, element, player } = await open();
  runFrame();
  assert.ok(seen.count > 0);
  element.readyState = 0;
  (player.isLost as Signal<boolean>).value = true;
  runFrame();
  assert.equal(seen, { picture: null, count: 0 });
});

test('a screen that is left draws nothing', async () => {
  const { counts, play, stop } = await open();
  await play();
  stop();
  runFrame();
  assert.is(counts.draws, 0);
  assert.is(runFrame(), 0);
});

test.run();
