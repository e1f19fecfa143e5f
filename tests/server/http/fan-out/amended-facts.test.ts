import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFanOutCounters } from '../../../../src/server/http/fan-out/counters.ts';
import { FanOutGroup, type GroupMember } from '../../../../src/server/http/fan-out/group.ts';
import { InFlight } from '../../../../src/server/in-flight.ts';
import type { StreamTail } from '../../../../src/server/pubsub/stream-tails.ts';
import type { LogEntry } from '../../../../src/shared/values/streams.ts';

const entry = (seq: number, payload: string, amends?: readonly number[]): LogEntry => ({
  streamId: 'room:demo:main',
  seq,
  kind: 'chat',
  payload,
  audience: null,
  createdAtMs: 0,
  ...(amends ? { amends } : {}),
});

/** Something that comes later. */
const later = <Value>() => {
  let give = (_value: Value): void => undefined;
  const promise = new Promise<Value>((resolve) => {
    give = resolve;
  });
  return { promise, give };
};

/** A group on a log of these facts, read by `read`, whose answers are made by `execute`. */
const groupOn = (
  read: (after: number) => Promise<LogEntry[]>,
  execute: (payload: string) => string | Promise<string>,
  facts = [entry(1, 'before')],
) => {
  const group = new FanOutGroup({
    scope: 'reader',
    execute: ({ payload }) => execute(String(payload)),
    counters: createFanOutCounters(),
    background: new InFlight((problem) => assert.unreachable(String(problem))).run,
  });
  group.follow({
    get lastSeq() {
      return facts.length;
    },
    readAfter: read,
  } as unknown as StreamTail);
  return {
    amend(seq = 1) {
      const amendment = entry(facts.length + 1, 'instead', [seq]);
      facts.push(amendment);
      group.push([amendment]);
    },
    push: (entries: readonly LogEntry[]) => group.push(entries),
    /** Lets somebody catch up; answers what they were given. */
    async catchUp(after = 0) {
      let given = '';
      const member: GroupMember = {
        id: 'id',
        identity: null,
        seenSeq: 0,
        write(frames) {
          given += frames.toString();
        },
        inTurn: (act) => act(),
        admit: async () => undefined,
        missed: () => undefined,
      };
      await group.add(member, after, () => true);
      return given;
    },
  };
};

const now = [entry(1, 'instead'), entry(2, 'instead', [1])];

test('whoever catches up while a fact is amended is given what it says now', async () => {
  const first = later<LogEntry[]>();
  const begun = later<void>();
  let reads = 0;
  const group = groupOn(
    async () => {
      begun.give();
      return ++reads === 1 ? first.promise : now;
    },
    (payload) => `"${payload}"`,
  );
  const caughtUp = group.catchUp();
  await begun.promise;
  group.amend();
  first.give([entry(1, 'before')]);
  assert.not.match(await caughtUp, /before/);
});

test('an answer that was begun before a fact was amended is not kept for those who come later', async () => {
  const begun = later<string>();
  const started = later<void>();
  let log = [entry(1, 'before')];
  const group = groupOn(
    async () => log,
    (payload) => {
      if (payload !== 'before') return `"${payload}"`;
      started.give();
      return begun.promise;
    },
  );
  const early = group.catchUp();
  await started.promise;
  log = now;
  group.amend();
  begun.give('"before"');
  await early;
  assert.not.match(await group.catchUp(), /before/);
});

test('what was not amended is given although something else was while it was read', async () => {
  const log = [entry(1, 'first'), entry(2, 'second'), entry(3, 'before')];
  const begun = later<void>();
  const first = later<void>();
  const reads: number[] = [];
  const group = groupOn(
    async (after) => {
      reads.push(after);
      const read = log.slice(after);
      begun.give();
      if (after === 0) await first.promise;
      return read;
    },
    (payload) => `"${payload}"`,
    [...log],
  );
  const caughtUp = group.catchUp();
  await begun.promise;
  log.splice(2, 1, entry(3, 'instead'), entry(4, 'instead', [3]));
  group.amend(3);
  first.give();
  const given = await caughtUp;
  for (const text of ['first', 'second', 'instead']) assert.match(given, text);
  assert.not.match(given, 'before');
  assert.equal(reads, [0, 2]);
});

test('whoever catches up is not read for anew when something is amended that they have', async () => {
  const log = [entry(1, 'long ago'), entry(2, 'missed')];
  const begun = later<void>();
  const first = later<void>();
  const reads: number[] = [];
  const group = groupOn(
    async (after) => {
      reads.push(after);
      begun.give();
      if (after === 1) await first.promise;
      return log.slice(after);
    },
    (payload) => `"${payload}"`,
    [...log],
  );
  const caughtUp = group.catchUp(1);
  await begun.promise;
  log.push(entry(3, 'instead', [1]));
  group.amend(1);
  first.give();
  assert.match(await caughtUp, /missed.*instead/);
  assert.equal(reads, [1]);
});

test('a fact that is amended while an earlier one is answered is not answered by what it said', async () => {
  const begun = later<string>();
  const started = later<void>();
  let log = [entry(1, 'first'), entry(2, 'before')];
  const group = groupOn(
    async (after) => log.slice(after),
    (payload) => {
      if (payload !== 'first') return `"${payload}"`;
      started.give();
      return begun.promise;
    },
    [...log],
  );
  const early = group.catchUp();
  await started.promise;
  log = [entry(1, 'first'), entry(2, 'instead'), entry(3, 'instead', [2])];
  group.amend(2);
  begun.give('"first"');
  assert.not.match(await early, /before/);
  assert.not.match(await group.catchUp(), /before/);
});

test('an answer that is begun with the amendment of its fact is not kept for those who come later', async () => {
  const begun = later<string>();
  const log = [entry(1, 'instead'), entry(2, 'instead', [1])];
  const group = groupOn(
    async (after) => log.slice(after),
    (payload) => (payload === 'before' ? begun.promise : `"${payload}"`),
    [...log],
  );
  group.push([entry(1, 'before'), entry(2, 'instead', [1])]);
  const caughtUp = group.catchUp();
  begun.give('"before"');
  assert.not.match(await caughtUp, /before/);
});

test.run();
