import * as assert from 'uvu/assert';
import { waitMs } from '../support/browser/browser.ts';
import { journeys } from '../support/journeys.ts';
import { arriveAsGuest, type Person } from '../support/people/person.ts';

const journey = journeys('settings', { voice: true });

/** Keeps every track that the page captures from now on, so that it can be asked which still run. */
const watchCapture = (person: Person) =>
  person.page.evaluate(() => {
    const tracks: MediaStreamTrack[] = [];
    const { mediaDevices } = navigator;
    const capture = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await capture(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, { running: () => tracks.filter(({ readyState }) => readyState === 'live').length });
  });
const running = (person: Person, count: number) =>
  person.page.waitForFunction(
    (wanted) => (window as unknown as { running: () => number }).running() === wanted,
    count,
    { timeout: waitMs },
  );
const dialog = (person: Person) => person.page.getByRole('dialog', { name: 'Settings' });
/** Waits until a video in the settings moves. */
const moves = (person: Person) =>
  dialog(person)
    .locator('video')
    .evaluate(
      (video) =>
        new Promise<void>((resolve) => {
          (video as HTMLVideoElement).requestVideoFrameCallback(() => resolve());
        }),
    );

journey(
  'on the wait screen the settings show the camera and the level of the microphone, and take another device',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
    await ann.press('Settings');
    await dialog(ann).getByRole('combobox', { name: 'Microphone' }).waitFor();
    await dialog(ann).locator('[data-lit]').first().waitFor({ state: 'attached' });
    await ann.press('Test speaker');
    await dialog(ann).getByRole('button', { name: 'Test speaker' }).waitFor();
    await dialog(ann).getByRole('tab', { name: 'Camera' }).click();
    const cameras = dialog(ann).getByRole('combobox', { name: 'Camera' });
    const last = await cameras.locator('option').last().textContent();
    await cameras.selectOption({ label: last ?? '' });
    await moves(ann);
    await ann.page.keyboard.press('Escape');
    await dialog(ann).waitFor({ state: 'detached' });
    assert.equal(ann.errors, []);
  },
);

journey('SET-010 the device that was chosen is used after a reload', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole');
  const choice = async () => {
    await ann.press('Settings');
    await dialog(ann).getByRole('tab', { name: 'Camera' }).click();
    return dialog(ann).getByRole('combobox', { name: 'Camera' });
  };
  const last = (await (await choice()).locator('option').last().textContent()) ?? '';
  await dialog(ann).getByRole('combobox', { name: 'Camera' }).selectOption({ label: last });
  await ann.page.reload();
  const chosen = await (await choice()).evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.label);
  assert.is(chosen, last);
});

journey(
  'in a room the microphone and the camera that are off are tried by their person alone, and are off again after',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Cleo Dunn');
    await ann.enterRoom('Main hall');
    const ben = await arriveAsGuest(browser, server.guestUrl, 'Dan Eze');
    await ben.enterRoom('Main hall');
    await ben.seesVideoOf('Cleo Dunn');
    await ann.press('Stop camera');
    await ben.tile('Cleo Dunn').locator('video:visible').waitFor({ state: 'detached' });
    await ann.press('Mute microphone');
    await watchCapture(ann);
    await ann.press('More controls');
    await ann.page.getByRole('menuitem', { name: 'Settings' }).click();
    await dialog(ann).locator('[data-lit]').first().waitFor({ state: 'attached' });
    await running(ann, 1);
    await dialog(ann).getByRole('tab', { name: 'Camera' }).click();
    await moves(ann);
    await running(ann, 1);
    assert.is(await ben.tile('Cleo Dunn').locator('video:visible').count(), 0);
    await ann.page.keyboard.press('Escape');
    await running(ann, 0);
  },
);

journey('who leaves the event is captured no more', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Eva Gray');
  await ann.press('Stop camera');
  await ann.press('Mute microphone');
  await watchCapture(ann);
  await ann.press('Start camera');
  await ann.press('Unmute microphone');
  await running(ann, 2);
  await ann.enterRoom('Main hall');
  await ann.press('Leave Event');
  await ann.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Leave/ })
    .click();
  await running(ann, 0);
});

journey('a name that is changed in the settings is the one that others see', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Finn Hale');
  await ann.enterRoom('Main hall');
  const ben = await arriveAsGuest(browser, server.guestUrl, 'Gil Moss');
  await ben.enterRoom('Main hall');
  await ann.press('More controls');
  await ann.page.getByRole('menuitem', { name: 'Settings' }).click();
  await dialog(ann).getByRole('tab', { name: 'Profile' }).click();
  await dialog(ann).getByLabel('Name', { exact: true }).fill('Finn Holt');
  await ann.page.keyboard.press('Enter');
  await ben.tile('Finn Holt').waitFor();
});

journey(
  'SET-006, MEDIA-039 whose preview is in the grid has none in the controls, and who hides the own tile sees the others alone',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Hal Iver');
    await ann.enterRoom('Workshop A');
    const ben = await arriveAsGuest(browser, server.guestUrl, 'Ida Jung');
    await ben.enterRoom('Workshop A');
    await ann.tile('Ida Jung').waitFor();
    await ann.press('More controls');
    await ann.page.getByRole('menuitem', { name: 'Settings' }).click();
    await dialog(ann).getByRole('tab', { name: 'General' }).click();
    await dialog(ann).getByLabel('Camera preview').selectOption('grid');
    await ann.page.getByRole('button', { name: 'Hide video preview' }).waitFor({ state: 'detached' });
    await dialog(ann).getByLabel('Camera preview').selectOption('docked');
    await dialog(ann).getByRole('switch', { name: 'Show my camera as a tile' }).click();
    await ann.tile('Hal Iver').waitFor({ state: 'hidden' });
    assert.is(await ann.tile('Ida Jung').isVisible(), true);
  },
);

journey.run();
