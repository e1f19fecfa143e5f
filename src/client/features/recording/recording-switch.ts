import type { EventValue } from '../../studio/context.ts';
import type { Room } from '../rooms/model/rooms-model.ts';
import { recordingText } from './text.ts';

/** How the recording of a room stands, and what the button and the menu's line for it read and do (REC-001 to REC-003). */
export const recordingSwitch = ({ studio }: Pick<EventValue, 'studio'>, room: Room) => {
  const { recording, notices } = studio;
  const isStopping = room.recordingStopping.value;
  const isRecording = room.recording.value;
  const isStarting = room.recordingRequested.value && !isRecording;
  const offered = isRecording ? recordingText.stop : recordingText.start;
  return {
    ...{ isRecording, isStopping, isBusy: isStarting || isStopping },
    label: isStopping ? recordingText.stopping : isStarting ? recordingText.starting : offered,
    async press(): Promise<void> {
      if (isStopping) return;
      const answer = await (isRecording || isStarting ? recording.stop(room) : recording.start(room));
      if (!answer.ok) notices.showFailure(answer.error);
    },
  };
};
