import * as assert from 'uvu/assert';
import { journeys, withoutMedia } from '../support/journeys.ts';
import { guestOf, hostOf, roomsOf } from '../support/people/api-participant.ts';
import { arriveAsGuest } from '../support/people/person.ts';

const journey = journeys('hostile text', {}, withoutMedia);

const corpus = {
  markup: '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script><svg/onload=window.hacked=1>',
  'a link that is code': '[free](javascript:window.hacked=1) javascript:window.hacked=1',
  'text that turns the direction': '\u202egnol si sihT\u2066\u2067 and goes on',
  'what nobody sees': `${'\u200b\u2060\ufeff'.repeat(300)}seen`,
  'two thousand marks on a letter': `Z${'\u0301\u0316'.repeat(1_000)}`,
  'a huge word': 'w'.repeat(4_000),
  'letters that are wide': '\ufdfd'.repeat(60),
  'lines without end': 'line\n'.repeat(900),
  'an address drawn like another': 'https://\u0430pple.example/login',
} as const;

/** A name, of at most 25 characters, in which letters stand on one another and the direction turns. */
const nameOfGuest = `Z${'\u0301'.repeat(20)}\u202e`;

journey('text that is meant to do harm is shown and does nothing', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Moss', { widthPx: 1_000, heightPx: 640 });
  await ann.enterRoom('Main hall');
  await ann.page.evaluate(() => {
    const violations: string[] = [];
    Object.assign(globalThis, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective));
  });

  const eve = await guestOf(server, nameOfGuest);
  const host = await hostOf(server);
  const roomId = (await roomsOf(host)).get('Main hall') ?? '';
  for (const person of [eve, host]) await person.enter(roomId);
  let messages = 0;
  const send = (from: typeof eve, said: object) =>
    from.call('mutation ($input: ChatInput!) { chatBroadcast(input: $input) { event_id } }', {
      input: {
        type: 'text',
        event_id: server.eventId,
        room_id: roomId,
        target_id: 'all',
        timestamp: Date.now(),
        message_id: `hostile-${messages++}`,
        ...said,
      },
    });
  for (const [index, words] of Object.values(corpus).entries()) {
    const short = `${words.slice(0, 190)} seen`;
    await send(eve, { message: words });
    await send(host, {
      message: `What of ${index}?`,
      choices: [{ id: 'a', label: short }],
    });
  }
  // Half of a character is no text: no database keeps it.
  assert.is(await send(eve, { message: '\ud800' }).catch(({ message }: Error) => message), 'INVALID');
  await ann.sees(`What of ${Object.keys(corpus).length - 1}?`);

  const feed = ann.page.getByRole('region', { name: 'Messages' });
  const rows = feed.locator('[data-index]');
  for (let index = 0; index < messages; index++) {
    await feed.evaluate((box, share) => box.scrollTo(0, box.scrollHeight * share), index / messages);
    await rows.first().waitFor();
    assert.ok(await feed.evaluate((box) => box.scrollWidth <= box.clientWidth), `the feed is wider at ${index}`);
  }
  const seen = await ann.page.evaluate(() => {
    const { hacked, violations } = globalThis as unknown as { hacked: unknown; violations: string[] };
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { hacked, violations, isPageWider: scrollWidth > innerWidth, isPageHigher: scrollHeight > innerHeight };
  });
  assert.equal(seen, { hacked: undefined, violations: [], isPageWider: false, isPageHigher: false });
  assert.is(await feed.locator('img, script, svg[onload], a[href^="javascript:"]').count(), 0);
  assert.equal(ann.errors, []);
});

journey.run();
