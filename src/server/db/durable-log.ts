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
 * Stores facts in the caller's transaction, each with the next number of its stream, in their order. However many streams
 * they are of, that takes as many statements. The rows of the streams' heads stay locked until the transaction ends, so
 * numbers are contiguous and become visible in order.
 */
export const appendFacts = async (
  transaction: DatabaseTransaction,
  facts: readonly Fact[],
  nowMs: number,
): Promise<LogEntry[]> => {
  if (facts.length === 0) return [];
  const counts = new Map<string, number>();
  for (const { streamId } of facts) counts.set(streamId, (counts.get(streamId) ?? 0) + 1);
  const heads = await transaction
    .insertInto('stream_heads')
    // Always in one order, so that two who write into the same streams wait for one another and not each for the other.
    .values([...counts.keys()].sort().map((stream_id) => ({ stream_id, seq: counts.get(stream_id) ?? 0 })))
    .onConflict((conflict) => conflict.column('stream_id').doUpdateSet({ seq: sql`stream_heads.seq + excluded.seq` }))
    .returning(['stream_id', 'seq'])
    .execute();
  const last = new Map(heads.map(({ stream_id, seq }) => [stream_id, seq - (counts.get(stream_id) ?? 0)]));
  const texts = facts.map(({ payload }) => JSON.stringify(payload));
  const entries = facts.map(({ streamId, kind, payload, audience = null, amends = [] }, index): LogEntry => {
    const seq = (last.get(streamId) ?? 0) + 1;
    last.set(streamId, seq);
    const characters = texts[index]?.length ?? 0;
    const entry = { streamId, kind, payload, audience, seq, createdAtMs: nowMs, characters };
    return amends.length === 0 ? entry : { ...entry, amends: amends.map((amended) => amended.seq) };
  });
  const amended = facts.flatMap(({ streamId, amends = [] }) =>
    amends.map(({ seq, payload }) => sql`(${streamId}, ${seq}::int, ${JSON.stringify(payload)})`),
  );
  if (amended.length > 0) {
    await sql`update stream_log as fact set payload = amended.payload
      from (values ${sql.join(amended)}) as amended (stream_id, seq, payload)
      where fact.stream_id = amended.stream_id and fact.seq = amended.seq`.execute(transaction);
  }
  await transaction
    .insertInto('stream_log')
    .values(
      entries.map(({ streamId, seq, kind, audience, amends }, index) => ({
        stream_id: streamId,
        seq,
        kind,
        payload: texts[index] ?? 'null',
        audience: audience && JSON.stringify(audience),
        created_at: nowMs,
        amends: amends ? JSON.stringify(amends) : null,
      })),
    )
    .execute();
  return entries;
};

/** Stores one fact as {@link appendFacts} does. */
export const appendFact = async (transaction: DatabaseTransaction, fact: Fact, nowMs: number): Promise<LogEntry> => {
  const [entry] = await appendFacts(transaction, [fact], nowMs);
  if (!entry) throw new Error(`the fact was not stored in ${fact.streamId}`);
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
    characters: row.payload.length,
    ...(row.amends === null ? {} : { amends: JSON.parse(row.amends) as number[] }),
  }));
};
