import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../support/browser/browser.ts';
import { type ApiParticipant, guestOf, roomsOf } from '../support/people/api-participant.ts';
import { type StudioServer, startStudio } from '../support/server/studio-server.ts';

const { filesOfPackages } = (await import(
  pathToFileURL(join(process.cwd(), 'src/build/files-of-packages.mjs')).href
)) as { filesOfPackages: (options: { emit: boolean }) => Plugin };

/** A page of the product's origin that has an entry of a contract put in beside it. */
export interface ContractPage {
  readonly server: StudioServer;
  readonly browser: Browser;
  readonly page: Page;
}

/** Puts an entry into a page. */
export const addEntry = async (page: Page, entry: string): Promise<void> => {
  const bundle = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    write: false,
    define: { __DEVELOPMENT__: 'false' },
    absWorkingDir: process.cwd(),
    // No contract wears an effect, which would need the addresses of these files.
    plugins: [filesOfPackages({ emit: false })],
  });
  await page.addScriptTag({ content: bundle.outputFiles[0]!.text });
};

export const openContractPage = async (entry: string, permissions: string[] = []): Promise<ContractPage> => {
  const server = await startStudio();
  const browser = await launchBrowser();
  const page = await (await browser.newContext({ bypassCSP: true, permissions })).newPage();
  await page.goto(`${server.url}/nowhere`);
  await addEntry(page, entry);
  return { server, browser, page };
};

export const closeContractPage = async ({ browser, server }: ContractPage): Promise<void> => {
  await browser.close();
  await server.stop();
};

/** Seats a guest in the main hall; with where its media are. */
export const seatInMainHall = async (url: string, name: string) => {
  const guest: ApiParticipant = await guestOf({ url, eventId: 'demo' }, name);
  const roomId = (await roomsOf(guest)).get('Main hall') ?? '';
  await guest.enter(roomId);
  return { identity: guest.identity, idToken: guest.idToken, roomId, ...(await guest.comms(roomId)) };
};
