import axe from 'axe-core';
import type { Person } from '../people/person.ts';

/**
 * What axe finds on the page as it stands, best practices included: the rule and where. The theme is the page's and then the
 * other one, in which only colours differ.
 */
export const violations = async ({ page }: Person): Promise<readonly string[]> => {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  // The page's policy forbids scripts from elsewhere; this one comes by the debugger.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(`${axe.source}; undefined`);
  const found = await faultsIn(page, null);
  await page.emulateMedia({ colorScheme: other });
  const ofColour = await faultsIn(page, 'color-contrast');
  await page.emulateMedia({ colorScheme: own });
  return [...found, ...ofColour.map((fault) => `${other}: ${fault}`)];
};

/** So many pictures in a row in which nothing moves count as standing. */
const stillPictures = 5;

/** What one rule, or every one, finds. */
const faultsIn = async (page: Person['page'], rule: string | null): Promise<readonly string[]> => {
  // Half-way through a change of colour or opacity nothing has the contrast that it stands with: each is ended at once.
  await page.evaluate(async (wantedPictures) => {
    // A change that was just made begins with one of the next pictures.
    for (let still = 0; still < wantedPictures; still++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      if (moving.length > 0) still = 0;
      for (const animation of moving) animation.finish();
    }
  }, stillPictures);
  const found = await page.evaluate(async (only) => {
    const { axe: run } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await run.run({
      resultTypes: ['violations'],
      ...(only === null ? {} : { runOnly: { type: 'rule', values: [only] } }),
    });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, rule);
  return found.flatMap(({ id, nodes }) => nodes.map((html) => `${id}: ${html.slice(0, 160)}`));
};
