import * as assert from 'uvu/assert';
import { journeys } from '../support/journeys.ts';
import { arriveAsGuest, type Person } from '../support/people/person.ts';
import { until } from '../support/until.ts';

const journey = journeys('sound', { voice: true, blocksSound: true, camera: false });

interface Played {
  played: HTMLMediaElement[];
}

/** Keeps every element that a page plays, from its next load on. */
const watchPlayed = async ({ page }: Person): Promise<void> => {
  await page.addInitScript(() => {
    const played: HTMLMediaElement[] = [];
    Object.assign(globalThis, { played });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      if (!played.includes(this)) played.push(this);
      return play.call(this);
    };
  });
};

/** Whether the sound of somebody else plays: an element that is not muted goes on with a track of sound. */
const isHeard = ({ page }: Person): Promise<boolean> =>
  page.evaluate(() =>
    (globalThis as unknown as Played).played.some(
      (element) =>
        element instanceof HTMLAudioElement &&
        !element.paused &&
        !element.muted &&
        element.volume > 0 &&
        element.currentTime > 0 &&
        element.srcObject instanceof MediaStream &&
        element.srcObject.getAudioTracks().some(({ readyState }) => readyState === 'live'),
    ),
  );

const notice = ({ page }: Person) => page.getByText('Your browser is blocking sound.');

journey('sound starts by itself for whoever clicked into the room', async ({ browser, server }) => {
  const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole');
  await ben.enterRoom('Workshop A');
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', { before: watchPlayed });
  await ann.enterRoom('Workshop A');
  await until('Ben is heard', () => isHeard(ann));
  assert.is(await notice(ann).count(), 0);
});

/**
 * The tab of somebody who sends nothing comes back into its room by itself, as after the browser was started again: nobody
 * has touched it, and Chromium lets sound play only in a page that was touched, or that captures. Whatever Playwright asks
 * of a page touches it: until the notice is there it is asked past it.
 */
const comeBack = async (person: Person): Promise<Person> => {
  const { page, context } = person;
  await person.press('Mute microphone');
  await page.getByRole('button', { name: 'Unmute microphone' }).waitFor();
  const { address, kept } = await page.evaluate(() => ({
    address: location.href,
    kept: Object.entries(sessionStorage),
  }));
  await page.close();
  const restored = { ...person, page: await context.newPage() };
  await restored.page.addInitScript((entries) => {
    for (const [name, value] of entries) sessionStorage.setItem(name, value);
  }, kept);
  await watchPlayed(restored);
  await restored.page.goto(address);
  const untouched = await context.newCDPSession(restored.page);
  await until('the notice is there', async () => {
    const { result } = await untouched.send('Runtime.evaluate', {
      expression: `document.body?.innerText.includes('Your browser is blocking sound.')`,
      userGesture: false,
    });
    return result.value === true;
  });
  return restored;
};

journey(
  'a browser that blocks sound is named, one button turns it on, by the keyboard too, and the next room is heard',
  async ({ browser, server }) => {
    const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole');
    await ben.enterRoom('Workshop A');
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
    await ann.enterRoom('Workshop A');
    const back = await comeBack(ann);
    await notice(back).waitFor();
    assert.is(await isHeard(back), false);
    const button = back.page.getByRole('button', { name: 'Turn on sound' });
    await until('the button has the focus', async () => {
      await back.page.keyboard.press('Tab');
      return button.evaluate((element) => element === document.activeElement);
    });
    await back.page.keyboard.press('Enter');
    await until('Ben is heard', () => isHeard(back));
    await notice(back).waitFor({ state: 'detached' });
    const place = await back.page.evaluate(() => document.activeElement?.getAttribute('role'));
    assert.is(place, 'status', 'the keyboard goes on from where the button was');
    await back.page.getByRole('banner').getByRole('button', { name: 'Workshop A' }).click();
    await back.page.getByRole('button', { name: /^Join Workshop B/ }).click();
    await back.page.getByRole('banner').getByRole('button', { name: 'Workshop B' }).waitFor();
    assert.is(await notice(back).count(), 0);
    assert.equal(ben.errors, []);
  },
);

journey('whoever goes to another room instead hears those who are there', async ({ browser, server }) => {
  const ben = await arriveAsGuest(browser, server.guestUrl, 'Dan Eze');
  await ben.enterRoom('Workshop A');
  const cleo = await arriveAsGuest(browser, server.guestUrl, 'Cleo Dunn');
  await cleo.enterRoom('Workshop B');
  const eva = await arriveAsGuest(browser, server.guestUrl, 'Eva Fox');
  await eva.enterRoom('Workshop A');
  const back = await comeBack(eva);
  await notice(back).waitFor();
  await back.page.getByRole('banner').getByRole('button', { name: 'Workshop A' }).click();
  await back.page.getByRole('button', { name: /^Join Workshop B/ }).click();
  await back.page.getByRole('banner').getByRole('button', { name: 'Workshop B' }).waitFor();
  await until('Cleo is heard', () => isHeard(back));
  await notice(back).waitFor({ state: 'detached' });
});

journey.run();
