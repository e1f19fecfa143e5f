import {
  DeleteRecordingDocument,
  QueryRecordingsDocument,
  StartRoomRecordingDocument,
  StopRoomRecordingDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { recordingLimits } from '../../../../shared/values/limits.ts';
import { acknowledge, pick } from '../../../ports/acknowledge.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import { readAll } from '../../../ports/read-all.ts';
import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import type { Room } from '../../rooms/model/rooms-model.ts';
import type { ListedRecording, RecordingModel } from './recording-model.ts';

interface RecordingInputs {
  readonly api: ApiPort;
  readonly log: LogPort;
  readonly notices: Pick<NoticesModel, 'show'>;
  readonly eventId: string;
  readonly identity: string;
}

/** The server gives a request up after the same time: whose word comes first is chance. */
const nearlyTimedOutMs = recordingLimits.startTimeoutMs - 1_000;

/** Makes the {@link RecordingModel} of an event. */
export const createRecording = (
  scope: Scope,
  { api, log, notices, eventId: event_id, identity }: RecordingInputs,
): RecordingModel => {
  /** Requests of this page that have not become recordings yet, by their rooms. */
  const asked = new Map<string, Scope>();

  const settle = (room: Room): void => {
    asked.get(room.roomId)?.end();
    asked.delete(room.roomId);
  };

  const giveUp = (room: Room): void => {
    settle(room);
    log.warn('recording-not-started', { roomId: room.roomId });
    notices.show('recording-not-started', 'error', { name: room.name.peek() });
  };

  /** Follows a request until it is a recording, is taken back, or has had its time. */
  const follow = (room: Room): void => {
    const waiting = scope.child();
    asked.set(room.roomId, waiting);
    let isRequested = false;
    let isLate = false;
    waiting.after(nearlyTimedOutMs, () => {
      isLate = true;
    });
    waiting.after(recordingLimits.startTimeoutMs, () => giveUp(room));
    waiting.effect(() => {
      if (room.recording.value) return settle(room);
      if (room.recordingRequested.value) isRequested = true;
      else if (isRequested && isLate) giveUp(room);
      else if (isRequested) settle(room);
    });
  };

  return {
    async start(room) {
      const variables = { event_id, room_id: room.roomId, identity };
      settle(room);
      const answer = await acknowledge(api.request(StartRoomRecordingDocument, variables));
      if (answer.ok && !room.recording.peek()) follow(room);
      return answer;
    },
    list: () =>
      readAll<ListedRecording>((nextToken) =>
        pick(api.request(QueryRecordingsDocument, { event_id, nextToken }), ({ queryRecordings: page }) => ({
          items: page.items,
          nextToken: page.nextToken ?? null,
        })),
      ),
    remove: (recording_id) => api.request(DeleteRecordingDocument, { event_id, recording_id }),
    async stop(room) {
      settle(room);
      room.recordingStopping.value = true;
      const answer = await acknowledge(api.request(StopRoomRecordingDocument, { event_id, room_id: room.roomId }));
      room.recordingStopping.value = false;
      return answer;
    },
  };
};
