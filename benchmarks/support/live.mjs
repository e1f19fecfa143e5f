// A studio with its LiveKit, a browser, and the bare pages that it is compared with.
import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../../src/build/bundle.mjs';
import { prepareEndToEnd } from '../../src/build/end-to-end.mjs';

const folder = join(root, '.cache', 'benchmarks');
const supports = [
  'server/studio-server',
  'people/api-participant',
  'people/crowd',
  'browser/browser',
  'people/person',
  'studio/tiles',
  'measurements/signalling-counts',
  'files/pdf-file',
];

/** Bundles the journeys' support for this process and starts a studio and a browser. */
export const startLive = async () => {
  const built = join(folder, 'built');
  await rm(built, { recursive: true, force: true });
  await mkdir(built, { recursive: true });
  Object.assign(process.env, await prepareEndToEnd(relative(root, built)));
  await build({
    absWorkingDir: root,
    entryPoints: supports.map((name) => `e2e/support/${name}.ts`),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
  });
  const load = (name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href);
  const [{ startStudio }, participants, { fillRoom }, { launchBrowser, openPage }, people, tiles, signals, pdfs] =
    await Promise.all(supports.map(load));
  const server = await startStudio();
  const browser = await launchBrowser();
  return {
    server,
    browser,
    ...participants,
    fillRoom,
    openPage,
    ...people,
    ...tiles,
    ...signals,
    ...pdfs,
    async stop() {
      await browser.close();
      await server.stop();
    },
  };
};

/** Shares a file in the room where somebody is. */
export const shareFile = async ({ page }, file) => {
  await page.getByRole('toolbar', { name: 'Controls' }).getByRole('button', { name: 'Add a resource' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a resource' });
  await dialog.getByRole('button', { name: 'File/Image' }).click();
  await dialog.getByLabel('Files').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** A page with nothing but livekit-client as `livekit`, in the studio's origin. */
export const bareLiveKitPage = async (browser, url) => {
  const { outputFiles } = await build({
    stdin: { contents: "import * as livekit from 'livekit-client'; window.livekit = livekit;", resolveDir: root },
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
  });
  const context = await browser.newContext({ bypassCSP: true, permissions: ['camera', 'microphone'] });
  const page = await context.newPage();
  await page.goto(`${url}/VERSION`);
  await page.addScriptTag({ content: outputFiles[0].text });
  return page;
};

/** A seat in a room for a bare page: a guest of the API with a token for the room's media. */
export const seatIn = async (live, roomName, name) => {
  const guest = await live.guestOf(live.server, name);
  const roomId = (await live.roomsOf(guest)).get(roomName);
  await guest.enter(roomId);
  return guest.comms(roomId);
};

/** The value below which a share of the numbers lies. */
export const percentile = (numbers, share) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
};
