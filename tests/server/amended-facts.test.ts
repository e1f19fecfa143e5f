import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFanOutCounters } from '../../src/server/http/fan-out/counters.ts';
import { FanOutGroup, type GroupMember } from '../../src/server/http/fan-out/group.ts';
import type { StreamTail } from '../../src/server/pubsub/stream-tails.ts';
import type { LogEntry } from '../../src/shared/values/streams.ts';

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

/** A group on a log of one fact, read by `read`, whose answers are made by `execute`. */
const groupOn = (read: () => Promise<LogEntry[]>, execute: (payload: string) => string | Promise<string>) => {
  const facts = [entry(1, 'before')];
  const group = new FanOutGroup({
    execute: ({ payload }) => execute(String(payload)),
    counters: createFanOutCounters(),
    report: (problem) => assert.unreachable(String(problem)),
  });
  group.follow({
    get lastSeq() {
      return facts.length;
    },
    readAfter: read,
  } as unknown as StreamTail);
  return {
    amend() {
      facts.push(entry(2, 'instead', [1]));
      group.push([facts[1]!]);
    },
    /** Lets somebody catch up from the beginning; answers what they were given. */
    async catchUp() {
      let given = '';
      const member: GroupMember = {
        id: 'id',
        identity: null,
        seenSeq: 0,
        write(frames) {
          given += frames.toString();
        },
        async writeInTurn(make) {
          given += make()?.toString() ?? '';
        },
        admit: async () => undefined,
        missed: () => undefined,
      };
      await group.add(member, 0, () => true);
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

test.run();
