import { useSignals } from '@preact/signals-react/runtime';
import CircleDot from 'lucide-react/icons/circle-dot';
import { useEvent } from '../../../studio/context.ts';
import type { PlaceLook } from '../../../studio/slots.ts';
import * as styles from '../../../ui/header.css.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { tooltip } from '../../../ui/tooltip.ts';
import type { Room } from '../../rooms/model/rooms-model.ts';
import { recordingSwitch } from '../recording-switch.ts';
import { recordingRefusal, showsRecording } from '../refusal.ts';

/** Begins and ends the recording of the room, for whoever sees that such a thing is done (REC-001 to REC-003). */
export const RecordingButton = ({ compact }: PlaceLook) => {
  useSignals();
  const event = useEvent();
  const room = event.studio.rooms.current.value;
  if (compact || !room || !showsRecording(event)) return null;
  return <Button room={room} refusal={recordingRefusal(event)} />;
};

const Button = ({ room, refusal }: { readonly room: Room; readonly refusal: string | null }) => {
  useSignals();
  const { label, isRecording, isStopping, isBusy, press } = recordingSwitch(useEvent(), room);
  return (
    <button
      type="button"
      className={styles.recordingButton}
      data-recording={isRecording || undefined}
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={refusal !== null || isStopping || undefined}
      {...tooltip(refusal ?? label)}
      onClick={() => void (refusal === null && press())}
    >
      {isBusy ? <Spinner /> : <Icon of={CircleDot} sizePx={16} />}
      {isBusy ? <span>{label}</span> : null}
    </button>
  );
};
