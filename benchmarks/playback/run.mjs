// The first picture of an hour's recording, going to another time in it, and what a picture costs while it plays.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { clientOptions, root } from '../../src/build/bundle.mjs';
import { findChromium } from '../../src/build/chromium.mjs';
import { percentile } from '../support/live.mjs';
import { watchLoad } from '../support/load.mjs';
import { servePages } from '../support/serve-pages.mjs';
import { makeFilm, placesInFilm, regions, writeDocument } from './film.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const out = '.cache/benchmarks/playback';
const sides = ['ours', 'bare'];
const goals = { firstPicture: 1.3, seek: 1.2, playing: 0.2 };
const size = { width: 1_600, height: 1_000 };
/** There may be no graphics card: what is drawn is drawn on the processor, in a process of its own. */
const browserOptions = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

const buildPages = async () => {
  await mkdir(join(root, out), { recursive: true });
  await build({
    ...(await clientOptions({ out })),
    ...{ entryNames: '[name]', entryPoints: { ours: here('ours.tsx'), bare: here('bare.ts') } },
    plugins: [vanillaExtractPlugin()],
  });
  for (const side of sides) {
    const link = side === 'ours' ? '<link rel="stylesheet" href="/ours.css">' : '';
    const styles = 'body { margin: 0 } #host { position: absolute; inset: 0 }';
    const body = `<div id="host"></div><script type="module" src="/${side}.js"></script>`;
    await writeFile(join(root, out, `${side}.html`), `<!doctype html>${link}<style>${styles}</style>${body}`);
  }
  await makeFilm(join(root, out));
  await writeDocument(join(root, out));
};

const patienceMs = 60_000;
/** What a page does not answer in a minute, it does not answer. */
const inTime = (answer) =>
  Promise.race([
    answer,
    setTimeout(patienceMs, null, { ref: false }).then(() => Promise.reject(new Error('no picture'))),
  ]);

const median = (numbers) => percentile(numbers, 0.5);

/** Opens the recording on a page; answers the page, and after how long its first picture was there. */
const openOn = async (browser, address, side) => {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  await page.goto(`${address}/${side}.html`);
  await page.waitForFunction(() => 'subject' in window);
  return { page, tookMs: await inTime(page.evaluate(() => window.subject.open())), close: () => context.close() };
};

/** Busy ms of the main thread for each picture that is shown in so long. */
const busyPerPicture = async (browser, page, durationMs) => {
  await page.evaluate(() => void window.subject.play());
  await page.waitForFunction(() => window.subject.pictures() > 30);
  const before = await page.evaluate(() => window.subject.pictures());
  const { mainS } = await watchLoad(browser, page, durationMs);
  const after = await page.evaluate(() => window.subject.pictures());
  return (mainS * 1_000) / (after - before);
};

/** Answers the rows of the report. */
export const run = async ({ quick = false } = {}) => {
  const [rounds, places, durationMs] = quick ? [3, 5, 3_000] : [9, 20, 10_000];
  await buildPages();
  const server = await servePages(join(root, out));
  const address = `http://127.0.0.1:${server.address().port}`;
  const browser = await chromium.launch({
    executablePath: await findChromium({ report: () => undefined }),
    args: browserOptions,
  });
  try {
    const first = { ours: [], bare: [] };
    const sought = { ours: [], bare: [] };
    const busy = { ours: [], bare: [] };
    for (let round = 0; round < rounds; round++) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const { page, tookMs, close } = await openOn(browser, address, side);
        first[side].push(tookMs);
        if (round < 3) {
          for (const toMs of placesInFilm(places)) {
            sought[side].push(await inTime(page.evaluate((to) => window.subject.seek(to), toMs)));
          }
          if (side === 'bare') {
            await page.evaluate(
              ([parts, width, height]) => window.subject.part(parts, width, height),
              [...[Object.values(regions), Math.floor(size.width / 5) - 8, Math.floor(size.height / 5) - 8]],
            );
          }
          busy[side].push(await busyPerPicture(browser, page, durationMs));
        }
        await close();
      }
    }
    const row = (quantity, found, goal) => {
      const [ours, peer] = [median(found.ours), median(found.bare)];
      return { quantity, ours, peer, ratio: ours / peer, unit: 'ms', goal };
    };
    return {
      rows: [
        row('the first picture of an hour with 50,000 changes', first, goals.firstPicture),
        row('going to another time of it', sought, goals.seek),
        row('main thread for a picture of 25 people', busy, goals.playing),
      ],
    };
  } finally {
    await browser.close();
    server.close();
  }
};
