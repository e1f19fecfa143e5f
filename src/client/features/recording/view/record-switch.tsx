import { useSignals } from '@preact/signals-react/runtime';
import { useEvent } from '../../../studio/context.ts';
import { reporting } from '../../../studio/reporting.ts';
import { Switch } from '../../../ui/switch.tsx';
import type { Room } from '../../rooms/model/rooms-model.ts';
import { recordingRefusal } from '../refusal.ts';
import { recordingText } from '../text.ts';

/** Whether a room is recorded, and the change of that for whoever may record it (ROOM-043). */
export const RecordSwitch = ({ room }: { readonly room: Room }) => {
  useSignals();
  const event = useEvent();
  const { recording, notices } = event.studio;
  const refusal = recordingRefusal(event);
  const isRecording = room.recording.value;
  const isStarting = room.recordingRequested.value && !isRecording;
  const off = refusal ?? recordingText.isNotRecorded;
  return (
    <Switch
      label={recordingText.start}
      hint={isStarting ? recordingText.starting : isRecording ? recordingText.isRecorded : off}
      on={isRecording || isStarting}
      disabled={refusal !== null}
      onChange={(on) => void reporting({ notices }, () => (on ? recording.start(room) : recording.stop(room)))()}
    />
  );
};
