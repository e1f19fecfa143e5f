import { useSignals } from '@preact/signals-react/runtime';
import Ear from 'lucide-react/icons/ear';
import { useRoom } from '../../../studio/context.ts';
import { noticeGroup } from '../../../ui/area.css.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { lazyPart } from '../../../ui/lazy.tsx';
import { whisperText } from '../text.ts';
import * as styles from './whisper.css.ts';

const dialogs = () => import('./whisper-dialogs.tsx');
const RequestDialog = lazyPart(async () => (await dialogs()).WhisperRequestDialog);
const AloneDialog = lazyPart(async () => (await dialogs()).WhisperAloneDialog);

const words = { requesting: whisperText.asking, connecting: whisperText.connecting, connected: whisperText.with };

/** How it stands with the whisper, over the tiles, with the way out of it. */
export const WhisperBar = () => {
  useSignals();
  const { whisper } = useRoom();
  const status = whisper.status.value;
  const partner = whisper.partner.value;
  return (
    <div className={noticeGroup} role="status">
      {whisper.isReturning.value ? (
        <div className={styles.bar}>
          <Icon of={Ear} sizePx={16} />
          <span className={styles.words}>{whisperText.returning}</span>
        </div>
      ) : null}
      {status === 'none' || !partner ? null : (
        <div className={styles.bar}>
          <Icon of={Ear} sizePx={16} />
          <span className={styles.words}>{words[status](isolated(partner.name))}</span>
          <Button onClick={whisper.stop}>{status === 'requesting' ? whisperText.cancel : whisperText.stop}</Button>
        </div>
      )}
    </div>
  );
};

/** What a whisper asks this person, and that their partner is gone. */
export const WhisperQuestions = () => {
  useSignals();
  const { whisper } = useRoom();
  const asker = whisper.asker.value;
  const lost = whisper.lost.value;
  return (
    <>
      {asker ? <RequestDialog key={asker.identity} asker={asker} onFailed={whisper.reject} /> : null}
      {lost ? <AloneDialog partner={lost} onFailed={whisper.returnToRoom} /> : null}
    </>
  );
};
