import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chatText } from '../../../../src/client/features/chat/text.ts';
import { mountAt, unmount } from '../../../support/mounted-shell.ts';
import { find, key, press, settled, type } from '../../../support/shell-dom.ts';

const { text } = await import('../../../../src/client/ui/text.ts');
const { pillCount } = await import('../../../../src/client/features/chat/view/chat-pill.tsx');
const { feedEntries } = await import('../../../../src/client/features/chat/view/feed-groups.ts');
const { chatWidth } = await import('../../../../src/client/features/chat/view/resize-handle.tsx');
const { measures } = await import('../../../../src/client/ui/measures.ts');

const open = async (options: Parameters<typeof mountAt>[1] = {}) => {
  const shell = await mountAt('/events/demo?room_id=main', options);
  shell.chatOpen.value = true;
  await settled();
  return shell;
};

test('the panel shows the feed, who types, and the input', async () => {
  const shell = await open();
  shell.typing.value = ['p1'];
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
  const shell = await mountAt('/events/demo?room_id=main');
  shell.unread.value = 1;
  await settled();
  const pill = find('button', /^Open chat/) as HTMLElement;
  assert.is(pill.dataset.blinking, 'true');
  assert.is(measures.chatPillBlinkMs, 3000);
  shell.unread.value = 0;
  await settled();
  assert.is(find('button', /^Open chat/)?.dataset.blinking, undefined);
});

test('CHAT-023 blank text is not sent', async () => {
  const shell = await open();
  await type('#chat textarea', '  \n ');
  await key(find('#chat textarea') as HTMLElement, { key: 'Enter' });
  assert.not(shell.calls.some((call) => call.startsWith('send ')));
  assert.is(find('button', 'Send')?.getAttribute('aria-disabled'), 'true');
});

test('CHAT-024 Enter sends, Shift+Enter does not', async () => {
  const shell = await open();
  await type('#chat textarea', ' Hello ');
  await key(find('#chat textarea') as HTMLElement, { key: 'Enter', shiftKey: true });
  assert.not(shell.calls.some((call) => call.startsWith('send ')));
  await key(find('#chat textarea') as HTMLElement, { key: 'Enter' });
  assert.ok(shell.calls.includes('send Hello'));
});

test('CHAT-025 the input clears after sending', async () => {
  await open();
  await type('#chat textarea', 'Hello');
  await press('button', 'Send');
  assert.is((find('#chat textarea') as HTMLTextAreaElement).value, '');
});

test('CHAT-022 writing is told to the model, blank text is not', async () => {
  const shell = await open();
  await type('#chat textarea', ' ');
  assert.not(shell.calls.includes('noteTyping'));
  await type('#chat textarea', 'H');
  assert.ok(shell.calls.includes('noteTyping'));
});

test('a message that was not sent says so and is sent again, or taken away, on request', async () => {
  const shell = await open();
  const { messageId } = shell.say(0, 'Lost', 0, { delivery: 'failed' });
  await settled();
  assert.match(find('#chat')?.textContent ?? '', 'Not sent');
  await press('#chat button', 'Try again');
  assert.ok(shell.calls.includes(`retry ${messageId}`));
  await press('#chat button', 'Delete');
  assert.ok(shell.calls.includes(`discard ${messageId}`));
});

test('text is never read as markup, and web addresses are links that open elsewhere', async () => {
  const shell = await open({ messages: 0 });
  shell.say(1, '<img src=x onerror=alert(1)> see https://example.com/a_b?c=1, or javascript:alert(1)', 0);
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
  const shell = await open();
  await press('#chat article button', 'React');
  const offered = [...document.querySelectorAll('[role="menuitem"]')].map((item) => item.textContent);
  assert.equal(offered, ['Funny', 'Insightful', 'Thumbs up', 'Thumbs down'], 'CHAT-038, CHAT-039, CHAT-040');
  await press('#chat button', 'Insightful, 2');
  assert.ok(shell.calls.includes('react m0 null'));
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
  const shell = await open();
  shell.history.value = 'failed';
  await settled();
  await press('#chat button', 'Try again');
  assert.ok(shell.calls.includes('loadOlder'));
});

test.after(unmount);
test.run();
