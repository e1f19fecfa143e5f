import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { recordingLimits } from '../../../shared/values/recording-limits.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { before, databaseNow, isFree, leaseEnd } from './leases.ts';
import { readSegments } from './segment-store.ts';
import type { RecordingRow, RecordingState, SegmentRow, StoredProblem } from './tables.ts';

type Reader = Database | DatabaseTransaction;
/** Those that go on. */
const open: readonly RecordingState[] = ['requested', 'recording'];
/** All but the document, which may have megabytes. */
const columns = [
  ...(['recording_id', 'event_id', 'room_id', 'room_name', 'asked_by', 'state'] as const),
  ...(['requested_at', 'started_at', 'ended_at', 'lease', 'lease_until'] as const),
] as const satisfies readonly (keyof RecordingRow)[];

export const findRecording = (db: Reader, recordingId: string): Promise<RecordingRow | undefined> =>
  db.selectFrom('recordings').select(columns).where('recording_id', '=', recordingId).executeTakeFirst();

/** The document of a recording that can be watched, null: nobody has asked for it yet; undefined: there is no such one. */
export const findDocument = async (db: Database, recordingId: string): Promise<string | null | undefined> => {
  const row = await db
    .selectFrom('recordings')
    .select('document')
    .where('recording_id', '=', recordingId)
    .where('state', '=', 'ended')
    .executeTakeFirst();
  return row?.document;
};

/** The recording of a room that goes on. Its row is locked until the transaction ends. */
export const lockOpenIn = (db: DatabaseTransaction, eventId: string, roomId: string) =>
  db
    .selectFrom('recordings')
    .select(columns)
    .where('event_id', '=', eventId)
    .where('room_id', '=', roomId)
    .where('state', 'in', open)
    .forUpdate()
    .executeTakeFirst();

/** A recording that can be watched. Its row is locked until the transaction ends. */
export const lockEnded = (db: DatabaseTransaction, recordingId: string): Promise<RecordingRow | undefined> =>
  db
    .selectFrom('recordings')
    .select(columns)
    .where('recording_id', '=', recordingId)
    .where('state', '=', 'ended')
    .forUpdate()
    .executeTakeFirst();

/** Stores a recording that is asked for now. */
export const insertRecording = async (
  db: DatabaseTransaction,
  row: Omit<RecordingRow, 'requested_at'>,
): Promise<void> => {
  await db
    .insertInto('recordings')
    .values({ ...row, requested_at: databaseNow })
    .execute();
};

/** What went wrong with a recording, with this besides. */
export const problemsWith = (problem: string): RawBuilder<StoredProblem[]> =>
  sql`case when ${problem}::text = any(problems) then problems else array_append(problems, ${problem}::text) end`;

/** Changes a recording that is in one of these states; answers its row as it is then, undefined: it was in another one. */
export const changeRecording = (
  db: Reader,
  recordingId: string,
  states: readonly RecordingState[],
  change: UpdateObject<Tables, 'recordings'>,
): Promise<RecordingRow | undefined> =>
  db
    .updateTable('recordings')
    .set(change)
    .where('recording_id', '=', recordingId)
    .where('state', 'in', states)
    .returning(columns)
    .executeTakeFirst();

/** Keeps the document of a recording for all who watch it, unless another part of it has been made ready meanwhile. */
export const keepDocument = (
  db: Database,
  recordingId: string,
  written: readonly SegmentRow[],
  document: string,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // A part is finished before the document that was written without it is dropped, which waits for this row.
    if (!(await lockEnded(transaction, recordingId))) return;
    const finishedIn = (segments: readonly SegmentRow[]): number => segments.filter(({ finished }) => finished).length;
    if (finishedIn(await readSegments(transaction, recordingId)) !== finishedIn(written)) return;
    await changeRecording(transaction, recordingId, ['ended'], { document });
  });

/** Begins the removal of a recording that nobody hands on any more. False: it goes on, or there is no such one. */
export const removeEnded = async (db: Database, recordingId: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recordings')
    .set({ state: 'removed', document: null })
    .where('recording_id', '=', recordingId)
    .where((row) =>
      row.or([row('state', 'in', ['ended', 'removed']), row.and([row('state', '=', 'stopping'), isFree])]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Gives the oldest recording that no recorder has to this one, for so long. Of two who ask at once each gets another. */
export const leaseNext = async (db: Database, lease: string, forMs: number): Promise<RecordingRow | undefined> => {
  const next = sql<string>`(select recording_id from recordings
    where state in ('requested', 'recording') and ${isFree}
    order by requested_at limit 1 for update skip locked)`;
  return db
    .updateTable('recordings')
    .set({ lease, lease_until: leaseEnd(forMs) })
    .where('recording_id', '=', next)
    .returning(columns)
    .executeTakeFirst();
};

/** In how many ms the next recording but these is free; null: nobody has one. */
export const readNextFreeMs = async (db: Database, held: readonly string[]): Promise<number | null> => {
  const row = await db
    .selectFrom('recordings')
    .select(({ fn }) => sql<number | null>`${fn.min('lease_until')} - ${databaseNow}`.as('ms'))
    .where('state', 'in', open)
    .where('lease', 'is not', null)
    .$if(held.length > 0, (query) => query.where('recording_id', 'not in', held))
    .executeTakeFirst();
  // One that is free already was given on, or nobody has a place for it.
  return row?.ms == null || row.ms <= 0 ? null : Math.ceil(row.ms) + 1;
};

/** Recordings that are wanted and that no recorder has. */
export const readWaiting = (db: Database): Promise<RecordingRow[]> =>
  db.selectFrom('recordings').select(columns).where('state', 'in', open).where(isFree).execute();

/**
 * Keeps recordings for so long for the recorder that has them, some of which it sends bytes of; answers how those stand that
 * it has still.
 */
export const renewLeases = async (
  db: Database,
  lease: string,
  recordings: readonly { readonly recordingId: string; readonly isGrowing: boolean }[],
  forMs: number,
): Promise<ReadonlyMap<string, RecordingState>> => {
  if (recordings.length === 0) return new Map();
  const growing = recordings.flatMap(({ recordingId, isGrowing }) => (isGrowing ? recordingId : []));
  const rows = await db
    .updateTable('recordings')
    .set({ lease_until: leaseEnd(forMs) })
    .set((row) => ({
      recorded_until: row
        .case()
        .when(row('recording_id', '=', row.fn.any(row.val(growing))))
        .then(databaseNow)
        .else(row.ref('recorded_until'))
        .end(),
    }))
    .where(
      'recording_id',
      'in',
      recordings.map(({ recordingId }) => recordingId),
    )
    .where('lease', '=', lease)
    .returning(['recording_id', 'state'])
    .execute();
  return new Map(rows.map(({ recording_id, state }) => [recording_id, state]));
};

/** Lets another recorder have what this one had: one recording, or all of them. */
export const endLease = async (db: Database, lease: string, recordingId?: string): Promise<void> => {
  await db
    .updateTable('recordings')
    .set({ lease: null, lease_until: databaseNow })
    .where('lease', '=', lease)
    .$if(recordingId !== undefined, (query) => query.where('recording_id', '=', recordingId ?? ''))
    .execute();
};

/** Takes all recordings from the recorders that had them: those of a server that is gone, where there is no other one. */
export const endLeases = async (db: Database): Promise<void> => {
  await db
    .updateTable('recordings')
    .set({ lease: null, lease_until: databaseNow })
    .where('lease', 'is not', null)
    .where('state', 'in', [...open, 'stopping'])
    .execute();
};

/** Recordings that nobody hands on any more, whose files are to be made ready; of one alone where it is named. */
export const readStopped = (db: Database, recordingId?: string): Promise<RecordingRow[]> =>
  db
    .selectFrom('recordings')
    .select(columns)
    .where('state', '=', 'stopping')
    .where(isFree)
    .$if(recordingId !== undefined, (query) => query.where('recording_id', '=', recordingId ?? ''))
    .execute();

/** A recording that goes on, with what says that it should not, or that the room is to be told otherwise. */
export interface LookedAfter extends RecordingRow {
  readonly isOver: boolean;
  /** Nothing has come of it for so long that it has ended. */
  readonly isUnrecorded: boolean;
  /** In its room. */
  readonly people: number;
  /** Nothing has come of it for a while. */
  readonly isUnheard: boolean;
  /** Its room is said to be recorded. */
  readonly isSaid: boolean;
}

/**
 * Recordings that go on, with what says that they should not: nobody has begun them in time, nothing has come of them for
 * long, their room or their event is gone, or nobody is in the room.
 */
export const readForsaken = async (
  db: Database,
  {
    startTimeoutMs,
    unrecordedMs,
    unheardMs,
  }: Pick<typeof recordingLimits, 'startTimeoutMs' | 'unrecordedMs' | 'unheardMs'>,
): Promise<readonly LookedAfter[]> => {
  const rows = await db
    .selectFrom('recordings')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.event_id', '=', 'recordings.event_id').onRef('rooms.room_id', '=', 'recordings.room_id'),
    )
    .innerJoin('events', 'events.event_id', 'recordings.event_id')
    .select(columns.map((column) => `recordings.${column}` as const))
    .select((row) =>
      row
        .or([
          row('rooms.removed', '=', true),
          row('events.removed', '=', true),
          row.and([
            row('recordings.state', '=', 'requested'),
            row('recordings.requested_at', '<', before(startTimeoutMs)),
          ]),
        ])
        .as('isOver'),
    )
    .select((row) =>
      row
        .and([
          row('recordings.state', '=', 'recording'),
          // Those of an earlier version have no time of their last bytes.
          row(
            row.fn.coalesce('recordings.recorded_until', 'recordings.lease_until', 'recordings.requested_at'),
            '<',
            before(unrecordedMs),
          ),
        ])
        .as('isUnrecorded'),
    )
    .select('rooms.recording_enabled as isSaid')
    .select((row) =>
      row
        .and([row('recordings.state', '=', 'recording'), row('recorded_until', '<', before(unheardMs))])
        .as('isUnheard'),
    )
    .select((row) =>
      row
        .selectFrom('participants')
        .select((person) => person.fn.countAll<number>().as('count'))
        .whereRef('participants.event_id', '=', 'recordings.event_id')
        .whereRef('participants.current_room', '=', 'recordings.room_id')
        .where('participants.active_status', '=', 'active')
        .as('people'),
    )
    .where('recordings.state', 'in', open)
    .execute();
  return rows.map(({ people, isOver, isUnrecorded, isUnheard, ...row }) => ({
    ...{ ...row, people: Number(people), isOver: Boolean(isOver) },
    ...{ isUnrecorded: Boolean(isUnrecorded), isUnheard: Boolean(isUnheard) },
  }));
};

/** Begins the removal of recordings that nobody can watch: they never began, or their events are gone. */
export const removeUnwatchable = async (db: Database): Promise<void> => {
  await db
    .updateTable('recordings')
    .set({ state: 'removed', document: null })
    .where(isFree)
    .where((row) =>
      row.or([
        row('state', '=', 'cancelled'),
        row.and([
          row('state', 'in', ['stopping', 'ended']),
          row('event_id', 'in', row.selectFrom('events').select('event_id').where('removed', '=', true)),
        ]),
      ]),
    )
    .execute();
};

/** Those whose files may not all be removed yet. */
export const readRemoved = async (db: Database): Promise<readonly string[]> => {
  const rows = await db.selectFrom('recordings').select('recording_id').where('state', '=', 'removed').execute();
  return rows.map(({ recording_id }) => recording_id);
};

/** Forgets a recording. */
export const deleteRecording = async (db: DatabaseTransaction, recordingId: string): Promise<void> => {
  for (const table of ['recording_words', 'recording_events', 'recording_segments', 'recordings'] as const) {
    await db.deleteFrom(table).where('recording_id', '=', recordingId).execute();
  }
};

/** Whether there is any recording of a room. */
export const isRecorded = async (db: DatabaseTransaction, eventId: string, roomId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('recordings')
    .select('recording_id')
    .where('event_id', '=', eventId)
    .where('room_id', '=', roomId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Recordings of an event that have begun, the newest first. */
export const readRecordings = (
  db: Database,
  eventId: string,
  { offset, limit, askedBy }: { readonly offset: number; readonly limit: number; readonly askedBy: string | null },
) =>
  db
    .selectFrom('recordings')
    .select([...columns, 'problems', 'unfinished'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('recording_segments')
            .select('segment')
            .whereRef('recording_segments.recording_id', '=', 'recordings.recording_id')
            .where('tile_id', 'is', null)
            .where('finished', '=', true)
            .where('bytes', '>', 0),
        )
        .as('has_picture'),
    )
    .where('event_id', '=', eventId)
    .where('started_at', 'is not', null)
    .where('state', '!=', 'removed')
    .$if(askedBy !== null, (query) => query.where('asked_by', '=', askedBy ?? ''))
    .orderBy('requested_at', 'desc')
    .orderBy('recording_id')
    .offset(offset)
    .limit(limit)
    .execute();
