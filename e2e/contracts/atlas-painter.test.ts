import type { Browser, Page } from 'playwright';
import { suite } from 'uvu';
import { launchBrowser } from '../support/browser/browser.ts';
import type { PainterKind } from './atlas-painter-page.ts';
import { addEntry } from './contract-page.ts';

interface Context {
  readonly browser: Browser;
  readonly page: Page;
}

/** The page's side of the suite. */
type CaseWindow = typeof window & { runAtlasPainterCase(title: string, kind: PainterKind): Promise<void> };

const titles = [
  'each part of the picture is in its place',
  'a picture that does not fill its place lies on black',
  'corners are round, and around the places there is nothing',
  'without a place nothing is drawn',
  'a picture that was drawn goes to other places without another one',
  'what was drawn stays while its video has no picture, and goes with its place',
  'a larger canvas has the same picture, sharper',
  'a smaller canvas has nothing of what was drawn before',
];
const kinds = [
  ['webGl', 'WebGL', [...titles, 'a canvas that the browser took away has its picture again']],
  ['plain', 'a 2D canvas', [...titles, 'a place between pixels has sharp edges']],
] as const;

const contract = suite<Context>('the pictures of a recording');

contract.before(async (context) => {
  const browser = await launchBrowser({ webGl: true });
  const page = await (await browser.newContext()).newPage();
  await page.goto('about:blank');
  await addEntry(page, 'e2e/contracts/atlas-painter-page.ts');
  Object.assign(context, { browser, page });
});

contract.after(async ({ browser }) => browser.close());

for (const [kind, name, cases] of kinds) {
  for (const title of cases) {
    contract(`${name}: ${title}`, ({ page }) =>
      page.evaluate(([title, kind]) => (window as unknown as CaseWindow).runAtlasPainterCase(title, kind), [
        title,
        kind,
      ] as const),
    );
  }
}

contract.run();
