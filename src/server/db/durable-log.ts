import { type Kysely, sql } from 'kysely';
import { type LogEntry, streamLimits } from '../../shared/values/streams.ts';
import type { DatabaseTransaction } from './database.ts';
import type { Tables } from './tables.ts';

/** A fact before it has its number. */
export interface Fact {
  readonly streamId: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly audience?: readonly string[] | null;
}

/**
 * Stores a fact in the caller's transaction with the next number of its stream. The row of the stream's head stays
 * locked until the transaction ends, so numbers are contiguous and become visible in order.
 */
export const appendFact = async (transaction: DatabaseTransaction, fact: Fact, nowMs: number): Promise<LogEntry> => {
  const head = await transaction
    .insertInto('stream_heads')
    .values({ stream_id: fact.streamId, seq: 1 })
    .onConflict((conflict) => conflict.column('stream_id').doUpdateSet({ seq: sql`stream_heads.seq + 1` }))
    .returning('seq')
    .executeTakeFirstOrThrow();
  const audience = fact.audience ?? null;
  await transaction
    .insertInto('stream_log')
    .values({
      stream_id: fact.streamId,
      seq: head.seq,
      kind: fact.kind,
      payload: JSON.stringify(fact.payload),
      audience: audience && JSON.stringify(audience),
      created_at: nowMs,
    })
    .execute();
  return { ...fact, audience, seq: head.seq, createdAtMs: nowMs };
};

/** The number of the stream's last fact; 0 for a stream without any. */
export const readHead = async (db: Kysely<Tables>, streamId: string): Promise<number> => {
  const row = await db.selectFrom('stream_heads').select('seq').where('stream_id', '=', streamId).executeTakeFirst();
  return row?.seq ?? 0;
};

/** The numbers of the last facts of many streams; a stream without any is left out. */
export const readHeads = async (
  db: Kysely<Tables>,
  streamIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (streamIds.length === 0) return new Map();
  const rows = await db.selectFrom('stream_heads').selectAll().where('stream_id', 'in', streamIds).execute();
  return new Map(rows.map((row) => [row.stream_id, row.seq]));
};

/** The facts after the number `after` in order, at most one batch of them. */
export const readFactsAfter = async (db: Kysely<Tables>, streamId: string, after: number): Promise<LogEntry[]> => {
  const rows = await db
    .selectFrom('stream_log')
    .selectAll()
    .where('stream_id', '=', streamId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(streamLimits.batchEntries)
    .execute();
  return rows.map((row) => ({
    streamId: row.stream_id,
    seq: row.seq,
    kind: row.kind,
    payload: JSON.parse(row.payload) as unknown,
    audience: row.audience === null ? null : (JSON.parse(row.audience) as string[]),
    createdAtMs: row.created_at,
  }));
};
