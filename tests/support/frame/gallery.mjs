// Builds the gallery of the frame and photographs it: node tests/support/frame/gallery.mjs [NAME-FILTER] [--out FOLDER]

import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import esbuild from 'esbuild';
import { chromium } from 'playwright';
import { clientOptions, root } from '../../../src/build/bundle.mjs';
import { findChromium } from '../../../src/build/chromium.mjs';

const filter = process.argv[2]?.startsWith('--') ? '' : (process.argv[2] ?? '');
const outAt = process.argv.indexOf('--out');
const photos = outAt > 0 ? process.argv[outAt + 1] : join(root, '.cache/gallery-photos');
const runtime = process.argv.includes('--react') ? 'react' : 'preact';
const site = join(root, '.cache/gallery');

const shots = [
  { name: 'sign-in-light', path: '/auth/login?event_id=demo', wish: 'out=1', scheme: 'light' },
  { name: 'sign-in-dark', path: '/auth/login?event_id=demo', wish: 'out=1' },
  {
    name: 'guest-dialog',
    path: '/auth/login?event_id=demo',
    wish: 'out=1',
    click: 'Continue as guest',
    scheme: 'light',
  },
  { name: 'rejoin-dialog', path: '/auth/login', wish: 'out=1', click: 'Enter a rejoin code' },
  { name: 'events-light', path: '/events', wish: 'wait=1', scheme: 'light' },
  { name: 'wait-dark', path: '/events/demo', wish: 'wait=1' },
  { name: 'wait-light', path: '/events/demo', wish: 'wait=1', scheme: 'light' },
  { name: 'wait-denied', path: '/events/demo', wish: 'wait=1&nocamera=1' },
  { name: 'wait-off', path: '/events/demo', wish: 'wait=1&cameraoff=1', scheme: 'light' },
  { name: 'wait-large', path: '/events/demo', wish: 'wait=1', size: [3840, 2160] },
  { name: 'wait-phone', path: '/events/demo', wish: 'wait=1', size: [844, 390] },
  { name: 'wait-code', path: '/events/demo', wish: 'wait=1&code=1' },
  { name: 'wait-narrow', path: '/events/demo', wish: 'wait=1', size: [390, 844] },
  { name: 'room-one', path: '/events/demo', wish: 'people=1&nochat=1&chat=1' },
  { name: 'room-nine', path: '/events/demo', wish: 'speaker=p1&hands=p3,p4&sidebar=1&role=host', click: 'Main hall' },
  { name: 'room-chat-dark', path: '/events/demo', wish: 'speaker=p1&hands=p3,p4&chat=1&typing=1&recording=1&failed=1' },
  { name: 'room-chat-light', path: '/events/demo', wish: 'chat=1&typing=1&long=1&sending=1', scheme: 'light' },
  { name: 'room-chat-tools', path: '/events/demo', wish: 'chat=1&role=host', hover: [1300, 290] },
  { name: 'room-contrast', path: '/events/demo', wish: 'speaker=p1&chat=1&hands=p3', contrast: true },
  { name: 'room-unread', path: '/events/demo', wish: 'people=4&unread=1&toast=1&waiting=1&blocked=1' },
  { name: 'room-menu', path: '/events/demo', wish: 'people=4&role=host', click: 'More controls' },
  { name: 'room-microphones', path: '/events/demo', wish: 'people=4', click: 'Choose a microphone' },
  { name: 'room-leave', path: '/events/demo', wish: 'people=4', click: 'Leave Event' },
  { name: 'room-control', path: '/events/demo', wish: 'people=4&control=1' },
  { name: 'room-thirty', path: '/events/demo', wish: 'people=30&speaker=p1&hands=p6' },
  { name: 'room-hundred', path: '/events/demo', wish: 'people=100&speaker=p1' },
  { name: 'room-forty-nine-chat', path: '/events/demo', wish: 'people=49&chat=1&speaker=p1&hands=p6' },
  {
    name: 'room-phone-hundred',
    path: '/events/demo',
    wish: 'people=100&phone=1&speaker=p1&hands=p6',
    size: [844, 390],
  },
  { name: 'room-large', path: '/events/demo', wish: 'people=9&chat=1&speaker=p1', size: [3840, 2160] },
  { name: 'room-phone', path: '/events/demo', wish: 'people=4&phone=1&speaker=p1&hands=p3', size: [844, 390] },
  { name: 'room-phone-chat', path: '/events/demo', wish: 'people=4&phone=1&chat=1', size: [844, 390] },
  { name: 'room-phone-rooms', path: '/events/demo', wish: 'people=4&phone=1', size: [844, 390], click: 'Main hall' },
  { name: 'room-toolbar', path: '/events/demo', wish: 'people=2&role=host', hover: [720, 300] },
  { name: 'room-toolbar-nine', path: '/events/demo', wish: 'people=9&role=host', hover: [720, 200] },
  { name: 'duplicate', path: '/events/demo', wish: 'reason=duplicate-identity' },
  { name: 'locked', path: '/events/demo', wish: 'refusal=EVENT_NOT_STARTED' },
  { name: 'not-found', path: '/events/null', wish: '' },
].filter(({ name }) => name.includes(filter));

const build = async () => {
  await rm(site, { recursive: true, force: true });
  await mkdir(photos, { recursive: true });
  const options = await clientOptions({ runtime, out: '.cache/gallery', development: true });
  options.entryPoints = { gallery: 'tests/client/frame/gallery.tsx' };
  options.plugins = [vanillaExtractPlugin()];
  await esbuild.build(options);
  await cp(join(root, 'public'), site, { recursive: true });
  const html = (await readFile(join(root, 'index.html'), 'utf8'))
    .replace('<!-- styles -->', '<link rel="stylesheet" href="/gallery.css" />')
    .replace('<!-- scripts -->', '<script type="module" src="/gallery.js"></script>');
  await writeFile(join(site, 'index.html'), html);
};

const types = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };
const serve = () =>
  new Promise((resolve) => {
    const server = createServer(async (request, response) => {
      const path = new URL(request.url, 'http://x').pathname;
      const file = extname(path) ? join(site, path) : join(site, 'index.html');
      const body = await readFile(file).catch(() => null);
      response.writeHead(body ? 200 : 404, { 'content-type': types[extname(file)] ?? 'text/html' });
      response.end(body);
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

const photograph = async (browser, port, shot) => {
  const [width, height] = shot.size ?? [1440, 900];
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: shot.scheme ?? 'dark',
    contrast: shot.contrast ? 'more' : 'no-preference',
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log(`${shot.name}: ${error.stack}`));
  page.on('console', (message) => message.type() === 'error' && console.log(`${shot.name}: ${message.text()}`));
  await page.addInitScript((wish) => sessionStorage.setItem('gallery', wish), shot.wish);
  await page.goto(`http://127.0.0.1:${port}${shot.path}`);
  await page.waitForTimeout(900);
  if (shot.click) {
    await page.getByRole('button', { name: shot.click }).first().click();
    await page.waitForTimeout(700);
  }
  if (shot.hover) {
    await page.mouse.move(...shot.hover);
    await page.mouse.move(shot.hover[0] + 4, shot.hover[1] + 4);
    await page.waitForTimeout(700);
  }
  await page.screenshot({ path: join(photos, `${shot.name}.png`) });
  await context.close();
};

await build();
const server = await serve();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
});
for (const shot of shots) await photograph(browser, server.address().port, shot);
await browser.close();
server.close();
console.log(`${shots.length} pictures in ${photos}`);
