import * as assert from 'uvu/assert';
import { drawnScreen, drawScreen } from '../support/browser/drawn-screen.ts';
import { journeys } from '../support/journeys.ts';
import { arriveAsGuest } from '../support/people/person.ts';
import { shareScreen } from '../support/studio/control-requests.ts';
import { chooseTool } from '../support/studio/tiles.ts';
import { until } from '../support/until.ts';

const journey = journeys('shares');

journey(
  'somebody shares two screens at once, which others see, and ends one after the other',
  async ({ browser, server }) => {
    const { ann, ben, screen } = await shareScreen(browser, server, 'Main hall', 'Dell');
    const count = () => ann.page.locator('[data-tile-id]').and(ann.page.getByLabel(screen)).count();
    await chooseTool(ben, 'Your screen', 'Share another screen');
    await ann.sees('Ben Dell is sharing another screen');
    await until('both screens are there', async () => (await count()) === 2);

    const own = ben.page.locator('[data-tile-id]').and(ben.page.getByLabel(/^Your screen/));
    const menu = ben.page.getByRole('menu');
    await until('the menu of the first opens', async () => {
      await own.first().hover({ position: { x: 60, y: 60 } });
      await ben.page
        .getByRole('toolbar', { name: 'Tools' })
        .getByRole('button', { name: /^(More tools|Tools)$/ })
        .last()
        .click();
      return menu.isVisible();
    });
    await menu.getByText('Stop sharing this screen', { exact: true }).click();
    await until('one screen is left', async () => (await count()) === 1);
    await ann.seesVideoOf(screen);
    await ben.press('Stop sharing your screen');
    await until('no screen is left', async () => (await count()) === 0);
    assert.equal([...ann.errors, ...ben.errors], []);
  },
);

journey('MEDIA-026 in Chrome somebody shares a tab by its own line of the menu', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Fern');
  await ann.page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const pick = mediaDevices.getDisplayMedia.bind(mediaDevices);
    mediaDevices.getDisplayMedia = (options) => {
      (globalThis as unknown as { asked: unknown }).asked = options?.video;
      return pick(options);
    };
  });
  await ann.page.reload();
  await ann.enterRoom('Workshop A');
  await ann.press('Choose what to share');
  await ann.page.getByRole('menuitem', { name: 'Browser tab' }).click();
  await ann.seesVideoOf('Your screen');
  const asked = await ann.page.evaluate(() => (globalThis as unknown as { asked: { displaySurface?: string } }).asked);
  assert.is(asked.displaySurface, 'browser');
  assert.equal(ann.errors, []);
});

journey('MEDIA-014 whoever makes a shared screen large receives all of it', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Cleo Finch');
  await drawScreen(ann.page);
  await ann.page.reload();
  await ann.enterRoom('Workshop A');
  const ben = await arriveAsGuest(browser, server.guestUrl, 'Dan Hull');
  await ben.page.setViewportSize({ width: 1_920, height: 1_080 });
  await ben.enterRoom('Workshop A');
  await ann.press('Share your screen');
  await ben.seesVideoOf("Cleo Finch's screen");
  await chooseTool(ben, "Cleo Finch's screen", 'Expand');
  const video = ben.tile("Cleo Finch's screen").locator('video');
  await until(
    'the screen has all of its px',
    async () => (await video.evaluate(({ videoWidth }: HTMLVideoElement) => videoWidth)) === drawnScreen.width,
  );
  assert.equal([...ann.errors, ...ben.errors], []);
});

journey.run();
