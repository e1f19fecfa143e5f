import {
  DeleteRecordingDocument,
  QueryRecordingsDocument,
  StartRoomRecordingDocument,
  StopRoomRecordingDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { acknowledge, pick } from '../../../ports/acknowledge.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import { readAll } from '../../../ports/read-all.ts';
import type { ListedRecording, RecordingModel } from './recording-model.ts';

interface RecordingInputs {
  readonly api: ApiPort;
  readonly eventId: string;
  readonly identity: string;
}

/** Makes the {@link RecordingModel} of an event. */
export const createRecording = ({ api, eventId: event_id, identity }: RecordingInputs): RecordingModel => ({
  start: ({ roomId: room_id }) => acknowledge(api.request(StartRoomRecordingDocument, { event_id, room_id, identity })),
  newest: () =>
    pick(
      api.request(QueryRecordingsDocument, { event_id, nextToken: null }),
      ({ queryRecordings }) => queryRecordings.items,
    ),
  list: () =>
    readAll<ListedRecording>((nextToken) =>
      pick(api.request(QueryRecordingsDocument, { event_id, nextToken }), ({ queryRecordings: page }) => ({
        items: page.items,
        nextToken: page.nextToken ?? null,
      })),
    ),
  remove: (recording_id) => api.request(DeleteRecordingDocument, { event_id, recording_id }),
  async stop(room) {
    room.recordingStopping.value = true;
    const answer = await acknowledge(api.request(StopRoomRecordingDocument, { event_id, room_id: room.roomId }));
    room.recordingStopping.value = false;
    return answer;
  },
});
