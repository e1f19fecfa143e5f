import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chatLimits } from '../../../../../src/shared/values/limits.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { chatFact } from '../../../../support/facts/server-facts.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, settled, shown } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { ReviewOptions } from '../../../../support/frame/quarterly-review-studio.ts';

type Frame = Awaited<ReturnType<typeof mountAt>>;

const choices = (chosen: string | null) =>
  [
    { id: 'reported', label: 'Q1 as reported' },
    { id: 'restated', label: 'Q1 restated' },
  ].map((choice) => ({ ...choice, chosen: choice.id === chosen }));

/** A question comes, or what was decided about it. */
const ask = async ({ api, clock }: Frame, seq: number, chosen: string | null, more: object = {}) => {
  api.push('Chat', {
    chat: chatFact(seq, 'question', {
      sender_id: 'p1',
      sender_name: 'Jonas Lindqvist',
      message: 'Which one?',
      choices: choices(chosen),
      choice_required: true,
      decided: chosen !== null,
      timestamp: clock.now(),
      ...more,
    }),
  });
  await settled();
};

const open = async (options: ReviewOptions = {}) => {
  const frame = await mountAt('/events/demo?room_id=main', options);
  frame.api.acknowledge('ConfirmChatChoice', 'ChatBroadcast');
  return frame;
};

const offered = () =>
  [...document.querySelectorAll('#chat [role="radio"]')].map((choice) => [
    choice.textContent,
    choice.getAttribute('aria-checked'),
    choice.getAttribute('aria-disabled'),
  ]);
const field = () => find('#chat textarea') as HTMLTextAreaElement;

test('CHAT-030 a choice is confirmed with the room, the message and its own id', async () => {
  const frame = await open();
  await ask(frame, 6, null);
  await press('#chat [role="radio"]', 'Q1 restated');
  assert.equal(frame.api.callsOf('ConfirmChatChoice'), [
    {
      event_id: 'demo',
      room_id: 'main',
      message_id: 'question',
      target_id: 'all',
      target_sender_id: 'p1',
      choice: 'restated',
    },
  ]);
});

test('CHAT-029 a message is decided once a choice was confirmed, with the chosen one marked', async () => {
  const frame = await open();
  await ask(frame, 6, null);
  assert.equal(offered(), [
    ['Q1 as reported', 'false', null],
    ['Q1 restated', 'false', null],
  ]);
  await press('#chat [role="radio"]', 'Q1 restated');
  assert.is(offered()[1]?.[1], 'false', 'the server has not said so yet');
  await ask(frame, 7, 'restated');
  assert.equal(offered(), [
    ['Q1 as reported', 'false', 'true'],
    ['Q1 restated', 'true', 'true'],
  ]);
  await press('#chat [role="radio"]', 'Q1 as reported');
  assert.is(frame.api.callsOf('ConfirmChatChoice').length, 1);
});

test('CHAT-028 nothing is written while a decision is required', async () => {
  const frame = await open();
  await ask(frame, 6, null);
  assert.is(field().readOnly, true);
  assert.is(field().placeholder, 'A decision is required');
  await ask(frame, 7, 'restated');
  assert.is(field().readOnly, false);
  assert.is(field().placeholder, 'Message everyone in the room');
});

test('CHAT-028 a decision is required too while somebody reads what was said long before', async () => {
  const frame = await open();
  await ask(frame, 60, null);
  const old = (seq: number) => chatFact(seq, `old${seq}`, { sender_id: 'p1', timestamp: frame.clock.now() });
  frame.api.answer('QueryChat', ({ after }: { after?: number }) =>
    succeed({
      queryChat: { items: [old(after === undefined ? 2 : 3)], open_questions: [], before: 2, after: 3, seq: 60 },
    }),
  );
  const { earlier } = frame.studio.chat.shown.value;
  const found = { seq: 2, senderId: 'p1', senderName: 'Jonas', messageId: 'old2', timestampMs: 0, text: '' };
  assert.is(await earlier.reveal(found), null);
  await settled();
  assert.ok(earlier.isShown.value);
  assert.is(find('#chat [role="radio"]'), undefined, 'the question itself is not among what is shown');
  assert.is(field().placeholder, 'A decision is required');
});

test('CHAT-028 a question from before what is loaded stops them too, and is one press away', async () => {
  const question = chatFact(7, 'question', {
    sender_id: 'p1',
    message: 'Which one?',
    choices: choices(null),
    choice_required: true,
  });
  const answer = ({ before, after, global }: { before: number | null; after?: number; global: boolean }) => {
    const isNewest = before === null && after === undefined && !global;
    const newest = [chatFact(59, 'new', { sender_id: 'p1' })];
    const items = isNewest ? newest : before === 8 ? [question] : [];
    const open_questions = isNewest ? [question] : [];
    return succeed({ queryChat: { items, open_questions, before: 2, after: 8, seq: 60 } });
  };
  const frame = await open({ prepare: ({ api }) => api.answer('QueryChat', answer) });
  assert.is(field().placeholder, 'A decision is required');
  assert.is(find('#chat [role="radio"]'), undefined, 'the question is not loaded');
  await press('#chat button', 'Show the question');
  await shown('#chat [role="radio"]');
  assert.equal(
    offered().map(([label]) => label),
    ['Q1 as reported', 'Q1 restated'],
  );
  await ask(frame, 61, 'restated');
  assert.is(field().readOnly, false);
  assert.is(find('#chat button', 'Show the question'), undefined);
});

test('CHAT-028 a question that so much was said since that the page let it go still has to be answered', async () => {
  const frame = await open();
  await ask(frame, 6, null);
  for (let seq = 7; seq < 7 + chatLimits.feedMessages; seq++) {
    frame.api.push('Chat', { chat: chatFact(seq, `later${seq}`, { sender_id: 'p1' }) });
  }
  await settled();
  assert.is(field().placeholder, 'A decision is required');
  await ask(frame, 5_000, 'restated');
  assert.is(field().readOnly, false);
});

test('a question that requires no decision, or is the own one, stops nobody from writing', async () => {
  const frame = await open();
  await ask(frame, 6, null, { choice_required: false });
  assert.is(field().readOnly, false);
  await ask(frame, 7, null, { message_id: 'own', sender_id: 'me' });
  assert.is(field().readOnly, false);
  assert.equal(
    offered().map(([, , isDisabled]) => isDisabled),
    [null, null, 'true', 'true'],
  );
});

test('a decision required in one channel stops nobody in another', async () => {
  const frame = await open();
  await ask(frame, 6, null, { target_id: 'me' });
  assert.is(field().readOnly, false);
  await press('#chat [role="tab"]', /^Jonas/);
  assert.is(field().readOnly, true);
});

test('a decision is no news: nothing is unread by it, and it draws no message of its own', async () => {
  const frame = await open();
  await ask(frame, 6, null);
  await press('header button', 'Close chat');
  await ask(frame, 7, 'restated');
  await ask(frame, 8, 'restated', { message_id: 'not loaded' });
  assert.is((await shown('header button', /^Open chat/)).textContent, '');
  await press('header button', /^Open chat/);
  // The panel may have been emptied while it was closed.
  await shown('#chat [role="radio"]');
  assert.equal(offered().length, 2);
});

test('a choice that the server refuses says why, and can be tried again', async () => {
  const frame = await open();
  await ask(frame, 6, null);
  frame.api.answer('ConfirmChatChoice', () => refused('CONFLICT'));
  await press('#chat [role="radio"]', 'Q1 restated');
  assert.match(frame.text(), 'Someone else changed this in the meantime. Check it and try again.');
  await press('#chat [role="radio"]', 'Q1 as reported');
  assert.is(frame.api.callsOf('ConfirmChatChoice').length, 2);
});

test.after(unmount);
test.run();
