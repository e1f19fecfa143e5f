import { useSignals } from '@preact/signals-react/runtime';
import CloudOff from 'lucide-react/icons/cloud-off';
import VolumeX from 'lucide-react/icons/volume-x';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { roomText } from '../room-text.ts';
import { useEvent } from '../shell-context.ts';
import * as styles from './studio.css.ts';

/** What is wrong with the connection or the sound just now, above the tiles for as long as it lasts. */
export const Notices = () => {
  useSignals();
  const { studio } = useEvent();
  const { connection, disconnectReason, soundBlocked } = studio.localMedia;
  // The first connection to a room is no trouble; only one that was there can be lost.
  const wasConnected = useRef(false);
  if (connection.value === 'connected') wasConnected.current = true;
  else if (connection.value === 'disconnected' && disconnectReason.value === null) wasConnected.current = false;
  const trying = connection.value === 'connecting' || connection.value === 'disconnected';
  const lost = trying && (wasConnected.current || disconnectReason.value === 'network');
  const serverAway = studio.api.value === 'waiting';
  const withMedia = studio.event.facts.value?.commsProvider !== 'none';
  return (
    <div className={styles.notices} role="status">
      {serverAway ? (
        <p className={styles.notice}>
          <Icon of={CloudOff} />
          {roomText.connection.serverAway}
        </p>
      ) : null}
      {withMedia && !serverAway && lost ? (
        <p className={styles.notice}>
          <Icon of={WifiOff} />
          {roomText.connection.reconnecting}
        </p>
      ) : null}
      {withMedia && connection.value === 'error' ? (
        <p className={styles.notice}>
          <Icon of={WifiOff} />
          {roomText.connection.mediaError}
        </p>
      ) : null}
      {soundBlocked.value ? (
        <div className={styles.notice}>
          <Icon of={VolumeX} />
          {roomText.connection.soundBlocked}
          <Button variant="primary" onClick={() => void studio.localMedia.startSound()}>
            {roomText.connection.startSound}
          </Button>
        </div>
      ) : null}
    </div>
  );
};
