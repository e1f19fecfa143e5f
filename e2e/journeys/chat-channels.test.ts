import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { journeys, withoutMedia } from '../support/journeys.ts';
import { guestOf, participantIn } from '../support/people/api-participant.ts';
import { saysByApi } from '../support/people/chat-by-api.ts';
import { arriveAsGuest, arriveAsHost, type Person } from '../support/people/person.ts';

// What is written needs no media; people of one journey are in rooms where those of the other are not.
const journey = journeys('chat channels', {}, withoutMedia);

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
  'CHAT-026 CHAT-032 a host writes to every room at once, and nobody else to more than their own; all rooms share the reactions',
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
    await ben.page.getByRole('article').filter({ hasText: 'Back in five minutes' }).hover();
    await ben.press('React');
    await ben.page.getByRole('menuitem', { name: 'Thumbs up' }).click();
    for (const person of [host, ann]) await person.page.getByRole('button', { name: 'Thumbs up, 1' }).waitFor();
  },
);

journey(
  'CHAT-003 tabs are 70 px wide, three of them at first, and as many as a panel of another width has place for',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Hana Jung');
    await ann.enterRoom('Workshop B');
    const { identity } = await participantIn(ann.page, server);
    for (const name of ['Ivo Kern', 'Jana Lutz', 'Karl Moos']) {
      const guest = await guestOf(server, name);
      await guest.enter('workshop-b');
      await saysByApi(guest, 'workshop-b', `from ${name}`, { target_id: identity });
    }
    const tabs = ann.page.locator('#chat').getByRole('tab');
    const counts = async (wanted: number) => {
      await ann.page.waitForFunction(
        (count) => document.querySelectorAll('#chat [role="tab"]').length === count,
        wanted,
      );
      const widths = await tabs.evaluateAll((elements) => elements.map((tab) => tab.getBoundingClientRect().width));
      assert.equal([...new Set(widths)], [70]);
    };
    await counts(3);
    const edge = ann.page.getByRole('separator', { name: 'Resize chat' });
    await edge.focus();
    await ann.page.keyboard.press('Home');
    await counts(2);
    for (let step = 0; step < 9; step++) await ann.page.keyboard.press('ArrowLeft');
    await counts(5);
  },
);

journey(
  'CHAT-013 the dot of unread messages blinks, and stands still where motion is to be reduced',
  async ({ browser, server }) => {
    const blinking: boolean[] = [];
    for (const reducedMotion of [false, true]) {
      const ann = await arriveAsGuest(browser, server.guestUrl, 'Nora Pohl', { reducedMotion });
      await ann.enterRoom('Workshop A');
      const { identity } = await participantIn(ann.page, server);
      const guest = await guestOf(server, 'Otto Quast');
      await guest.enter('workshop-a');
      await saysByApi(guest, 'workshop-a', 'for you alone', { target_id: identity });
      const dot = tab(ann, 'Otto Quast.*, 1 unread').locator('span:empty');
      blinking.push(await dot.evaluate((element) => getComputedStyle(element).animationName !== 'none'));
      await ann.leave();
    }
    assert.equal(blinking, [true, false]);
  },
);

/** Lets the messages of a page quote an agent, which nobody is here: as many lines as each says. */
const quoteLines = (page: Page): Promise<unknown> =>
  page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    for (const item of data?.queryChat?.items ?? []) {
      const lines = Number(/^quotes (\d+) lines$/.exec(item.message)?.[1] ?? 0);
      const content = Array.from({ length: lines }, (_, index) => `line ${index + 1}`).join('\n');
      if (lines > 0) item.quote = { identity: 'agent', name: 'Agent', content };
    }
    await route.fulfill({ response, json: { data, ...rest } });
  });

journey('CHAT-044 a quote shows eight lines at most', async ({ browser, server }) => {
  const guest = await guestOf(server, 'Moritz Ohm');
  await guest.enter('workshop-b');
  for (const lines of [8, 30]) await saysByApi(guest, 'workshop-b', `quotes ${lines} lines`);
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Lena Nowak');
  await quoteLines(ann.page);
  await ann.enterRoom('Workshop B');
  await ann.sees('quotes 30 lines');
  const quotes = await ann.page.locator('#chat blockquote').evaluateAll((elements) =>
    elements.map((quote) => ({
      lines: Math.round(quote.clientHeight / Number.parseFloat(getComputedStyle(quote).lineHeight)),
      isCut: quote.scrollHeight > quote.clientHeight,
    })),
  );
  assert.equal(quotes, [
    { lines: 8, isCut: false },
    { lines: 8, isCut: true },
  ]);
});

journey.run();
