import type { Locator } from 'playwright';
import * as assert from 'uvu/assert';
import { journeys, withoutMedia } from '../support/journeys.ts';
import { guestOf } from '../support/people/api-participant.ts';
import { saysByApi } from '../support/people/chat-by-api.ts';
import { arriveAsGuest } from '../support/people/person.ts';
import { until } from '../support/until.ts';

const journey = journeys('chat long messages', {}, withoutMedia);

/** So many lines have no place beside a message that is unfolded. */
const linesAfter = 40;
const buttonsOf = (feed: Locator) => ({
  more: feed.getByRole('button', { name: 'Show more' }),
  less: feed.getByRole('button', { name: 'Show less' }),
});
/** Goes to one end of the feed, where what is at the other is not drawn. */
const goTo = async (feed: Locator, end: 'first' | 'last', words: string): Promise<void> => {
  await until(`"${words}" is seen`, async () => {
    await feed.evaluate((element, isLast) => {
      element.scrollTop = isLast ? element.scrollHeight : 0;
    }, end === 'last');
    return feed.getByText(words).isVisible();
  });
};

journey('CHAT-042 what somebody unfolded is so when they come back to it', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
  await ann.enterRoom('Main hall');
  const feed = ann.page.getByRole('region', { name: 'Messages' });
  const { more, less } = buttonsOf(feed);
  // The message that has the focus is drawn wherever it is.
  const write = () => ann.page.getByRole('textbox').focus();
  await ann.say(Array.from({ length: 40 }, (_, index) => `long ${index}`).join('\n'));
  await more.click();
  await write();
  const guest = await guestOf(server, 'Ben Carr');
  await guest.enter('main');
  for (let line = 0; line < linesAfter; line++) await saysByApi(guest, 'main', `after ${line}`);
  await goTo(feed, 'last', `after ${linesAfter - 1}`);
  await less.waitFor({ state: 'detached' });
  await goTo(feed, 'first', 'long 0');
  await less.click();
  await write();
  await goTo(feed, 'last', `after ${linesAfter - 1}`);
  await more.waitFor({ state: 'detached' });
  await goTo(feed, 'first', 'long 0');
  await more.waitFor();
  assert.equal(ann.errors, []);
});

journey(
  'CHAT-042 a message is folded once a narrower panel makes it tall, and no longer in a wide one',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Cem Dunn', { widthPx: 1_440, heightPx: 900 });
    await ann.enterRoom('Workshop A');
    const { more } = buttonsOf(ann.page.getByRole('region', { name: 'Messages' }));
    const edge = ann.page.getByRole('separator', { name: 'Resize chat' });
    await edge.focus();
    await ann.page.keyboard.press('End');
    await ann.say('word '.repeat(80));
    assert.is(await more.count(), 0);
    await edge.focus();
    await ann.page.keyboard.press('Home');
    await more.waitFor();
    await ann.page.keyboard.press('End');
    await more.waitFor({ state: 'detached' });
  },
);

journey('CHAT-050 the field in which a message is written is 8rem tall', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Dan Eze');
  await ann.enterRoom('Workshop B');
  const field = ann.page.getByRole('textbox', { name: 'Message everyone in the room' });
  assert.is((await field.boundingBox())?.height, 8 * 16);
  await field.fill('line\n'.repeat(40));
  assert.is((await field.boundingBox())?.height, 8 * 16, 'however much is written');
});

journey.run();
