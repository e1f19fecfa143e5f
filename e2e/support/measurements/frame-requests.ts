import type { Person } from '../people/person.ts';
import { until } from '../until.ts';

/** Frames that a page asked for, and who asked for the last of them. */
interface CountedFrames {
  count: number;
  lastAsker: string;
}

/** Counts the frames that are asked for, from the next load of the page on. */
export const countFrames = async ({ page }: Person): Promise<void> => {
  await page.addInitScript(() => {
    const asked: CountedFrames = { count: 0, lastAsker: '' };
    Object.assign(globalThis, { asked });
    const ask = globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (work) => {
      asked.count++;
      asked.lastAsker = new Error().stack ?? '';
      return ask(work);
    };
  });
};

/** The frames that a page asked for since it was loaded; {@link countFrames} came before. */
const framesOf = ({ page }: Person): Promise<CountedFrames> =>
  page.evaluate(() => (globalThis as unknown as { asked: CountedFrames }).asked);

/** So long without a frame is rest. */
const restS = 2;

/** Waits until the page comes to rest once its notices are gone: some seconds in which no frame is asked for. */
export const asksForNoFrame = async (person: Person): Promise<void> => {
  const notices = person.page.locator('#notices > *');
  await until('no notice stands', async () => (await notices.count()) === 0);
  let last = await framesOf(person);
  let quietS = 0;
  // The grid's last transition comes first, and somebody's connection may do better or worse.
  await until(
    () => `the room is idle: ${last.count} frames so far, the last for ${last.lastAsker}`,
    async () => {
      await person.page.evaluate(() => new Promise((done) => setTimeout(done, 1_000)));
      const now = await framesOf(person);
      quietS = now.count === last.count ? quietS + 1 : 0;
      last = now;
      return quietS >= restS;
    },
  );
};
