import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventChannel } from '../../../../../src/shared/rules/chat-channels.ts';
import { searchLimits } from '../../../../../src/shared/rules/chat-search.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { chatInMain } from '../../../../support/frame/chat-studio.ts';

const foundFact = (seq: number) => ({
  seq,
  message_id: `m${seq}`,
  sender_id: 'ann',
  sender_name: 'Ann',
  timestamp: seq,
  message: `text ${seq}`,
});

const page = (seqs: readonly number[], before: number | null = null) =>
  succeed({ searchChat: { items: seqs.map(foundFact), before } });

const { delayMs: searchDelayMs, pageMessages: searchPageMessages, words: searchWords } = searchLimits;

const searching = async () => {
  const me = await chatInMain();
  const { search } = me.chat;
  return {
    ...me,
    search,
    asked: () => me.api.callsOf('SearchChat'),
    seqs: () => search.found.value.map(({ seq }) => seq),
    /** Types and waits for the answer. */
    async look(words: string) {
      search.type(words);
      await me.clock.advance(searchDelayMs);
    },
  };
};

test('the server is asked once nothing was typed for a moment, with the last words alone', async () => {
  const me = await searching();
  me.api.answer('SearchChat', () => page([2, 1]));
  me.search.type('bud');
  await me.clock.advance(searchDelayMs - 1);
  me.search.type('budget');
  await me.clock.advance(searchDelayMs - 1);
  assert.is(me.asked().length, 0);
  assert.is(me.search.state.value, 'searching');
  await me.clock.advance(1);
  assert.equal(me.asked(), [
    { event_id: 'demo', room_id: 'main', target_id: 'all', global: false, words: 'budget', before: null },
  ]);
  assert.equal(me.seqs(), [2, 1]);
  assert.is(me.search.state.value, 'found');
  assert.not(me.search.hasMore.value);
});

for (const what of ['search', 'chat'] as const) {
  test(`a ${what} that is opened again looks anew for the words of before`, async () => {
    const me = await searching();
    const { isOpen } = what === 'chat' ? me.chat : me.search;
    me.search.isOpen.value = true;
    me.api.answer('SearchChat', () => page([]));
    await me.look('budget');
    isOpen.value = false;
    me.api.answer('SearchChat', () => page([4]));
    isOpen.value = true;
    assert.is(me.search.isStale.value, true);
    await me.clock.advance(searchDelayMs);
    assert.equal(me.seqs(), [4]);
    assert.is(me.asked().length, 2);
  });
}

test('the channel that is shown is searched, and another one begins without words', async () => {
  const me = await searching();
  me.api.answer('SearchChat', () => page([1]));
  me.search.isOpen.value = true;
  await me.look('budget');
  me.chat.show(eventChannel);
  assert.equal([me.search.words.value, me.search.state.value, me.seqs()], ['', 'idle', []]);
  assert.not(me.search.isOpen.value);
  await me.look('plan');
  assert.is(me.asked().at(-1)?.global, true);
});

test('parts of the history in which little is found are looked through until a page is full', async () => {
  const me = await searching();
  me.api.answer('SearchChat', ({ before }: { before: number | null }) => {
    if (before === null) return page([], 9_000);
    return before === 9_000 ? page([8_500], 4_000) : page([12]);
  });
  await me.look('rare');
  assert.equal(
    me.asked().map(({ before }) => before),
    [null, 9_000, 4_000],
  );
  assert.equal(me.seqs(), [8_500, 12]);
});

test('a full page waits until more is asked for', async () => {
  const me = await searching();
  const seqs = Array.from({ length: searchPageMessages }, (_, index) => 100 - index);
  me.api.answer('SearchChat', ({ before }: { before: number | null }) =>
    before === null ? page(seqs, 81) : page([3]),
  );
  await me.look('often');
  assert.is(me.asked().length, 1);
  assert.ok(me.search.hasMore.value);
  me.search.more();
  await me.clock.advance(0);
  assert.equal(me.seqs(), [...seqs, 3]);
  assert.not(me.search.hasMore.value);
  me.search.more();
  await me.clock.advance(0);
  assert.is(me.asked().length, 2);
});

test('an answer to earlier words is dropped', async () => {
  const me = await searching();
  let answer: (value: ReturnType<typeof page>) => void = () => undefined;
  const late = new Promise<ReturnType<typeof page>>((resolve) => {
    answer = resolve;
  });
  me.api.answer('SearchChat', ({ words }: { words: string }) => (words === 'first' ? late : page([2])));
  await me.look('first');
  await me.look('second');
  answer(page([1]));
  await me.clock.advance(0);
  assert.equal(me.seqs(), [2]);
});

test('what fails is said, and asked for again', async () => {
  const me = await searching();
  me.api.answer('SearchChat', () => refused('UNREACHABLE'));
  await me.look('budget');
  assert.is(me.search.state.value, 'failed');
  me.api.answer('SearchChat', () => page([1]));
  me.search.retry();
  await me.clock.advance(0);
  assert.equal([me.search.state.value, me.seqs()], ['found', [1]]);
});

test('whoever searches too often waits as long as the server says', async () => {
  const me = await searching();
  me.api.answer('SearchChat', () => refused('RATE_LIMITED', { retryAfterMs: 2_000 }));
  await me.look('budget');
  me.api.answer('SearchChat', () => page([1]));
  await me.clock.advance(1_999);
  assert.is(me.search.state.value, 'searching');
  await me.clock.advance(1);
  assert.equal(me.seqs(), [1]);
});

test('so many words are looked for, and one more is not', async () => {
  const me = await searching();
  me.api.answer('SearchChat', () => page([1]));
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');
  await me.look(words(searchWords));
  assert.is(me.asked().length, 1);
  await me.look(words(searchWords + 1));
  assert.equal([me.asked().length, me.search.state.value, me.seqs()], [1, 'many', []]);
});

test('without words nothing is looked for', async () => {
  const me = await searching();
  await me.look('  ');
  assert.equal([me.asked().length, me.search.state.value], [0, 'idle']);
});

test.run();
