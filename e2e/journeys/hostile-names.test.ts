import * as assert from 'uvu/assert';
import { journeys } from '../support/journeys.ts';
import { type ApiParticipant, guestOf, participantIn } from '../support/people/api-participant.ts';
import { saysByApi } from '../support/people/chat-by-api.ts';
import { arriveAsHost, type Person } from '../support/people/person.ts';
import { until } from '../support/until.ts';

const journey = journeys('hostile names', { camera: false });

/** Of at most 25 characters each, so that everybody can be called so. */
const names = {
  markup: '<svg/onload=hacked=1>',
  'a picture that is not there': '<img src=x onerror=k=1>',
  'marks that turn the direction': '\u202eeno tsal eht\u2066\u2067',
  'letters that nobody sees': 'a\u200b\u2060\ufeff\u200bb',
  'marks on a letter': `Z${'\u0301'.repeat(24)}`,
  'a huge word': 'W'.repeat(25),
  'letters that are wide': '\ufdfd'.repeat(25),
  'letters like others': '\u0410nn M\u043ess',
  'letters from right to left': 'שרה לוי 3',
} as const;
const longWords = [
  '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>',
  '\u202egnol si sihT\u2066\u2067 and goes on',
  `${'\u200b\u2060'.repeat(50)}seen`,
  `Z${'\u0301\u0316'.repeat(55)}`,
  'w'.repeat(120),
  '\ufdfd'.repeat(60),
  'https://\u0430pple.example/login',
  'מה שותים היום? 3',
] as const;

interface Watched {
  readonly hacked?: unknown;
  readonly policyViolations: string[];
}

/** Notes what the page's policy forbids, from its next load on. */
const watchPolicy = async ({ page }: Person): Promise<void> => {
  await page.addInitScript(() => {
    const policyViolations: string[] = [];
    Object.assign(globalThis, { policyViolations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      policyViolations.push(violatedDirective),
    );
  });
};

/** Nothing was run, nothing was made an element, and nothing is wider than its place. */
const isHarmless = async ({ page }: Person, where: string): Promise<void> => {
  const found = await page.evaluate(() => {
    const { hacked, policyViolations } = globalThis as unknown as Watched;
    const wider = [
      ...document.querySelectorAll('#chat, #chat section, #sidebar > div, [role="dialog"], dialog, header, ol, ul'),
    ]
      .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.id} ${element.getAttribute('aria-label')}`);
    const { scrollWidth, scrollHeight } = document.documentElement;
    return {
      ran: hacked !== undefined || 'k' in globalThis,
      policyViolations,
      wider,
      isPageLarger: scrollWidth > innerWidth || scrollHeight > innerHeight,
      made: document.querySelectorAll('body img[src="x"], body svg[onload], body script:not([src])').length,
    };
  });
  assert.equal(found, { ran: false, policyViolations: [], wider: [], isPageLarger: false, made: 0 }, where);
};

/** Every piece of text that has such words is a paragraph of its own, or set apart: it turns nothing beside it. */
const isSetApart = async ({ page }: Person, words: string): Promise<void> => {
  const found = await page.evaluate((wanted) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!textContent?.includes(wanted) || !parentElement) continue;
      const { display, unicodeBidi } = getComputedStyle(parentElement);
      const isAlone = textContent.replaceAll(wanted, '').trim() === '' && !display.startsWith('inline');
      const isIsolated = unicodeBidi === 'isolate' || unicodeBidi === 'plaintext';
      if (!isAlone && !isIsolated && !textContent.includes(`\u2068${wanted}\u2069`)) {
        found.push(`${parentElement.tagName} ${parentElement.className}: ${textContent}`);
      }
    }
    return found;
  }, words);
  assert.equal(found, []);
};

journey(
  'people, rooms, an event, what is shared and polls are called whatever they are, and it does nothing',
  async ({ browser, server }) => {
    const host = await arriveAsHost(browser, server, { widthPx: 1_240, heightPx: 760, before: watchPolicy });
    const api = await participantIn(host.page, server);
    for (const [index, name] of Object.values(names).entries()) {
      await api.call(
        `mutation ($event_id: ID!, $input: CreateRoomInput!) {
          createStandardRoom(event_id: $event_id, input: $input) { __typename }
        }`,
        { input: { name: `${name} ${name}`.slice(0, 60), room_id: `hostile-${index}` } },
      );
    }
    await api.call(
      'mutation ($event_id: ID!, $name: String!) { changeEventName(event_id: $event_id, name: $name) { __typename } }',
      {
        name: `${names.markup} ${names['a huge word'].repeat(3)}`,
      },
    );
    await host.enterRoom('Main hall');
    await isHarmless(host, 'the names of rooms and of the event');

    const guests: ApiParticipant[] = [];
    for (const name of Object.values(names)) {
      const guest = await guestOf(server, name);
      await guest.enter('main');
      guests.push(guest);
    }
    await host.page.getByRole('banner').getByRole('button', { name: 'Main hall' }).click();
    const sidebar = host.page.locator('#sidebar');
    await sidebar.getByText(names['letters like others'], { exact: true }).first().waitFor();
    await isHarmless(host, 'the names of people and rooms beside the tiles');

    for (const guest of guests) await guest.raiseHand();
    const queue = host.page.getByRole('region', { name: 'Raised hands' });
    await queue.getByRole('heading', { name: `${guests.length} raised hands` }).waitFor();
    await isHarmless(host, 'the queue of hands, and what is said of them');

    const hebrew = guests.at(-1) as ApiParticipant;
    await saysByApi(hebrew, 'main', 'for you alone', { target_id: api.identity });
    await host.page.getByText('sent you a private message.').waitFor();
    await isHarmless(host, 'a notice with a name');
    for (const [index, guest] of guests.entries()) await saysByApi(guest, 'main', `said by ${index}`);
    await host.sees(`said by ${guests.length - 1}`);
    await isHarmless(host, 'the senders of messages');

    for (const guest of [guests[0] as ApiParticipant, hebrew]) {
      await guest.stay();
      const ask = () =>
        guest.call(
          `mutation ($event_id: ID!, $room_id: ID!, $identity: ID!) {
            whisperBroadcast(event_id: $event_id, room_id: $room_id, identity: $identity, type: "request") { __typename }
          }`,
          { room_id: 'main', identity: api.identity },
        );
      const dialog = host.page.getByRole('dialog', { name: 'Whisper request' });
      const isAsked = async () => {
        await ask();
        await dialog.waitFor();
      };
      // Whoever does not ask again within six seconds asks no more.
      await isAsked();
      await isHarmless(host, 'who asks to whisper');
      await isAsked();
      await isSetApart(host, names['letters from right to left']);
      await isAsked();
      await dialog.getByRole('button', { name: 'Deny' }).click();
      await dialog.waitFor({ state: 'detached' });
    }

    for (const [index, name] of [names.markup, names['a huge word'], names['letters from right to left']].entries()) {
      await api.call(
        `mutation ($event_id: ID!, $input: URLResourceInput!) {
          generateURLResource(event_id: $event_id, input: $input) { __typename }
        }`,
        {
          input: {
            ...{ resource_id: `hostile-${index}`, resource_name: name, room_id: 'main' },
            source: 'https://example.org/page',
          },
        },
      );
    }
    await host.page.getByRole('tab', { name: 'Resources' }).click();
    await host.page.locator(`[data-tile-id="hostile-1"]`).waitFor();
    await isHarmless(host, 'what is shared');

    await api.call(
      `mutation ($event_id: ID!, $room_id: ID!, $input: PollInput!) {
        startPoll(event_id: $event_id, room_id: $room_id, input: $input) { __typename }
      }`,
      {
        room_id: 'main',
        input: {
          ...{ poll_id: 'hostile', question: longWords.join(' ').slice(0, 300), answers: [...longWords] },
          ...{ several: true, hidden: false, anonymous: false, global: false, minutes: null },
        },
      },
    );
    const chat = host.page.locator('#chat');
    await chat
      .getByRole('checkbox')
      .nth(longWords.length - 1)
      .waitFor();
    await isHarmless(host, 'a poll');
    await isSetApart(host, longWords.at(-1) ?? '');
    await chat.getByRole('checkbox').first().check();
    await until(
      'it counts',
      async () => (await chat.getByText('1 vote, 100%').count()) + (await chat.getByText('100%').count()) > 0,
    );
    await isHarmless(host, 'a poll with a vote');
    await isSetApart(host, names['letters from right to left']);
    assert.equal(host.errors, []);
  },
);

journey.run();
