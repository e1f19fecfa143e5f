import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chatFact } from '../../../../support/facts/server-facts.ts';
import { find, key, mediaQueries, press, settled, type } from '../../../../support/frame/frame-dom.ts';
import { pointAt } from '../../../../support/frame/messages-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { ReviewOptions } from '../../../../support/frame/quarterly-review-studio.ts';

const { media } = await import('../../../../../src/client/ui/theme/theme.css.ts');
type Frame = Awaited<ReturnType<typeof mountAt>>;

const room = '/events/demo?room_id=main';
const open = async (options: ReviewOptions = {}) => {
  const frame = await mountAt(room, options);
  frame.api.acknowledge('ChatBroadcast');
  return frame;
};

/** Somebody writes to 'me' alone, or to the room. */
const write = async ({ api, clock }: Frame, seq: number, sender_id: string, more: object = {}) => {
  const fact = { sender_id, sender_name: sender_id, target_id: 'me', timestamp: clock.now(), ...more };
  api.push('Chat', { chat: chatFact(seq, `m${seq}`, fact) });
  await settled();
};

const tabElements = () => [...document.querySelectorAll<HTMLElement>('#chat [role="tab"]')];
/** What the tabs are called, as they are read out. */
const tabs = () => tabElements().map((tab) => tab.getAttribute('aria-label'));
const chosen = () =>
  tabElements()
    .find((tab) => tab.getAttribute('aria-selected') === 'true')
    ?.getAttribute('aria-label');
const field = () => find('#chat textarea') as HTMLTextAreaElement;
const choose = async (name: string) => {
  await press('#chat button', /^Other channels/);
  await press('[role="menuitem"]', name);
};
const sent = (frame: Frame) =>
  frame.api.callsOf('ChatBroadcast').flatMap(({ input }) => {
    const { type: its, target_id, message, global } = input as Record<string, unknown>;
    return its === 'text' ? [[target_id, message, global]] : [];
  });

test('CHAT-001 the room is the channel at first; the event and everybody in the room are others', async () => {
  const frame = await open();
  assert.is(chosen(), 'Room');
  await type('#chat textarea', 'to the room');
  await key(field(), { key: 'Enter' });
  await choose('Mei-Ling Chen');
  await type('#chat textarea', 'to Mei-Ling');
  await key(field(), { key: 'Enter' });
  assert.equal(sent(frame), [
    ['all', 'to the room', false],
    ['p2', 'to Mei-Ling', false],
  ]);
});

test('CHAT-002 CHAT-004 three channels are tabs, and the others stand in a menu', async () => {
  await open();
  assert.equal(tabs(), ['Room', 'Event']);
  await choose('Mei-Ling Chen');
  assert.equal(tabs(), ['Room', 'Event', 'Mei-Ling Chen']);
  await choose('Jonas Lindqvist');
  assert.equal(tabs(), ['Room', 'Jonas Lindqvist', 'Event']);
  assert.is(chosen(), 'Jonas Lindqvist');
  await press('#chat button', /^Other channels/);
  assert.ok(find('[role="menuitem"]', 'Mei-Ling Chen'));
});

test('CHAT-005 CHAT-006 the menu has the others by name, and who is chosen from it comes after the room', async () => {
  await open({ people: 5 });
  await choose('Mei-Ling Chen');
  await choose('Jonas Lindqvist');
  assert.equal(tabs(), ['Room', 'Jonas Lindqvist', 'Event']);
  await press('#chat button', /^Other channels/);
  const names = [...document.querySelectorAll('[role="menuitem"]')].map((item) => item.textContent ?? '');
  assert.equal(
    names,
    [...names].sort((a, b) => a.localeCompare(b)),
  );
  assert.is(names.length, 3);
});

test('CHAT-013 a channel with unread messages has a dot, which goes when it is shown', async () => {
  const frame = await open();
  await write(frame, 6, 'p2');
  assert.equal(tabs(), ['Room', 'Event', 'Mei-Ling Chen, 1 unread']);
  assert.is(document.querySelectorAll('#chat [role="tab"] [class*="dot"]').length, 1);
  await press('#chat [role="tab"]', /^Mei-Ling/);
  assert.equal(tabs(), ['Room', 'Event', 'Mei-Ling Chen']);
  assert.is(document.querySelectorAll('#chat [role="tab"] [class*="dot"]').length, 0);
});

test('what is unread in a channel without a tab is said by the menu of the others', async () => {
  const frame = await open();
  for (const [seq, sender] of [
    [6, 'p1'],
    [7, 'p2'],
  ] as const) {
    await write(frame, seq, sender);
  }
  await press('#chat [role="tab"]', /^Jonas/);
  assert.ok(find('#chat button', 'Other channels with unread messages')?.querySelector('[class*="dot"]'));
  await press('#chat button', 'Other channels with unread messages');
  await press('[role="menuitem"]', 'Mei-Ling Chen, 1 unread');
  assert.ok(find('#chat button', 'Other channels and people'));
});

test('SHELL-008 CHAT-015 the pill counts what is unread in all channels', async () => {
  const frame = await open();
  await press('header button', 'Close chat');
  await write(frame, 6, 'p2');
  await write(frame, 7, 'p1', { target_id: 'all' });
  await write(frame, 8, 'p1', { target_id: 'all', global: true });
  assert.is(find('header button', /^Open chat/)?.textContent, '3');
});

test('CHAT-012 opening the chat marks the channel that it shows read, and changing it the other one', async () => {
  const frame = await open();
  await press('header button', 'Close chat');
  await write(frame, 6, 'p2');
  await write(frame, 7, 'p1', { target_id: 'all' });
  await press('header button', /^Open chat/);
  assert.is(find('header button', /^Close chat/)?.getAttribute('aria-label'), 'Close chat, 1 unread');
  await press('#chat [role="tab"]', /^Mei-Ling/);
  assert.is(find('header button', /^Close chat/)?.getAttribute('aria-label'), 'Close chat');
});

test('arrow keys go from tab to tab, and the feed belongs to the chosen one', async () => {
  await open();
  const [first, second] = tabElements();
  first?.focus();
  await key(first as HTMLElement, { key: 'ArrowRight' });
  assert.is(chosen(), 'Event');
  assert.is(document.activeElement, second);
  assert.is(second?.tabIndex, 0);
  assert.is(second?.getAttribute('aria-controls'), find('#chat [role="tabpanel"]')?.id);
  assert.is(find('#chat [role="tabpanel"]')?.getAttribute('aria-label'), 'Event');
  await key(second as HTMLElement, { key: 'ArrowRight' });
  assert.is(chosen(), 'Room');
});

test('whoever clicks a tab writes in its channel at once', async () => {
  await open({ role: 'host' });
  const tab = tabElements()[1]!;
  tab.focus();
  await press('#chat [role="tab"]', 'Event');
  assert.is(chosen(), 'Event');
  assert.is(document.activeElement, field());
  tab.focus();
  await press('#chat [role="tab"]', 'Event');
  assert.is(document.activeElement, field(), 'also in the channel that is shown already');
});

test('on a phone a tab that is tapped calls for no keyboard', async () => {
  mediaQueries.add(media.folded);
  const frame = await open({ role: 'host' });
  frame.studio.chat.isOpen.value = true;
  await settled();
  const tab = tabElements()[1]!;
  tab.focus();
  await press('#chat [role="tab"]', 'Event');
  mediaQueries.clear();
  assert.is(chosen(), 'Event');
  assert.is(document.activeElement, tab);
});

test('CHAT-026 PERM-030 only hosts and moderators write to the whole event', async () => {
  for (const role of ['access', 'moderator', 'host'] as const) {
    await open({ role });
    await press('#chat [role="tab"]', 'Event');
    const mayWrite = role !== 'access';
    assert.is(field().readOnly, !mayWrite, role);
    const words = mayWrite ? 'Message everyone in the event' : 'Only hosts can send messages to everyone in the event.';
    assert.is(field().placeholder, words, role);
  }
});

test('CHAT-027 nobody can write to somebody who is not in the room', async () => {
  const frame = await open();
  await choose('Mei-Ling Chen');
  assert.is(field().readOnly, false);
  assert.is(field().placeholder, 'Message Mei-Ling Chen privately');
  frame.changeParticipant('p2', { currentRoom: 'a' });
  await settled();
  assert.is(field().readOnly, true);
  assert.is(field().getAttribute('aria-disabled'), 'true');
  assert.is(field().placeholder, 'Mei-Ling Chen is not in the room.');
  assert.is(find('#chat [role="alert"]'), undefined, 'it is said once');
});

test('CHAT-027 whoever writes to somebody who leaves stays at their words, which are not sent, and reads why', async () => {
  const frame = await open();
  await choose('Mei-Ling Chen');
  field().focus();
  await type('#chat textarea', 'Are you');
  frame.changeParticipant('p2', { currentRoom: 'a' });
  await settled();
  assert.is(document.activeElement, field());
  assert.is(field().value, 'Are you');
  assert.is(find('#chat [role="alert"]')?.textContent, 'Mei-Ling Chen is not in the room.');
  await key(field(), { key: 'Enter' });
  assert.is(find('#chat button', 'Send')?.getAttribute('aria-disabled'), 'true');
  assert.equal(sent(frame), []);
  assert.is(field().value, 'Are you');
  frame.changeParticipant('p2', { currentRoom: 'main' });
  await settled();
  assert.is(field().readOnly, false);
  await key(field(), { key: 'Enter' });
  assert.equal(sent(frame), [['p2', 'Are you', false]]);
});

test('CHAT-027 what was said privately is still there in another room, to be read alone', async () => {
  const frame = await open();
  await write(frame, 6, 'p2', { sender_name: 'Mei-Ling Chen' });
  await frame.studio.rooms.join('a');
  await settled();
  await press('#chat [role="tab"]', /^Mei-Ling/);
  assert.match(find('#chat [role="log"]')?.textContent ?? '', 'text of m6');
  assert.is(field().placeholder, 'Mei-Ling Chen is not in the room.');
  await pointAt('text of m6');
  const tools = [...document.querySelectorAll('#chat article [role="toolbar"] button')];
  assert.equal(
    tools.map((tool) => tool.getAttribute('aria-label')),
    ['Copy'],
  );
});

test('what is being written stays with its channel', async () => {
  await open();
  await type('#chat textarea', 'to all');
  await choose('Mei-Ling Chen');
  assert.is(field().value, '');
  await type('#chat textarea', 'to her');
  await press('#chat [role="tab"]', 'Room');
  assert.is(field().value, 'to all');
  await press('#chat [role="tab"]', /^Mei-Ling/);
  assert.is(field().value, 'to her');
});

test('a host writes to somebody from their menu in the room list', async () => {
  await open({ role: 'host' });
  await press('header button', 'Close chat');
  await press('[aria-controls="sidebar"]');
  await press('#sidebar button', 'Actions for Mei-Ling Chen');
  await press('[role="menuitem"]', 'Message privately');
  assert.ok(find('#chat')?.hasAttribute('data-open'));
  assert.is(chosen(), 'Mei-Ling Chen');
  assert.is(document.activeElement, field());
});

test('a notice names who wrote privately, and leads to the conversation', async () => {
  const frame = await open();
  await press('header button', 'Close chat');
  await write(frame, 6, 'p2', { sender_name: 'Mei-Ling Chen' });
  assert.match(frame.text(), 'Mei-Ling Chen sent you a private message.');
  await press('button', 'Reply');
  assert.is(chosen(), 'Mei-Ling Chen');
  assert.match(find('#chat [role="log"]')?.textContent ?? '', 'text of m6');
});

test('SET-030 the first unread message to the whole event is a broadcast, which leads to its channel', async () => {
  const frame = await open();
  await press('header button', 'Close chat');
  for (const seq of [6, 7])
    await write(frame, seq, 'p2', { sender_name: 'Mei-Ling Chen', target_id: 'all', global: true });
  const notices = frame.studio.notices.current.value.filter(({ code }) => code === 'message-to-event');
  assert.equal(
    notices.map(({ variant, params }) => [variant, params]),
    [['broadcast', { name: 'Mei-Ling Chen' }]],
  );
  assert.match(frame.text(), 'Mei-Ling Chen sent a message to everyone in the event.');
  await press('section[aria-live] button', 'View');
  assert.is(chosen(), 'Event');
  assert.match(find('#chat [role="log"]')?.textContent ?? '', 'text of m7');
});

test('rooms that a message to the event did not reach are named', async () => {
  const { refused, acknowledged } = await import('../../../../support/fakes/fake-api.ts');
  const frame = await open({ role: 'host' });
  frame.api.answer('ChatBroadcast', ({ input }: { input: { room_id: string } }) =>
    input.room_id === 'press' ? refused('FORBIDDEN') : acknowledged('ChatBroadcast'),
  );
  await press('#chat [role="tab"]', 'Event');
  await type('#chat textarea', 'Back in five minutes');
  await key(field(), { key: 'Enter' });
  assert.match(find('#chat [role="log"]')?.textContent ?? '', 'Not sent to Press room');
  assert.ok(find('#chat button', 'Try again'));
});

test.after(unmount);
test.run();
