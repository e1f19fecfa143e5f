import type { Browser, Page } from 'playwright';
import { suite } from 'uvu';
import { launchBrowser } from '../support/browser/browser.ts';
import type { LayerKind } from './canvas-layer-page.ts';
import { addEntry } from './contract-page.ts';

interface Context {
  readonly browser: Browser;
  readonly page: Page;
}

/** The page's side of the suite. */
type CaseWindow = typeof window & {
  runCanvasLayerCase(title: string, kind: LayerKind): Promise<void>;
};

const titles = [
  'a stroke is where its points are, in its colour, and nowhere else',
  'a stroke that grows is seen as far as it goes',
  'a stroke that is taken back is gone, and what it crossed stays',
  'nothing is drawn outside of its tile',
  'crossing highlights have one opacity, below the lines',
  'on a mirrored picture a stroke is where others see it',
  'where the pointer is expected is drawn and forgotten',
  'a cursor has its colour and its opacity, and moves without a trace',
  'a tile without video has the colour, the initials and the name of its person',
  'after a change of the pixel ratio everything is where it was',
  'a destroyed layer leaves the page',
];
const webGlTitles = [...titles, 'a lost context is told, and another layer draws the same'];
const kinds = [
  ['pixi', 'Pixi on WebGL', webGlTitles],
  ['plain', 'a 2D canvas', titles],
] as const;

const contract = suite<Context>('the canvas over the tiles');

contract.before(async (context) => {
  const browser = await launchBrowser({ webGl: true });
  const page = await (await browser.newContext({ viewport: { width: 1000, height: 600 } })).newPage();
  await page.goto('about:blank');
  await addEntry(page, 'e2e/contracts/canvas-layer-page.ts');
  Object.assign(context, { browser, page });
});

contract.after(async ({ browser }) => browser.close());

for (const [kind, name, cases] of kinds) {
  for (const title of cases) {
    contract(`${name}: ${title}`, ({ page }) =>
      page.evaluate(([title, layer]) => (window as unknown as CaseWindow).runCanvasLayerCase(title, layer), [
        title,
        kind,
      ] as const),
    );
  }
}

contract.run();
