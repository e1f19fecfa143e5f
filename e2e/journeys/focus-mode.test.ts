import * as assert from 'uvu/assert';
import { journeys, withoutMedia } from '../support/journeys.ts';
import { arriveAsGuest, type Person } from '../support/people/person.ts';
import { until } from '../support/until.ts';

const journey = journeys('focus mode', {}, withoutMedia);

interface Watched {
  /** What was asked of the keyboard's lock, in its order. */
  readonly asked: string[];
}

/** Keeps what the page asks of the keyboard, from its next load on. */
const watch = async ({ page }: Person): Promise<void> => {
  await page.addInitScript(() => {
    const watched: Watched = { asked: [] };
    Object.assign(globalThis, { watched });
    const keyboard = (navigator as unknown as { keyboard: { lock(): Promise<void>; unlock(): void } }).keyboard;
    const lock = keyboard.lock.bind(keyboard);
    const unlock = keyboard.unlock.bind(keyboard);
    keyboard.lock = async () => {
      await lock();
      watched.asked.push('lock');
    };
    keyboard.unlock = () => {
      watched.asked.push('unlock');
      unlock();
    };
  });
};
const keyboardLocks = ({ page }: Person) =>
  page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched.asked);
const isFull = ({ page }: Person) => page.evaluate(() => document.fullscreenElement !== null);
const focused = ({ page }: Person) => page.evaluate(() => document.activeElement?.localName ?? '');
const becomes = (person: Person, full: boolean) =>
  until(`the page is ${full ? '' : 'not '}full`, async () => (await isFull(person)) === full);

journey(
  'SHELL-040 focus mode fills the screen with the keyboard locked; its button, its hotkey and the browser leave it',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', { before: watch });
    await ann.enterRoom('Main hall');
    const { page } = ann;
    const more = page.getByRole('button', { name: 'More controls' });
    const exit = page.getByRole('toolbar', { name: 'Controls' }).getByRole('button', { name: 'Exit focus mode' });
    await page.getByLabel('Message everyone in the room').focus();
    await more.press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.type('Enter focus mode');
    await page.keyboard.press('Enter');
    await becomes(ann, true);
    // The header, with what had the focus, is away.
    await until('the focus is where it was', async () => (await focused(ann)) === 'textarea');
    await until('nothing is said of what is away', async () => (await page.getByRole('tooltip').count()) === 0);
    await until('the keyboard is locked', async () => (await keyboardLocks(ann)).at(-1) === 'lock');
    await exit.press('Enter');
    await becomes(ann, false);
    assert.is((await keyboardLocks(ann)).at(-1), 'unlock');
    await exit.waitFor({ state: 'detached' });
    assert.is(await focused(ann), 'textarea');

    await page.keyboard.press('F11');
    await becomes(ann, true);
    await page.keyboard.press('F11');
    await becomes(ann, false);
    await exit.waitFor({ state: 'detached' });

    await page.keyboard.press('F11');
    await becomes(ann, true);
    await exit.waitFor();
    await until('the keyboard is locked again', async () => (await keyboardLocks(ann)).at(-1) === 'lock');
    // As by a browser's own key.
    await page.evaluate(() => document.exitFullscreen());
    await exit.waitFor({ state: 'detached' });
    assert.is((await keyboardLocks(ann)).at(-1), 'unlock');
    assert.equal(ann.errors, []);
  },
);

journey.run();
