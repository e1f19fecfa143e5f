import type { Locator } from 'playwright';
import * as assert from 'uvu/assert';
import { journeys, withoutMedia } from '../support/journeys.ts';
import { guestOf, roomsOf } from '../support/people/api-participant.ts';
import { saysByApi } from '../support/people/chat-by-api.ts';
import { arriveAsGuest } from '../support/people/person.ts';
import { until } from '../support/until.ts';

const journey = journeys('chat history', {}, withoutMedia);

const writers = 6;
/** No more than anybody may write in ten seconds. */
const each = 50;
/** Farther from the top than this nothing older is asked for. */
const restPx = 120;

/** The elements and texts of the whole chat, however many messages it has. */
const mostNodes = 200;

const nodesOf = (chat: Locator): Promise<number> =>
  chat.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    let count = 1;
    while (walker.nextNode()) count++;
    return count;
  });

/** Where a message stands in the window, in px; null when it is not drawn. */
const placeOf = (feed: Locator, words: string): Promise<number | null> =>
  feed.evaluate((element, wanted) => {
    const found = [...element.querySelectorAll('article p')].find(({ textContent }) => textContent === wanted);
    return found ? found.getBoundingClientRect().top : null;
  }, words);

const isDrawn = async (feed: Locator, words: string): Promise<boolean> => (await placeOf(feed, words)) !== null;

/** Scrolls, and lets it be drawn. */
const scrollTo = (feed: Locator, topPx: number): Promise<void> =>
  feed.evaluate(async (element, top) => {
    for (let frame = 0; frame < 5; frame++) {
      if (frame === 0 || top > 0) element.scrollTop = top;
      await new Promise(requestAnimationFrame);
    }
  }, topPx);

/** The first message that is wholly seen. */
const firstSeen = (feed: Locator): Promise<string> =>
  feed.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const lines = [...element.querySelectorAll('article p')].filter(({ textContent }) =>
      /^line /.test(textContent ?? ''),
    );
    return lines.find((line) => line.getBoundingClientRect().top >= top)?.textContent ?? '';
  });

journey(
  'whoever scrolls back sees all that was said, of which only what is seen is drawn, and keeps their place',
  async ({ browser, server }) => {
    let count = 0;
    const room_id = 'main';
    for (let writer = 1; writer <= writers; writer++) {
      const guest = await guestOf(server, `Writer ${writer}`);
      assert.ok([...(await roomsOf(guest)).values()].includes(room_id));
      await guest.enter(room_id);
      for (let index = 0; index < each; index++) {
        await saysByApi(guest, room_id, `line ${count++}`);
      }
    }
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Reader', { widthPx: 1280, heightPx: 720 });
    await ann.enterRoom('Main hall');
    const feed = ann.page.getByRole('region', { name: 'Messages' });
    await until('the newest is at the bottom', async () => {
      const place = await placeOf(feed, `line ${count - 1}`);
      const box = await feed.boundingBox();
      return place !== null && box !== null && place < box.y + box.height;
    });

    for (let oldest = count; oldest > 0; ) {
      await scrollTo(feed, restPx);
      const seen = await firstSeen(feed);
      const number = Number(seen.split(' ')[1]);
      assert.ok(number < oldest, `${seen} after line ${oldest}`);
      oldest = number;
      const before = await placeOf(feed, seen);
      await scrollTo(feed, 0);
      if (await isDrawn(feed, 'line 0')) break;
      await until('older ones come', () => feed.evaluate((element) => element.scrollTop > 0));
      const after = await placeOf(feed, seen);
      assert.ok(before !== null && after !== null, `${seen} is still there`);
      assert.ok(Math.abs(after - before - restPx) <= 1, `${seen} from ${before} to ${after}`);
      const drawn = await feed.locator('article').count();
      assert.ok(drawn <= 80, `${drawn} messages are drawn`);
      const nodes = await nodesOf(ann.page.locator('#chat'));
      assert.ok(nodes <= mostNodes, `the chat is of ${nodes} nodes`);
    }
    assert.is(await firstSeen(feed), 'line 0');

    const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Writer');
    await ben.enterRoom('Main hall');
    await ben.say('something new');
    await ann.page.getByRole('button', { name: '1 unread' }).click();
    await until('what is new is seen', async () => (await placeOf(feed, 'something new')) !== null);
    await ben.say('and more');
    await until('the newest is followed', async () => (await placeOf(feed, 'and more')) !== null);
    assert.equal([...ann.errors, ...ben.errors], []);
  },
);

journey.run();
