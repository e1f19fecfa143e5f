import { useSignals } from '@preact/signals-react/runtime';
import CloudOff from 'lucide-react/icons/cloud-off';
import VolumeX from 'lucide-react/icons/volume-x';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useRef } from 'react';
import { useEvent } from '../../../studio/context.ts';
import * as styles from '../../../ui/area.css.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { connectionNoticesText as words } from '../connection-notices-text.ts';

/** What is wrong with the connection or the sound just now, above the tiles for as long as it lasts. */
export const ConnectionNotices = () => {
  useSignals();
  const { studio } = useEvent();
  const { connection, disconnectReason, isOff, soundBlocked } = studio.localMedia;
  // The first connection to a room is no trouble; only one that was there can be lost.
  const wasConnected = useRef(false);
  if (connection.value === 'connected') wasConnected.current = true;
  else if (connection.value === 'disconnected' && disconnectReason.value === null) wasConnected.current = false;
  const trying = connection.value === 'connecting' || connection.value === 'disconnected';
  const lost = !isOff.value && trying && (wasConnected.current || disconnectReason.value === 'network');
  // One sentence for all that goes with it, also while the server is tried again, until all of it is back.
  const wasServerAway = useRef(false);
  if (studio.api.value === 'waiting') wasServerAway.current = true;
  else if (studio.api.value !== 'connecting' && !lost) wasServerAway.current = false;
  const serverAway = wasServerAway.current;
  return (
    // Whoever pressed its button with the keyboard, which goes, goes on from its place.
    <div className={styles.noticeGroup} role="status" tabIndex={-1}>
      {serverAway ? (
        <p className={styles.notice}>
          <Icon of={CloudOff} />
          {words.serverAway}
        </p>
      ) : null}
      {lost && !serverAway ? (
        <p className={styles.notice}>
          <Icon of={WifiOff} />
          {words.reconnecting}
        </p>
      ) : null}
      {!isOff.value && !serverAway && connection.value === 'error' ? (
        <p className={styles.notice}>
          <Icon of={WifiOff} />
          {words.mediaError}
        </p>
      ) : null}
      {soundBlocked.value ? (
        <div className={styles.notice}>
          <Icon of={VolumeX} />
          {words.soundBlocked}
          <Button variant="primary" onClick={() => void studio.localMedia.startSound()}>
            {words.startSound}
          </Button>
        </div>
      ) : null}
    </div>
  );
};
