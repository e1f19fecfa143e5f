import type { Locator, Page } from 'playwright';
import * as assert from 'uvu/assert';
import { drawnScreen, drawScreen } from '../support/browser/drawn-screen.ts';
import { journeys } from '../support/journeys.ts';
import { arriveAsGuest, arriveAsHost, type Person } from '../support/people/person.ts';
import type { StudioServer } from '../support/server/studio-server.ts';
import { middleOf } from '../support/studio/drawing.ts';
import { boxOf, chooseTool, pixelsIn } from '../support/studio/tiles.ts';
import { until } from '../support/until.ts';

const journey = journeys('recording', { webGl: true });

/**
 * Has a host record the room until the recording has this many files and `meanwhile` is done, and for so long after that;
 * answers where it is watched.
 */
const recordedFor = async (
  host: Person,
  { growingRecordings }: StudioServer,
  lengthMs: number,
  files: number,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<string> => {
  await host.press('Record this room');
  const stop = host.page.getByRole('button', { name: 'Stop recording' });
  await stop.waitFor();
  await until('the recording has its files', async () => (await growingRecordings()) >= files);
  await meanwhile();
  const startedMs = Date.now();
  await until('enough is recorded', async () => Date.now() - startedMs > lengthMs);
  await stop.click();
  await host.page.getByRole('button', { name: 'Record this room' }).waitFor();

  await host.press('More controls');
  await host.page.getByRole('menuitem', { name: 'Event Settings' }).click();
  let address: string | null = null;
  await until('the recording is ready', async () => {
    await host.page.getByRole('tab', { name: 'General' }).click();
    await host.page.getByRole('tab', { name: 'Recordings' }).click();
    // The newest stands first.
    const newest = host.page
      .getByRole('row')
      .filter({ has: host.page.getByRole('cell', { name: 'Main hall' }) })
      .first();
    await newest.waitFor();
    const link = newest.getByRole('link', { name: /^Watch the recording of Main hall/ });
    if ((await link.count()) === 0) return false;
    address = await link.getAttribute('href');
    return true;
  });
  return address ?? '';
};

/** Near the ground of the picture that Chromium's fake camera has, and far from black. */
const cameraGround = '#00c800';

/** Whether more than half of the middle of a tile is of that colour. */
const showsCamera = async (page: Page, tile: Locator): Promise<boolean> => {
  const box = await tile.boundingBox();
  if (!box) return false;
  const { x, y, width, height } = box;
  const clip = { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 };
  return (await pixelsIn(page, clip, cameraGround)) > (clip.width * clip.height) / 2;
};

/** Asserts that the bar of controls covers nothing of what the room says of its recording, in windows of every width. */
const saysItBesideTheBar = async ({ page }: Person): Promise<void> => {
  const before = page.viewportSize();
  const notice = page.getByText('This room is being recorded. Anything you share will be included in the recording.');
  await notice.waitFor();
  for (const width of [1_700, 1_280, 1_000, 390]) {
    await page.setViewportSize({ width, height: 720 });
    await until(`it stands beside the bar at ${width} px`, async () => {
      const [words, bar] = await Promise.all([notice, page.getByRole('toolbar', { name: 'Controls' })].map(boxOf));
      return words!.x + words!.width <= bar!.x || words!.y + words!.height <= bar!.y;
    });
  }
  if (before) await page.setViewportSize(before);
};

/** Seeks a recording that does not play to the first moment at which something is seen; it stays there. */
const seekTo = async (page: Page, seen: Locator): Promise<void> => {
  const position = page.getByRole('slider', { name: 'Position' });
  const lastS = Number(await position.getAttribute('max'));
  await until('it is seen at some moment', async () => {
    for (let atS = 0; atS <= lastS; atS += 0.5) {
      await position.fill(String(atS));
      if ((await seen.count()) > 0) return true;
    }
    return false;
  });
  await seen.waitFor();
};

journey(
  'PLAY-006 ANN-009 a host records a room, and whoever was there watches it afterwards',
  async ({ browser, server }) => {
    const host = await arriveAsHost(browser, server);
    await host.enterRoom('Main hall');
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
    await ann.enterRoom('Main hall');
    await until('her camera shows', () => showsCamera(host.page, host.tile('Ann Bell')));
    await chooseTool(ann, 'Host', 'Draw');
    const address = await recordedFor(host, server, 5_000, 1, async () => {
      await saysItBesideTheBar(ann);
      const { x, y, width, height } = await middleOf(ann, 'Host');
      for (const across of [0.3, 0.5, 0.7]) await ann.page.mouse.move(x + width * across, y + height / 2);
    });
    const page = await ann.context.newPage();
    await page.goto(new URL(address, server.url).href);
    const play = page.getByRole('button', { name: 'Play', exact: true });
    await play.waitFor();
    const tile = page.getByRole('listitem', { name: /^Ann Bell/ });
    await tile.waitFor();
    await play.click();
    const position = page.getByRole('slider', { name: 'Position' });
    await until('it plays', async () => Number(await position.inputValue()) > 1);
    await until('her tile has what her camera showed', () => showsCamera(page, tile));
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    // Her cursor stays for some seconds where she pointed last.
    const cursor = page.getByRole('listitem', { name: /^Host/ }).getByText('Ann Bell', { exact: true });
    await seekTo(page, cursor);
    assert.equal(ann.errors, []);
  },
);

journey(
  'PLAY-049 a screen that was shared large is read in full where its tile is large, in time with the recording',
  async ({ browser, server }) => {
    const host = await arriveAsHost(browser, server);
    await drawScreen(host.page);
    await host.page.reload();
    await host.enterRoom('Main hall');
    await host.press('Share your screen');
    await host.seesVideoOf('Your screen');
    // The large picture comes once the connection is known to carry it: the second file is its clip.
    const address = await recordedFor(host, server, 5_000, 2);
    const page = await host.context.newPage();
    await page.goto(new URL(address, server.url).href);
    await page.getByRole('button', { name: /^Expand .*screen/ }).click();
    const clip = page.getByRole('listitem', { name: /screen/ }).locator('video');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await seekTo(page, clip);
    await until('the clip has its own size', () =>
      clip.evaluate(({ videoWidth }: HTMLVideoElement, width) => videoWidth === width, drawnScreen.width),
    );
    // It is gone where it ends: the page itself notes that it plays, however late somebody asks.
    const video = await clip.evaluateHandle((element: HTMLVideoElement) => {
      const fromS = element.currentTime;
      element.addEventListener('timeupdate', () => {
        if (!element.paused && element.currentTime > fromS + 1) element.dataset.hasPlayed = '';
      });
      return element;
    });
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await until('the clip plays', () => video.evaluate(({ dataset }) => 'hasPlayed' in dataset));
    assert.equal(host.errors, []);
  },
);

journey.run();
