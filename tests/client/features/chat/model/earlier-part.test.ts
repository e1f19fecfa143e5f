import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventChannel, roomChannel } from '../../../../../src/shared/rules/chat-channels.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { chatFact } from '../../../../support/facts/server-facts.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { chatStudio, sentInputs } from '../../../../support/frame/chat-studio.ts';

const pageSize = 10;

interface Asked {
  readonly before: number | null;
  readonly after?: number;
}

/** A room in which so many messages were written, m1 to the newest, and whose server gives ten of them at a time. */
const historyOf = async (count: number) => {
  const me = chatStudio();
  const facts = Array.from({ length: count }, (_, index) => chatFact(index + 1, `m${index + 1}`));
  me.api.answer('QueryChat', ({ before, after }: Asked) => {
    const seqOf = ({ seq }: (typeof facts)[number]) => seq ?? 0;
    if (after !== undefined) {
      const items = facts.filter((fact) => seqOf(fact) > after).slice(0, pageSize);
      const isEnd = items.length < pageSize;
      return succeed({
        queryChat: {
          items,
          open_questions: [],
          before: null,
          after: isEnd ? null : items.at(-1)?.seq,
          seq: facts.length,
        },
      });
    }
    const items = facts.filter((fact) => before === null || seqOf(fact) < before).slice(-pageSize);
    const isBeginning = items.length < pageSize;
    const older = isBeginning ? null : items[0]?.seq;
    return succeed({ queryChat: { items, open_questions: [], before: older, after: null, seq: facts.length } });
  });
  await me.inMain();
  const channel = me.studio.chat.shown.value;
  return {
    ...me,
    facts,
    channel,
    /** Goes to a message. */
    reveal: (seq: number) =>
      channel.earlier.reveal({
        seq,
        senderId: 'ann',
        senderName: 'ann',
        messageId: `m${seq}`,
        timestampMs: seq,
        text: '',
      }),
    shown: () => channel.messages.value.map(({ messageId }) => Number(messageId.slice(1))),
    /** Somebody else writes the next message. */
    hear() {
      const fact = chatFact(facts.length + 1, `m${facts.length + 1}`);
      facts.push(fact);
      me.api.push('Chat', { chat: fact });
    },
  };
};

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('a message far back is shown with what was said around it, and marked for three seconds', async () => {
  const me = await historyOf(200);
  assert.equal(me.shown(), range(191, 200));
  assert.is(await me.reveal(50), null);
  assert.equal(me.shown(), range(41, 60));
  assert.ok(me.channel.earlier.isShown.value);
  assert.is(me.channel.earlier.marked.value, 'ann m50');
  await me.clock.advance(2_999);
  assert.is(me.channel.earlier.marked.value, 'ann m50');
  await me.clock.advance(1);
  assert.is(me.channel.earlier.marked.value, null);
});

test('a message that is shown already is marked where it is, and nothing is asked for', async () => {
  const me = await historyOf(200);
  const asked = me.api.callsOf('QueryChat').length;
  assert.is(await me.reveal(195), null);
  assert.is(me.channel.earlier.marked.value, 'ann m195');
  assert.is(me.api.callsOf('QueryChat').length, asked);
  assert.not(me.channel.earlier.isShown.value);
});

test('older and newer pages are added to the earlier part, without a gap', async () => {
  const me = await historyOf(200);
  await me.reveal(50);
  await me.channel.loadOlder();
  assert.equal(me.shown(), range(31, 60));
  await me.channel.earlier.loadNewer();
  assert.equal(me.shown(), range(31, 70));
  assert.is(me.channel.history.value, 'more');
});

test('the earlier part and the newest are one once they meet, with what was said meanwhile', async () => {
  const me = await historyOf(100);
  await me.reveal(70);
  me.hear();
  assert.equal(me.shown(), range(61, 80), 'what is said now is not among what was said then');
  await me.channel.earlier.loadNewer();
  assert.equal(me.shown(), range(61, 90));
  assert.ok(me.channel.earlier.isShown.value);
  await me.channel.earlier.loadNewer();
  assert.equal(me.shown(), range(61, 101));
  assert.not(me.channel.earlier.isShown.value);
  me.hear();
  assert.equal(me.shown(), range(61, 102));
  await me.channel.loadOlder();
  assert.equal(me.shown(), range(51, 102));
});

test('a message just before the newest part makes no part of its own', async () => {
  const me = await historyOf(100);
  await me.reveal(85);
  assert.not(me.channel.earlier.isShown.value);
  assert.equal(me.shown(), range(76, 100));
});

test('whoever goes back to the newest finds it as it was, with what was said meanwhile', async () => {
  const me = await historyOf(100);
  await me.reveal(20);
  me.hear();
  me.channel.earlier.leave();
  assert.equal(me.shown(), range(91, 101));
  await me.channel.loadOlder();
  assert.equal(me.shown(), range(81, 101));
});

test('whoever comes back to a channel, or to the chat, finds the newest', async () => {
  const me = await historyOf(100);
  await me.reveal(20);
  me.studio.chat.show(eventChannel);
  me.studio.chat.show(roomChannel);
  assert.equal(me.shown(), range(91, 100));
  await me.reveal(20);
  me.studio.chat.show(roomChannel);
  assert.equal(me.shown(), range(11, 30), 'it was shown already');
  me.studio.chat.isOpen.value = false;
  assert.equal(me.shown(), range(91, 100));
});

test('whoever writes is back at the newest', async () => {
  const me = await historyOf(100);
  await me.reveal(20);
  await me.channel.send('here I am');
  assert.not(me.channel.earlier.isShown.value);
  assert.is(me.channel.messages.value.at(-1)?.text, 'here I am');
  assert.is(sentInputs(me).length, 1);
});

test('a reaction reaches a message of the earlier part', async () => {
  const me = await historyOf(100);
  await me.reveal(20);
  const reaction = { type: 'reaction', message_id: 'm20', message: 'funny', sender_id: 'ben' };
  me.api.push('Chat', { chat: chatFact(101, 'm20', reaction) });
  const message = me.channel.messages.value.find(({ messageId }) => messageId === 'm20');
  assert.equal(message?.reactions, { ben: 'funny' });
});

test('what was heard of a message before is not laid over an earlier part that was read after it', async () => {
  const me = await historyOf(100);
  const edit = (seq: number, message: string) => chatFact(seq, 'm20', { type: 'edit', message, edited: true });
  me.api.push('Chat', { chat: edit(101, 'better') });
  // The page says what an edit made of it that is not heard of yet.
  me.facts[19] = chatFact(20, 'm20', { message: 'best', edited: true });
  for (let number = 101; number <= 110; number++) me.facts.push(chatFact(number, `m${number}`));
  await me.reveal(20);
  const text = () => me.channel.messages.value.find(({ messageId }) => messageId === 'm20')?.text;
  assert.is(text(), 'best');
  me.api.push('Chat', { chat: edit(111, 'best of all') });
  assert.is(text(), 'best of all');
});

test('going on from one earlier part to another leaves nothing of the first', async () => {
  const me = await historyOf(200);
  await me.reveal(50);
  await me.reveal(120);
  assert.equal(me.shown(), range(111, 130));
});

test('an answer that comes after somebody has gone back to the newest changes nothing', async () => {
  const me = await historyOf(200);
  await me.reveal(50);
  const late = me.channel.earlier.loadNewer();
  me.channel.earlier.leave();
  await late;
  assert.not(me.channel.earlier.isShown.value);
  assert.equal(me.shown(), range(191, 200));
});

test('a page that does not come leaves what is shown, and can be asked for again', async () => {
  const me = await historyOf(200);
  const before = me.api.callsOf('QueryChat').length;
  await me.reveal(50);
  assert.is(me.api.callsOf('QueryChat').length, before + 2);
  me.api.answer('QueryChat', () => refused('UNREACHABLE'));
  await me.channel.earlier.loadNewer();
  assert.is(me.channel.earlier.newer.value, 'failed');
  assert.is(await me.reveal(150), 'UNREACHABLE');
  assert.equal(me.shown(), range(41, 60));
});

test('a message that is there no more is not found', async () => {
  const me = await historyOf(200);
  me.facts.splice(49, 1);
  assert.is(await me.reveal(50), 'NOT_FOUND');
  assert.not(me.channel.earlier.isShown.value);
});

test.run();
