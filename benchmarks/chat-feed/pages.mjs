// Builds and serves the pages under measurement, and opens them in Chromium.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { clientOptions, root } from '../../src/build/bundle.mjs';
import { findChromium } from '../../src/build/chromium.mjs';
import { servePages } from '../support/serve-pages.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const out = '.cache/benchmarks/chat-feed';

/** The size of the feed in a window of 1280 × 720: beside it are header, tabs and what one writes in. */
const styles = `* { box-sizing: border-box } body { margin: 0; font: 14px/1.45 sans-serif }
p { margin: 0 } #host { width: 250px; height: 500px; overflow: hidden } #host > * { height: 100% }
.group, .follower { position: relative; padding: 2px 14px 2px 52px } .group { padding-top: 12px }
.avatar { position: absolute; left: 14px; width: 28px; height: 28px; border-radius: 50%; background: #4a5fb8;
  color: #fff; font-size: 11px; line-height: 28px; text-align: center }
.sender { display: flex; gap: 8px } .sender span { font-weight: 700 } .day { padding: 8px 14px 16px; text-align: center }
.words { overflow-wrap: anywhere; white-space: pre-wrap }`;

/** Builds the pages and answers how to open them. Ends with `stop`. */
export const openPages = async () => {
  await mkdir(join(root, out), { recursive: true });
  const options = { ...(await clientOptions({ out })), entryNames: '[name]', plugins: [vanillaExtractPlugin()] };
  await build({ ...options, entryPoints: { ours: here('ours.tsx') } });
  await build({
    ...options,
    entryPoints: { virtuoso: here('virtuoso.jsx') },
    alias: Object.fromEntries(
      ['react', 'react-dom', 'react-virtuoso'].map((peer) => [peer, here(`node_modules/${peer}`)]),
    ),
  });
  for (const page of ['ours', 'virtuoso']) {
    const link = page === 'ours' ? '<link rel="stylesheet" href="/ours.css">' : '';
    const body = `<div id="host"></div><script type="module" src="/${page}.js"></script>`;
    await writeFile(join(root, out, `${page}.html`), `<!doctype html>${link}<style>${styles}</style>${body}`);
  }
  const server = await servePages(join(root, out));
  const browser = await chromium.launch({
    executablePath: await findChromium({ report: () => undefined }),
    args: ['--no-sandbox'],
  });
  return {
    /** Opens a page with so many messages, at their end. */
    async open(page, count) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
      const tab = await context.newPage();
      await tab.goto(`http://127.0.0.1:${server.address().port}/${page}.html`);
      await tab.waitForFunction(() => 'subject' in window);
      await tab.evaluate((many) => window.subject.mount(document.querySelector('#host'), many), count);
      await tab.getByRole('article').first().waitFor();
      await tab.waitForFunction(() => window.subject.scroller().scrollTop > 0);
      const cdp = await context.newCDPSession(tab);
      return {
        tab,
        browser,
        /** The bytes of the page's heap, after what nobody refers to was collected. */
        async heapBytes() {
          await cdp.send('HeapProfiler.enable');
          for (let time = 0; time < 3; time++) await cdp.send('HeapProfiler.collectGarbage');
          return (await cdp.send('Runtime.getHeapUsage')).usedSize;
        },
        close: () => context.close(),
      };
    },
    async stop() {
      await browser.close();
      server.close();
    },
  };
};
