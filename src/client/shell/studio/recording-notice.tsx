import { useSignals } from '@preact/signals-react/runtime';
import { roomText } from '../room-text.ts';
import { useEvent } from '../shell-context.ts';
import * as styles from './studio.css.ts';

/** Says that the room is recorded, for as long as it is (SHELL-031). */
export const RecordingNotice = () => {
  useSignals();
  const { studio } = useEvent();
  if (!studio.rooms.current.value?.recording.value) return null;
  return (
    <p className={styles.recording} role="status">
      <span className={styles.recordingDot} />
      {roomText.bar.recorded}
    </p>
  );
};
