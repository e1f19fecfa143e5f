import type { Locator } from 'playwright';
import * as assert from 'uvu/assert';
import { eventually } from '../../tests/support/eventually.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { journeys } from '../support/journeys.ts';
import { keepConnections, type PageWithConnections } from '../support/measurements/connection-counts.ts';
import { arriveAsGuest, type Person } from '../support/people/person.ts';
import { until } from '../support/until.ts';

const journey = journeys('video-effects', { webGl: true });

/** The effect as the browser keeps it. */
const beach = JSON.stringify({
  type: 'webglVirtualBackground',
  enabled: true,
  background: 'beach',
  blurIntensity: 15,
});

type Color = readonly [red: number, green: number, blue: number];

/** The mean color of a strip at the left border of a video or an image, 0 to 255 each. */
const borderOf = (picture: Locator): Promise<Color> =>
  picture.evaluate(async (element): Promise<Color> => {
    if (element instanceof HTMLImageElement) await element.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [160, 90];
    const context = canvas.getContext('2d');
    context?.drawImage(element as HTMLVideoElement | HTMLImageElement, 0, 0, 160, 90);
    const { data = new Uint8ClampedArray() } = context?.getImageData(2, 5, 8, 80) ?? {};
    const sums: [number, number, number] = [0, 0, 0];
    for (const [index, value] of data.entries()) if (index % 4 < 3) sums[(index % 4) as 0 | 1 | 2] += value;
    return sums.map((sum) => sum / (data.length / 4)) as unknown as Color;
  });
const difference = (one: Color, other: Color): number =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))));
/** Waits until a picture's border is, or is not, of a color. */
const waitForBorder = async (picture: Locator, color: Color, isWanted: boolean): Promise<void> => {
  let seen: Color | null = null;
  await until(
    () => `the border is ${seen}, the color ${color}`,
    async () => {
      seen = await borderOf(picture);
      return difference(seen, color) < 25 === isWanted;
    },
  );
};
const dialog = (person: Person) => person.page.getByRole('dialog', { name: 'Settings' });
const openCamera = async (person: Person) => {
  if (await person.page.getByRole('button', { name: 'More controls' }).isVisible()) {
    await person.press('More controls');
    await person.page.getByRole('menuitem', { name: 'Settings' }).click();
  } else await person.press('Settings');
  await dialog(person).getByRole('tab', { name: 'Camera' }).click();
};
const choose = (person: Person, effect: string) =>
  dialog(person).getByRole('radio', { name: effect }).check({ force: true });
const imageOf = (person: Person, effect: string) =>
  borderOf(
    dialog(person)
      .locator('label', { has: person.page.getByRole('radio', { name: effect }) })
      .locator('img'),
  );

journey(
  'MEDIA-032 who chooses an image stands before it for everybody, in the own preview too, and has their room back with None',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
    await ann.enterRoom('Main hall');
    const others = await launchBrowser();
    const ben = await arriveAsGuest(others, server.guestUrl, 'Ben Cole');
    await ben.enterRoom('Main hall');
    await ben.seesVideoOf('Ann Bell');
    const seen = ben.tile('Ann Bell').locator('video');
    const camera = await borderOf(seen);
    await openCamera(ann);
    await choose(ann, 'Stars');
    const stars = await imageOf(ann, 'Stars');
    assert.ok(difference(stars, camera) > 50, `${stars} ${camera}`);
    await waitForBorder(dialog(ann).locator('video'), stars, true);
    await ben.seesVideoOf('Ann Bell');
    await waitForBorder(seen, stars, true);
    await choose(ann, 'None');
    await waitForBorder(seen, camera, true);
    await others.close();
  },
);

journey(
  'SET-011 who had an effect at the last visit is seen with it from the first picture on',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Cleo Dunn', {
      settings: { 'rotunda.video-processor': beach },
    });
    const preview = ann.page.locator('video').first();
    await openCamera(ann);
    const wanted = await imageOf(ann, 'Beach');
    await waitForBorder(preview, wanted, true);
  },
);

journey(
  'who chooses an effect and joins before it is there is seen with it from the first picture on',
  async ({ browser, server }) => {
    const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole');
    await ben.enterRoom('Workshop A');
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', { microphone: true });
    await keepConnections(ann.page);
    await ann.page.reload();
    await ann.page.getByRole('button', { name: 'Join room' }).waitFor();
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await ann.page.route('**/*.tflite', async (route) => {
      await isReleased;
      await route.continue();
    });
    const isAskedFor = ann.page.waitForRequest('**/*.tflite');
    await openCamera(ann);
    await choose(ann, 'Stars');
    const stars = await imageOf(ann, 'Stars');
    await isAskedFor;
    await ann.page.keyboard.press('Escape');
    await ann.enterRoom('Workshop A');
    /** The kinds of what goes out. */
    const sent = () =>
      ann.page.evaluate(() =>
        (globalThis as unknown as PageWithConnections).connections.flatMap((connection) =>
          connection.getSenders().flatMap(({ track }) => track?.kind ?? []),
        ),
      );
    await ann.page.waitForFunction(() =>
      (globalThis as unknown as PageWithConnections).connections.some((connection) =>
        connection.getSenders().some(({ track }) => track?.kind === 'audio'),
      ),
    );
    assert.equal(await sent(), ['audio']);
    release();
    await ben.seesVideoOf('Ann Bell');
    await waitForBorder(ben.tile('Ann Bell').locator('video'), stars, true);
  },
);

journey(
  'MEDIA-037 without its image a person stands before a plain color, which is logged and not said',
  async (stage) => {
    const ann = await arriveAsGuest(stage.browser, stage.server.guestUrl, 'Dan Eze');
    await openCamera(ann);
    await ann.page.route('**/backgrounds/wall.svg', (route) => route.abort());
    await choose(ann, 'Wall');
    await waitForBorder(dialog(ann).locator('video'), [28, 32, 41], true);
    assert.is(await ann.page.getByRole('alert').count(), 0);
    await eventually(() => stage.server.output().includes('background-image-failed'));
  },
);

journey.run();
