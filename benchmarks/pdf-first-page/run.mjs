import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { root } from '../../src/build/bundle.mjs';
import { percentile, shareFile, startLive } from '../support/live.mjs';

const goal = 1.15;
const idleMs = 5_000;
const library = join(root, 'node_modules', 'pdfjs-dist');

/** Writes down when a tile begins to open a PDF, and when its first page is drawn; and counts frames that are asked for. */
const watchPages = () => {
  window.framesAsked = 0;
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (work) => {
    window.framesAsked++;
    return ask(work);
  };
  const look = () => {
    if (window.beganAt === undefined && document.querySelector('[data-tile-id] [aria-busy="true"]')) {
      window.beganAt = performance.now();
    }
    const sheet = document.querySelector('[data-drawn]');
    if (sheet && window.drawnAt === undefined) {
      const { width, height } = sheet.querySelector('canvas');
      Object.assign(window, { drawnAt: performance.now(), drawnSize: { width, height } });
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
};

const barePage = `<!doctype html><title>Peer</title><canvas></canvas><script type="module">
  const beganAt = performance.now();
  const { getDocument, GlobalWorkerOptions } = await import('/legacy/build/pdf.min.mjs');
  GlobalWorkerOptions.workerSrc = '/legacy/build/pdf.worker.min.mjs';
  GlobalWorkerOptions.rendererSrc = '/legacy/build/pdf.renderer.min.mjs';
  const pdf = await getDocument({ url: '/file.pdf', standardFontDataUrl: '/standard_fonts/' }).promise;
  const page = await pdf.getPage(1);
  const canvas = document.querySelector('canvas');
  const { searchParams } = new URL(location.href);
  canvas.width = Number(searchParams.get('width'));
  canvas.height = Number(searchParams.get('height'));
  const { width } = page.getViewport({ scale: 1 });
  await page.render({ canvas, viewport: page.getViewport({ scale: canvas.width / width }) }).promise;
  window.took = performance.now() - beganAt;
</script>`;

const servePeer = async (file) => {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://peer');
    if (pathname === '/') return response.setHeader('content-type', 'text/html').end(barePage);
    if (pathname === '/file.pdf') return response.setHeader('content-type', 'application/pdf').end(file);
    const bytes = await readFile(join(library, pathname)).catch(() => null);
    if (!bytes) return response.writeHead(404).end();
    response.setHeader('content-type', pathname.endsWith('.mjs') ? 'text/javascript' : 'application/octet-stream');
    response.end(bytes);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
};

export const run = async ({ quick }) => {
  const rounds = quick ? 3 : 10;
  const live = await startLive();
  const file = live.pdfFile(200);
  const peer = await servePeer(file);
  const took = { ours: [], peer: [] };
  let frames = 0;
  try {
    const host = await live.arriveAsHost(live.browser, live.server);
    await host.press('Stop camera');
    await host.enterRoom('Main hall');
    for (let round = 0; round < rounds; round++) {
      const guest = await live.arriveAsGuest(live.browser, live.server.guestUrl, `Guest ${round}`);
      await guest.page.addInitScript(watchPages);
      await guest.page.reload();
      await guest.press('Stop camera');
      await guest.enterRoom('Main hall');
      await guest.page.getByRole('tab', { name: 'Resources' }).click();
      await shareFile(host, { name: `Report ${round}.pdf`, mimeType: 'application/pdf', buffer: file });
      await guest.page.waitForFunction(() => window.drawnAt !== undefined, undefined, { timeout: 60_000 });
      const { ms, size } = await guest.page.evaluate(() => ({
        ms: window.drawnAt - window.beganAt,
        size: window.drawnSize,
      }));
      took.ours.push(ms);
      await guest.page.waitForTimeout(idleMs);
      // A toast that goes is a change of its own, whenever it does.
      const toasts = guest.page.getByRole('region', { name: 'Notifications' }).getByRole('button');
      await toasts.first().waitFor({ state: 'detached' });
      const before = await guest.page.evaluate(() => window.framesAsked);
      await guest.page.waitForTimeout(idleMs);
      frames = Math.max(frames, (await guest.page.evaluate(() => window.framesAsked)) - before);
      await guest.context.close();

      const context = await live.browser.newContext();
      const page = await context.newPage();
      await page.goto(`${peer.url}/?width=${size.width}&height=${size.height}`);
      await page.waitForFunction(() => window.took !== undefined, undefined, { timeout: 60_000 });
      took.peer.push(await page.evaluate(() => window.took));
      await context.close();

      const menuOf = host.tile(`Report ${round}.pdf`);
      await menuOf.hover({ position: { x: 60, y: 60 } });
      await host.page
        .getByRole('toolbar', { name: 'Tools' })
        .getByRole('button', { name: /^(More tools|Tools)$/ })
        .last()
        .click();
      await host.page.getByRole('menu').getByText('Delete resource', { exact: true }).click();
      await host.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await menuOf.waitFor({ state: 'detached' });
    }
    const [a, b] = [percentile(took.ours, 0.5), percentile(took.peer, 0.5)];
    return {
      name: 'The first page of a PDF',
      rows: [
        { quantity: 'from its tile to its first page, p50', ours: a, peer: b, ratio: a / b, unit: 'ms', goal },
        { quantity: 'frames asked for in 5 s without a change', ours: frames, unit: 'frames', goal: 0 },
      ],
    };
  } finally {
    peer.stop();
    await live.stop();
  }
};
