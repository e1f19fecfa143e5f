import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import * as assert from 'uvu/assert';
import { skipSuite } from '../../tests/support/skip.ts';
import { waitMs } from '../support/browser/browser.ts';
import { journeys, type Stage } from '../support/journeys.ts';
import { arriveAsGuest } from '../support/people/person.ts';
import { blue, draw, linePixels, sees } from '../support/studio/drawing.ts';
import { type Box, chooseTool, pixelsIn } from '../support/studio/tiles.ts';
import { until } from '../support/until.ts';

const findFirefox = async (): Promise<string | null> => {
  const folders = (process.env.PATH ?? '').split(':');
  const places = [
    process.env.FIREFOX_PATH ?? '',
    ...['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => join(folder, name))),
  ];
  for (const place of places) {
    const isThere = await access(place).then(
      () => true,
      () => false,
    );
    if (place && isThere) return place;
  }
  return null;
};

/** Firefox with a fake camera and microphone, whose media stay on this machine. */
const launchFirefox = async (executablePath: string) => {
  const { launch } = await import('puppeteer-core');
  return launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'media.peerconnection.ice.loopback': true,
      'media.autoplay.default': 0,
    },
  });
};

/** The element with a role and an accessible name, once it is there. */
const named = (page: Page, role: string, name: string): Promise<ElementHandle<Element>> =>
  page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`, { timeout: waitMs }) as Promise<
    ElementHandle<Element>
  >;

const press = async (page: Page, name: string): Promise<void> => {
  const button = await named(page, 'button', name);
  await until(`${name} can be pressed`, () =>
    button.evaluate((element) => !element.matches(':disabled, [aria-disabled="true"]')),
  );
  await button.click();
};

const tileOf = (page: Page, name: string): Promise<ElementHandle<Element>> =>
  page.waitForSelector(`[data-tile-id][aria-label^="${name}"]`, { timeout: waitMs }) as Promise<ElementHandle<Element>>;

/** Resolves when some frames of a tile's video were shown (its playback quality counts none for streams here). */
const seesVideoOf = async (page: Page, name: string): Promise<void> => {
  const tile = await tileOf(page, name);
  await until(`Firefox sees moving pictures of ${name}`, () =>
    tile.evaluate(async (element) => {
      const video = element.querySelector('video');
      if (!video) return false;
      const before = video.currentTime;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return video.videoWidth > 0 && video.currentTime > before;
    }),
  );
};

const meet = async ({ browser, server }: Stage, executablePath: string): Promise<void> => {
  const firefox = await launchFirefox(executablePath);
  try {
    const page = await firefox.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error instanceof Error ? error.message : String(error)));
    await page.setViewport({ width: 1_240, height: 640 });
    await page.goto(server.guestUrl);
    await press(page, 'Continue as guest');
    await (await named(page, 'textbox', 'Your name')).type('Fay Fox');
    await press(page, 'Continue');
    await press(page, 'Got it');
    await press(page, 'Join room');
    await named(page, 'toolbar', 'Controls');
    // Nobody else is there yet (SET-047).
    await named(page, 'dialog', 'Share Demo event');
    await page.keyboard.press('Escape');

    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', { widthPx: 1_240, heightPx: 640 });
    await ann.enterRoom('Main hall');
    await ann.seesVideoOf('Fay Fox');
    await seesVideoOf(page, 'Ann Bell');

    await ann.say('from Chromium');
    await page.waitForSelector('::-p-text(from Chromium)', { timeout: waitMs });
    await named(page, 'button', 'Share your screen');
    assert.is(await page.$('aria/Choose what to share'), null);
    await (await named(page, 'textbox', 'Message everyone in the room')).type('from Firefox');
    await page.keyboard.press('Enter');
    await ann.sees('from Firefox');

    await chooseTool(ann, 'Fay Fox', 'Draw');
    await ann.page.getByRole('radio', { name: blue.name }).click();
    await draw(ann, 'Fay Fox');
    await sees(ann, 'Fay Fox');
    const boxOf = async (name: string): Promise<Box> => {
      const box = await (await tileOf(page, name)).boundingBox();
      if (!box) throw new Error(`${name} has no place`);
      return {
        x: box.x + box.width * 0.1,
        y: box.y + box.height * 0.3,
        width: box.width * 0.8,
        height: box.height * 0.45,
      };
    };
    await until('Firefox sees the line', async () => {
      return (await pixelsIn(page, await boxOf('Fay Fox'), blue.value)) > linePixels;
    });

    const theirs = await boxOf('Ann Bell');
    const middle = { x: theirs.x + theirs.width / 2, y: theirs.y + theirs.height / 2 };
    let step = 0;
    // The tools go again when the pointer rests for long.
    await until('the tools are there', async () => {
      step = 1 - step;
      await page.mouse.move(middle.x + step, middle.y);
      return (await page.$('::-p-aria([name="Draw"][role="button"])')) !== null;
    });
    await press(page, 'Draw');
    await (await named(page, 'radio', blue.name)).click();
    await page.mouse.move(theirs.x + theirs.width * 0.2, middle.y);
    await page.mouse.down();
    await page.mouse.move(theirs.x + theirs.width * 0.8, middle.y, { steps: 12 });
    await page.mouse.up();
    await sees(ann, 'Ann Bell');
    assert.equal([...errors, ...ann.errors], []);
  } finally {
    await firefox.close();
  }
};

const executablePath = await findFirefox();
if (executablePath === null) {
  skipSuite('Firefox', 'firefox was not found (Debian: apt-get install firefox-esr)');
} else {
  const journey = journeys('Firefox');
  journey('somebody in Firefox joins, sees and is seen, chats, and draws with somebody in Chromium', (stage) =>
    meet(stage, executablePath),
  );
  journey.run();
}
