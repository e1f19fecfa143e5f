import CircleDot from 'lucide-react/icons/circle-dot';
import Clapperboard from 'lucide-react/icons/clapperboard';
import { opensDialog } from '../../studio/opens-dialog.ts';
import type { ControlsPart } from '../../studio/slots.ts';
import { recordingSwitch } from './recording-switch.ts';
import { recordingRefusal, showsRecording } from './refusal.ts';
import { recordingText } from './text.ts';
import { RecordingButton } from './view/recording-button.tsx';
import { RecordingNotice } from './view/recording-notice.tsx';

/** That the room is recorded, and the way to begin and to end that. */
export const recordingControls: ControlsPart = {
  header: [{ place: 'end', order: 25, Component: RecordingButton }],
  area: [{ order: 40, Component: RecordingNotice }],
  more: (event) => {
    const room = event.studio.rooms.current.value;
    const isOffered = showsRecording(event) && recordingRefusal(event) === null;
    if (!room || !isOffered) return [];
    const { label, isStopping, press } = recordingSwitch(event, room);
    return [
      {
        order: 28,
        items: [
          { id: 'record-room', label, icon: CircleDot, disabled: isStopping, onSelect: () => void press() },
          opensDialog(event.state, 'recordings', recordingText.list.title, Clapperboard),
        ],
      },
    ];
  },
};
