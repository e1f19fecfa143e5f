// Builds and serves the pages under measurement, and opens them in Chromium.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { servePages } from '../support/serve-pages.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const entries = { ours: here('ours.ts'), 'track-loop': here('track-loop.jsx'), 'by-hand': here('by-hand.ts') };

const styles = `
:root { --tile: #1a1e27; --speak: #3fdd9b; --hand: #ffc453; --live: #ff6161; --on-video-ink: #f2f4f8; --ground: #0d0f14 }
body { margin: 0; background: #0d0f14; color: #f2f4f8; font: 12px sans-serif }
#host { position: absolute; inset: 0 }
.grid { display: grid; grid-template-columns: repeat(10, 1fr); gap: 4px; height: 100%; overflow: hidden }
.tile, .lk-participant-tile { position: relative; border-radius: 8px; overflow: hidden; background: #1a1e27 }
.tile { contain: strict }
.tile[data-speaking]::after, .lk-participant-tile[data-lk-speaking='true']::after {
  content: ''; position: absolute; inset: 0; border-radius: 8px; box-shadow: inset 0 0 0 2.5px #3fdd9b }
.avatar { position: absolute; left: calc(50% - 20px); top: 10px; width: 40px; height: 40px; border-radius: 50% }
.bars:not([hidden]) { display: inline-flex; gap: 1.5px; height: 12px; margin-right: 6px; color: #3fdd9b }
.bars > i { width: 2.5px; height: 12px; background: currentColor }
.name { position: absolute; left: 7px; bottom: 4px }
video { position: absolute; width: 100%; height: 100%; visibility: hidden }
.lk-participant-metadata { position: absolute; left: 7px; bottom: 4px }
.lk-participant-placeholder svg { width: 40px; height: 40px }
`;

/** Builds the pages with the peers of `folder` and answers how to open them. Ends with `stop`. */
export const openPages = async (name, folder) => {
  const load = (path) => import(pathToFileURL(join(root, path)).href);
  const [{ clientOptions }, { findChromium }] = await Promise.all([
    load('src/build/bundle.mjs'),
    load('src/build/chromium.mjs'),
  ]);
  const esbuild = await load('node_modules/esbuild/lib/main.js');
  const { vanillaExtractPlugin } = await import('@vanilla-extract/esbuild-plugin');
  const { chromium } = await import('playwright');
  const out = `.cache/benchmarks/${name}`;
  const options = { ...(await clientOptions({ out })), entryNames: '[name]', plugins: [vanillaExtractPlugin()] };
  await mkdir(join(root, out), { recursive: true });
  await esbuild.build({ ...options, entryPoints: { ours: entries.ours, 'by-hand': entries['by-hand'] } });
  const peers = ['react', 'react-dom', 'livekit-client', '@livekit/components-react'];
  await esbuild.build({
    ...options,
    entryPoints: { 'track-loop': entries['track-loop'] },
    // The build of React that counts renders; it is the one for production otherwise.
    alias: {
      ...Object.fromEntries(peers.map((peer) => [peer, join(folder, 'node_modules', peer)])),
      'react-dom/client': join(folder, 'node_modules/react-dom/profiling'),
    },
  });
  for (const page of Object.keys(entries)) {
    const link = page === 'ours' ? '<link rel="stylesheet" href="/ours.css">' : '';
    const body = `<div id="host"></div><script type="module" src="/${page}.js"></script>`;
    await writeFile(join(root, out, `${page}.html`), `<!doctype html><style>${styles}</style>${link}${body}`);
  }
  const server = await servePages(join(root, out));
  const browser = await chromium.launch({
    executablePath: await findChromium({ report: () => undefined }),
    args: ['--no-sandbox', '--enable-precise-memory-info', '--js-flags=--expose-gc'],
  });
  return {
    /** Opens a page with so many participants; answers it with its metrics. */
    async open(page, count) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const tab = await context.newPage();
      await tab.goto(`http://127.0.0.1:${server.address().port}/${page}.html`);
      await tab.waitForFunction(() => 'subject' in window);
      await tab.evaluate((many) => window.subject.mount(document.querySelector('#host'), many), count);
      await tab.waitForTimeout(1_000);
      const cdp = await context.newCDPSession(tab);
      // Time in which the thread had the processor: waiting for it says something about the machine, not about the page.
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      return {
        tab,
        cdp,
        metrics: async () =>
          Object.fromEntries(
            (await cdp.send('Performance.getMetrics')).metrics.map((metric) => [metric.name, metric.value]),
          ),
        close: () => context.close(),
      };
    },
    async stop() {
      await browser.close();
      server.close();
    },
  };
};
