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
  /** Whose share of what is kept the facts take that this one amends. */
  readonly whose?: string;
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
  const amended = facts.flatMap(({ streamId, whose = '', amends = [] }) =>
    amends.map(({ seq, payload }) => sql`(${streamId}, ${seq}::int, ${JSON.stringify(payload)}, ${whose})`),
  );
  if (amended.length > 0) {
    const { all, ofOne } = streamLimits.keptCharacters;
    await sql`with amended (stream_id, seq, payload, whose) as (values ${sql.join(amended)}),
      said as (
        select fact.stream_id, fact.seq, fact.kind, fact.payload, fact.created_at, whose, length(fact.payload) as characters,
          sum(length(fact.payload)) over (partition by fact.stream_id, whose order by fact.seq) as of_one,
          sum(length(fact.payload)) over (partition by fact.stream_id order by fact.seq) as of_all
        from stream_log fact join amended using (stream_id, seq) join kept_streams using (stream_id)
        where fact.audience is null),
      kept as (
        insert into kept_facts (stream_id, seq, kind, payload, created_at)
        select stream_id, seq, kind, payload, created_at from said
        where of_one + coalesce((select characters from kept_shares share
            where share.stream_id = said.stream_id and share.whose = said.whose), 0) <= ${ofOne}::int
          and of_all + coalesce((select sum(characters) from kept_shares share
            where share.stream_id = said.stream_id), 0) <= ${all}::int
        on conflict do nothing returning stream_id, seq),
      counted as (
        insert into kept_shares (stream_id, whose, characters)
        select stream_id, whose, sum(characters) from kept join said using (stream_id, seq) group by stream_id, whose
        on conflict (stream_id, whose) do update set characters = kept_shares.characters + excluded.characters)
      update stream_log as fact set payload = amended.payload from amended
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

/** Which one of a batch a fact is, and how many bytes all have to its end. */
const sizes = [
  sql<number>`row_number() over (order by seq)`.as('place'),
  sql<number>`sum(octet_length(payload)) over (order by seq)`.as('bytes_until'),
];
/** What of a batch is read, by its {@link sizes}: one fact at least, and no more than so many bytes. */
const withinBatch = sql<boolean>`(place = 1 or bytes_until <= ${streamLimits.batchBytes})`;

/** The facts after the number `after` in order, at most one batch of them: by their number, and by what they say. */
export const readFactsAfter = async (db: Kysely<Tables>, streamId: string, after: number): Promise<LogEntry[]> => {
  const batch = db
    .selectFrom('stream_log')
    .selectAll()
    .select(sizes)
    .where('stream_id', '=', streamId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(streamLimits.batchEntries)
    .as('batch');
  const rows = await db.selectFrom(batch).selectAll().where(withinBatch).orderBy('seq').execute();
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

/**
 * From now on what facts of a stream say to everybody stays readable by {@link readKept}, whatever amends them, as far as
 * it fits into the share of whose it is.
 */
export const keepStream = async (transaction: DatabaseTransaction, streamId: string): Promise<void> => {
  await transaction.deleteFrom('kept_shares').where('stream_id', '=', streamId).execute();
  await transaction
    .insertInto('kept_streams')
    .values({ stream_id: streamId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Keeps what the facts of a stream say now, and nothing of what they will. */
export const keepNoLonger = async (transaction: DatabaseTransaction, streamId: string): Promise<void> => {
  await sql`insert into kept_facts (stream_id, seq, kind, payload, created_at)
    select stream_id, seq, kind, payload, created_at from stream_log
    where stream_id = ${streamId} and audience is null and payload <> 'null' on conflict do nothing`.execute(
    transaction,
  );
  await transaction.deleteFrom('kept_streams').where('stream_id', '=', streamId).execute();
};

/** Forgets what was kept of a stream. */
export const forgetKept = async (transaction: DatabaseTransaction, streamId: string): Promise<void> => {
  for (const table of ['kept_facts', 'kept_shares'] as const) {
    await transaction.deleteFrom(table).where('stream_id', '=', streamId).execute();
  }
};

/**
 * What was said to everybody in a stream until a moment, in its order, as it was said then, of times when it was kept; a
 * batch at a time.
 */
export const readKept = async function* (
  db: Kysely<Tables>,
  streamId: string,
  untilMs: number,
): AsyncIterable<LogEntry> {
  for (let after = 0; ; ) {
    const batch = db
      .selectFrom('kept_facts')
      .selectAll()
      .select(sizes)
      .where('stream_id', '=', streamId)
      .where('seq', '>', after)
      .where('created_at', '<=', untilMs)
      .orderBy('seq')
      .limit(streamLimits.batchEntries)
      .as('batch');
    const rows = await db.selectFrom(batch).selectAll().where(withinBatch).orderBy('seq').execute();
    for (const { seq, kind, payload, created_at } of rows) {
      yield { streamId, seq, kind, payload: JSON.parse(payload) as unknown, audience: null, createdAtMs: created_at };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.seq;
  }
};
