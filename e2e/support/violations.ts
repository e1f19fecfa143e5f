import axe from 'axe-core';
import type { Person } from './person.ts';

/** What axe finds on the page as it stands, best practices included: the rule and where. */
export const violations = async ({ page }: Person): Promise<readonly string[]> => {
  // Half-way through a change of colour or opacity nothing has the contrast that it stands with.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  // The page's policy forbids scripts from elsewhere; this one comes by the debugger.
  await page.evaluate(`${axe.source}; undefined`);
  const found = await page.evaluate(async () => {
    const { axe: run } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await run.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  });
  return found.flatMap(({ id, nodes }) => nodes.map((html) => `${id}: ${html.slice(0, 160)}`));
};
