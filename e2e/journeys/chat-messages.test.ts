import type { Locator } from 'playwright';
import * as assert from 'uvu/assert';
import { journeys, withoutMedia } from '../support/journeys.ts';
import { arriveAsGuest, arriveAsHost, type Person } from '../support/people/person.ts';
import { boxOf } from '../support/studio/tiles.ts';
import { until } from '../support/until.ts';

// What is written needs no media; each journey has a room of its own.
const journey = journeys('chat messages', {}, withoutMedia);

/** The message with these words. */
const message = ({ page }: Person, words: string): Locator => page.locator('#chat article').filter({ hasText: words });

/** The message with these words, once it is everybody's and no longer on its way. */
const sent = (person: Person, words: string): Locator =>
  message(person, words).and(person.page.locator('[data-delivery="sent"]'));

const field = ({ page }: Person): Locator => page.locator('#chat textarea');

const tools = ({ page }: Person): Locator => page.getByRole('toolbar', { name: 'Message actions' });

journey(
  'a message that is edited or deleted is another one for everybody at once, and stays so',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
    await ann.enterRoom('Main hall');
    const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole');
    await ben.enterRoom('Main hall');
    const host = await arriveAsHost(browser, server);
    await host.enterRoom('Main hall');
    await ann.say('the frist words');
    await sent(ann, 'the frist words').waitFor();

    await field(ann).press('ArrowUp');
    await ann.page.getByText('Editing your message').waitFor();
    await field(ann).fill('the first words');
    await field(ann).press('Enter');
    for (const person of [ann, ben, host]) await message(person, 'the first words (edited)').waitFor();

    await message(ben, 'the first words').hover();
    assert.is(await tools(ben).getByRole('button', { name: 'Delete' }).count(), 0);
    await message(host, 'the first words').hover();
    await tools(host).getByRole('button', { name: 'Delete' }).click();
    await host.page.getByRole('dialog', { name: 'Delete message' }).getByRole('button', { name: 'Delete' }).click();
    for (const person of [ann, ben, host]) await message(person, 'Message deleted').waitFor();

    await ben.page.reload();
    await message(ben, 'Message deleted').waitFor();
    for (const person of [ann, ben, host]) {
      assert.not.match(await person.page.locator('body').innerText(), /fi?r?i?st words/);
      assert.equal(person.errors, []);
    }
  },
);

journey('what can be done with a message is reached and done with the keyboard alone', async ({ browser, server }) => {
  const context = await arriveAsGuest(browser, server.guestUrl, 'Dan Eze');
  const { page } = context;
  await context.enterRoom('Workshop A');
  await context.say('one');
  await context.say('two');
  for (const words of ['one', 'two']) await sent(context, words).waitFor();
  assert.is(await tools(context).count(), 0);
  await page.getByRole('region', { name: 'Messages' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await until('the first message has the focus', () =>
    message(context, 'one').evaluate((row) => row === document.activeElement),
  );
  await page.keyboard.press('Tab');
  assert.is(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'React');
  const [over, time] = [await boxOf(tools(context)), await boxOf(message(context, 'one').locator('time'))];
  assert.ok(over.y + over.height <= time.y, 'who said it and when stays to be read');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Funny' }).press('Enter');
  await message(context, 'one').getByRole('button', { name: 'Funny, 1' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.is(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Edit');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const isWriting = () => field(context).evaluate((element) => element === document.activeElement);
  await until('the focus is where one writes', isWriting);
  const tile = page.locator('[data-tile-id]').first();
  await tile.focus();
  for (const [what, isSo] of [
    ['the chat is closed', async () => !(await field(context).isVisible())],
    ['the focus is where one writes', isWriting],
    ['the focus is back at the tile', () => tile.evaluate((element) => element === document.activeElement)],
  ] as const) {
    await page.keyboard.press('Alt+h');
    await until(what, isSo);
  }
});

journey(
  'on a phone a tap brings what can be done with a message, and it covers no words',
  async ({ browser, server }) => {
    const options = { widthPx: 390, heightPx: 844, touch: true };
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Finn Hale', options);
    await ann.enterRoom('Workshop B');
    await ann.page.getByRole('button', { name: /^Open chat/ }).tap();
    await ann.say('a text that is long enough to go on to the end of its line, and from there to another one');
    await ann.say('and one behind it');
    const row = message(ann, 'a text that is long enough');
    await row.waitFor();
    assert.is(await tools(ann).count(), 0);
    await row.tap();
    await tools(ann).waitFor();
    await until('they stand below the words and above the message behind', async () => {
      const [words, place, next] = await Promise.all(
        [row.locator('p').last(), tools(ann), message(ann, 'and one behind it')].map(boxOf),
      );
      return place!.y >= words!.y + words!.height && next!.y >= place!.y + place!.height;
    });
    await message(ann, 'and one behind it').tap();
    await until(
      'they are with the other message',
      async () => (await message(ann, 'and one behind it').getByRole('toolbar').count()) === 1,
    );
    assert.is(await tools(ann).count(), 1);
  },
);

journey('whoever is at the end of the chat stays there when its place gets lower', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Hana Iyer');
  await ann.enterRoom('Workshop A');
  for (let index = 0; index < 20; index++) await ann.say(`line ${index}`);
  await message(ann, 'line 19').waitFor();
  const isSeen = async () => {
    const [last, feed] = await Promise.all([
      message(ann, 'line 19').boundingBox(),
      ann.page.getByRole('region', { name: 'Messages' }).boundingBox(),
    ]);
    return last !== null && feed !== null && last.y + last.height <= feed.y + feed.height;
  };
  await until('the last message is seen', isSeen);
  await field(ann).press('ArrowUp');
  await ann.page.getByText('Editing your message').waitFor();
  await until('it is seen above what is edited', isSeen);
  await ann.page.setViewportSize({ width: 1000, height: 420 });
  await until('it is seen in a lower window', isSeen);
});

journey('what can be done with the last message is seen at once', async ({ browser, server }) => {
  const options = { widthPx: 390, heightPx: 844, touch: true };
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Gil Moss', options);
  await ann.enterRoom('Main hall');
  await ann.page.getByRole('button', { name: /^Open chat/ }).tap();
  await ann.say('twenty lines\n'.repeat(20));
  await ann.say('ten lines\n'.repeat(10));
  await ann.say('the last one');
  await message(ann, 'the last one').tap();
  await until('all of it is above the field', async () => {
    const [place, below] = await Promise.all([tools(ann).boundingBox(), field(ann).boundingBox()]);
    return place !== null && below !== null && place.y + place.height <= below.y;
  });
});

journey('a message whose beginning is out of sight has its tools in sight', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ivo Jung');
  await ann.enterRoom('Workshop B');
  await ann.say(Array.from({ length: 9 }, (_, line) => `tall ${line}`).join('\n'));
  for (let index = 0; index < 20; index++) await ann.say(`after it ${index}`);
  await message(ann, 'after it 19').waitFor();
  const feed = ann.page.getByRole('region', { name: 'Messages' });
  const row = message(ann, 'tall 0');
  await until('half of it is above the feed', async () => {
    await feed.evaluate((element) => {
      const tall = [...element.querySelectorAll('article')].find((each) => each.textContent?.includes('tall 0'));
      if (!tall) element.scrollTop = 0;
      else
        element.scrollTop += tall.getBoundingClientRect().y + tall.clientHeight / 2 - element.getBoundingClientRect().y;
    });
    const [tall, seen] = await Promise.all([row.boundingBox(), feed.boundingBox()]);
    return tall !== null && seen !== null && tall.y < seen.y - 40;
  });
  const seen = await boxOf(feed);
  await ann.page.mouse.move(seen.x + seen.width / 2, seen.y + 30);
  await row.getByRole('toolbar').waitFor();
  assert.ok((await boxOf(tools(ann))).y >= seen.y, 'they are not above the feed');
  await tools(ann).getByRole('button', { name: 'Copy' }).click();
  await ann.sees('Message copied.');
});

journey('a new reaction is as opaque as an older one', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Kai Lund');
  await ann.enterRoom('Workshop A');
  await ann.say('a good idea');
  await message(ann, 'a good idea').hover();
  await tools(ann).getByRole('button', { name: 'React' }).click();
  // It waits for two seconds after the press only.
  const opacity = ann.page.waitForFunction(() => {
    const given = document.querySelector('[aria-label="Insightful, 1"][aria-disabled="true"]');
    return given && getComputedStyle(given).opacity;
  });
  await ann.page.getByRole('menuitem', { name: 'Insightful' }).click();
  assert.is(await (await opacity).jsonValue(), '1');
});

journey.run();
