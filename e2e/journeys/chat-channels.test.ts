import * as assert from 'uvu/assert';
import { journeys } from '../support/journeys.ts';
import { arriveAsGuest, arriveAsHost, type Person } from '../support/person.ts';

// What is written needs no media; people of one journey are in rooms where those of the other are not.
const journey = journeys('chat channels', {}, async () => ({ COMMS_PROVIDER: 'none' }));

/** The tab of a channel, by the beginning of what it is called. */
const tab = ({ page }: Person, name: string) =>
  page.locator('#chat').getByRole('tab', { name: new RegExp(`^${name}`) });

/** Chooses a channel from the menu of those that are no tabs. */
const choose = async ({ page }: Person, name: string): Promise<void> => {
  await page.getByRole('button', { name: /^Other channels/ }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
};

/** Writes in the channel that is shown. */
const write = async ({ page }: Person, label: string, text: string): Promise<void> => {
  await page.getByLabel(label).fill(text);
  await page.keyboard.press('Enter');
};

const saysNothingOf = async ({ page }: Person, text: string): Promise<void> => {
  assert.not((await page.locator('body').innerText()).includes(text), text);
};

journey(
  'CHAT-054 what two people write to one another nobody else sees, not even the host, and it is there after a reload',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
    await ann.enterRoom('Main hall');
    const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole');
    await ben.enterRoom('Main hall');
    const cleo = await arriveAsGuest(browser, server.guestUrl, 'Cleo Dunn');
    await cleo.enterRoom('Main hall');
    const host = await arriveAsHost(browser, server);
    await host.enterRoom('Main hall');

    await choose(ann, 'Ben Cole');
    await write(ann, 'Message Ben Cole privately', 'between us');
    await tab(ben, 'Ann Bell, 1 unread').click();
    await ben.sees('between us');
    await write(ben, 'Message Ann Bell privately', 'only us');
    await ann.sees('only us');

    // Whoever sees what was said to all after it has heard everything that they will hear of before.
    await tab(ann, 'Room').click();
    await ann.say('to everybody');
    for (const other of [cleo, host]) {
      await other.sees('to everybody');
      await saysNothingOf(other, 'between us');
      await choose(other, 'Ann Bell');
      await other.page.getByText('No messages yet').waitFor();
      await saysNothingOf(other, 'only us');
    }

    await ben.page.reload();
    await ben.page.getByLabel('Message Ann Bell privately').waitFor();
    await ben.sees('between us');
    await ben.sees('only us');
  },
);

journey('CHAT-027 nobody writes to somebody who has left the room', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Dan Eze');
  await ann.enterRoom('Workshop A');
  const ben = await arriveAsGuest(browser, server.guestUrl, 'Eva Gray');
  await ben.enterRoom('Workshop A');
  await choose(ann, 'Eva Gray');
  await ann.page.getByLabel('Message Eva Gray privately').waitFor();
  await ben.page.locator('[aria-controls="sidebar"]').click();
  await ben.page.locator('#sidebar').getByRole('button', { name: /^Join/ }).first().click();
  await ann.page.getByPlaceholder('Eva Gray is not in the room.').waitFor();
  assert.ok(await ann.page.locator('#chat textarea').isDisabled());
});

journey(
  'CHAT-026 CHAT-032 a host writes to every room at once, and nobody else to more than their own',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Finn Hale');
    await ann.enterRoom('Main hall');
    const ben = await arriveAsGuest(browser, server.guestUrl, 'Gil Moss');
    await ben.enterRoom('Workshop B');
    const host = await arriveAsHost(browser, server);
    await host.enterRoom('Main hall');
    await tab(host, 'Event').click();
    await write(host, 'Message everyone in the event', 'Back in five minutes');
    for (const person of [ann, ben]) {
      await tab(person, 'Event, 1 unread').click();
      await person.sees('Back in five minutes');
      await person.page.getByPlaceholder('Only hosts can send messages to everyone in the event.').waitFor();
      assert.ok(await person.page.locator('#chat textarea').isDisabled());
      assert.is(await person.page.getByText('Back in five minutes').count(), 1);
    }
  },
);

journey.run();
