import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { eventually } from '../../tests/support/eventually.ts';
import { openPage } from '../support/browser/browser.ts';
import { journeys, withoutMedia } from '../support/journeys.ts';
import { arriveAsGuest } from '../support/people/person.ts';
import { builtClient } from '../support/server/studio-server.ts';

let folder = '';
/** The service that stamps regions, and what it was asked. */
const stamped: IncomingMessage[] = [];
const regions = createServer((request, response) => {
  stamped.push(request);
  response.end();
});
const maintenancePath = () => join(folder, 'maintenance.json');
const clientFolder = () => join(folder, 'client');

const journey = journeys('config', {}, async () => {
  folder = await mkdtemp(join(tmpdir(), 'rotunda-config-'));
  await cp(builtClient, clientFolder(), { recursive: true });
  await once(regions.listen(0, '127.0.0.1'), 'listening');
  const { port } = regions.address() as AddressInfo;
  return {
    ...withoutMedia,
    MAINTENANCE_FILE: maintenancePath(),
    CLIENT_DIR: clientFolder(),
    GA_DNS_ENDPOINT: `http://127.0.0.1:${port}`,
  };
});

journey.after(async () => {
  regions.close();
  regions.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

/** Deploys the same client as another version. */
const upgrade = async (version: string): Promise<void> => {
  const index = join(clientFolder(), 'index.html');
  const page = await readFile(index, 'utf8');
  await writeFile(index, page.replace(/data-version="[^"]*"/, `data-version="${version}"`));
  for (const suffix of ['gz', 'br']) await rm(`${index}.${suffix}`, { force: true });
  await writeFile(join(clientFolder(), 'VERSION'), `${version}\n`);
};

/** Waits until the page is of a version. */
const seesVersion = (page: Page, version: string) =>
  page.locator(`script[data-version="${version}"]`).waitFor({ state: 'attached' });

journey(
  'CFG-020 CFG-021 CFG-024 maintenance is announced, begins while the page is open, and is over again',
  async ({ browser, server }) => {
    const ada = await arriveAsGuest(browser, server.guestUrl, 'Ada');
    const { page, context } = ada;
    // Time is moved for the page, and the server's clock goes with it: a machine may be as slow as it likes.
    await page.clock.install();
    await context.route('**/config?*', async (route) => {
      const response = await route.fetch();
      const timestamp = await page.evaluate(() => Date.now());
      await route.fulfill({ response, json: { ...(await response.json()), timestamp } });
    });
    const from = Date.now() + 10 * 60_000;
    await writeFile(
      maintenancePath(),
      JSON.stringify({ from, until: from + 10 * 60_000, message: 'We get new disks.' }),
    );
    try {
      await page.reload();
      const banner = /^Rotunda will be undergoing scheduled maintenance for approximately 1 hour starting at /;
      await page.getByText(banner).waitFor();
      await page.clock.fastForward('10:00');
      await page.getByRole('heading', { name: 'Maintenance Mode' }).waitFor();
      await ada.sees('We get new disks.');
      await page.clock.fastForward('10:00');
      await page.getByRole('button', { name: 'Join room' }).waitFor();
      assert.equal(ada.errors, []);
    } finally {
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await rm(maintenancePath());
    }
  },
);

journey(
  'CFG-012 CFG-046 the region of whoever has joined the event is stamped, by a token that is good for nothing else',
  async ({ browser, server }) => {
    stamped.length = 0;
    const ada = await arriveAsGuest(browser, server.guestUrl, 'Ada');
    await eventually(() => stamped.length > 0);
    const [{ method, url = '', headers } = {} as IncomingMessage] = stamped;
    const { pathname, searchParams } = new URL(url, 'http://regions');
    const token = searchParams.get('authorization') ?? '';
    const { aud } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    assert.equal([method, pathname, aud], ['GET', '/region', 'rotunda/region']);
    assert.is(headers['sec-fetch-mode'], 'no-cors');
    assert.is(headers.referer, undefined);
    assert.is(stamped.length, 1);
    await ada.leave();
  },
);

journey(
  'CFG-006 CFG-028 a config that is slow leaves the loading screen, one that cannot be had ends on "Event not found", and a server that is back is noticed',
  async ({ browser, server }) => {
    const { page, context } = await openPage(browser);
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await context.route('**/config?*', async (route) => {
      await slow;
      await route.abort();
    });
    await page.goto(server.guestUrl);
    await page.getByRole('status').getByText('Loading').waitFor({ state: 'attached' });
    assert.is(await page.getByRole('heading').count(), 0);
    const logo = page.getByRole('status').locator('svg circle').first();
    assert.is(await logo.evaluate((ring) => getComputedStyle(ring).animationDuration), '3s');
    await page.getByText('This is taking longer than usual.').waitFor();
    answer();
    await page.getByRole('heading', { name: 'Event not found' }).waitFor();
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    await context.unroute('**/config?*');
    await page.getByRole('heading', { name: 'Login to Demo event' }).waitFor();
  },
);

journey(
  'a page left open over an upgrade says so, and after its reload people are where they were, with what they were writing',
  async ({ browser, server }) => {
    const ada = await arriveAsGuest(browser, server.guestUrl, 'Ada');
    await ada.enterRoom('Main hall');
    await ada.page.getByLabel('Message everyone in the room').fill('Unfinished busi');
    await upgrade('9.9.9');
    await server.kill();
    await server.restart();
    await ada.page.getByText("A new version of the studio is ready. What you're writing will be kept.").waitFor();
    assert.is(await ada.page.getByLabel('Message everyone in the room').inputValue(), 'Unfinished busi');
    await ada.press('Reload');
    await seesVersion(ada.page, '9.9.9');
    await ada.page.getByRole('toolbar', { name: 'Controls' }).waitFor();
    assert.is(await ada.page.getByLabel('Message everyone in the room').inputValue(), 'Unfinished busi');
    assert.is(await ada.page.getByText('A new version of the studio is ready').count(), 0);
  },
);

journey(
  'a sign-in page whose files an upgrade took away says at once that there is a new version',
  async ({ browser, server }) => {
    const { page, context } = await openPage(browser);
    // Asked by itself the config is only after a minute.
    await page.goto(`${server.url}/auth/login?event_id=${server.eventId}`);
    await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Correct-horse-7');
    await context.route('**/chunks/accounts-*', (route) => route.fulfill({ status: 404 }));
    await upgrade('9.10.0');
    await server.kill();
    await server.restart();
    const asked = page.waitForRequest('**/config?*');
    await page.getByRole('button', { name: 'Log in' }).click();
    await asked;
    await page.getByText("A new version of the studio is ready. Reload once you've finished here.").waitFor();
  },
);

journey(
  'a page of an older version on which nobody does anything is loaded anew by itself',
  async ({ browser, server }) => {
    const ada = await arriveAsGuest(browser, server.guestUrl, 'Ada');
    await upgrade('10.0.0');
    await server.kill();
    await server.restart();
    await seesVersion(ada.page, '10.0.0');
    await ada.page.getByRole('button', { name: 'Join room' }).waitFor();
  },
);

journey.run();
