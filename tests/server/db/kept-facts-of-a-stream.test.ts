import type { KyselyPlugin } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { appendFact, forgetKept, keepStream, readKept } from '../../../src/server/db/durable-log.ts';
import { type ResourceInRoom, resourceFact } from '../../../src/server/modules/resources/shape.ts';
import { streamLimits } from '../../../src/shared/values/streams.ts';
import { openRoom } from '../support/services-under-test.ts';

// What facts of a stream said while it was kept.

/** The most characters of payloads that one statement has answered. */
let most = 0;
const measuring: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    const characters = result.rows.reduce((sum, row) => sum + String(row.payload ?? '').length, 0);
    most = Math.max(most, characters);
    return result;
  },
};

const streamId = 'kept';
let room: Awaited<ReturnType<typeof openRoom>>;
test.before(async () => {
  room = await openRoom([], measuring);
});
test.after(() => room.stop());
test.before.each(() =>
  room.db.transaction().execute(async (transaction) => {
    await forgetKept(transaction, streamId);
    await keepStream(transaction, streamId);
  }),
);

/** A fact of somebody of so many characters that is amended. */
const say = (whose: string, characters: number): Promise<void> =>
  room.db.transaction().execute(async (transaction) => {
    const payload = 'x'.repeat(characters - '""'.length);
    const { seq } = await appendFact(transaction, { streamId, kind: 'resource', payload }, 1);
    const amends = [{ seq, payload: null }];
    await appendFact(transaction, { streamId, kind: 'resource', payload: null, whose, amends }, 2);
  });
const kept = async (): Promise<number> => {
  let count = 0;
  for await (const { payload } of readKept(room.db, streamId, 9)) if (payload !== null) count++;
  return count;
};

test('what was kept of a stream is read a batch at a time, in its order, until a moment', async () => {
  const payload = JSON.stringify('x'.repeat(3_000));
  const facts = Array.from({ length: 500 }, (_none, index) => ({
    ...{ stream_id: streamId, seq: index + 1, kind: 'resource', payload, created_at: index },
  }));
  const large = { ...facts[0]!, seq: 501, payload: JSON.stringify('x'.repeat(2 * streamLimits.batchBytes)) };
  for (const rows of [facts, [large, { ...large, seq: 502 }]]) {
    await room.db.insertInto('kept_facts').values(rows).execute();
  }
  most = 0;
  const read: number[] = [];
  for await (const { seq } of readKept(room.db, streamId, 498)) read.push(seq);
  assert.equal(read, [...Array.from({ length: 499 }, (_none, index) => index + 1), 501, 502]);
  assert.is(most, large.payload.length, 'a larger fact is read by itself');
});

const use = (whose: string, characters: number) =>
  room.db.insertInto('kept_shares').values({ stream_id: streamId, whose, characters }).execute();

test('of what one person changes as much is kept as their share has, and of others all the same', async () => {
  await use('eve', streamLimits.keptCharacters.ofOne - 200);
  await say('eve', 100);
  await say('eve', 101);
  assert.is(await kept(), 1);
  await say('eve', 100);
  assert.is(await kept(), 2);
  await say('eve', 3);
  await say('ann', 100);
  assert.is(await kept(), 3);
  await room.db.transaction().execute((transaction) => keepStream(transaction, streamId));
  await say('eve', 3);
  assert.is(await kept(), 4, 'it is theirs anew when the stream is kept anew');
});

test('of what everybody changes as much is kept as there is place for', async () => {
  await use('others', streamLimits.keptCharacters.all - 110);
  await say('ann', 100);
  await say('bea', 11);
  assert.is(await kept(), 1);
  await say('bea', 10);
  assert.is(await kept(), 2);
});

test('what changes of a resource takes a part of its owner’s share', () => {
  const place = { event_id: 'demo', room_id: 'main', resource_id: 'a', owner: 'ann', told_seq: null };
  assert.is(resourceFact(place as unknown as ResourceInRoom, null, null).whose, 'ann');
});

test.run();
