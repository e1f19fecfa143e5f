import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import type { RoomsModel } from '../../rooms/model/rooms-model.ts';
import type { RecordingModel } from './recording-model.ts';

interface ReadyInputs {
  readonly rooms: Pick<RoomsModel, 'all'>;
  readonly recording: Pick<RecordingModel, 'newest'>;
  readonly notices: Pick<NoticesModel, 'show'>;
  /** Whether it concerns the local participant: whoever may record rooms. */
  readonly concerned: () => boolean;
  /** The time by the server's clock, in ms since 1970. */
  readonly serverNow: () => number;
}

/** Tells whoever may record rooms, once for each, which recordings can be watched from now on. */
export const followReadyRecordings = (scope: Scope, inputs: ReadyInputs): void => {
  const { rooms, recording, notices, concerned, serverNow } = inputs;
  const sinceMs = serverNow();
  const told = new Set<string>();
  const revisions = new Map<string, number>();
  let asking: Promise<void> = Promise.resolve();
  const ask = async (): Promise<void> => {
    const answer = await recording.newest();
    if (!answer.ok || scope.isOver) return;
    for (const { recording_id, room_name, ended_at, is_playable } of answer.value) {
      if (!is_playable || ended_at == null || ended_at < sinceMs || told.has(recording_id)) continue;
      told.add(recording_id);
      notices.show('recording-ready', 'info', { name: room_name, recording: recording_id });
    }
  };
  scope.effect(() => {
    let isChanged = false;
    for (const { roomId, recordingRevision, recording: isRecorded } of rooms.all.value) {
      const revision = recordingRevision.value;
      isChanged ||= (revisions.get(roomId) ?? revision) !== revision && !isRecorded.value;
      revisions.set(roomId, revision);
    }
    if (isChanged && concerned()) asking = asking.then(ask);
  });
};
