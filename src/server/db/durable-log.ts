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
  /** What earlier facts of the stream say from now on, null for nothing: what they said before is in the log no more. */
  readonly amends?: readonly { readonly seq: number; readonly payload: unknown }[];
}

/**
 * Stores facts of one stream in the caller's transaction, with its next numbers in their order. The row of the stream's
 * head stays locked until the transaction ends, so numbers are contiguous and become visible in order.
 */
export const appendFacts = async (
  transaction: DatabaseTransaction,
  streamId: string,
  facts: readonly Omit<Fact, 'streamId'>[],
  nowMs: number,
): Promise<LogEntry[]> => {
  if (facts.length === 0) return [];
  const head = await transaction
    .insertInto('stream_heads')
    .values({ stream_id: streamId, seq: facts.length })
    .onConflict((conflict) =>
      conflict.column('stream_id').doUpdateSet({ seq: sql`stream_heads.seq + ${facts.length}::int` }),
    )
    .returning('seq')
    .executeTakeFirstOrThrow();
  const entries = facts.map(({ kind, payload, audience = null, amends = [] }, index): LogEntry => {
    const seq = head.seq - facts.length + 1 + index;
    const entry = { streamId, kind, payload, audience, seq, createdAtMs: nowMs };
    return amends.length === 0 ? entry : { ...entry, amends: amends.map((amended) => amended.seq) };
  });
  for (const { seq, payload } of facts.flatMap(({ amends = [] }) => amends)) {
    await transaction
      .updateTable('stream_log')
      .set({ payload: JSON.stringify(payload) })
      .where('stream_id', '=', streamId)
      .where('seq', '=', seq)
      .execute();
  }
  await transaction
    .insertInto('stream_log')
    .values(
      entries.map(({ seq, kind, payload, audience, amends }) => ({
        stream_id: streamId,
        seq,
        kind,
        payload: JSON.stringify(payload),
        audience: audience && JSON.stringify(audience),
        created_at: nowMs,
        amends: amends ? JSON.stringify(amends) : null,
      })),
    )
    .execute();
  return entries;
};

/** Stores one fact as {@link appendFacts} does. */
export const appendFact = async (
  transaction: DatabaseTransaction,
  { streamId, ...fact }: Fact,
  nowMs: number,
): Promise<LogEntry> => {
  const [entry] = await appendFacts(transaction, streamId, [fact], nowMs);
  if (!entry) throw new Error(`the fact was not stored in ${streamId}`);
  return entry;
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

/** The facts after the number `after` in order, at most one batch of them: by their number, and by what they say. */
export const readFactsAfter = async (db: Kysely<Tables>, streamId: string, after: number): Promise<LogEntry[]> => {
  const batch = db
    .selectFrom('stream_log')
    .selectAll()
    .select([
      sql<number>`row_number() over (order by seq)`.as('place'),
      sql<number>`sum(octet_length(payload)) over (order by seq)`.as('bytes_until'),
    ])
    .where('stream_id', '=', streamId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(streamLimits.batchEntries)
    .as('batch');
  const rows = await db
    .selectFrom(batch)
    .selectAll()
    .where((row) => row.or([row('place', '=', 1), row('bytes_until', '<=', streamLimits.batchBytes)]))
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    streamId: row.stream_id,
    seq: row.seq,
    kind: row.kind,
    payload: JSON.parse(row.payload) as unknown,
    audience: row.audience === null ? null : (JSON.parse(row.audience) as string[]),
    createdAtMs: row.created_at,
    ...(row.amends === null ? {} : { amends: JSON.parse(row.amends) as number[] }),
  }));
};
