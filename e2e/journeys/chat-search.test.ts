import type { Locator } from 'playwright';
import * as assert from 'uvu/assert';
import { journeys, withoutMedia } from '../support/journeys.ts';
import { guestOf } from '../support/people/api-participant.ts';
import { saysByApi } from '../support/people/chat-by-api.ts';
import { arriveAsGuest, type Person } from '../support/people/person.ts';
import { until } from '../support/until.ts';

// What is written needs no media.
const journey = journeys('chat search', {}, withoutMedia);

const writers = 7;
/** No more than anybody may write in ten seconds. */
const each = 50;
/** Far from what a room shows at first. */
const wanted = 'line 20 has a Needle';

const feedOf = ({ page }: Person): Locator => page.getByRole('region', { name: 'Messages' });
const searchOf = ({ page }: Person): Locator => page.getByRole('combobox', { name: 'Search this room' });
const backOf = ({ page }: Person): Locator => page.getByRole('button', { name: 'Back to the latest' });

/** The numbers of the lines that are drawn, from the first to the last. */
const numbersIn = (feed: Locator): Promise<number[]> =>
  feed.evaluate((element) => {
    const entries = [...element.querySelectorAll<HTMLElement>('[data-index]')].sort(
      (a, b) => Number(a.dataset.index) - Number(b.dataset.index),
    );
    return entries.flatMap((entry) => {
      const line = /line (\d+)/.exec(entry.textContent ?? '')?.[1];
      return line === undefined ? [] : [Number(line)];
    });
  });

/** Whether an element with these words is wholly inside the feed's window. */
const isSeen = (feed: Locator, words: string): Promise<boolean> =>
  feed.evaluate((element, text) => {
    const found = [...element.querySelectorAll('article')].find(({ textContent }) => textContent?.includes(text));
    if (!found) return false;
    const [place, box] = [found.getBoundingClientRect(), element.getBoundingClientRect()];
    return place.top >= box.top - 1 && place.bottom <= box.bottom + 1;
  }, words);

const search = async (person: Person, words: string): Promise<void> => {
  await person.page.getByRole('button', { name: 'Search messages' }).click();
  await searchOf(person).fill(words);
  await person.page.getByRole('option').first().waitFor();
};

/** Scrolls down by half of what is seen, so that some of it is seen before and after. */
const scrollOn = (feed: Locator): Promise<void> =>
  feed.evaluate(async (element) => {
    element.scrollTop += element.clientHeight / 2;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });

journey(
  'whoever searches the chat goes to what was said long ago, on to the newest without a gap, and mentions somebody',
  async ({ browser, server }) => {
    let count = 0;
    for (let writer = 1; writer <= writers; writer++) {
      const guest = await guestOf(server, `Writer ${writer}`);
      await guest.enter('main');
      for (let index = 0; index < each; index++) {
        const number = count++;
        await saysByApi(guest, 'main', number === 20 ? wanted : `line ${number}`);
      }
    }
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Reader');
    await ann.enterRoom('Main hall');
    const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Writer');
    await ben.enterRoom('Main hall');
    const feed = feedOf(ann);
    await until('the newest is seen', () => isSeen(feed, `line ${count - 1}`));

    // A part of the history in the place of the newest.
    await search(ann, 'needle 20');
    await ann.page.keyboard.press('Enter');
    await until('what was found is seen', () => isSeen(feed, wanted));
    assert.match((await feed.locator('[data-marked]').textContent()) ?? '', /line 20 has a Needle/);
    assert.ok(await feed.evaluate((element) => element === document.activeElement), 'the feed has the focus');
    await ben.say('said meanwhile');
    await backOf(ann).waitFor();
    assert.not(await isSeen(feed, 'said meanwhile'));

    // On from there, past all that was said, to the newest.
    let last = (await numbersIn(feed)).at(-1) ?? 0;
    await until('the newest has come', async () => {
      await scrollOn(feed);
      const numbers = await numbersIn(feed);
      const [first = 0] = numbers;
      assert.equal(
        numbers,
        numbers.map((_, index) => first + index),
        'no line is missing or there twice',
      );
      assert.ok(first <= last + 1, `line ${first} after line ${last}`);
      last = numbers.at(-1) ?? last;
      return isSeen(feed, 'said meanwhile');
    });
    assert.is(last, count - 1);
    assert.is(await backOf(ann).count(), 0);
    await ben.say('and followed');
    await until('the newest is followed', () => isSeen(feed, 'and followed'));

    // Back by the button.
    await ann.page.reload();
    await ann.page.getByLabel('Message everyone in the room').waitFor();
    await until('the newest is there again', () => isSeen(feed, 'and followed'));
    await search(ann, 'line 5');
    await ann.page.getByRole('option').last().scrollIntoViewIfNeeded();
    await ann.page.getByRole('button', { name: 'Show older results' }).waitFor();
    await searchOf(ann).fill('needle');
    await ann.page.getByRole('option', { name: /Needle/ }).click();
    await until('what was found is seen again', () => isSeen(feed, wanted));
    await backOf(ann).click();
    await until('the newest is seen again', () => isSeen(feed, 'and followed'));

    // The keys of the search, and a mention.
    const field = ann.page.getByLabel('Message everyone in the room');
    await field.focus();
    await ann.page.keyboard.press('Control+f');
    await searchOf(ann).fill('nowhere at all');
    await ann.page.getByText('Nothing found').waitFor();
    await ann.page.keyboard.press('Escape');
    assert.ok(await field.evaluate((element) => element === document.activeElement), 'the field has the focus back');
    await ann.page.keyboard.type('Thank you @ben w');
    await ann.page.getByRole('option', { name: 'Ben Writer' }).waitFor();
    await ann.page.keyboard.press('Enter');
    await ann.page.keyboard.type('for that');
    await ann.page.keyboard.press('Enter');
    const mention = feedOf(ben).locator('article', { hasText: 'Thank you @Ben Writer for that' });
    await mention.getByText('Mentions you').waitFor();
    assert.is(await mention.locator('[data-mine]').textContent(), '@Ben Writer');
    assert.is(await feedOf(ann).getByText('Mentions you').count(), 0);
    assert.equal([...ann.errors, ...ben.errors], []);
  },
);

journey.run();
