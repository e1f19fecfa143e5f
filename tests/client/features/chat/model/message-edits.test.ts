import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createChatFeed } from '../../../../../src/client/features/chat/model/chat-feed.ts';
import { chatFact } from '../../../../support/facts/server-facts.ts';
import { acknowledged, refused } from '../../../../support/fakes/fake-api.ts';
import { chatInMain } from '../../../../support/frame/chat-studio.ts';

const inMain = async () => {
  const page = await chatInMain();
  page.api.acknowledge('ChatEdit', 'ChatDelete');
  const push = (seq: number, id: string, more: object = {}) => page.api.push('Chat', { chat: chatFact(seq, id, more) });
  const own = page.studio.people.localIdentity;
  const find = (id: string) => page.shown.messages.value.find(({ messageId }) => messageId === id);
  return { ...page, push, own, find, shown: page.shown };
};

test('a text that was edited takes the place of the one before, and is no news', async () => {
  const { push, find, shown, studio } = await inMain();
  studio.chat.isOpen.value = false;
  push(11, 'a');
  push(12, 'b');
  push(13, 'a', { type: 'edit', message: 'better', edited: true });
  assert.equal(
    shown.messages.value.map(({ messageId, text, isEdited }) => [messageId, text, isEdited]),
    [
      ['a', 'better', true],
      ['b', 'text of b', false],
    ],
  );
  assert.is(shown.unread.value, 2);
  push(13, 'a', { type: 'edit', message: 'late', edited: true });
  push(12, 'a', { type: 'edit', message: 'earlier', edited: true });
  assert.is(find('a')?.text, 'better', 'an earlier one, or the same one again, changes nothing');
});

test('of a deleted message nothing is left, whoever reacted to it before', async () => {
  const { push, find } = await inMain();
  push(11, 'a', { choices: [{ id: 'x', label: 'X', chosen: false }], choice_required: true });
  push(12, 'a', { type: 'reaction', sender_id: 'ben', message: 'funny' });
  push(13, 'a', { type: 'delete', message: '', deleted: true });
  push(14, 'a', { type: 'reaction', sender_id: 'cleo', message: 'funny' });
  const { text, choices, isChoiceRequired, isDeleted, reactions } = find('a') ?? {};
  assert.equal([text, choices, isChoiceRequired, isDeleted, reactions], ['', [], false, true, {}]);
});

test('a message that comes when it is deleted already is not unread', async () => {
  const { push, shown, studio, find } = await inMain();
  studio.chat.isOpen.value = false;
  push(11, 'a', { message: '', deleted: true });
  assert.is(find('a')?.isDeleted, true);
  assert.is(shown.unread.value, 0);
});

test('what was heard of a message comes over a page that was read before, and not over a later one', () => {
  for (const [seq, expected] of [
    [9, 'heard'],
    [10, 'of the page'],
  ] as const) {
    const feed = createChatFeed('me');
    feed.take(chatFact(10, 'a', { type: 'edit', message: 'heard', edited: true }));
    feed.takePage([chatFact(1, 'a', { message: 'of the page' })], seq, false);
    assert.equal(
      feed.messages.value.map(({ text }) => text),
      [expected],
    );
  }
});

test('what was chosen is the answer to the question as it reads then, whoever missed that it was edited', async () => {
  const { push, find } = await inMain();
  const choices = (chosen: boolean) => [{ id: 'yes', label: 'Yes', chosen }];
  push(11, 'a', { message: 'Lunch at 12?', choices: choices(false) });
  push(13, 'a', {
    message: 'Lunch at 13, @me?',
    choices: choices(true),
    decided: true,
    edited: true,
    mentions: [{ identity: 'me', name: 'me' }],
  });
  const { text, isEdited, isDecided, isMention, choices: shown } = find('a') ?? {};
  assert.equal([text, isEdited, isDecided, isMention], ['Lunch at 13, @me?', true, true, true]);
  assert.equal(shown, choices(true));
  push(12, 'a', { type: 'edit', message: 'Lunch at 14?', choices: choices(false), edited: true });
  assert.is(find('a')?.text, 'Lunch at 13, @me?', 'nothing that was before it counts any more');
});

test('a decision that was heard comes over a page that was read before it', () => {
  const feed = createChatFeed('me');
  feed.take(chatFact(10, 'a', { choices: [{ id: 'yes', label: 'Yes', chosen: true }], decided: true }));
  feed.takePage([chatFact(1, 'a', { choices: [{ id: 'yes', label: 'Yes', chosen: false }] })], 9, false);
  assert.is(feed.messages.value[0]?.isDecided, true);
});

test('an own message is edited: what is written is sent with its id, and the draft stays', async () => {
  const { api, push, own, shown } = await inMain();
  push(11, 'a', { sender_id: own });
  shown.draft.value = 'a draft';
  assert.is(shown.edits.begin('a'), true);
  assert.equal(shown.edits.editing.value, { messageId: 'a', text: 'text of a' });
  shown.edits.editing.value = { messageId: 'a', text: ' better ' };
  await shown.edits.save();
  assert.equal(api.callsOf('ChatEdit'), [{ event_id: 'demo', room_id: 'main', message_id: 'a', message: 'better' }]);
  assert.is(shown.edits.editing.value, null);
  assert.is(shown.draft.value, 'a draft');
});

test('the last own message that can be edited is the one to begin with', async () => {
  const { push, own, shown } = await inMain();
  assert.is(shown.edits.begin(), false);
  push(11, 'a', { sender_id: own });
  push(12, 'decided', { sender_id: own, decided: true, choices: [{ id: 'x', label: 'X', chosen: true }] });
  push(13, 'gone', { sender_id: own });
  push(14, 'gone', { sender_id: own, type: 'delete', message: '', deleted: true });
  push(15, 'of another');
  assert.is(shown.edits.begin(), true);
  assert.is(shown.edits.editing.value?.messageId, 'a');
  assert.is(shown.edits.begin('of another'), false);
});

for (const [code, stays, notice = code] of [
  ['UNREACHABLE', true],
  ['INVALID', true],
  ['FORBIDDEN', true],
  ['CONFLICT', false, 'message-answered'],
  ['NOT_FOUND', false, 'edited-message-deleted'],
] as const) {
  test(`an edit that ends with ${code} says so and is ${stays ? 'kept to be saved again' : 'over'}`, async () => {
    const { api, push, own, shown, studio } = await inMain();
    push(11, 'a', { sender_id: own });
    shown.edits.begin('a');
    api.answer('ChatEdit', () => refused(code));
    await shown.edits.save();
    assert.is(shown.edits.editing.value !== null, stays);
    assert.equal(
      studio.notices.current.value.map(({ code }) => code),
      [notice],
    );
  });
}

test('what is written on while an edit is on its way stays to be saved too', async () => {
  const { push, own, shown } = await inMain();
  push(11, 'a', { sender_id: own });
  shown.edits.editing.value = { messageId: 'a', text: 'better' };
  const saving = shown.edits.save();
  shown.edits.editing.value = { messageId: 'a', text: 'better still' };
  await saving;
  assert.equal(shown.edits.editing.value, { messageId: 'a', text: 'better still' });
});

test('an edit that is saved twice is sent once, and one that is written meanwhile comes after it', async () => {
  const { api, push, own, shown } = await inMain();
  push(11, 'a', { sender_id: own });
  shown.edits.editing.value = { messageId: 'a', text: 'better' };
  const saving = [shown.edits.save(), shown.edits.save()];
  assert.is(shown.edits.isSaving.value, true);
  shown.edits.editing.value = { messageId: 'a', text: 'best' };
  assert.is(shown.edits.isSaving.value, false);
  saving.push(shown.edits.save());
  await Promise.all(saving);
  assert.equal(
    api.callsOf('ChatEdit').map(({ message }) => message),
    ['better', 'best'],
  );
  assert.is(shown.edits.isSaving.value, false);
  assert.is(shown.edits.editing.value, null);
});

test('what was written stays as a draft when somebody else deletes the message, and that is told', async () => {
  const { push, own, shown, studio } = await inMain();
  push(11, 'a', { sender_id: own });
  shown.edits.editing.value = { messageId: 'a', text: 'better' };
  push(12, 'a', { sender_id: own, type: 'delete', message: '', deleted: true });
  assert.is(shown.edits.editing.value, null);
  assert.is(shown.draft.value, 'better');
  assert.equal(
    studio.notices.current.value.map(({ code }) => code),
    ['edited-message-deleted'],
  );
});

test('what was written stays as a draft when the message is deleted before the edit arrives', async () => {
  const { api, push, own, shown } = await inMain();
  push(11, 'a', { sender_id: own });
  api.answer('ChatEdit', () => refused('NOT_FOUND'));
  shown.edits.editing.value = { messageId: 'a', text: 'better' };
  const saving = shown.edits.save();
  shown.edits.editing.value = { messageId: 'a', text: 'better still' };
  await saving;
  assert.is(shown.edits.editing.value, null);
  assert.is(shown.draft.value, 'better still');
});

test('a draft that was there before comes before what is kept of an edit', async () => {
  const { push, own, shown } = await inMain();
  push(11, 'a', { sender_id: own });
  shown.draft.value = 'a draft';
  shown.edits.editing.value = { messageId: 'a', text: 'better' };
  push(12, 'a', { sender_id: own, type: 'delete', message: '', deleted: true });
  assert.is(shown.draft.value, 'a draft\nbetter');
});

test('nothing is kept of the edit of a message that its sender deletes', async () => {
  const { api, push, own, shown, studio, find } = await inMain();
  push(11, 'a', { sender_id: own });
  shown.edits.begin('a');
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.answer('ChatDelete', () => asked.then(() => acknowledged('ChatDelete')));
  const removing = shown.edits.remove(find('a')!);
  push(12, 'a', { sender_id: own, type: 'delete', message: '', deleted: true });
  answer();
  await removing;
  assert.is(shown.edits.editing.value, null);
  assert.is(shown.draft.value, '');
  assert.equal(studio.notices.current.value, []);
});

test('what was written of an edit stays as a draft when its room is left, and that is told', async () => {
  const me = await inMain();
  me.push(11, 'a', { sender_id: me.own });
  me.shown.edits.editing.value = { messageId: 'a', text: 'better' };
  me.changeParticipant('me', { currentRoom: 'side' });
  await me.clock.advance(0);
  assert.is(me.studio.chat.shown.value.draft.value, 'better');
  assert.ok(me.studio.notices.current.value.some(({ code }) => code === 'edit-not-saved'));
});

test('an edit in which nothing was written yet leaves nothing', async () => {
  const me = await inMain();
  me.push(11, 'a', { sender_id: me.own });
  me.shown.edits.begin('a');
  await me.studio.rooms.join('side');
  await me.clock.advance(0);
  assert.is(me.studio.chat.shown.value.draft.value, '');
});

test('the message of somebody else with the same id leaves an edit alone', async () => {
  const { push, own, shown } = await inMain();
  push(11, 'a', { sender_id: own });
  push(12, 'a');
  shown.edits.begin('a');
  push(13, 'a', { type: 'delete', message: '', deleted: true });
  assert.equal(shown.edits.editing.value, { messageId: 'a', text: 'text of a' });
});

test('a message is deleted by its sender and its id, and is no longer edited', async () => {
  const { api, push, own, shown, find } = await inMain();
  push(11, 'a', { sender_id: own });
  shown.edits.begin('a');
  const answer = await shown.edits.remove(find('a')!);
  assert.ok(answer.ok);
  assert.equal(api.callsOf('ChatDelete'), [{ event_id: 'demo', room_id: 'main', sender_id: own, message_id: 'a' }]);
  assert.is(shown.edits.editing.value, null);
});

test.run();
