import type { QueryRecordingsQuery } from '../../../../shared/contract/generated/operations.ts';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import type { Room } from '../../rooms/model/rooms-model.ts';

/** A recording as its event's hosts see it in a list. */
export type ListedRecording = QueryRecordingsQuery['queryRecordings']['items'][number];

/** Begins and ends recordings of rooms; the server asks again whether that is allowed. */
export interface RecordingModel {
  /** Asks for a room to be recorded. One that has not begun in 20 s is asked for no more, as a notice says (REC-007). */
  start(room: Room): Promise<Result<void, ApiFailure>>;
  /** Ends a recording, or takes back that one was asked for. */
  stop(room: Room): Promise<Result<void, ApiFailure>>;
  /** Removes a recording that has ended, for good. */
  remove(recordingId: string): Promise<Result<unknown, ApiFailure>>;
  /** The newest recordings of the event that one may find: one page. */
  newest(): Promise<Result<readonly ListedRecording[], ApiFailure>>;
  /** All recordings of the event that one may find, the newest first. */
  list(): Promise<Result<readonly ListedRecording[], ApiFailure>>;
}
