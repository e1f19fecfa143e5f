import * as assert from 'uvu/assert';
import { journeys, withoutMedia } from '../support/journeys.ts';
import { arriveAsGuest, type Person } from '../support/people/person.ts';
import { until } from '../support/until.ts';

const journey = journeys('wake lock', {}, withoutMedia);

interface Watched {
  readonly locks: WakeLockSentinel[];
}

/** Keeps what the page asks of the screen, from its next load on. */
const watch = async ({ page }: Person): Promise<void> => {
  await page.addInitScript(() => {
    const watched: Watched = { locks: [] };
    Object.assign(globalThis, { watched });
    const { wakeLock } = navigator;
    const request = wakeLock.request.bind(wakeLock);
    wakeLock.request = async (kind) => {
      const sentinel = await request(kind);
      watched.locks.push(sentinel);
      return sentinel;
    };
  });
};
/** Which of the locks that keep the screen awake are held. */
const wakeLocks = ({ page }: Person) =>
  page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched.locks.map(({ released }) => !released));

journey(
  'SHELL-039 the screen is kept awake in a room, also after the page was hidden, and not beside it',
  async ({ browser, server }) => {
    const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole', { offlineWorker: true, before: watch });
    const { page } = ben;
    // The rights that a journey gives take all others away.
    const { targetInfo } = await (await page.context().newCDPSession(page)).send('Target.getTargetInfo');
    await (await browser.newBrowserCDPSession()).send('Browser.setPermission', {
      browserContextId: targetInfo.browserContextId,
      origin: server.url,
      permission: { name: 'screen-wake-lock' },
      setting: 'granted',
    });
    assert.equal(await wakeLocks(ben), [], 'the wait screen may sleep');
    await ben.enterRoom('Main hall');
    await until('the screen is kept awake', async () => (await wakeLocks(ben)).filter(Boolean).length === 1);
    // A browser lets go of it when the page is hidden.
    await page.evaluate(async () => {
      const { locks } = (globalThis as unknown as { watched: Watched }).watched;
      for (const lock of locks) await lock.release();
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await until('it is kept awake again', async () => (await wakeLocks(ben)).filter(Boolean).length === 1);
    await ben.press('Leave Event');
    await page.getByRole('dialog', { name: 'Leave Event' }).getByRole('button', { name: 'Leave' }).click();
    await until('it may sleep', async () => (await wakeLocks(ben)).every((held) => !held));
    assert.equal(ben.errors, []);
  },
);

journey.run();
