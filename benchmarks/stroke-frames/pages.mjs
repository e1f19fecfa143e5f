// Builds and serves the pages under measurement, and opens them in Chromium.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { clientOptions, root } from '../../src/build/bundle.mjs';
import { findChromium } from '../../src/build/chromium.mjs';
import { servePages } from '../support/serve-pages.mjs';
import { countCalls } from './counts.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const out = '.cache/benchmarks/stroke-frames';
/** WebGL on the processor: for counting calls, never for times. */
const softwareWebGl = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

const styles = `:root { --tile: #1a1e27 } body { margin: 0; background: #0d0f14; font: 12px sans-serif }
#host { position: absolute; inset: 0 }`;

/** Builds the pages and answers how to open them. Ends with `stop`. */
export const openPages = async () => {
  await mkdir(join(root, out), { recursive: true });
  await build({
    ...(await clientOptions({ out })),
    entryNames: '[name]',
    entryPoints: { ours: here('ours.ts'), painter: here('painter.ts') },
  });
  for (const page of ['ours', 'painter']) {
    const link = page === 'ours' ? '<link rel="stylesheet" href="/ours.css">' : '';
    const body = `<div id="host"></div><script type="module" src="/${page}.js"></script>`;
    await writeFile(join(root, out, `${page}.html`), `<!doctype html><style>${styles}</style>${link}${body}`);
  }
  const server = await servePages(join(root, out));
  const executablePath = await findChromium({ report: () => undefined });
  const launch = (args) => chromium.launch({ executablePath, args: ['--no-sandbox', ...args] });
  const browsers = new Map();
  const browserFor = async (layer) => {
    if (!browsers.has(layer)) browsers.set(layer, await launch(layer === 'pixi' ? softwareWebGl : []));
    return browsers.get(layer);
  };
  return {
    /** Opens a page on which so many people can draw; with `counting` its canvases' calls are counted. */
    async open(page, authors, { layer = 'plain', counting = false } = {}) {
      const browser = await browserFor(layer);
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const tab = await context.newPage();
      if (counting) await tab.addInitScript(countCalls);
      await tab.goto(`http://127.0.0.1:${server.address().port}/${page}.html`);
      await tab.waitForFunction(() => 'subject' in window);
      await tab.evaluate(
        ([many, kind]) => window.subject.mount(document.querySelector('#host'), many, kind),
        [authors, layer],
      );
      await tab.waitForTimeout(1_000);
      return { tab, browser, close: () => context.close() };
    },
    async stop() {
      for (const browser of browsers.values()) await browser.close();
      server.close();
    },
  };
};
