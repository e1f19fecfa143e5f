import { sql } from 'kysely';
import type { Region } from '../../../shared/recording/region.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { PlayedTimes } from './played-parts.ts';
import type { SegmentRow } from './tables.ts';

type Reader = Database | DatabaseTransaction;

/** Segments that are not ready to be watched, of one recording or of those that have ended. */
export const readUnfinished = (db: Database, recordingId?: string): Promise<SegmentRow[]> =>
  db
    .selectFrom('recording_segments')
    .innerJoin('recordings', 'recordings.recording_id', 'recording_segments.recording_id')
    .selectAll('recording_segments')
    .where('finished', '=', false)
    .$if(recordingId !== undefined, (query) => query.where('recordings.recording_id', '=', recordingId ?? ''))
    .$if(recordingId === undefined, (query) => query.where('recordings.state', '=', 'ended'))
    .orderBy('segment')
    .execute();

export const nextSegment = async (db: Reader, recordingId: string): Promise<number> => {
  const last = await db
    .selectFrom('recording_segments')
    .select('segment')
    .where('recording_id', '=', recordingId)
    .orderBy('segment', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.segment ?? -1) + 1;
};

/** When a part of a recording's picture of all began or ended last; 0: there is none. */
export const readLastTime = async (db: Reader, recordingId: string): Promise<number> => {
  const row = await db
    .selectFrom('recording_segments')
    .select(({ fn }) => fn.max(fn<number>('greatest', ['started_at', 'ended_at'])).as('last'))
    .where('recording_id', '=', recordingId)
    .where('tile_id', 'is', null)
    .executeTakeFirst();
  return row?.last ?? 0;
};

/** Writes that a segment has begun, as often as that is said of one file. False: it has another one. */
export const insertSegment = async (db: Database, row: SegmentRow): Promise<boolean> => {
  const made = await db
    .insertInto('recording_segments')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['recording_id', 'segment'])
        .doUpdateSet({ file_id: row.file_id })
        .where('recording_segments.file_id', '=', row.file_id),
    )
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const placeTile = async (
  db: Database,
  { recordingId, segment }: { readonly recordingId: string; readonly segment: number },
  tileId: string,
  region: Region,
): Promise<void> => {
  await db
    .updateTable('recording_segments')
    .set({
      regions: sql<string>`(regions::jsonb || jsonb_build_object(${tileId}::text, ${JSON.stringify(region)}::jsonb))::text`,
    })
    .where('recording_id', '=', recordingId)
    .where('segment', '=', segment)
    .execute();
};

/** Writes how a segment ended. False: it is there no more. */
export const endSegment = async (
  db: Database,
  { recordingId, segment }: { readonly recordingId: string; readonly segment: number },
  change: Pick<SegmentRow, 'bytes'> & Partial<Pick<SegmentRow, 'ended_at' | 'finished'>>,
): Promise<boolean> => {
  const written = await db
    .updateTable('recording_segments')
    .set(change)
    .where('recording_id', '=', recordingId)
    .where('segment', '=', segment)
    .executeTakeFirst();
  return written.numUpdatedRows > 0n;
};

/** Those of these files that belong to a recording, and are not ready yet. */
export const readOwnedFiles = async (db: Database, fileIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (fileIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('recording_segments')
    .select('file_id')
    .where('file_id', 'in', fileIds)
    .where('finished', '=', false)
    .execute();
  return new Set(rows.map(({ file_id }) => file_id));
};

/** The parts of these recordings' pictures of all that are ready, as far as their times go, by recording. */
export const readPlayedTimes = async (db: Database, recordingIds: readonly string[]) => {
  const parts = new Map<string, PlayedTimes[]>();
  if (recordingIds.length === 0) return parts;
  const rows = await db
    .selectFrom('recording_segments')
    .select(['recording_id', 'started_at', 'ended_at', 'bytes', 'finished', 'tile_id'])
    .where('recording_id', 'in', recordingIds)
    .where('tile_id', 'is', null)
    .where('finished', '=', true)
    .execute();
  for (const row of rows) {
    const others = parts.get(row.recording_id);
    if (others) others.push(row);
    else parts.set(row.recording_id, [row]);
  }
  return parts;
};

export const readSegments = (db: Reader, recordingId: string): Promise<SegmentRow[]> =>
  db.selectFrom('recording_segments').selectAll().where('recording_id', '=', recordingId).orderBy('segment').execute();
