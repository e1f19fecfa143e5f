import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chatText } from '../../../../src/client/features/chat/text.ts';
import type { ChatInput } from '../../../../src/shared/contract/generated/operations.ts';
import { succeed } from '../../../../src/shared/values/result.ts';
import { chatFact } from '../../../support/facts.ts';
import { refused } from '../../../support/fake-api.ts';
import { find, key, press, settled, type } from '../../../support/frame-dom.ts';
import { mountAt, unmount } from '../../../support/mounted-frame.ts';
import { reviewMessage } from '../../../support/quarterly-review.ts';
import type { ReviewOptions } from '../../../support/review-studio.ts';

const { text } = await import('../../../../src/client/ui/text.ts');
const { pillCount } = await import('../../../../src/client/features/chat/view/chat-pill.tsx');
const { feedEntries } = await import('../../../../src/client/features/chat/view/feed-groups.ts');
const { chatWidth } = await import('../../../../src/client/features/chat/view/resize-handle.tsx');
const { measures } = await import('../../../../src/client/ui/measures.ts');

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

test('the panel shows the feed, who types, and the input', async () => {
  const frame = await open();
  frame.api.push('Chat', { chat: chatFact(null, 't1', { type: 'typing', sender_id: 'p1', is_typing: true }) });
  await settled();
  assert.match(find('#chat [role="log"]')?.textContent ?? '', 'Slide 12 has the revised figures.');
  assert.match(find('#chat')?.textContent ?? '', 'Jonas Lindqvist is typing...');
  assert.ok(find('#chat textarea'));
});

test('CHAT-016 the typing line for one, two and more (CHAT-017, CHAT-018)', () => {
  const { typing } = chatText;
  assert.is(typing([]), '');
  assert.is(typing(['Ann']), 'Ann is typing...');
  assert.is(typing(['Ann', 'Bo']), 'Ann and Bo are typing...');
  assert.is(typing(['Ann', 'Bo', 'Cy']), 'Ann, Bo, and 1 other are typing...');
  assert.is(typing(['Ann', 'Bo', 'Cy', 'Di']), 'Ann, Bo, and 2 others are typing...');
});

test('CHAT-014 the unread badge is exact up to 10, then "10+ unread"', () => {
  assert.is(text.unread(10), '10 unread');
  assert.is(text.unread(11), '10+ unread');
});

test('CHAT-015 the pill reads up to 9, then "9+"', () => {
  assert.is(pillCount(9), '9');
  assert.is(pillCount(10), '9+');
});

test('SHELL-008 the pill blinks when a message comes, and stops', async () => {
  const frame = await mountAt('/events/demo?room_id=main');
  await press('header button', 'Close chat');
  frame.api.push('Chat', { chat: reviewMessage(6, 1, 'One more thing.', frame.clock.now()) });
  await settled();
  const pill = find('button', /^Open chat/) as HTMLElement;
  assert.is(pill.dataset.blinking, 'true');
  assert.is(measures.chatPillBlinkMs, 3000);
  await press('header button', /^Open chat/);
  assert.is(find('button', 'Close chat')?.dataset.blinking, undefined);
});

test('CHAT-023 blank text is not sent', async () => {
  const frame = await open();
  await type('#chat textarea', '  \n ');
  await key(find('#chat textarea') as HTMLElement, { key: 'Enter' });
  assert.equal(sent(frame), []);
  assert.is(find('button', 'Send')?.getAttribute('aria-disabled'), 'true');
});

test('CHAT-024 Enter sends, Shift+Enter does not', async () => {
  const frame = await open();
  await type('#chat textarea', ' Hello ');
  await key(find('#chat textarea') as HTMLElement, { key: 'Enter', shiftKey: true });
  assert.equal(sent(frame), []);
  await key(find('#chat textarea') as HTMLElement, { key: 'Enter' });
  assert.equal(sent(frame), ['Hello']);
});

test('CHAT-025 the input clears after sending', async () => {
  await open();
  await type('#chat textarea', 'Hello');
  await press('button', 'Send');
  assert.is((find('#chat textarea') as HTMLTextAreaElement).value, '');
});

test('CHAT-022 writing is told to the model, blank text is not', async () => {
  const frame = await open();
  await type('#chat textarea', ' ');
  assert.equal(sent(frame, 'typing'), []);
  await type('#chat textarea', 'H');
  assert.is(sent(frame, 'typing').length, 1);
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

test('CHAT-037 the reactions that fit are offered, and the own one is taken back by another press', async () => {
  const frame = await open();
  await press('#chat article button', 'React');
  const offered = [...document.querySelectorAll('[role="menuitem"]')].map((item) => item.textContent);
  assert.equal(offered, ['Funny', 'Insightful', 'Thumbs up', 'Thumbs down'], 'CHAT-038, CHAT-039, CHAT-040');
  await press('#chat button', 'Insightful, 2');
  assert.equal(sent(frame, 'reaction'), [null]);
});

test('messages of one person that follow closely are one group; a new day begins a new one', () => {
  const message = (senderId: string, timestampMs: number) =>
    ({ messageId: `${timestampMs}`, senderId, timestampMs }) as Parameters<typeof feedEntries>[0][number];
  const noon = new Date(2026, 5, 1, 12).getTime();
  const entries = feedEntries([
    message('a', noon),
    message('a', noon + 60_000),
    message('b', noon + 120_000),
    message('b', noon + 24 * 3_600_000),
  ]);
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

test('SHELL-023 the chat is 250 px wide at first and never wider than half the window', () => {
  assert.is(measures.chatWidthPx, 250);
  assert.is(chatWidth(5000, 1440), 720);
  assert.is(chatWidth(10, 1440), measures.chatMinimumPx);
});

test('the measures of the input and of folded text', () => {
  assert.is(measures.chatInputRem, 8);
  assert.is(measures.chatCollapseAbovePx, 180);
  assert.is(measures.chatCollapsedRem, 16);
});

test('older messages that could not be loaded are asked for again', async () => {
  const frame = await open({
    prepare({ api }) {
      const items = [reviewMessage(7, 1, 'The newest', 7)];
      api.answer('QueryChat', () => succeed({ queryChat: { items, before: 7, seq: 7 } }));
    },
  });
  frame.api.answer('QueryChat', () => refused('TIMED_OUT'));
  await press('#chat button', 'Show older messages');
  const items = [reviewMessage(6, 1, 'An older one', 6)];
  frame.api.answer('QueryChat', () => succeed({ queryChat: { items, before: null, seq: 7 } }));
  await press('#chat button', 'Try again');
  assert.match(find('#chat [role="log"]')?.textContent ?? '', 'An older one');
});

test.after(unmount);
test.run();
