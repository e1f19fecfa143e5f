import type { Generated } from 'kysely';
import type { ExportProblem } from '../../../shared/recording/export-order.ts';
import type { MediaEventType, RecordingProblem } from '../../../shared/recording/region.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    recordings: RecordingRow & StoredRecording;
    recording_segments: SegmentRow;
    recording_exports: ExportRow;
    /** When an export of somebody in an event was last begun; those who had none for long have no row. */
    export_turns: { event_id: string; identity: string; begun_at: number };
    /** What was shared and unshared, as the recorder saw it. */
    recording_events: Omit<RecordingEventRow, 'number'> & { number: Generated<number> };
    recording_words: RecordedWordRow;
  }
}

/**
 * `requested`: a recorder is looked for. `stopping`: it has been told to stop and hands on what it has. `ended`: all
 * there is of it is kept. `cancelled`: it never began. `removed`: its files are being removed.
 */
export type RecordingState = 'requested' | 'recording' | 'stopping' | 'ended' | 'cancelled' | 'removed';

/** A recording without its document, which may have megabytes and is read for those alone who watch it. */
export interface RecordingRow {
  recording_id: string;
  event_id: string;
  room_id: string;
  /** The room's name when it was asked for. */
  room_name: string;
  asked_by: string;
  state: RecordingState;
  requested_at: number;
  started_at: number | null;
  ended_at: number | null;
  /** Which recorder has it, and until when others leave it alone. */
  lease: string | null;
  lease_until: number | null;
}

/** What can go wrong with a recording until it ends. */
export type StoredProblem = Exclude<RecordingProblem, 'not-begun' | 'gaps' | 'unfinished'>;

/** What else is kept of a recording. */
interface StoredRecording {
  /** JSON without the addresses of its files, written when somebody asks for the first time. */
  document: string | null;
  /** What went wrong until it ended, in the order of its time. */
  problems: Generated<StoredProblem[]>;
  /** When a server heard of bytes of its picture last, by the database's clock; null: there are none yet. */
  recorded_until: Generated<number | null>;
  /** Something of it cannot be made ready at present. */
  unfinished: Generated<boolean>;
}

export interface RecordingEventRow {
  recording_id: string;
  number: number;
  at: number;
  event: MediaEventType | 'composite-tile-resized';
  tile_id: string;
  /** Of a camera that is shared, the media server's id of its track, where it is known. */
  track_id: string | null;
  /** Of the pictures of a tile that has another shape, in pixels; null for every other event. */
  width: number | null;
  height: number | null;
}

/** A room message in base64, as the recorder heard it. */
interface RecordedWordRow {
  recording_id: string;
  number: Generated<number>;
  at: number;
  sender: string;
  message: string;
  is_cursor: Generated<boolean>;
}

/** A part of a recording with one picture and one file. */
export interface SegmentRow {
  recording_id: string;
  segment: number;
  /** Of a clip, which lies beside the other parts: the tile that it shows in full. */
  tile_id: string | null;
  file_id: string;
  started_at: number;
  /** Null: it goes on, or its recorder is gone. */
  ended_at: number | null;
  width: number;
  height: number;
  /** JSON object of tile ids and their regions */
  regions: string;
  bytes: number;
  /** It can be watched, or nothing is in it. */
  finished: boolean;
}

/** `waiting`: a recorder is looked for. `making`: one has it. `ready`: there is a file. `failed`: there will be none. */
export type ExportState = 'waiting' | 'making' | 'ready' | 'failed';

/** As what somebody asks for an export: guests are those without an account, members all others who are no hosts. */
export type ExportShare = 'host' | 'member' | 'guest';

/** A recording, or a part of it, as one file. */
export interface ExportRow {
  export_id: string;
  recording_id: string;
  event_id: string;
  asked_by: string;
  /** What they were called when they asked. */
  asked_by_name: string;
  asked_as: ExportShare;
  state: ExportState;
  /** Of one that has failed. */
  problem: ExportProblem | null;
  /** JSON of what was asked for, see `exportOrderSchema` */
  ordered: string;
  requested_at: number;
  ended_at: number | null;
  done_ms: number;
  /** How long the file will be; null until that is known. */
  total_ms: number | null;
  file_id: string | null;
  bytes: number | null;
  /** How often it was begun. */
  tries: number;
  lease: string | null;
  lease_until: number | null;
}
