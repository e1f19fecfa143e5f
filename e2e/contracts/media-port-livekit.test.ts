import { build } from 'esbuild';
import type { Browser, Page } from 'playwright';
import { suite } from 'uvu';
import { mediaPortTitles } from '../../tests/contracts/media-port-cases.ts';
import { guestOf, roomsOf } from '../support/api-participant.ts';
import { launchBrowser } from '../support/browser.ts';
import { type StudioServer, startStudio } from '../support/studio-server.ts';
import type { Seat } from './media-port-page.ts';

interface Context {
  readonly server: StudioServer;
  readonly browser: Browser;
  readonly page: Page;
}

const contract = suite<Context>('LiveKit media');

contract.before(async (context) => {
  const server = await startStudio();
  const browser = await launchBrowser();
  const bundle = await build({
    entryPoints: ['e2e/contracts/media-port-page.ts'],
    bundle: true,
    format: 'iife',
    write: false,
    define: { __DEVELOPMENT__: 'false' },
  });
  // The page of the product, for its origin; what is tested is put in beside it.
  const page = await (await browser.newContext({ bypassCSP: true, permissions: ['camera', 'microphone'] })).newPage();
  await page.goto(`${server.url}/nowhere`);
  await page.addScriptTag({ content: bundle.outputFiles[0]!.text });
  Object.assign(context, { server, browser, page });
});

contract.after(async ({ browser, server }) => {
  await browser.close();
  await server.stop();
});

const seatOf = async (url: string, name: string): Promise<Seat> => {
  const guest = await guestOf(url, 'demo', name);
  const room = (await roomsOf(guest)).get('Main hall') ?? '';
  await guest.enter(room);
  return { identity: guest.identity, ...(await guest.comms(room)) };
};

for (const title of mediaPortTitles) {
  contract(`MEDIA-009 LiveKit media: ${title}`, async ({ server, page }) => {
    const [ann, ben] = [await seatOf(server.url, 'Ann'), await seatOf(server.url, 'Ben')];
    await page.evaluate(
      ([one, first, second]) =>
        (window as unknown as { runCase(title: string, ann: Seat, ben: Seat): Promise<void> }).runCase(
          one,
          first,
          second,
        ),
      [title, ann, ben] as const,
    );
  });
}

contract.run();
