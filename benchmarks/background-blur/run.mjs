import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { chromium } from 'playwright';
import { root } from '../../src/build/bundle.mjs';
import { findChromium } from '../../src/build/chromium.mjs';
import { filesOfPackages } from '../../src/build/files-of-packages.mjs';
import { withSegmenterMetadata } from '../../src/build/tflite-metadata.mjs';
import { percentile } from '../support/live.mjs';
import { watchLoad } from '../support/load.mjs';
import { servePages } from '../support/serve-pages.mjs';

const goal = 0.3;
const camera = { width: 640, height: 360, frameRate: 24 };
const model = 'node_modules/@mediapipe/selfie_segmentation/selfie_segmentation_landscape.tflite';
/** Pictures that have come out before anything is counted: both compile and load until then. */
const warmPictures = 48;

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

const buildPages = async (out) => {
  await mkdir(out, { recursive: true });
  const options = { absWorkingDir: root, bundle: true, minify: true, format: 'esm', outdir: out, entryNames: '[name]' };
  const define = { __DEVELOPMENT__: 'false' };
  const publicPath = '/';
  await esbuild.build({
    ...{ ...options, define, publicPath, plugins: [filesOfPackages()] },
    entryPoints: [here('ours.ts')],
  });
  await esbuild.build({ ...options, entryPoints: [here('peer.mjs')], nodePaths: [here('node_modules')] });
  await cp(here('node_modules/@mediapipe/tasks-vision/wasm'), join(out, 'wasm'), { recursive: true });
  await writeFile(join(out, 'model.tflite'), withSegmenterMetadata(await readFile(join(root, model))));
  await cp(join(root, 'public/backgrounds'), join(out, 'backgrounds'), { recursive: true });
  for (const page of ['ours', 'peer']) {
    const script = `<script type="module" src="/${page}.js"></script>`;
    await writeFile(join(out, `${page}.html`), `<!doctype html><video autoplay muted></video>${script}`);
  }
  await writeFile(join(out, 'plain.html'), '<!doctype html><video autoplay muted></video>');
};

/** What each picture of a page's camera costs, in ms. */
const measure = async (browser, url, name, durationMs) => {
  const context = await browser.newContext({ permissions: ['camera'] });
  const page = await context.newPage();
  await page.goto(`${url}/${name}.html`);
  await page.evaluate(async (video) => {
    const [track] = (await navigator.mediaDevices.getUserMedia({ video })).getVideoTracks();
    const shown = window.blurBackground ? await window.blurBackground(track) : track;
    document.querySelector('video').srcObject = new MediaStream([shown]);
  }, camera);
  const pictures = () =>
    page.evaluate(() => document.querySelector('video').getVideoPlaybackQuality().totalVideoFrames);
  await page.waitForFunction(
    (wanted) => document.querySelector('video').getVideoPlaybackQuality().totalVideoFrames > wanted,
    warmPictures,
    { timeout: 120_000 },
  );
  const before = await pictures();
  const { mainS, allS, elapsedS } = await watchLoad(browser, page, durationMs);
  const count = (await pictures()) - before;
  await context.close();
  return { main: (1_000 * mainS) / count, all: (1_000 * allS) / count, rate: count / elapsedS };
};

export const run = async ({ quick }) => {
  const rounds = quick ? 1 : 3;
  const durationMs = quick ? 8_000 : 20_000;
  const out = join(root, '.cache/benchmarks/background-blur');
  await buildPages(out);
  const server = await servePages(out);
  const url = `http://127.0.0.1:${server.address().port}`;
  const browser = await chromium.launch({
    executablePath: await findChromium({ report: () => undefined }),
    args: [
      '--no-sandbox',
      ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-compositing'],
      ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=fps=24'],
    ],
  });
  try {
    const done = { plain: [], ours: [], peer: [] };
    for (let round = 0; round < rounds; round++) {
      for (const name of Object.keys(done)) done[name].push(await measure(browser, url, name, durationMs));
    }
    const median = (name, key) =>
      percentile(
        done[name].map((each) => each[key]),
        0.5,
      );
    const above = (name, key) => median(name, key) - median('plain', key);
    const row = (what, key) => {
      const [ours, peer] = [above('ours', key), above('peer', key)];
      return { quantity: `${what} for each picture`, ours, peer, ratio: ours / peer, unit: 'ms', goal };
    };
    return {
      name: 'What a blurred background costs',
      rows: [
        row('processor time of all processes', 'all'),
        row("time of the page's main thread", 'main'),
        { quantity: 'pictures a second', ours: median('ours', 'rate'), peer: median('peer', 'rate'), unit: '/s' },
      ],
    };
  } finally {
    await browser.close();
    server.close();
  }
};
