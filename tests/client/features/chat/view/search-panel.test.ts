import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { searchLimits } from '../../../../../src/shared/rules/chat-search.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { chatFact } from '../../../../support/facts/server-facts.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, key, press, settled, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt } from '../../../../support/frame/mounted-frame.ts';

const words = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((element) => element.textContent);

const found = (seq: number, message = `text ${seq}`) => ({
  seq,
  message_id: `m${seq}`,
  sender_id: 'p1',
  sender_name: 'Jonas Lindqvist',
  timestamp: seq,
  message,
});

const field = () => find('#chat search input') as HTMLInputElement;
const options = () => [...document.querySelectorAll<HTMLElement>('#chat search [role="option"]')];
const chosen = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
const status = () => words('#chat search [role="status"]').join('');

const opened = async (prepare: (frame: Awaited<ReturnType<typeof mountAt>>) => void = () => undefined) => {
  const frame = await mountAt('/events/demo?room_id=main');
  prepare(frame);
  await press('#chat button', 'Search messages');
  return {
    ...frame,
    /** Types and waits until the server has answered. */
    async look(text: string) {
      await type('#chat search input', text);
      await frame.pass(searchLimits.delayMs);
      await settled();
    },
  };
};

const answers = (...items: readonly ReturnType<typeof found>[]) => succeed({ searchChat: { items, before: null } });

test('the search opens by its button with the focus in its field, and closes by Escape with the focus back', async () => {
  await mountAt('/events/demo?room_id=main');
  const opener = find('#chat button', 'Search messages') as HTMLElement;
  opener.focus();
  await press('#chat button', 'Search messages');
  assert.is(document.activeElement, field());
  assert.is(field().getAttribute('aria-label'), 'Search this room');
  await key(field(), { key: 'Escape' });
  assert.is(find('#chat search'), undefined);
  assert.is(document.activeElement, opener);
});

test('the search says in which channel it looks', async () => {
  const frame = await opened();
  const labels: (string | null)[] = [];
  for (const channel of ['event', 'p1']) {
    frame.studio.chat.show(channel);
    await press('#chat button', 'Search messages');
    labels.push(field().getAttribute('aria-label'));
  }
  assert.equal(labels, ['Search this event', 'Search your messages with Jonas Lindqvist']);
});

test('Ctrl+F opens the search where the focus is in the chat, and nowhere else', async () => {
  await mountAt('/events/demo?room_id=main');
  const textarea = find('#chat textarea') as HTMLElement;
  textarea.focus();
  const elsewhere = await key(document.body, { code: 'KeyF', key: 'f', ctrlKey: true });
  assert.not(elsewhere.defaultPrevented);
  assert.is(find('#chat search'), undefined);
  const inChat = await key(textarea, { code: 'KeyF', key: 'f', ctrlKey: true });
  assert.ok(inChat.defaultPrevented);
  assert.is(document.activeElement, field());
  await key(field(), { key: 'Escape' });
  assert.is(document.activeElement, textarea);
});

test('on a phone the search is a button beside the tabs', async () => {
  const frame = await mountAt('/events/demo?room_id=main', {}, { isPhone: true });
  frame.studio.chatPanel.isOpen.value = true;
  await settled();
  assert.ok(find('#chat header button', 'Search messages'));
  assert.not(words('#chat button').includes('Search messages'));
});

test('what is found is listed newest first, with who wrote it and the words marked', async () => {
  const { look } = await opened(({ api }) =>
    api.answer('SearchChat', () => answers(found(9, 'The budget'), found(2, 'A Budget of time'))),
  );
  await look('budget');
  assert.equal(words('#chat search [role="option"] mark'), ['budget', 'Budget']);
  assert.match(options()[0]?.textContent ?? '', /^Jonas Lindqvist.*The budget$/);
  assert.is(status(), '2 messages found');
});

test('arrow keys choose a result, and stay at the ends', async () => {
  const { look } = await opened(({ api }) => api.answer('SearchChat', () => answers(found(9), found(2))));
  await look('text');
  assert.is(chosen(), options()[0]);
  await key(field(), { key: 'ArrowUp' });
  assert.is(chosen(), options()[0]);
  await key(field(), { key: 'ArrowDown' });
  await key(field(), { key: 'ArrowDown' });
  assert.is(chosen(), options()[1]);
  assert.is(chosen()?.getAttribute('aria-selected'), 'true');
});

test('Enter shows the message in the feed, marked, with the focus there, and there is a way back to the newest', async () => {
  const { look } = await opened(({ api }) => {
    api.answer('SearchChat', () => answers(found(900)));
    api.answer('QueryChat', ({ before, after }: { before: number | null; after?: number }) => {
      const seqs = after === undefined ? [Number(before) - 2, Number(before) - 1] : [after + 1, after + 2];
      const items = seqs.map((seq) => chatFact(seq, `m${seq}`, { sender_id: 'p1', message: `text ${seq}` }));
      return succeed({ queryChat: { items, open_questions: [], before: seqs[0], after: seqs[1], seq: 5_000 } });
    });
  });
  await look('text');
  await key(field(), { key: 'Enter' });
  assert.is(find('#chat search'), undefined);
  assert.equal(words('#chat article[data-marked] [class*="words"]'), ['text 900']);
  assert.is(document.activeElement, find('#chat section'));
  await press('#chat button', 'Back to the latest');
  assert.ok(words('#chat article').some((text) => text?.includes('Could you circle the outlier')));
  assert.is(find('#chat button', 'Back to the latest'), undefined);
});

test('Enter opens nothing that was found for the words before, until there is an answer for these', async () => {
  const { look, pass, api } = await opened(({ api }) => api.answer('SearchChat', () => answers(found(1))));
  await look('figures');
  let answer: (value: ReturnType<typeof answers>) => void = () => undefined;
  api.answer('SearchChat', () => new Promise<ReturnType<typeof answers>>((resolve) => (answer = resolve)));
  await type('#chat search input', 'figures q3');
  await key(field(), { key: 'Enter' });
  assert.is(words('#chat [data-marked]').length, 0);
  await pass(searchLimits.delayMs);
  await key(field(), { key: 'Enter' });
  assert.is(words('#chat [data-marked]').length, 0);
  assert.ok(find('#chat search'));
  answer(answers(found(1, 'These are the figures of q3')));
  await settled();
  await key(field(), { key: 'Enter' });
  assert.is(words('#chat [data-marked]').length, 1);
});

test('a press on a message that is shown already marks it for three seconds', async () => {
  const { look, pass } = await opened(({ api }) => api.answer('SearchChat', () => answers(found(1))));
  await look('figures');
  await press('#chat search [role="option"]');
  assert.is(words('#chat [data-marked]').length, 1);
  assert.is(find('#chat button', 'Back to the latest'), undefined);
  await pass(searchLimits.markedMs);
  assert.is(words('#chat [data-marked]').length, 0);
});

test('a message that is there no more is said to be gone, and the search stays', async () => {
  const { look } = await opened(({ api }) => {
    api.answer('SearchChat', () => answers(found(900)));
    api.answer('QueryChat', () =>
      succeed({ queryChat: { items: [], open_questions: [], before: null, after: null, seq: 5 } }),
    );
  });
  await look('text');
  await key(field(), { key: 'Enter' });
  assert.ok(find('#chat search [role="alert"]', 'This message no longer exists.'));
});

test('the search says what it finds before anything is typed', async () => {
  await opened(({ api }) => api.answer('SearchChat', () => answers()));
  assert.ok(find('#chat search p', /^Finds messages/));
});

test('words that are nowhere are said to be nowhere', async () => {
  const { look } = await opened(({ api }) => api.answer('SearchChat', () => answers()));
  await look('nowhere');
  assert.ok(find('#chat search p', 'Nothing found'));
  assert.ok(find('#chat search p', 'No messages here contain these words.'));
});

test('a search that failed says why, and is tried again by a button', async () => {
  const { look, api } = await opened(({ api }) => api.answer('SearchChat', () => refused('UNREACHABLE')));
  await look('anything');
  assert.ok(find('#chat search [role="alert"]', /^Can't reach the server/));
  api.answer('SearchChat', () => answers(found(3)));
  await press('#chat search [role="alert"] button', 'Try again');
  assert.is(options().length, 1);
});

test('more words than can be searched for are told how many there can be', async () => {
  const { look } = await opened(({ api }) => api.answer('SearchChat', () => answers()));
  await look('a b c d e f g h i');
  assert.ok(find('#chat search p', 'Search for up to 8 words.'));
});

test('older results are asked for by a button, by the arrow key at the end, and by scrolling there', async () => {
  const page = (from: number) => Array.from({ length: searchLimits.pageMessages }, (_, index) => found(from - index));
  const { look, api } = await opened(({ api }) =>
    api.answer('SearchChat', ({ before }: { before: number | null }) => {
      const items = page((before ?? 1_000) - 1);
      return succeed({ searchChat: { items, before: items.at(-1)?.seq } });
    }),
  );
  await look('text');
  assert.is(options().length, 20);
  assert.is(status(), '20 or more messages found');
  await press('#chat search button', 'Show older results');
  assert.is(options().length, 40);
  options()
    .at(-1)
    ?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  await settled();
  await key(field(), { key: 'ArrowDown' });
  assert.is(options().length, 60);
  const list = find('#chat search [role="listbox"]')?.parentElement as HTMLElement;
  list.dispatchEvent(new Event('scroll'));
  await settled();
  assert.is(options().length, 80);
  assert.is(api.callsOf('SearchChat').length, 4);
});

test('a chat that is opened again during a search has the focus in its field', async () => {
  await opened();
  await press('header button', 'Close chat');
  (document.activeElement as HTMLElement | null)?.blur();
  await press('header button', 'Open chat');
  assert.is(document.activeElement, field());
});

test('whoever wants to write to somebody leaves the search', async () => {
  const frame = await opened();
  frame.studio.chat.write('room');
  await settled();
  assert.is(find('#chat search'), undefined);
});

test('another channel ends the search', async () => {
  const { look } = await opened(({ api }) => api.answer('SearchChat', () => answers(found(1))));
  await look('text');
  await press('#chat [role="tab"]', /^Event/);
  assert.is(find('#chat search'), undefined);
});

test('a search that is closed keeps its words until it is opened again', async () => {
  const { look } = await opened(({ api }) => api.answer('SearchChat', () => answers(found(1))));
  await look('figures');
  await key(field(), { key: 'Escape' });
  await press('#chat button', 'Search messages');
  assert.is(field().value, 'figures');
  assert.is(options().length, 1);
});

test.run();
