import * as assert from 'uvu/assert';
import { violations } from '../support/browser/accessibility-violations.ts';
import { journeys } from '../support/journeys.ts';
import { guestOf, roomsOf } from '../support/people/api-participant.ts';
import { saysByApi } from '../support/people/chat-by-api.ts';
import { arriveAsGuest, arriveAsHost, type Person } from '../support/people/person.ts';
import { chooseTool } from '../support/studio/tiles.ts';
import { until } from '../support/until.ts';

const journey = journeys('accessibility of talking', { camera: false });

const feedOf = ({ page }: Person) => page.getByRole('region', { name: 'Messages' });

journey('search, reactions, raised hands and whispering have no fault', async ({ browser, server }) => {
  const [name, room] = ['Ann Night', 'Main hall'];
  const options = { dark: true, reducedMotion: true, widthPx: 1_440, heightPx: 900 };
  const host = await arriveAsHost(browser, server, { ...options, camera: true });
  await host.enterRoom(room);
  const ann = await arriveAsGuest(browser, server.guestUrl, name, options);
  await ann.enterRoom(room);
  await ann.say('hello there');
  await host.sees('hello there');
  const { page } = host;

  await feedOf(host).getByText('hello there').hover();
  await page.getByRole('toolbar', { name: 'Message actions' }).waitFor();
  assert.equal(await violations(host), [], 'what can be done with a message');
  await host.press('React');
  await page.getByRole('menu').waitFor();
  assert.equal(await violations(host), [], 'the reactions to choose from');
  await page.getByRole('menuitem').first().click();
  await feedOf(host).getByRole('button', { pressed: true }).waitFor();
  // What the pointer would be told of where the menu was is no part of the page.
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'hidden' });
  assert.equal(await violations(host), [], 'a reaction');

  await page.locator('#chat').getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('searchbox').or(page.getByRole('combobox', { name: /^Search/ }));
  await field.first().waitFor();
  assert.equal(await violations(host), [], 'the search without words');
  await page.keyboard.type('hello');
  await page.getByText('1 message found').first().waitFor({ state: 'attached' });
  assert.equal(await violations(host), [], 'what was found');
  await field.first().fill('nothing of it');
  await page.getByText('Nothing found').first().waitFor();
  assert.equal(await violations(host), [], 'nothing found');
  await page.keyboard.press('Escape');

  await ann.press('Raise hand');
  await page.getByRole('banner').getByRole('button', { name: room }).click();
  await page.getByRole('region', { name: 'Raised hands' }).waitFor();
  assert.equal(await violations(host), [], 'raised hands');
  assert.equal(await violations(ann), [], 'the own hand');
  await page.getByRole('banner').getByRole('button', { name: room }).click();

  await host.tile(name).waitFor();
  await ann.seesVideoOf('Host');
  await chooseTool(ann, 'Host', 'Request whisper');
  const asked = page.getByRole('dialog', { name: 'Whisper request' });
  await asked.waitFor();
  assert.equal(await violations(host), [], 'who asks to whisper');
  assert.equal(await violations(ann), [], 'whoever asks');
  // Whoever asks does so for twelve seconds, which two looks may outlast.
  if (!(await asked.isVisible())) await chooseTool(ann, 'Host', 'Request whisper');
  await host.press('Accept');
  for (const person of [ann, host]) {
    await person.page.getByRole('banner').getByText('Whispering', { exact: true }).waitFor();
    assert.equal(await violations(person), [], 'a whisper');
  }
  await ann.press('Stop whispering');
  await ann.page.getByRole('banner').getByText('Whispering', { exact: true }).waitFor({ state: 'detached' });
  await ann.leave();
  await host.leave();
});

/** What a screen reader goes through in the feed: the messages as they stand in the tree, each with its place. */
const readOut = (person: Person) =>
  feedOf(person)
    .getByRole('log')
    .getByRole('article')
    .evaluateAll((rows) =>
      rows.map((row) => ({
        number: Number(/line (\d+)/.exec(row.textContent ?? '')?.[1]),
        place: Number(row.getAttribute('aria-posinset')),
        topPx: row.getBoundingClientRect().top,
      })),
    );

/** They stand in the order of time, as they are seen, and their places follow one another like they do. */
const isInOrder = async (person: Person): Promise<number> => {
  const rows = await readOut(person);
  assert.ok(rows.length > 0);
  for (const [index, { number, place, topPx }] of rows.entries()) {
    const before = rows[index - 1];
    if (!before) continue;
    assert.ok(number > before.number, `line ${number} after line ${before.number}`);
    assert.is(place - before.place, number - before.number, `the place of line ${number}`);
    assert.ok(topPx > before.topPx, `line ${number} is seen below line ${before.number}`);
  }
  return rows.length;
};

journey(
  'a screen reader finds the messages in the order of time, whichever of them are drawn, and the one that it was at',
  async ({ browser, server }) => {
    const lines = 150;
    for (let writer = 0; writer * 50 < lines; writer++) {
      const guest = await guestOf(server, `Writer ${writer}`);
      const room = (await roomsOf(guest)).get('Workshop B') ?? '';
      await guest.enter(room);
      for (let index = 0; index < 50; index++) await saysByApi(guest, room, `line ${writer * 50 + index}`);
    }
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Reader', { widthPx: 1_240, heightPx: 640 });
    await ann.enterRoom('Workshop B');
    const feed = feedOf(ann);
    await feed.getByText(`line ${lines - 1}`, { exact: true }).waitFor();
    await isInOrder(ann);

    // With the keyboard into the messages, and then scrolled far away: what has the focus stays where it belongs.
    await feed.focus();
    await ann.page.keyboard.press('ArrowUp');
    const label = () => ann.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await until('the last message has the focus', async () => (await label()).endsWith(`line ${lines - 1}`));
    for (let step = 0; step < 12; step++) {
      await feed.evaluate(async (box) => {
        box.scrollTop = Math.max(0, box.scrollTop - 1_500);
        for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
      });
      const drawn = await isInOrder(ann);
      assert.ok(drawn < 80, `${drawn} messages are drawn`);
      assert.ok((await label()).endsWith(`line ${lines - 1}`), 'the focus is where it was');
    }
    await until('the first of all is read out first', async () => {
      await feed.evaluate((box) => {
        box.scrollTop = 0;
      });
      return (await readOut(ann))[0]?.number === 0;
    });
    await isInOrder(ann);
    await ann.page.keyboard.press('Home');
    await until('Home leads to the first', async () => (await label()).endsWith('line 0'));
    assert.equal(ann.errors, []);
  },
);

journey.run();
