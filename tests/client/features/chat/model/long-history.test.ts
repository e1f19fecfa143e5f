import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createChatFeed } from '../../../../../src/client/features/chat/model/chat-feed.ts';
import type { ChatMessageFieldsFragment } from '../../../../../src/shared/contract/generated/operations.ts';
import { chatLimits } from '../../../../../src/shared/values/limits.ts';
import { chatFact } from '../../../../support/facts/server-facts.ts';

const pageMessages = chatLimits.historyPageMessages;
const historyMessages = 10_000;
/** What a page of fifty may cost in comparisons: itself in its own order, and its place among all. */
const mostCompared = 4 * pageMessages;

/** Facts from one number to another, which count how often they are compared with others, and named. */
const countedFacts = () => {
  const counts = { compared: 0, named: 0 };
  const countedNumber = (value: number) =>
    ({
      valueOf() {
        counts.compared++;
        return value;
      },
    }) as unknown as number;
  const countedName = (value: string) =>
    ({
      toString() {
        counts.named++;
        return value;
      },
    }) as unknown as string;
  const fact = (seq: number): ChatMessageFieldsFragment => ({
    ...chatFact(seq, `m${seq}`),
    seq: countedNumber(seq),
    message_id: countedName(`m${seq}`),
  });
  return {
    page: (from: number) => Array.from({ length: pageMessages }, (_, index) => fact(from + index)),
    /** What something costs. */
    costOf(work: () => void) {
      Object.assign(counts, { compared: 0, named: 0 });
      work();
      return { ...counts };
    },
  };
};

test('a page that comes costs what it is itself, however long the history is that is loaded', () => {
  const { page, costOf } = countedFacts();
  const feed = createChatFeed('me');
  feed.takePage(page(historyMessages - pageMessages + 1), historyMessages, true);
  const costs = [];
  for (let from = historyMessages - 2 * pageMessages + 1; from > 0; from -= pageMessages) {
    costs.push(
      costOf(() => {
        feed.takePage(page(from), historyMessages, false);
        feed.messages.value;
      }),
    );
  }
  assert.is(costs.length, historyMessages / pageMessages - 1);
  for (const { compared, named } of costs) {
    assert.ok(compared <= mostCompared, `${compared} comparisons`);
    assert.is(named, pageMessages);
  }
  const texts = feed.messages.value.map(({ text }) => text);
  assert.equal(
    texts,
    Array.from({ length: historyMessages }, (_, index) => `text of m${index + 1}`),
  );
});

test('pages of an earlier part cost what they are themselves, and so does what is said meanwhile', () => {
  const { page, costOf } = countedFacts();
  const feed = createChatFeed('me');
  feed.takePage(page(historyMessages - pageMessages + 1), historyMessages, true);
  const middle = historyMessages / 2;
  for (let step = 0; step < 80; step++) {
    const from = middle + (step % 2 === 0 ? step / 2 : -(step + 1) / 2) * pageMessages + 1;
    const { compared, named } = costOf(() => {
      feed.takeEarlier([{ items: page(from), seq: historyMessages }], false);
      feed.messages.value;
    });
    assert.ok(compared <= mostCompared, `${compared} comparisons`);
    assert.is(named, pageMessages);
  }
  assert.is(feed.messages.value.length, 80 * pageMessages);
  const said = costOf(() => {
    feed.take(chatFact(historyMessages + 1, 'new'));
    feed.messages.value;
  });
  assert.ok(said.compared <= 2 * Math.log2(historyMessages), `${said.compared} comparisons`);
});

test('what becomes of one message leaves the others of a long history as they are', () => {
  const feed = createChatFeed('me');
  const facts = Array.from({ length: 200 }, (_, index) => chatFact(index + 1, `m${index + 1}`));
  feed.takePage(facts, 200, true);
  const before = feed.messages.value;
  feed.take(chatFact(201, 'm70', { type: 'edit', message: 'better', edited: true }));
  feed.take(chatFact(202, 'm71', { type: 'reaction', message: 'funny', sender_id: 'ben', target_sender_id: 'ann' }));
  const after = feed.messages.value;
  assert.is(after[69]?.text, 'better');
  assert.equal(after[70]?.reactions, { ben: 'funny' });
  assert.equal(
    after.flatMap((message, index) => (message === before[index] ? [] : [index])),
    [69, 70],
  );
});

test('pages that come in any order, more than once and over one another give the history in its order', () => {
  const feed = createChatFeed('me');
  const page = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => chatFact(from + index, `m${from + index}`));
  feed.takePage(page(30, 40), 50, true);
  feed.take(chatFact(51, 'm51'));
  feed.takePage(page(10, 20), 50, false);
  feed.takePage(page(15, 35), 50, false);
  feed.takePage(page(41, 50).reverse(), 50, false);
  feed.takePage(page(1, 12), 50, false);
  feed.take(chatFact(51, 'm51'));
  assert.equal(
    feed.messages.value.map(({ seq }) => seq),
    Array.from({ length: 51 }, (_, index) => index + 1),
  );
});

test.run();
