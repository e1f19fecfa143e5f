import { useSignals } from '@preact/signals-react/runtime';
import { CloudOff, VolumeX, WifiOff } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { useShell } from '../shell-context.ts';
import { text } from '../text.ts';
import * as styles from './studio.css.ts';

/** What is wrong with the connection or the sound just now, above the tiles for as long as it lasts. */
export const Notices = () => {
  useSignals();
  const { studio } = useShell();
  const { connection, soundBlocked } = studio.localMedia;
  const serverAway = studio.api.value === 'waiting';
  const withMedia = studio.event.facts.value?.commsProvider !== 'none';
  return (
    <div className={styles.notices} role="status">
      {serverAway ? (
        <p className={styles.notice}>
          <Icon of={CloudOff} />
          {text.connection.serverAway}
        </p>
      ) : null}
      {withMedia && !serverAway && connection.value === 'connecting' ? (
        <p className={styles.notice}>
          <Icon of={WifiOff} />
          {text.connection.reconnecting}
        </p>
      ) : null}
      {withMedia && connection.value === 'error' ? (
        <p className={styles.notice}>
          <Icon of={WifiOff} />
          {text.connection.mediaError}
        </p>
      ) : null}
      {soundBlocked.value ? (
        <div className={styles.notice}>
          <Icon of={VolumeX} />
          {text.connection.soundBlocked}
          <Button variant="primary" onClick={() => void studio.localMedia.startSound()}>
            {text.connection.startSound}
          </Button>
        </div>
      ) : null}
    </div>
  );
};
