import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../support/browser/browser.ts';
import { moveFingers, type Point } from '../support/browser/touch-and-pen.ts';
import { cameraHeightPx, reported } from '../support/journeys.ts';
import { keepConnections, subscribedVideos } from '../support/measurements/connection-counts.ts';
import { crowdName, fillRoom } from '../support/people/crowd.ts';
import { arriveAsGuest, type Person } from '../support/people/person.ts';
import { startStudio } from '../support/server/studio-server.ts';
import { blue, linePixels, middleOf } from '../support/studio/drawing.ts';
import { boxOf, pixelsOf, restOf } from '../support/studio/tiles.ts';
import { until } from '../support/until.ts';
import { type CrowdedRoom, endCrowdedRoom } from './crowded-room.ts';

interface Phone extends CrowdedRoom {
  /** Holds a phone across. */
  readonly ann: Person;
  /** His microphone speaks once it is on. */
  readonly ben: Person;
}

const size = { widthPx: 844, heightPx: 390, touch: true, reducedMotion: true } as const;
const people = 100;
const cameras = 40;
const screen = `${crowdName(0)}'s screen`;
/** Tiles this near to the window count as on the screen. */
const marginPx = 120;

const room = suite<Phone>('a hundred people on a phone');
const phone = (title: string, walk: (stage: Phone) => Promise<void>): void => room(title, reported(walk));

room.before(async (context) => {
  const server = await startStudio({ CAMERA_HEIGHT: String(cameraHeightPx) });
  const browser = await launchBrowser({ voice: true });
  const crowd = await fillRoom({
    ...{ server, roomName: 'Main hall', count: people - 2 },
    ...{ cameras, screens: 1, microphones: 0 },
  });
  const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole', { widthPx: 844, heightPx: 390 });
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', {
    ...size,
    before: ({ page }) => keepConnections(page),
  });
  for (const person of [ben, ann]) {
    await person.press('Stop camera');
    await person.press('Mute microphone');
    await person.enterRoom('Main hall');
  }
  Object.assign(context, { server, browser, crowd, ann, ben });
});

room.after(endCrowdedRoom);

const tilesOf = ({ page }: Person) => page.locator('[data-tile-id]:visible');
const boxesOf = (person: Person) =>
  tilesOf(person).evaluateAll((tiles) =>
    tiles.map((tile) => {
      const { y, width, height } = tile.getBoundingClientRect();
      return { y, width, height };
    }),
  );
const scrolledPx = ({ page }: Person): Promise<number> =>
  page.evaluate(() => Math.max(...[...document.querySelectorAll('main *')].map((element) => element.scrollTop)));
const middle = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});
const line = (from: Point, byX: number, byY: number): readonly Point[] =>
  Array.from({ length: 9 }, (_, step) => ({ x: from.x + (byX * step) / 8, y: from.y + (byY * step) / 8 }));

phone('every tile is at least 120 × 68 px, and the shared screen is first and large', async ({ ann }) => {
  await until('everybody has a tile', async () => (await tilesOf(ann).count()) === people + 1);
  await ann.seesVideoOf(screen);
  await restOf(ann, screen);
  for (const { width, height } of await boxesOf(ann)) {
    assert.ok(width >= 119.9 && height >= 67.9, `${width}×${height}`);
  }
  const shared = await boxOf(ann.tile(screen));
  const usual = await boxOf(ann.tile(crowdName(3)));
  assert.ok(shared.x < 20 && shared.y < 100 && shared.y + shared.height <= size.heightPx);
  assert.ok(shared.width > 2.5 * usual.width);
});

phone('who speaks comes to the front and is large, and the others stay where they are', async ({ ann, ben }) => {
  const neighbour = crowdName(3);
  const stays = await restOf(ann, neighbour);
  assert.is(await ann.tile('Ben Cole').count(), 0, 'he is far below');
  await ben.press('Unmute microphone');
  await ann.tile('Ben Cole').waitFor();
  const lead = await restOf(ann, 'Ben Cole');
  assert.ok(lead.y < 100 && lead.width > 1.9 * stays.width, JSON.stringify(lead));
  assert.equal(await restOf(ann, neighbour), stays);
  await ben.press('Mute microphone');
});

phone(
  'a finger scrolls the grid over the tiles, and pictures are subscribed for the screen and a row',
  async ({ ann }) => {
    const last = crowdName(cameras - 1);
    await until('the last camera is on the screen', async () => {
      await moveFingers(ann, [line({ x: 700, y: 300 }, 0, -200)]);
      return (await ann.tile(last).count()) > 0 && (await boxOf(ann.tile(last))).y < 250;
    });
    assert.ok((await scrolledPx(ann)) > 100);
    await ann.seesVideoOf(last);
    const near = (await boxesOf(ann)).filter(({ y, height }) => y + height > -marginPx && y < size.heightPx + marginPx);
    await until('no more videos than tiles on the screen and a row', async () => {
      return (await subscribedVideos(ann)) <= near.length;
    });
    await until('the first tiles are back', async () => {
      await moveFingers(ann, [line({ x: 700, y: 80 }, 0, 200)]);
      return (await scrolledPx(ann)) === 0;
    });
    await ann.seesVideoOf(screen);
  },
);

phone('a finger that draws on the shared screen draws, and the grid stays', async ({ ann }) => {
  const { x, y } = middle(await restOf(ann, screen));
  await ann.page.touchscreen.tap(x, y);
  const tools = ann.page.getByRole('toolbar', { name: 'Tools' });
  // A tap that Playwright tries again, as on a busy machine, scrolls its element to one edge after the other.
  const inPlace = { scroll: 'none' } as const;
  // Tools get their place with a frame.
  const areSeen = () =>
    until('the tools are seen whole', () =>
      tools.evaluate(
        (element) =>
          new Promise<boolean>((resolve) => {
            const observer = new IntersectionObserver(([entry]) => {
              observer.disconnect();
              resolve((entry?.intersectionRatio ?? 0) > 0.99);
            });
            observer.observe(element);
          }),
      ),
    );
  await tools.waitFor();
  await areSeen();
  await tools.getByRole('button', { name: 'Draw', exact: true }).tap(inPlace);
  await tools.getByRole('radio', { name: blue.name }).waitFor();
  await areSeen();
  assert.is(await scrolledPx(ann), 0);
  await tools.getByRole('radio', { name: blue.name }).tap(inPlace);
  const drawn = await middleOf(ann, screen);
  const before = await pixelsOf(ann, drawn, blue.value);
  await moveFingers(ann, [line({ x, y: y + 30 }, 40, -60)]);
  await until('the line is there', async () => (await pixelsOf(ann, drawn, blue.value)) > before + linePixels / 2);
  assert.is(await scrolledPx(ann), 0);
});

phone('the keys reach the last of a hundred, and the grid scrolls there', async ({ ann }) => {
  await ann.page
    .getByRole('group', { name: 'People and shared content' })
    .locator('[data-tile-id][tabindex="0"]')
    .focus();
  await ann.page.keyboard.press('End');
  await until('the grid has scrolled', async () => (await scrolledPx(ann)) > 500);
  await ann.page.keyboard.press('Home');
  await until('and back', async () => (await scrolledPx(ann)) < 100);
  assert.equal(ann.errors, []);
});

room.run();
