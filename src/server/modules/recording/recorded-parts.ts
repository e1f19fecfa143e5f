import { sql } from 'kysely';
import type { Region } from '../../../shared/recording/region.ts';
import type { Database } from '../../db/database.ts';
import type { RecordingState } from './tables.ts';

// What is read for each part of a recording that somebody watches or replays: no more than one statement, and nothing that
// grows with the recording.

/** A recording as far as who may watch it goes. */
export interface Recorded {
  readonly event_id: string;
  readonly room_id: string;
  readonly room_name: string;
  readonly state: RecordingState;
}

/** One file of a recording. */
export interface RecordedPart extends Recorded {
  readonly file_id: string;
  readonly bytes: number;
  /** Null while it is being written. Where its recorder is gone, the start of the next part counts. */
  readonly ended_at: number | null;
}

/** Of which room a recording is, and how it stands. */
export const findRecorded = (db: Database, recordingId: string): Promise<Recorded | undefined> =>
  db
    .selectFrom('recordings')
    .select(['event_id', 'room_id', 'room_name', 'state'])
    .where('recording_id', '=', recordingId)
    .executeTakeFirst();

/** A file of a recording by its number. */
export const findPart = (db: Database, recordingId: string, segment: number): Promise<RecordedPart | undefined> =>
  db
    .selectFrom('recording_segments as part')
    .innerJoin('recordings', 'recordings.recording_id', 'part.recording_id')
    .select(['event_id', 'room_id', 'room_name', 'state', 'file_id', 'bytes'])
    .select(({ fn, selectFrom }) =>
      fn
        .coalesce(
          'part.ended_at',
          selectFrom('recording_segments as next')
            .select('next.started_at')
            .whereRef('next.recording_id', '=', 'part.recording_id')
            .whereRef('next.segment', '>', 'part.segment')
            .where('next.tile_id', 'is', null)
            .orderBy('next.segment')
            .limit(1),
        )
        .as('ended_at'),
    )
    .where('part.recording_id', '=', recordingId)
    .where('part.segment', '=', segment)
    .executeTakeFirst();

/** A file of a recording that goes on, and where in its picture a tile is. */
interface LivePart {
  readonly recording_id: string;
  readonly segment: number;
  readonly started_at: number;
  /** As {@link RecordedPart} has it. */
  readonly ended_at: number | null;
  readonly region: Region;
}

/** The files that have a tile, of the recording of a room that has begun and goes on; the last ones, in their order. */
export const readLiveParts = async (
  db: Database,
  { eventId, roomId }: { readonly eventId: string; readonly roomId: string },
  tileId: string,
  limit: number,
): Promise<readonly LivePart[]> => {
  const parts = db
    .selectFrom('recordings')
    .innerJoin('recording_segments', 'recording_segments.recording_id', 'recordings.recording_id')
    .select(['recordings.recording_id', 'segment', 'recording_segments.started_at'])
    .select(({ fn }) =>
      fn
        .coalesce(
          'recording_segments.ended_at',
          sql<number | null>`lead(recording_segments.started_at) over (order by segment)`,
        )
        .as('ended_at'),
    )
    .select(sql<Region | null>`regions::jsonb -> ${tileId}::text`.as('region'))
    .where('event_id', '=', eventId)
    .where('room_id', '=', roomId)
    .where('state', '=', 'recording')
    .where('tile_id', 'is', null)
    .as('parts');
  const rows = await db
    .selectFrom(parts)
    .selectAll()
    .where('region', 'is not', null)
    .orderBy('segment', 'desc')
    .limit(limit)
    .$narrowType<{ region: Region }>()
    .execute();
  return rows.reverse();
};

/**
 * What the recorder has seen last of the pictures of a tile, in its order. Where something was shown then already, the first
 * of it is its beginning.
 */
export const readPicturesOf = (db: Database, recordingId: string, tileId: string, limit: number) => {
  const pictures = db
    .selectFrom('recording_events')
    .select(['number', 'at', 'event', 'track_id', 'width', 'height'])
    .where('recording_id', '=', recordingId)
    .where('tile_id', '=', tileId)
    .where('event', 'not in', ['participant-mic-shared', 'participant-mic-unshared'])
    .orderBy('number', 'desc');
  return db
    .with('newest', () => pictures.limit(limit))
    .with('before', (query) =>
      pictures
        .where(
          'number',
          '<',
          query.selectFrom('newest').select(({ fn }) => fn.min('number').as('first')),
        )
        // Shapes before it are those of other times.
        .where('width', 'is', null)
        .limit(1),
    )
    .selectFrom('newest')
    .selectAll()
    .unionAll(({ selectFrom }) => selectFrom('before').selectAll())
    .orderBy('number')
    .execute();
};
