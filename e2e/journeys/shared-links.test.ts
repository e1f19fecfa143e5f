import * as assert from 'uvu/assert';
import { violations } from '../support/browser/accessibility-violations.ts';
import { journeys, withoutMedia } from '../support/journeys.ts';
import { arriveAsGuest, arriveAsHost, type Person } from '../support/people/person.ts';
import { until } from '../support/until.ts';

// What is shared needs no media, and the site that is shared is answered by the browser.
const journey = journeys('links', {}, withoutMedia);

const site = 'https://notes.example/';
const pageOfSite = `<!doctype html><title>Notes</title><body style="margin:0"><button style="width:100%;height:100vh"
  onclick="this.textContent = 'Pressed'">Press</button><script>
  try { document.title = parent.document.title; } catch { document.body.dataset.apart = 'yes'; }
  document.body.dataset.origin = self.origin;</script>`;

const answerForSite = ({ page }: Person) =>
  page.route(`${site}**`, (route) => route.fulfill({ contentType: 'text/html', body: pageOfSite }));
const frameOf = ({ tile }: Person) => tile('Notes').frameLocator('iframe');
const dialogOf = ({ page }: Person, name: string) => page.getByRole('dialog', { name });
const pressIn = async (person: Person) => {
  const box = await person.tile('Notes').boundingBox();
  if (!box) throw new Error('the tile is nowhere');
  await person.page.mouse.click(box.x + box.width / 2, box.y + box.height / 3);
};

journey(
  'a page is shown in its tile, apart from the studio, and gets the pointer only while it is used',
  async (stage) => {
    const { browser, server } = stage;
    const host = await arriveAsHost(browser, server);
    await host.enterRoom('Main hall');
    const guest = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
    await guest.enterRoom('Main hall');
    for (const person of [host, guest]) await answerForSite(person);

    await host.page.getByRole('toolbar', { name: 'Controls' }).getByRole('button', { name: 'Add a resource' }).click();
    const dialog = dialogOf(host, 'Add a resource');
    await dialog.getByRole('button', { name: 'Link' }).click();
    await dialog.getByLabel('Name').fill('Notes');
    await dialog.getByLabel('URL').fill(site);
    await dialog.getByLabel('Show the page itself in the tile').check();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    const body = frameOf(guest).locator('body');
    await body.and(frameOf(guest).locator('[data-apart="yes"]')).waitFor();
    assert.is(await body.getAttribute('data-origin'), 'null', 'nobody’s cookies are in there');
    const button = frameOf(guest).getByRole('button');
    await pressIn(guest);
    assert.is(await button.textContent(), 'Press', 'a press on the tile is none in the page');
    await guest.page.getByRole('button', { name: 'Use page: Notes' }).click();
    await until('the page is pressed', async () => {
      await pressIn(guest);
      return (await button.textContent()) === 'Pressed';
    });
    assert.equal(await violations(guest), [], 'a page in its tile');
    await guest.page.getByRole('button', { name: 'Done', exact: true }).click();
    await guest.page.getByRole('button', { name: 'Use page: Notes' }).waitFor();
    assert.is(
      await frameOf(host).getByRole('button').textContent(),
      'Press',
      'what one presses is pressed for nobody else',
    );
  },
);

journey(
  'a host keeps a resource to themselves, finds it in Event Settings, and deletes it and takes that back',
  async (stage) => {
    const { browser, server } = stage;
    const host = await arriveAsHost(browser, server);
    await host.enterRoom('Workshop A');
    const guest = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole');
    await guest.enterRoom('Workshop A');

    await host.page.getByRole('toolbar', { name: 'Controls' }).getByRole('button', { name: 'Add a resource' }).click();
    const adding = dialogOf(host, 'Add a resource');
    await adding.getByRole('button', { name: 'Link' }).click();
    await adding.getByLabel('Name').fill('Plan');
    await adding.getByLabel('URL').fill('https://example.org/plan');
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await adding.waitFor({ state: 'detached' });
    await guest.tile('Plan').waitFor();

    await host.page.getByRole('button', { name: 'More controls' }).click();
    await host.page.getByRole('menuitem', { name: 'Event Settings' }).click();
    const event = dialogOf(host, 'Event Settings');
    await event.getByRole('tab', { name: 'Resources' }).click();
    await event.getByRole('cell', { name: 'Plan', exact: true }).waitFor();
    assert.equal(await violations(host), [], 'the list of resources');

    await event.getByRole('button', { name: 'Actions for Plan' }).click();
    await host.page.getByRole('menuitem', { name: 'Resource Settings' }).click();
    const settings = dialogOf(host, 'Resource Settings');
    await settings.getByLabel('Only for me and hosts').check();
    await settings.getByRole('button', { name: 'Save' }).click();
    await settings.getByText('Saved').waitFor();
    await guest.tile('Plan').waitFor({ state: 'detached' });
    await settings.getByRole('tab', { name: 'Rooms' }).click();
    assert.is(await settings.getByLabel('In Workshop A').inputValue(), 'shown');
    assert.equal(await violations(host), [], 'the rooms of a resource');
    await settings.getByRole('button', { name: 'Close' }).click();

    await event.getByRole('button', { name: 'Actions for Plan' }).click();
    await host.page.getByRole('menuitem', { name: 'Delete' }).click();
    await host.tile('Plan').waitFor({ state: 'detached' });
    await event.getByRole('button', { name: 'Undo' }).click();
    await event.getByRole('cell', { name: 'Plan · Private' }).waitFor();
    await event.getByRole('button', { name: 'Close' }).click();
    await host.tile('Plan').waitFor();
    assert.is(await guest.tile('Plan').count(), 0);
    assert.equal([...host.errors, ...guest.errors], []);
  },
);

journey.run();
