import * as assert from 'uvu/assert';
import type { Person } from './person.ts';
import { until } from './tiles.ts';

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
export const framesOf = ({ page }: Person): Promise<CountedFrames> =>
  page.evaluate(() => (globalThis as unknown as { asked: CountedFrames }).asked);

/** Asserts that the page comes to rest when its notices are gone: a second without a frame, and then no frame any more. */
export const asksForNoFrame = async (person: Person): Promise<void> => {
  const second = () => person.page.evaluate(() => new Promise((done) => setTimeout(done, 1_000)));
  const notices = person.page.locator('#notices > *');
  await until('no notice stands', async () => (await notices.count()) === 0);
  let last = -1;
  // The grid's last transition and whatever follows it come first.
  await until('the room is idle', async () => {
    const { count } = await framesOf(person);
    const idle = count === last;
    last = count;
    await second();
    return idle;
  });
  await second();
  const { count, lastAsker } = await framesOf(person);
  assert.is(count, last, lastAsker);
};
