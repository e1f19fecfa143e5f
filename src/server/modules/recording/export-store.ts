import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import { exportLimits } from '../../../shared/values/playback-limits.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { databaseNow, isFree, leaseEnd } from './leases.ts';
import type { ExportRow, ExportState } from './tables.ts';

type Reader = Database | DatabaseTransaction;
/** Those that are not over. */
const open: readonly ExportState[] = ['waiting', 'making'];

export const findExport = (db: Reader, exportId: string): Promise<ExportRow | undefined> =>
  db.selectFrom('recording_exports').selectAll().where('export_id', '=', exportId).executeTakeFirst();

export const insertExport = async (db: DatabaseTransaction, row: ExportRow): Promise<void> => {
  await db.insertInto('recording_exports').values(row).execute();
};

/**
 * Exports of an event that have not failed, but for one that may be named, counted: all, those that are not over, and the
 * bytes of their files, also of those that are being made; of everybody, guests, and one person.
 */
export const countExports = async (db: Reader, eventId: string, identity: string, except = '') => {
  const rows = await db
    .selectFrom('recording_exports')
    .select(['asked_by', 'asked_as', 'state', 'bytes'])
    .where('event_id', '=', eventId)
    .where('state', '!=', 'failed')
    .where('export_id', '!=', except)
    .execute();
  const count = (of: typeof rows) => ({
    kept: of.length,
    atOnce: of.filter(({ state }) => open.includes(state)).length,
    bytes: of.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
  });
  return {
    event: count(rows),
    guests: count(rows.filter(({ asked_as }) => asked_as === 'guest')),
    person: count(rows.filter(({ asked_by }) => asked_by === identity)),
  };
};

/** Those of a recording, the newest first; of one person alone where one is named. */
export const readExports = (db: Database, recordingId: string, identity?: string): Promise<ExportRow[]> =>
  db
    .selectFrom('recording_exports')
    .selectAll()
    .where('recording_id', '=', recordingId)
    .$if(identity !== undefined, (query) => query.where('asked_by', '=', identity ?? ''))
    .orderBy('requested_at', 'desc')
    .orderBy('export_id')
    .limit(2 * exportLimits.keptPerEvent + exportLimits.hosts.keptPerEvent)
    .execute();

/** Changes an export that is in one of these states, and that this lease has where one is named; answers its row then. */
export const changeExport = (
  db: Reader,
  exportId: string,
  { states, lease }: { readonly states: readonly ExportState[]; readonly lease?: string },
  change: UpdateObject<Tables, 'recording_exports'>,
): Promise<ExportRow | undefined> =>
  db
    .updateTable('recording_exports')
    .set(change)
    .where('export_id', '=', exportId)
    .where('state', 'in', states)
    .$if(lease !== undefined, (query) => query.where('lease', '=', lease ?? ''))
    .returningAll()
    .executeTakeFirst();

/**
 * Gives an export that nobody makes to this recorder for so long, with a new file; `before` is the one of whoever had it before. It is
 * the turn of the event of which the fewest are being made, then of the one whose last turn is longest ago; in an event in
 * the same way of its people, hosts first among those who had none, and guests after all others. Of two recorders that ask
 * at once each gets another export.
 */
export const leaseNextExport = async (
  db: Database,
  { lease, fileId, forMs }: { readonly lease: string; readonly fileId: string; readonly forMs: number },
): Promise<{ readonly row: ExportRow; readonly before: string | null } | null> =>
  db.transaction().execute(async (transaction) => {
    const madeOf = (whose: RawBuilder<boolean>) =>
      sql`(select count(*) from recording_exports as made
        where made.event_id = waiting.event_id and ${whose} and made.state = 'making' and made.lease_until >= ${databaseNow})`;
    const lastTurnOf = (whose: RawBuilder<boolean>) =>
      sql`(select coalesce(max(begun_at), 0) from export_turns as turn where turn.event_id = waiting.event_id and ${whose})`;
    const next = await transaction
      .selectFrom('recording_exports as waiting')
      .select(['export_id', 'file_id', 'event_id', 'asked_by'])
      .where('state', 'in', open)
      .where(isFree)
      .where('tries', '<', exportLimits.tries)
      .orderBy(madeOf(sql`true`))
      .orderBy(lastTurnOf(sql`true`))
      .orderBy(sql`asked_as = 'guest'`)
      .orderBy(madeOf(sql`made.asked_by = waiting.asked_by`))
      .orderBy(lastTurnOf(sql`turn.identity = waiting.asked_by`))
      .orderBy(sql`asked_as != 'host'`)
      .orderBy('requested_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!next) return null;
    const row = await transaction
      .updateTable('recording_exports')
      .set({
        state: 'making',
        lease,
        lease_until: leaseEnd(forMs),
        file_id: fileId,
        bytes: 0,
        done_ms: 0,
        tries: sql<number>`tries + 1`,
      })
      .where('export_id', '=', next.export_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const turn = { event_id: next.event_id, identity: next.asked_by, begun_at: databaseNow };
    await transaction
      .insertInto('export_turns')
      .values(turn)
      .onConflict((known) => known.columns(['event_id', 'identity']).doUpdateSet({ begun_at: databaseNow }))
      .execute();
    return { row, before: next.file_id };
  });

/** Whether an export is wanted that nobody makes. */
export const isExportWaiting = async (db: Database): Promise<boolean> => {
  const row = await db
    .selectFrom('recording_exports')
    .select('export_id')
    .where('state', 'in', open)
    .where(isFree)
    .where('tries', '<', exportLimits.tries)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Keeps an export, of which there are so many bytes, for so long for the recorder that has it. False: it has it no more. */
export const renewExport = async (
  db: Database,
  exportId: string,
  { lease, forMs, bytes }: { readonly lease: string; readonly forMs: number; readonly bytes: number },
): Promise<boolean> => {
  const change = { lease_until: leaseEnd(forMs), bytes };
  return (await changeExport(db, exportId, { states: ['making'], lease }, change)) !== undefined;
};

/**
 * Exports that nobody makes any more after the last try, those whose time is over, and of those that have failed what is
 * more than one person or one event keeps, the oldest of them.
 */
export const readOverdueExports = async (db: Database, nowMs: number) => {
  const given = await db
    .selectFrom('recording_exports')
    .selectAll()
    .where('state', 'in', open)
    .where('tries', '>=', exportLimits.tries)
    .where('lease_until', '<', databaseNow)
    .execute();
  const old = await db
    .selectFrom('recording_exports')
    .selectAll()
    .where('state', 'not in', open)
    .where('ended_at', '<', nowMs - exportLimits.keptMs)
    .execute();
  const failed = db
    .selectFrom('recording_exports')
    .selectAll()
    .select(sql<number>`row_number() over (partition by event_id, asked_by order by ended_at desc)`.as('of_person'))
    .select(sql<number>`row_number() over (partition by event_id order by ended_at desc)`.as('of_event'))
    .where('state', '=', 'failed')
    .as('failed');
  const { keptPerPerson, keptPerEvent } = exportLimits;
  const surplus = await db
    .selectFrom(failed)
    .selectAll()
    .where((row) => row.or([row('of_person', '>', keptPerPerson), row('of_event', '>', keptPerEvent)]))
    .execute();
  return { given, old, surplus };
};

/** Forgets turns that were so long ago that nobody has to wait because of them. */
export const forgetTurns = async (db: Database, beforeMs: number): Promise<void> => {
  await db.deleteFrom('export_turns').where('begun_at', '<', beforeMs).execute();
};

/** Of these files, those of exports that are made. */
export const filesBeingMade = async (db: Database, fileIds: readonly string[]): Promise<ReadonlySet<string | null>> => {
  if (fileIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('recording_exports')
    .select('file_id')
    .where('state', '=', 'making')
    .where('file_id', 'in', fileIds)
    .execute();
  return new Set(rows.map(({ file_id }) => file_id));
};

/** Forgets an export; answers whether there was one. */
export const deleteExport = async (db: Reader, exportId: string): Promise<boolean> => {
  const gone = await db.deleteFrom('recording_exports').where('export_id', '=', exportId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
};
