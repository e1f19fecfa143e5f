import * as assert from 'uvu/assert';
import { startMailbox } from '../../tests/server/support/smtp-mailbox.ts';
import { measureWithin } from '../../tests/support/measure.ts';
import { journeys, withoutMedia } from '../support/journeys.ts';
import { arrive, arriveAsHost } from '../support/people/person.ts';

let mailbox: Awaited<ReturnType<typeof startMailbox>>;

const journey = journeys('groups', {}, async () => {
  mailbox = await startMailbox();
  return { ...withoutMedia, SMTP_URL: mailbox.url };
});

journey.after(() => mailbox?.stop());

/** Within this time whoever lost their group has left the room. */
const mostMsToLeave = 5_000;

journey(
  'an event for its members lets a group in that was made by the keyboard alone, and whoever is taken out of it is out of the room',
  async ({ browser, server }) => {
    const host = await arriveAsHost(browser, server);
    await host.page.goto(`${server.url}/admin/events/new`);
    await host.page.getByLabel('Name', { exact: true }).fill('Rehearsal');
    await host.page.getByLabel('Members and invited people only').check();
    await host.press('Create event');
    const link = host.page.getByRole('region', { name: 'Invite' }).getByText('/events/');
    const address = (await link.innerText()).trim();
    const administration = host.page.url();

    const ada = await arrive(browser, address, 'Ada Lovelace');
    await ada.page.getByRole('link', { name: 'Create an account' }).click();
    await ada.page.getByLabel('Display name').fill('Ada Lovelace');
    await ada.page.getByLabel('Email', { exact: true }).fill('ada@example.com');
    await ada.page.getByLabel('Password', { exact: true }).fill('Correct-horse-7');
    await ada.page.getByLabel('Confirm password').fill('Correct-horse-7');
    await ada.page.getByLabel('Industry').selectOption('Education');
    await ada.page.getByLabel('Use case').selectOption('Training');
    await ada.page.getByRole('checkbox').check();
    await ada.press('Create account');
    await ada.page.getByLabel('Verification code').fill(await mailbox.codeFor('ada@example.com'));
    await ada.press('Verify');
    await ada.page.getByText('You are not authorized. Please contact the event host.').waitFor();

    const { keyboard } = host.page;
    await host.page.goto(`${server.url}/admin/groups`);
    await host.page.getByRole('button', { name: 'New group' }).focus();
    await keyboard.press('Enter');
    await host.page.locator('dialog input:focus').waitFor();
    await keyboard.type('Choir');
    await keyboard.press('Enter');
    await host.page.getByText('No one is in this group yet.').waitFor();
    await host.page.getByLabel('Email').focus();
    await keyboard.type('Ada@Example.com');
    await keyboard.press('Enter');
    await host.page.getByRole('row', { name: /ada@example\.com Choir/ }).waitFor();
    await host.page.goto(administration);
    await host.page.getByRole('tab', { name: 'Groups' }).focus();
    await keyboard.press('Enter');
    await host.page.getByLabel('Group', { exact: true }).focus();
    await keyboard.type('Choir');
    await keyboard.press('Tab');
    await keyboard.type('Moderator');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await host.page.getByRole('row', { name: /Choir 1 Moderator/ }).waitFor();

    await ada.press('Try again');
    await ada.enterRoom('Main hall');
    await host.page.getByRole('tab', { name: 'Members' }).click();
    await host.page.getByRole('row', { name: /Ada Lovelace.*by group.*here.*Moderator/ }).waitFor();

    await host.page.goto(`${server.url}/admin/groups`);
    await host.page.getByRole('link', { name: 'Choir' }).click();
    await host.page.getByRole('row', { name: /Ada Lovelace/ }).waitFor();
    const fromMs = performance.now();
    await host.press('Remove Ada Lovelace from the group');
    await ada.page.getByRole('heading', { name: "You're no longer in this event" }).waitFor();
    measureWithin('who is taken out of a group is out', [performance.now() - fromMs], mostMsToLeave);
    await host.page.getByText('No one is in this group yet.').waitFor();
  },
);

journey('a table of people goes into two groups, and the same table comes out again', async ({ browser, server }) => {
  const { page } = await arriveAsHost(browser, server);
  for (const name of ['Altos', 'Basses']) {
    await page.goto(`${server.url}/admin/groups`);
    await page.getByRole('button', { name: 'New group' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Create group' }).click();
    await page.getByRole('heading', { name }).waitFor();
  }
  await page.goto(`${server.url}/admin/people`);
  await page.getByRole('button', { name: 'Import a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a list of people' });
  const lines = Array.from({ length: 10_000 }, (_, index) =>
    index % 100 === 0 ? `nobody ${index},Altos` : `singer${index}@example.com,${index % 20 === 1 ? 'basses' : 'Altos'}`,
  );
  const file = {
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['email,group', ...lines].join('\r\n')),
  };
  await dialog.locator('[name="table"]').setInputFiles(file);
  await dialog.getByText('9,900 people were invited.').waitFor();
  assert.is(await dialog.getByRole('listitem').count(), 100);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('searchbox').fill('singer9999@');
  await page.getByRole('row', { name: /singer9999@example\.com Altos/ }).waitFor();
  await page.goto(`${server.url}/admin/groups`);
  await page.getByRole('row', { name: /Altos 9,400 0/ }).waitFor();
  await page.getByRole('link', { name: 'Basses' }).click();
  await page.getByText('500 people, 0 events').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  assert.is(Buffer.concat(chunks).toString().trim().split('\r\n').length, 501);
});

journey.run();
