import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { catchUpPoints, identityBudget } from '../../../../src/server/access/budgets.ts';
import { createFanOutCounters } from '../../../../src/server/http/fan-out/counters.ts';
import { FanOutGroup } from '../../../../src/server/http/fan-out/group.ts';
import type { AskedSubscription, RunningGroup } from '../../../../src/server/http/fan-out/groups.ts';
import { KeptPayloads } from '../../../../src/server/http/fan-out/kept-payloads.ts';
import { LiveSubscription, type SubscriptionOwner } from '../../../../src/server/http/fan-out/live-subscription.ts';
import { InFlight } from '../../../../src/server/in-flight.ts';
import { openLimits, serverLimits } from '../../../../src/server/limits.ts';
import type { StreamTail } from '../../../../src/server/pubsub/stream-tails.ts';
import { chatLimits } from '../../../../src/shared/values/limits.ts';
import { type LogEntry, streamLimits } from '../../../../src/shared/values/streams.ts';
import { eventually } from '../../../support/eventually.ts';
import {
  codeOf,
  openSocket,
  type Person,
  say,
  seatGuest,
  startTestServer,
  type TestSocket,
} from '../../support/server-under-test.ts';

const chat = 'subscription ($after: Int) { chat(event_id: "demo", room_id: "main", after: $after) { seq message } }';

/** A group on a log of so many facts, each answered with so many characters. */
const groupOf = (facts: number, characters: number): FanOutGroup => {
  const entries = Array.from(
    { length: facts },
    (_, index): LogEntry => ({ streamId: '', seq: index + 1, kind: '', payload: null, audience: null, createdAtMs: 0 }),
  );
  const group = new FanOutGroup({
    scope: 'reader',
    execute: ({ seq }) => `"${String(seq).padEnd(characters, 'x')}"`,
    counters: createFanOutCounters(),
    background: new InFlight((problem) => assert.unreachable(String(problem))).run,
  });
  group.follow({
    lastSeq: facts,
    readAfter: async (after: number) => entries.slice(after, after + streamLimits.batchEntries),
  } as unknown as StreamTail);
  return group;
};

/** Somebody who follows a group from its first fact on; each write goes out when `drain` is called. */
const follower = (group: FanOutGroup, authorise: () => Promise<string>) => {
  const writes: Buffer[] = [];
  const points: number[] = [];
  const drains: (() => void)[] = [];
  let refusal: unknown = null;
  const asked = {
    source: { authorise, eventOf: () => null },
    subscription: { args: {}, after: 0 },
  } as unknown as AskedSubscription;
  const owner = {
    person: null,
    groups: {
      acquire: async (_: unknown, scope: string) => ({ key: '', scope, asked, group }) as RunningGroup,
      release: () => undefined,
    },
    watch: { add: async () => undefined, remove: () => undefined },
    write: (frames: Buffer) => void writes.push(frames),
    inTurn: async (act: () => Promise<void>) => {
      if (writes.length > 0) await new Promise<void>((resolve) => drains.push(resolve));
      await act();
    },
    admit: async (taken: number) => void points.push(taken),
    refused: (_: unknown, problem: unknown) => {
      refusal = problem;
    },
  } as unknown as SubscriptionOwner;
  const live = new LiveSubscription(owner, 'Chat', asked);
  const settle = async (): Promise<void> => new Promise(setImmediate);
  return {
    writes,
    points,
    refusal: () => refusal,
    begin: async () => {
      void live.begin();
      await settle();
    },
    loseAccess: () => live.authoriseAgain(),
    drain: async () => {
      drains.shift()?.();
      await settle();
    },
    numbers: () =>
      writes.flatMap((frames) => [...frames.toString().matchAll(/"payload":"(\d+)/g)].map(([, seq]) => Number(seq))),
  };
};

test('whoever catches up is given it in bounded writes, each once the one before has gone out', async () => {
  const facts = 300;
  const me = follower(groupOf(facts, 2_000), async () => 'reader');
  await me.begin();
  for (let given = 1; given <= 5; given += 1) {
    assert.is(me.writes.length, given);
    await me.drain();
  }
  while (me.numbers().length < facts) await me.drain();
  assert.equal(
    me.numbers(),
    Array.from({ length: facts }, (_, index) => index + 1),
  );
  const headBytes = 200;
  for (const { length } of me.writes) assert.ok(length <= serverLimits.catchUpWriteBytes + 64 * headBytes, `${length}`);
});

test('a fact that is larger than one write is written by itself', async () => {
  const me = follower(groupOf(3, serverLimits.catchUpWriteBytes + 1), async () => 'reader');
  await me.begin();
  while (me.writes.length < 3) await me.drain();
  assert.equal(me.numbers(), [1, 2, 3]);
});

test('whoever may not read any more while they catch up is given nothing more', async () => {
  let isAllowed = true;
  const me = follower(groupOf(300, 2_000), async () => {
    if (!isAllowed) throw new Error('not any more');
    return 'reader';
  });
  await me.begin();
  await me.drain();
  const given = me.writes.length;
  isAllowed = false;
  me.loseAccess();
  await me.drain();
  assert.is(me.writes.length, given);
  assert.match(String(me.refusal()), 'not any more');
});

test('whoever may still read after a change goes on where they were', async () => {
  const facts = 300;
  const me = follower(groupOf(facts, 2_000), async () => 'reader');
  await me.begin();
  await me.drain();
  me.loseAccess();
  while (me.numbers().length < facts) await me.drain();
  assert.equal(
    me.numbers(),
    Array.from({ length: facts }, (_, index) => index + 1),
  );
});

test('catching up costs by the facts that are read and by the writes; whoever missed nothing pays nothing', async () => {
  const behind = follower(groupOf(64, 10), async () => 'reader');
  await behind.begin();
  assert.equal(behind.points, [catchUpPoints.perWrite, 64 / catchUpPoints.factsPerPoint]);
  const there = follower(groupOf(0, 10), async () => 'reader');
  await there.begin();
  assert.equal(there.points, []);
});

for (const [what, characters, share] of [
  ['of an ordinary length', 500, 0.03],
  ['that are as long as can be', chatLimits.messageCharacters, 0.16],
] as const) {
  test(`a thousand missed messages ${what} cost at most ${share * 100} % of the budget`, async () => {
    const facts = 1_000;
    const me = follower(groupOf(facts, characters), async () => 'reader');
    await me.begin();
    while (me.numbers().length < facts) await me.drain();
    const cost = me.points.reduce((sum, points) => sum + points, 0);
    assert.ok(cost <= share * identityBudget.tries, `${cost}`);
  });
}

for (const [limit, size, kept] of [
  [{ entries: 2, bytes: 100 }, 50, [2, 3]],
  [{ entries: 3, bytes: 100 }, 51, [3]],
  [{ entries: 3, bytes: 150 }, 50, [1, 2, 3]],
  [{ entries: 3, bytes: 10 }, 11, []],
] as const) {
  test(`of three answers of ${size} bytes ${kept.length} are kept in ${limit.entries} places of ${limit.bytes} bytes`, () => {
    const payloads = new KeptPayloads(limit);
    for (const seq of [1, 2, 3]) payloads.set(seq, 'x'.repeat(size));
    assert.equal(
      [1, 2, 3].filter((seq) => payloads.get(seq) !== undefined),
      kept,
    );
    assert.is(payloads.bytes, kept.length * size);
  });
}

let server: Awaited<ReturnType<typeof startTestServer>>;
let ada: Person;
let ben: Person;
const sockets: TestSocket[] = [];

test.before(async () => {
  // Time stands still, so that no budget begins anew.
  const nowMs = Date.now();
  server = await startTestServer({}, { now: () => nowMs });
  ada = await seatGuest(server.url, 'Ada');
  ben = await seatGuest(server.url, 'Ben');
});

test.after.each(() => {
  for (const socket of sockets.splice(0)) socket.socket.terminate();
});

test.after(() => server.stop());

const open = async (person: Person): Promise<TestSocket> => {
  const socket = await openSocket(server.url, person.token);
  sockets.push(socket);
  return socket;
};

for (const [what, query, isTaken] of [
  ['one field', '{ chat(event_id: "demo", room_id: "main", after: 0) { message } }', true],
  ['a field under another name', '{ said: chat(event_id: "demo", room_id: "main", after: 0) { message } }', false],
  [
    'one text under two names',
    '{ chat(event_id: "demo", room_id: "main", after: 0) { message again: message } }',
    false,
  ],
  [
    'two fields',
    '{ chat(event_id: "demo", room_id: "main") { message } roomUpdates(event_id: "demo") { seq } }',
    false,
  ],
  [
    'a second field by a fragment',
    '{ chat(event_id: "demo", room_id: "main") { message } ...F } fragment F on Subscription { roomUpdates(event_id: "demo") { seq } }',
    false,
  ],
] as const) {
  test(`a subscription that selects ${what} is ${isTaken ? 'taken' : 'refused'}`, async () => {
    await say(ada, `heard by ${what}`);
    const socket = await open(ben);
    socket.subscribe('it', `subscription ${query}`);
    const answer = await socket.until(({ id }) => id === 'it');
    assert.is(answer.type, isTaken ? 'next' : 'error');
    if (!isTaken) assert.is(answer.payload[0].extensions.code, 'INVALID');
  });
}

test('one person follows the same thing so many times, whatever they select of it, and not once more', async () => {
  const cleo = await seatGuest(server.url, 'Cleo');
  await say(cleo, 'so many times');
  const socket = await open(cleo);
  const limit = openLimits.sameSubscriptionsPerIdentity;
  const query = (index: number): string => chat.replace('seq', index % 2 === 0 ? 'seq sender_id' : 'seq');
  for (let index = 0; index <= limit; index += 1) socket.subscribe(`${index}`, query(index), { after: index % 3 });
  const [refused] = (await socket.until(({ type }) => type === 'error')).payload;
  assert.equal([refused.extensions.code, refused.extensions.limit], ['TOO_LARGE', limit]);
  socket.send({ id: '0', type: 'complete' });
  socket.subscribe('another', query(0), { after: 0 });
  await socket.until(({ id, type }) => id === 'another' && type === 'next');
});

test('whoever follows from an early number over and over is told when to come back', async () => {
  const dan = await seatGuest(server.url, 'Dan');
  await say(dan, 'to be caught up with');
  const socket = await open(dan);
  for (let again = 0; again < identityBudget.tries / 10; again += 1) {
    socket.subscribe(`${again}`, chat, { after: 0 });
    const answer = await socket.until(({ id }) => id === `${again}`);
    if (answer.type === 'error') {
      assert.is(answer.payload[0].extensions.code, 'RATE_LIMITED');
      assert.ok(answer.payload[0].extensions.retryAfterMs > 0);
      assert.is(codeOf(await say(dan, 'too much')), 'RATE_LIMITED');
      return;
    }
    socket.send({ id: `${again}`, type: 'complete' });
  }
  assert.unreachable('never refused');
});

test('whoever catches up by many subscriptions of one socket is not taken for slow', async () => {
  const eve = await seatGuest(server.url, 'Eve');
  for (let said = 0; said < 40; said += 1) await say(eve, `long ${said}`, { message: 'é'.repeat(7_900) });
  const socket = await open(eve);
  const ids = Array.from({ length: openLimits.sameSubscriptionsPerIdentity }, (_, index) => `${index}`);
  for (const id of ids) socket.subscribe(id, chat, { after: 0 });
  const last = (await say(eve, 'at last')).data.chatBroadcast.payload.seq;
  await eventually(() =>
    ids.every((own) => socket.messages.some(({ id, payload }) => id === own && payload?.data?.chat?.seq === last)),
  );
  assert.is(server.counters.slowConsumersCut, 0);
});

test.run();
