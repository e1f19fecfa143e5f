import { useSignals } from '@preact/signals-react/runtime';
import Ear from 'lucide-react/icons/ear';
import { useRoom } from '../../../studio/context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { unseenFolded } from '../../../ui/unseen.css.ts';
import { whisperText } from '../text.ts';
import * as styles from './whisper.css.ts';

/** Beside the room's name: that this person whispers, and is not in the room for anybody else (WHIS-004). */
export const WhisperMark = () => {
  useSignals();
  const { whisper } = useRoom();
  if (whisper.status.value !== 'connected') return null;
  return (
    <span className={styles.mark}>
      <Icon of={Ear} sizePx={14} />
      <span className={unseenFolded}>{whisperText.whispering}</span>
    </span>
  );
};
