import { build } from 'esbuild';
import type { Browser, Page } from 'playwright';
import { suite } from 'uvu';
import { channelPortTitles } from '../../tests/contracts/channel-port-cases.ts';
import { guestOf, roomsOf } from '../support/api-participant.ts';
import { launchBrowser } from '../support/browser.ts';
import { type StudioServer, startStudio } from '../support/studio-server.ts';
import type { ChannelSeat } from './channel-port-page.ts';

interface Context {
  readonly server: StudioServer;
  readonly browser: Browser;
  readonly page: Page;
}

const contract = suite<Context>('LiveKit with the API behind it');

contract.before(async (context) => {
  const server = await startStudio();
  const browser = await launchBrowser();
  const bundle = await build({
    entryPoints: ['e2e/contracts/channel-port-page.ts'],
    bundle: true,
    format: 'iife',
    write: false,
    define: { __DEVELOPMENT__: 'false' },
  });
  const page = await (await browser.newContext({ bypassCSP: true })).newPage();
  await page.goto(`${server.url}/nowhere`);
  await page.addScriptTag({ content: bundle.outputFiles[0]!.text });
  Object.assign(context, { server, browser, page });
});

contract.after(async ({ browser, server }) => {
  await browser.close();
  await server.stop();
});

const seatOf = async (url: string, name: string): Promise<ChannelSeat> => {
  const guest = await guestOf(url, 'demo', name);
  const roomId = (await roomsOf(guest)).get('Main hall') ?? '';
  await guest.enter(roomId);
  return { identity: guest.identity, idToken: guest.idToken, roomId, ...(await guest.comms(roomId)) };
};

for (const title of channelPortTitles) {
  contract(`LiveKit with the API behind it: ${title}`, async ({ server, page }) => {
    const seats = [
      await seatOf(server.url, 'Ann'),
      await seatOf(server.url, 'Ben'),
      await seatOf(server.url, 'Cem'),
    ] as const;
    await page.evaluate(
      ([one, three]) =>
        (
          window as unknown as { runChannelCase(title: string, seats: readonly ChannelSeat[]): Promise<void> }
        ).runChannelCase(one, three),
      [title, seats] as const,
    );
  });
}

contract.run();
