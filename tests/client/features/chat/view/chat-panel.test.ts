import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ChatMessage } from '../../../../../src/client/features/chat/model/chat-message.ts';
import type { ChatInput } from '../../../../../src/shared/contract/generated/operations.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { reviewMessage } from '../../../../support/facts/quarterly-review-event.ts';
import { chatFact } from '../../../../support/facts/server-facts.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { find, key, press, settled, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { ReviewOptions } from '../../../../support/frame/quarterly-review-studio.ts';

const { feedEntry } = await import('../../../../../src/client/features/chat/view/feed-groups.ts');
const { chatWidth } = await import('../../../../../src/client/features/chat/view/resize-handle.tsx');
const { measures } = await import('../../../../../src/client/ui/measures.ts');

const open = async (options: ReviewOptions = {}) => {
  const frame = await mountAt('/events/demo?room_id=main', options);
  frame.api.acknowledge('ChatBroadcast');
  return frame;
};

/** What was sent of a type. */
const sent = (frame: Awaited<ReturnType<typeof mountAt>>, type = 'text') =>
  frame.api.callsOf('ChatBroadcast').flatMap(({ input }) => {
    const { type: its, message } = input as ChatInput;
    return its === type ? [message] : [];
  });

/** Who writes just now, in words. */
const typingLine = () => find('#chat [aria-live="polite"]')?.textContent;

const writes = async (frame: Awaited<ReturnType<typeof mountAt>>, sender_id: string) => {
  frame.api.push('Chat', {
    chat: chatFact(null, `typing of ${sender_id}`, { type: 'typing', sender_id, is_typing: true }),
  });
  await settled();
};

test('CHAT-016 CHAT-017 CHAT-018 the typing line for one, two and more', async () => {
  const frame = await open();
  assert.is(typingLine(), '');
  for (const [identity, words] of [
    ['p1', 'Jonas Lindqvist is typing...'],
    ['p2', 'Jonas Lindqvist and Mei-Ling Chen are typing...'],
    ['p3', 'Jonas Lindqvist, Mei-Ling Chen, and 1 other are typing...'],
    ['p4', 'Jonas Lindqvist, Mei-Ling Chen, and 2 others are typing...'],
  ] as const) {
    await writes(frame, identity);
    assert.is(typingLine(), words);
  }
});

test('CHAT-019 the typing line goes after 5 s', async () => {
  const frame = await open();
  await writes(frame, 'p1');
  await frame.pass(4_999);
  assert.is(typingLine(), 'Jonas Lindqvist is typing...');
  await frame.pass(1);
  assert.is(typingLine(), '');
});

test('CHAT-020 the typing line is not for oneself, and names nobody twice', async () => {
  const frame = await open();
  await writes(frame, 'me');
  assert.is(typingLine(), '');
  await writes(frame, 'p1');
  await writes(frame, 'p1');
  assert.is(typingLine(), 'Jonas Lindqvist is typing...');
});

test('CHAT-021 the typing line goes with the message', async () => {
  const frame = await open();
  await writes(frame, 'p2');
  frame.api.push('Chat', { chat: reviewMessage(6, 2, 'Here it is.', frame.clock.now()) });
  await settled();
  assert.is(typingLine(), '');
});

test('CHAT-011 CHAT-014 CHAT-015 what others write while the chat is closed is counted, exactly up to a limit', async () => {
  const frame = await open();
  await press('header button', 'Close chat');
  const hear = async (seq: number, sender: number) => {
    frame.api.push('Chat', { chat: reviewMessage(seq, sender, `Message ${seq}`, frame.clock.now()) });
    await settled();
  };
  const pill = () => find('header button', /^Open chat/);
  await hear(6, 0);
  assert.is(pill()?.getAttribute('aria-label'), 'Open chat', 'what one wrote oneself is read');
  for (let count = 1; count <= 11; count++) {
    await hear(6 + count, 1);
    assert.is(pill()?.getAttribute('aria-label'), `Open chat, ${count > 10 ? '10+' : count} unread`);
    assert.is(pill()?.textContent, count > 9 ? '9+' : String(count));
  }
  await press('header button', /^Open chat/);
  await hear(18, 1);
  await press('header button', 'Close chat');
  assert.is(pill()?.textContent, '');
});

for (const isPhone of [false, true]) {
  test(`a chat that is closed${isPhone ? ' on a phone' : ''} stays closed over a reload, with what is unread in it`, async () => {
    const tabStore = memoryStore();
    const address = '/events/demo?room_id=main';
    const before = await mountAt(address, { tabStore }, { isPhone });
    if (!isPhone) await press('header button', 'Close chat');
    before.api.push('Chat', { chat: chatFact(20, 'm20', { sender_id: 'p1', sender_name: 'Jonas Lindqvist' }) });
    await settled();
    const after = await mountAt(address, { tabStore }, { isPhone });
    assert.is(after.studio.chatPanel.isOpen.value, false);
    assert.is(after.studio.chat.unreadIn('room'), 1);
    after.studio.chatPanel.isOpen.value = true;
    await settled();
    assert.is(after.studio.chat.unreadIn('room'), 0);
  });
}

test('SHELL-008 the pill blinks for 3 s when a message comes', async () => {
  const frame = await mountAt('/events/demo?room_id=main');
  await press('header button', 'Close chat');
  const given = globalThis.setTimeout;
  const waiting: { readonly work: () => void; readonly delayMs?: number }[] = [];
  globalThis.setTimeout = ((work: () => void, delayMs?: number) => {
    waiting.push({ work, delayMs });
    return given(work, delayMs);
  }) as never;
  frame.api.push('Chat', { chat: reviewMessage(6, 1, 'One more thing.', frame.clock.now()) });
  await settled();
  globalThis.setTimeout = given;
  const pill = find('button', /^Open chat/) as HTMLElement;
  assert.is(pill.dataset.blinking, 'true');
  for (const { work, delayMs } of waiting) if (delayMs === 3_000) work();
  await settled();
  assert.is(pill.dataset.blinking, undefined);
});

test('CHAT-023 blank text is not sent', async () => {
  const frame = await open();
  await type('#chat textarea', '  \n ');
  await key(find('#chat textarea') as HTMLElement, { key: 'Enter' });
  assert.equal(sent(frame), []);
  assert.is(find('button', 'Send')?.getAttribute('aria-disabled'), 'true');
});

test('CHAT-024 Enter sends, and Shift+Enter does not', async () => {
  const frame = await open();
  await type('#chat textarea', ' Hello ');
  await key(find('#chat textarea') as HTMLElement, { key: 'Enter', shiftKey: true });
  assert.equal(sent(frame), []);
  await key(find('#chat textarea') as HTMLElement, { key: 'Enter' });
  assert.equal(sent(frame), ['Hello']);
});

test('CHAT-024 CHAT-025 the button sends, and the input clears', async () => {
  const frame = await open();
  await type('#chat textarea', 'Hello');
  await press('button', 'Send');
  assert.equal(sent(frame), ['Hello']);
  assert.is((find('#chat textarea') as HTMLTextAreaElement).value, '');
});

test('CHAT-021 nobody hears that a message is being written after it was sent', async () => {
  const frame = await open();
  await type('#chat textarea', 'H');
  await type('#chat textarea', 'Hello');
  await press('#chat button', 'Send');
  await frame.pass(5_000);
  assert.is(sent(frame, 'typing').length, 1);
  await type('#chat textarea', 'And');
  assert.is(sent(frame, 'typing').length, 2);
});

test('a message that was not sent says so and is sent again, or taken away, on request', async () => {
  const frame = await open();
  frame.api.answer('ChatBroadcast', () => refused('FORBIDDEN'));
  await type('#chat textarea', 'Lost');
  await press('button', 'Send');
  assert.match(find('#chat')?.textContent ?? '', 'Not sent');
  assert.equal(sent(frame), ['Lost']);
  await press('#chat button', 'Try again');
  assert.equal(sent(frame), ['Lost', 'Lost']);
  await press('#chat button', 'Delete');
  assert.not.match(find('#chat')?.textContent ?? '', 'Lost');
});

test('CHAT-036 a message of an unknown type and an unknown reaction are not shown, and are logged', async () => {
  const frame = await open();
  const before = find('#chat [role="log"]')?.innerHTML;
  frame.api.push('Chat', { chat: chatFact(6, 'm6', { type: 'shout', message: 'Loud' }) });
  frame.api.push('Chat', { chat: chatFact(7, 'm2', { type: 'reaction', sender_id: 'p3', message: 'angry' }) });
  await settled();
  assert.is(find('#chat [role="log"]')?.innerHTML, before);
  assert.is(frame.logged.filter(({ code }) => code === 'chat-message-rejected').length, 2);
});

test('text is never read as markup, and web addresses are links that open elsewhere', async () => {
  const frame = await open({ written: false });
  const words = '<img src=x onerror=alert(1)> see https://example.com/a_b?c=1, or javascript:alert(1)';
  frame.api.push('Chat', { chat: reviewMessage(1, 1, words, frame.clock.now()) });
  await settled();
  assert.is(find('#chat img'), undefined);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#chat a')];
  assert.equal(
    links.map((link) => link.getAttribute('href')),
    ['https://example.com/a_b?c=1'],
  );
  assert.match(links[0]?.rel ?? '', 'noopener');
});

test('the own reaction is taken back by another press', async () => {
  const frame = await open();
  await press('#chat button', 'Insightful, 2');
  assert.equal(sent(frame, 'reaction'), [null]);
});

test('CHAT-041 a reaction that was just used is locked for 2 s', async () => {
  const frame = await open();
  await press('#chat button', 'Insightful, 2');
  await press('#chat button', 'Thumbs up, 1');
  await frame.pass(1_999);
  await press('#chat button', 'Thumbs up, 1');
  assert.equal(sent(frame, 'reaction'), [null]);
  await frame.pass(1);
  await press('#chat button', 'Thumbs up, 1');
  assert.equal(sent(frame, 'reaction'), [null, 'thumbs-up']);
});

test('messages of one person that follow closely are one group; a new day begins a new one', () => {
  const message = (senderId: string, timestampMs: number) =>
    ({ messageId: `${timestampMs}`, senderId, timestampMs }) as ChatMessage;
  const noon = new Date(2026, 5, 1, 12).getTime();
  const messages = [
    message('a', noon),
    message('a', noon + 60_000),
    message('b', noon + 120_000),
    message('b', noon + 24 * 3_600_000),
  ];
  const entries = messages.map((_, index) => feedEntry(messages, index));
  assert.equal(
    entries.map(({ startsGroup, startsDay }) => [startsGroup, startsDay]),
    [
      [true, true],
      [false, false],
      [true, false],
      [true, true],
    ],
  );
});

test('the chat keeps its minimum, and half of the window is its most', () => {
  assert.is(measures.chatWidthPx, 250);
  assert.is(chatWidth(5000, 1440), 720);
  assert.is(chatWidth(10, 1440), measures.chatMinimumPx);
});

test('CHAT-042 a message taller than 180 px is folded behind "Show more" and "Show less"', async () => {
  for (const [heightPx, foldedAs] of [
    [180, null],
    [181, 'collapsed_tall'],
    [256, 'collapsed_tall'],
    [257, 'collapsed_very-tall'],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { get: () => heightPx, configurable: true });
    try {
      await open();
    } finally {
      Reflect.deleteProperty(HTMLElement.prototype, 'scrollHeight');
    }
    assert.is(find('#chat button', 'Show more') !== undefined, foldedAs !== null, `${heightPx} px`);
    if (!foldedAs) continue;
    const folded = document.querySelectorAll(`#chat [class*="${foldedAs}"]`).length;
    assert.ok(folded > 0);
    await press('#chat button', 'Show more');
    assert.is(document.querySelectorAll('#chat [class*="collapsed"]').length, folded - 1);
    await press('#chat button', 'Show less');
    assert.is(document.querySelectorAll('#chat [class*="collapsed"]').length, folded);
  }
});

test('CHAT-007 the panel shows the feed, who types and the input', async () => {
  const frame = await open();
  await writes(frame, 'p1');
  assert.match(find('#chat [role="log"]')?.textContent ?? '', 'Slide 12 has the revised figures.');
  assert.is(typingLine(), 'Jonas Lindqvist is typing...');
  assert.ok(find('#chat textarea'));
});

for (const [distancePx, unread] of [
  [10, undefined],
  [11, '1 unread'],
] as const) {
  test(`CHAT-007 CHAT-051 ${distancePx} px above the bottom ${unread ?? 'nothing'} is counted as a message comes`, async () => {
    const frame = await open();
    const feed = find('#chat section') as HTMLElement;
    Object.defineProperties(feed, { scrollHeight: { value: 1_000 }, clientHeight: { value: 300 } });
    feed.scrollTop = 700 - distancePx;
    feed.dispatchEvent(new Event('scroll'));
    frame.api.push('Chat', { chat: reviewMessage(6, 2, 'One more thing.', frame.clock.now()) });
    await settled();
    assert.is(find('#chat button', /unread/)?.textContent, unread);
  });
}

test('who wrote a message is called as they are now; who is not known any more, as they were then', async () => {
  const frame = await open();
  frame.api.push('Chat', { chat: chatFact(6, 'm6', { sender_id: 'gone', sender_name: 'Somebody of before' }) });
  frame.studio.people.find('p1')!.name.value = 'Jonas Berg';
  await settled();
  const feed = find('#chat [role="log"]')?.textContent ?? '';
  assert.match(feed, 'Jonas Berg');
  assert.not.match(feed, 'Jonas Lindqvist');
  assert.match(feed, 'Somebody of before');
});

test('a chat that was refused is asked for again on request, and followed', async () => {
  const frame = await open({ prepare: ({ api }) => api.answer('QueryChat', () => refused('FORBIDDEN')) });
  const items = [reviewMessage(7, 1, 'The newest', 7)];
  frame.api.answer('QueryChat', () => succeed({ queryChat: { items, open_questions: [], before: null, seq: 7 } }));
  await press('#chat button', 'Try again');
  frame.api.push('Chat', { chat: reviewMessage(8, 1, 'A later one', 8) });
  await settled();
  assert.match(find('#chat [role="log"]')?.textContent ?? '', /The newest.*A later one/);
  assert.is(frame.api.running('Chat').length, 1);
  assert.is(find('#chat button', 'Try again'), undefined);
});

test('older messages that could not be loaded are asked for again', async () => {
  const frame = await open({
    prepare({ api }) {
      const items = [reviewMessage(7, 1, 'The newest', 7)];
      api.answer('QueryChat', () => succeed({ queryChat: { items, open_questions: [], before: 7, seq: 7 } }));
    },
  });
  frame.api.answer('QueryChat', () => refused('TIMED_OUT'));
  await press('#chat button', 'Show older messages');
  const items = [reviewMessage(6, 1, 'An older one', 6)];
  frame.api.answer('QueryChat', () => succeed({ queryChat: { items, open_questions: [], before: null, seq: 7 } }));
  await press('#chat button', 'Try again');
  assert.match(find('#chat [role="log"]')?.textContent ?? '', 'An older one');
});

test.after(unmount);
test.run();
