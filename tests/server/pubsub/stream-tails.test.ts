import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createMemoryPubSub } from '../../../src/server/pubsub/memory-pubsub.ts';
import type { PubSub } from '../../../src/server/pubsub/pubsub.ts';
import { StreamTails } from '../../../src/server/pubsub/stream-tails.ts';
import { type LogEntry, streamLimits } from '../../../src/shared/values/streams.ts';
import { eventually } from '../../support/eventually.ts';

const streamId = 'event:demo';

/** A log in memory whose reads can fail or be held back. */
const createLog = () => {
  const entries: LogEntry[] = [];
  const log = {
    entries,
    isFailing: false,
    reads: 0,
    /** Resolves before a read answers what it has seen. */
    hold: Promise.resolve() as Promise<void>,
    commit(): LogEntry {
      const entry = { streamId, seq: entries.length + 1, kind: 'chat', payload: {}, audience: null, createdAtMs: 0 };
      entries.push(entry);
      return entry;
    },
    async readAfter(_: string, after: number): Promise<LogEntry[]> {
      log.reads += 1;
      if (log.isFailing) throw new Error('the database is away');
      const seen = entries.slice(after);
      await log.hold;
      return seen;
    },
    async readHead(): Promise<number> {
      const head = entries.length;
      await log.hold;
      return head;
    },
    readHeads: async () => new Map([[streamId, entries.length]]),
  };
  return log;
};

const quickly = { pause: () => new Promise<void>((resolve) => setImmediate(resolve)) };

const held = (): { promise: Promise<void>; release: () => void } => {
  let release = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
};

const follow = async (log: ReturnType<typeof createLog>, pubsub: PubSub, problems: unknown[] = []) => {
  const tails = new StreamTails(pubsub, log, (problem) => problems.push(problem), quickly);
  const seen: number[] = [];
  const tail = await tails.follow(streamId, (entries) => seen.push(...entries.map((entry) => entry.seq)));
  return { tails, seen, tail };
};

const wake = (pubsub: PubSub, seq: number): Promise<boolean> => pubsub.publish(`wake:${streamId}`, String(seq));

test('a read that fails is tried again until it works, without waiting for the next fact', async () => {
  const [log, pubsub, problems] = [createLog(), createMemoryPubSub(), [] as unknown[]];
  const { seen } = await follow(log, pubsub, problems);
  log.isFailing = true;
  await wake(pubsub, log.commit().seq);
  await eventually(() => log.reads > 3);
  log.isFailing = false;
  await eventually(() => seen.length === 1);
  assert.is(problems.length, 1, 'one outage is reported once');
});

test('a stream that nobody follows any more is not read again and again', async () => {
  const [log, pubsub] = [createLog(), createMemoryPubSub()];
  const { tail } = await follow(log, pubsub);
  log.isFailing = true;
  await wake(pubsub, log.commit().seq);
  await eventually(() => log.reads > 1);
  tail.stop();
  await quickly.pause();
  await quickly.pause();
  const { reads } = log;
  for (let turn = 0; turn < 20; turn++) await quickly.pause();
  assert.is(log.reads, reads);
});

test('a wake during the last read is not lost', async () => {
  const [log, pubsub] = [createLog(), createMemoryPubSub()];
  const { seen } = await follow(log, pubsub);
  const { promise, release } = held();
  log.hold = promise;
  // A gap asks for a look; the look sees nothing, and before it answers a fact is committed.
  await wake(pubsub, Number.MAX_SAFE_INTEGER);
  await eventually(() => log.reads === 1);
  await wake(pubsub, log.commit().seq);
  log.hold = Promise.resolve();
  release();
  await eventually(() => seen.length === 1);
});

test('a fact that is announced while a stream is opened is given', async () => {
  const [log, pubsub] = [createLog(), createMemoryPubSub()];
  const { promise, release } = held();
  log.hold = promise;
  const following = follow(log, pubsub);
  await quickly.pause();
  await wake(pubsub, log.commit().seq);
  log.hold = Promise.resolve();
  release();
  const { seen } = await following;
  await eventually(() => seen.length === 1);
});

test('wakes in any order and number give every fact once, in order', async () => {
  const [log, pubsub] = [createLog(), createMemoryPubSub()];
  const { seen } = await follow(log, pubsub);
  for (let round = 0; round < 50; round++) {
    const seqs = [log.commit().seq, log.commit().seq, log.commit().seq];
    log.isFailing = round % 7 === 3;
    await Promise.all([seqs[2], seqs[0], seqs[1], seqs[2]].map((seq) => wake(pubsub, seq ?? 0)));
    log.isFailing = false;
  }
  await eventually(() => seen.length === 150);
  assert.equal(
    seen,
    Array.from({ length: 150 }, (_, index) => index + 1),
  );
});

test('a wake that is no number is not waited for', async () => {
  const [log, pubsub] = [createLog(), createMemoryPubSub()];
  const { seen } = await follow(log, pubsub);
  await pubsub.publish(`wake:${streamId}`, 'not a number');
  await wake(pubsub, log.commit().seq);
  await eventually(() => seen.length === 1);
});

test('a fact that amends a great many others is given like any other', async () => {
  const [log, pubsub] = [createLog(), createMemoryPubSub()];
  const { tails, seen } = await follow(log, pubsub);
  tails.announce([{ ...log.commit(), amends: Array.from({ length: 300_000 }, (_, index) => -index) }]);
  assert.equal(seen, [1]);
});

test('of facts that say much, fewer are kept in memory', async () => {
  const [log, pubsub] = [createLog(), createMemoryPubSub()];
  const { tails, tail } = await follow(log, pubsub);
  const characters = streamLimits.recentCharacters / 4;
  const announce = (count: number) => {
    for (let said = 0; said < count; said++) {
      const entry = { ...log.commit(), characters };
      log.entries[entry.seq - 1] = entry;
      tails.announce([entry]);
    }
  };
  announce(8);
  await tail.readAfter(0);
  assert.is(log.reads, 0, 'twice as many for a while');
  announce(1);
  await tail.readAfter(5);
  assert.is(log.reads, 0);
  await tail.readAfter(4);
  assert.is(log.reads, 1);
});

test('what the log says otherwise since a fact is read from it again, and the rest from memory', async () => {
  const [log, pubsub] = [createLog(), createMemoryPubSub()];
  const { tails, seen, tail } = await follow(log, pubsub);
  for (let count = 0; count < 3; count++) tails.announce([log.commit()]);
  const amending = { ...log.commit(), amends: [2] };
  log.entries[1] = { ...log.entries[1]!, payload: 'instead' };
  tails.announce([amending]);
  await eventually(() => seen.length === 4);
  const { reads } = log;
  assert.equal(
    (await tail.readAfter(2)).map(({ seq }) => seq),
    [3, 4],
  );
  assert.is(log.reads, reads);
  const again = await tail.readAfter(0);
  assert.equal(
    again.map(({ payload }) => payload),
    [{}, 'instead', {}, {}],
  );
});

test('a fact of which no word came is found by looking, also when that fails at times', async () => {
  const log = createLog();
  const { tails, seen } = await follow(log, createMemoryPubSub());
  log.commit();
  const { readHeads } = log;
  log.readHeads = async () => {
    throw new Error('the database is away');
  };
  await tails.lookForUnheard();
  assert.equal(seen, []);
  log.readHeads = readHeads;
  await tails.lookForUnheard();
  await eventually(() => seen.length === 1);
});

test('while pub/sub is away the heads are looked at', async () => {
  const listeners: (() => void)[] = [];
  let isAway = false;
  const memory = createMemoryPubSub();
  const pubsub: PubSub = {
    ...memory,
    get isAway() {
      return isAway;
    },
    onAway: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const log = createLog();
  const { seen } = await follow(log, pubsub);
  isAway = true;
  for (const listener of listeners) listener();
  log.commit();
  await eventually(() => seen.length === 1);
  log.commit();
  await eventually(() => seen.length === 2);
  isAway = false;
  assert.equal(seen, [1, 2]);
});

test.run();
