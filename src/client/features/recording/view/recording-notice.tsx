import { useSignals } from '@preact/signals-react/runtime';
import { useEvent } from '../../../studio/context.ts';
import * as styles from '../../../ui/area.css.ts';
import { recordingText } from '../text.ts';

/** Says that the room is recorded, for as long as it is (SHELL-031). */
export const RecordingNotice = () => {
  useSignals();
  const { studio } = useEvent();
  if (!studio.rooms.current.value?.recording.value) return null;
  return (
    <p className={styles.recording} role="status">
      <span className={styles.recordingDot} />
      {recordingText.recorded}
    </p>
  );
};
