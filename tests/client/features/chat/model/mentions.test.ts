import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chatFieldLimits } from '../../../../../src/shared/rules/chat.ts';
import { eventChannel, roomChannel } from '../../../../../src/shared/rules/chat-channels.ts';
import { everyone } from '../../../../../src/shared/rules/mentions.ts';
import { chatFact, participantFact } from '../../../../support/facts/server-facts.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { chatInMain, chatStudio, sentInputs } from '../../../../support/frame/chat-studio.ts';

const ben = { identity: 'ben', name: 'Ben' };
const mentionsMe = { mentions: [{ identity: 'me', name: 'Me' }], message: 'Hi @Me' };

test('whom somebody chose is sent with a message that has their names, and with no other', async () => {
  const me = await chatInMain();
  me.shown.mentions.value = [ben, { identity: 'cleo', name: 'Cleo' }];
  await me.shown.send('Hi @Ben');
  await me.shown.send('Hi @Ben again');
  assert.equal(
    sentInputs(me).map(({ mentions }) => mentions),
    [['ben'], undefined],
  );
});

test('a message names as many people as it may, and those beyond them are text', async () => {
  const me = await chatInMain();
  for (const count of [chatFieldLimits.mentions, chatFieldLimits.mentions + 1]) {
    const people = Array.from({ length: count }, (_, index) => ({ identity: `p${index}`, name: `P${index}` }));
    me.shown.mentions.value = people;
    await me.shown.send(people.map(({ name }) => `@${name}`).join(' '));
    const sent = sentInputs(me).at(-1)?.mentions as string[];
    assert.equal(
      sent,
      people.slice(0, chatFieldLimits.mentions).map(({ identity }) => identity),
    );
  }
});

test('a message has its mentions while it is on its way', async () => {
  const me = await chatInMain();
  me.shown.mentions.value = [ben];
  void me.shown.send('Hi @Ben');
  assert.equal(me.shown.messages.value.at(-1)?.mentions, [ben]);
});

test('mentions outlive a reload, with the draft and with a message that was not sent', async () => {
  const tabStore = memoryStore();
  const before = chatStudio({ tabStore });
  await before.inMain();
  before.api.answer('ChatBroadcast', () => refused('FORBIDDEN'));
  const { shown } = before.studio.chat;
  shown.value.mentions.value = [ben];
  await shown.value.send('Hi @Ben');
  shown.value.draft.value = 'And @Ben';
  shown.value.mentions.value = [ben];

  const after = chatStudio({ tabStore });
  await after.inMain();
  const channel = after.studio.chat.shown.value;
  const failed = channel.messages.value.find(({ delivery }) => delivery === 'failed');
  assert.equal(failed?.mentions, [ben]);
  await channel.retry(failed?.messageId ?? '');
  await channel.send(channel.draft.value);
  assert.equal(
    sentInputs(after).map(({ mentions }) => mentions),
    [['ben'], ['ben']],
  );
});

test('a message is a mention when somebody else names the participant, or everybody', async () => {
  const me = await chatInMain();
  me.api.push('Chat', { chat: chatFact(4, 'm4', mentionsMe) });
  me.api.push('Chat', { chat: chatFact(5, 'm5', { mentions: [everyone] }) });
  me.api.push('Chat', { chat: chatFact(6, 'm6', { mentions: [ben] }) });
  me.api.push('Chat', { chat: chatFact(7, 'm7', { mentions: [everyone], sender_id: 'me' }) });
  assert.equal(
    me.shown.messages.value.slice(-4).map(({ isMention }) => isMention),
    [true, true, false, false],
  );
});

test('an unread mention is told of its channel until that is read, also after a reload', async () => {
  const tabStore = memoryStore();
  const before = chatStudio({ tabStore });
  await before.inMain();
  before.studio.chat.isOpen.value = false;
  before.api.push('Chat', { chat: chatFact(4, 'm4') });
  assert.not(before.studio.chat.isMentioned.value);
  before.api.push('Chat', { chat: chatFact(5, 'm5', { ...mentionsMe, global: true }) });
  const told = ({ studio: { chat } }: typeof before) => [
    chat.isMentioned.value,
    chat.isMentionedIn(roomChannel),
    chat.isMentionedIn(eventChannel),
  ];
  assert.equal(told(before), [true, false, true]);

  const after = chatStudio({ tabStore });
  await after.inMain();
  assert.equal(told(after), [true, false, true]);
  after.studio.chat.isOpen.value = true;
  after.studio.chat.show(eventChannel);
  assert.equal(told(after), [false, false, false]);
});

test('a channel mentions the people of its room, of the event, or the other of two', async () => {
  const me = await chatInMain();
  for (const [identity, currentRoom] of [
    ['ben', 'main'],
    ['cleo', 'main'],
    ['dan', 'a'],
    ['eve', null],
  ] as const) {
    me.changeParticipant(identity, { ...participantFact(identity), currentRoom });
  }
  const identities = (channel: string) =>
    me.chat
      .mentionable(channel)
      .map(({ identity }) => identity)
      .filter((identity) => ['me', 'ben', 'cleo', 'dan', 'eve'].includes(identity))
      .sort();
  assert.equal(identities(roomChannel), ['ben', 'cleo']);
  assert.equal(identities(eventChannel), ['ben', 'cleo', 'dan']);
  assert.equal(identities('ben'), ['ben']);
  assert.equal(identities('dan'), []);
});

test.run();
