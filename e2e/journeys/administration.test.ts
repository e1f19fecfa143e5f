import type { Browser, Page } from 'playwright';
import * as assert from 'uvu/assert';
import { measureWithin } from '../../tests/support/measure.ts';
import { journeys, withoutMedia } from '../support/journeys.ts';
import { arrive, arriveAsGuest, type Person } from '../support/people/person.ts';
import type { StudioServer } from '../support/server/studio-server.ts';

const journey = journeys('administration', {}, withoutMedia);

/** How long a new host may take from the list of events to the link of an event of their own. */
const mostMs = 60_000;

/** An administrator in a window at an address. */
const administratorAt = async (browser: Browser, server: StudioServer, path: string): Promise<Person> => {
  const host = await arrive(browser, `${server.url}/VERSION`, 'Host');
  await host.context.addCookies([...server.hostCookies]);
  await host.page.goto(new URL(path, server.url).href);
  return host;
};

/** Makes an event as from the list of events; answers its link. */
const createEvent = async (page: Page, name: string): Promise<string> => {
  await page.getByRole('button', { name: 'Create New Event' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create event' }).click();
  await page.getByRole('heading', { name }).waitFor();
  const link = page.getByRole('region', { name: 'Invite' }).getByText('/events/');
  return (await link.innerText()).trim();
};

journey(
  'the printed link makes an administrator, who has an event of their own within a minute; a guest enters it by its link',
  async ({ browser, server }) => {
    const { page, errors } = await administratorAt(browser, server, '/events');
    // A browser looks for an icon beside a page of text.
    const before = errors.length;
    const beganAtMs = performance.now();
    const link = await createEvent(page, 'Town hall');
    measureWithin('a new host has an event of their own', [performance.now() - beganAtMs], mostMs);
    const ann = await arriveAsGuest(browser, link, 'Ann Bell');
    await ann.page.getByRole('heading', { name: 'Town hall' }).waitFor();
    await ann.enterRoom('Main hall');
    await page.reload();
    await page.getByRole('tab', { name: 'Members' }).click();
    await page.getByRole('row', { name: /Ann Bell.*here/ }).waitFor();
    assert.equal(errors.slice(before), []);
  },
);

journey('EVT-005 the card of an event is 50rem wide', async ({ browser, server }) => {
  const { page } = await administratorAt(browser, server, '/events');
  const card = page.getByRole('listitem').filter({ hasText: 'Demo event' }).first();
  assert.is((await card.boundingBox())?.width, 50 * 16);
});

journey('a tab on administration leaves the tab that is in the event alone', async ({ browser, server }) => {
  const host = await administratorAt(browser, server, `/events/${server.eventId}`);
  await host.page.getByRole('button', { name: 'Join room' }).click();
  await host.page.getByRole('toolbar').first().waitFor();
  const beside = await host.context.newPage();
  await beside.goto(new URL(`/admin/events/${server.eventId}`, server.url).href);
  await beside.getByRole('heading', { name: 'Demo event' }).waitFor();
  // The tab in the event asks anew, and nobody answers.
  await host.page.reload();
  await host.page.getByRole('toolbar').first().waitFor();
  await beside.getByRole('link', { name: 'My events' }).click();
  await beside.getByRole('button', { name: 'Enter' }).first().click();
  await beside.getByRole('heading', { name: 'Signed in somewhere else' }).waitFor();
});

journey('settings that are not saved are not left by Enter or the Back button without a question', async (stage) => {
  const { page } = await administratorAt(stage.browser, stage.server, '/admin/events');
  await page.locator(`a[href$="/admin/events/${stage.server.eventId}"]`).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Half a name');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Enter', exact: true }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Cancel' }).click();
  assert.is(await name.inputValue(), 'Half a name');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'Events' }).waitFor();
});

journey('a part of an event is in its address', async ({ browser, server }) => {
  const { page } = await administratorAt(browser, server, `/admin/events/${server.eventId}`);
  await page.getByRole('tab', { name: 'Members' }).click();
  await page.waitForURL(/\?part=members$/);
  await page.reload();
  await page.getByRole('tab', { name: 'Members', selected: true }).waitFor();
});

journey('two administrators edit an event at once: nobody loses a change in silence', async ({ browser, server }) => {
  const first = await administratorAt(browser, server, `/admin/events/${server.eventId}`);
  const second = await administratorAt(browser, server, `/admin/events/${server.eventId}`);
  for (const { page } of [first, second]) await page.getByLabel('Capacity').waitFor();
  await first.page.getByLabel('Capacity').fill('120');
  await second.page.getByLabel('Further information').fill('Bring one question.');
  await first.press('Save');
  await first.sees('Saved.');
  await second.press('Save');
  await second.page.getByText(/Someone else changed the capacity while you were editing/).waitFor();
  assert.is(await second.page.getByLabel('Capacity').inputValue(), '120');
  assert.is(await second.page.getByLabel('Further information').inputValue(), 'Bring one question.');
  await second.press('Save');
  await second.sees('Saved.');
  await first.page.reload();
  await first.page.getByLabel('Capacity').waitFor();
  assert.is(await first.page.getByLabel('Capacity').inputValue(), '120');
  assert.is(await first.page.getByLabel('Further information').inputValue(), 'Bring one question.');
});

journey('who is in an event that is closed is sent out, and people come in once it is open again', async (stage) => {
  const { browser, server } = stage;
  const host = await administratorAt(browser, server, '/events');
  const link = await createEvent(host.page, 'Short meeting');
  const ben = await arriveAsGuest(browser, link, 'Ben Cole');
  await ben.enterRoom('Main hall');
  await host.press('Close now');
  await host.page.getByRole('dialog').getByRole('button', { name: 'Close now' }).click();
  await ben.page.getByText('The event has ended.').first().waitFor();
  await host.press('Reopen');
  await host.page.getByRole('button', { name: 'Close now' }).waitFor();
  const dora = await arriveAsGuest(browser, link, 'Dora Finn');
  await dora.enterRoom('Main hall');
});

journey('a permission code makes a guest a moderator who is in a room', async ({ browser, server }) => {
  const host = await administratorAt(browser, server, `/admin/events/${server.eventId}`);
  await host.page.getByRole('tab', { name: 'Permission codes' }).click();
  await host.press('Add code');
  const dialog = host.page.getByRole('dialog', { name: 'Add code' });
  await dialog.getByLabel('Name', { exact: true }).fill('Speakers');
  await dialog.getByLabel('Code', { exact: true }).fill('speak-now');
  await dialog.getByRole('button', { name: 'Add code' }).click();
  await host.page.getByRole('cell', { name: 'Speakers', exact: true }).waitFor();
  const cleo = await arriveAsGuest(browser, server.guestUrl, 'Cleo Marsh');
  await cleo.enterRoom('Main hall');
  const attempt = async (code: string) => {
    await cleo.page.getByRole('button', { name: 'More controls' }).first().click();
    await cleo.page.getByRole('menuitem', { name: 'Enter permission code' }).click();
    await cleo.page.getByRole('dialog').locator('[name="code"]').fill(code);
    await cleo.press('Submit');
  };
  await attempt('speak-later');
  await cleo.sees('Please try again');
  await cleo.press('Cancel');
  await attempt('speak-now');
  await cleo.sees("You're now a moderator.");
  await host.page.getByRole('tab', { name: 'Members' }).click();
  await host.page.getByRole('row', { name: /Cleo Marsh.*Moderator/ }).waitFor();
});

journey('a table of 10,000 people, of whom 100 are wrong, is imported and exported', async ({ browser, server }) => {
  const { page } = await administratorAt(browser, server, '/events');
  await createEvent(page, 'Congress');
  await page.getByRole('tab', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Import a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a list of people' });
  const lines = Array.from({ length: 10_000 }, (_, index) =>
    index % 100 === 0 ? `nobody ${index}` : `person${index}@example.com,moderator`,
  );
  await dialog
    .locator('[name="table"]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  await dialog.getByText('9,900 people were invited.').waitFor();
  assert.is(await dialog.getByRole('listitem').count(), 100);
  await dialog.getByText('Line 9901: “nobody 9900” is not an email address.').waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('searchbox').fill('person9999@');
  await page.getByRole('row', { name: /person9999@example\.com Moderator/ }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  // The owner, those who were invited, and the names of the columns.
  assert.is(Buffer.concat(chunks).toString().trim().split('\r\n').length, 9_902);
});

journey.run();
