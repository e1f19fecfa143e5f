import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentType, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { isRealName } from '../../../../../shared/rules/guests.ts';
import { useEvent } from '../../../../studio/context.ts';
import { Button } from '../../../../ui/button.tsx';
import { failureText } from '../../../../ui/failure-text.ts';
import { Brand } from '../../../../ui/screens/brand.tsx';
import * as screens from '../../../../ui/screens/screens.css.ts';
import { useName } from '../../../people/view/use-name.ts';
import { entryText } from '../../text.ts';
import { adminAddress } from './admin-address.ts';
import { DeviceCheck } from './device-check.tsx';
import { NameField } from './name-field.tsx';
import { Preview } from './preview.tsx';
import { RoomChooser } from './room-chooser.tsx';
import * as styles from './wait.css.ts';

interface WaitScreenProps {
  /** Asks for a name. */
  readonly NameDialog: ComponentType;
  /** Fetches what the next screen is drawn with. */
  readonly prefetch: () => void;
}

/** The wait screen: see oneself, try the devices, choose a room, join (WAIT-001 to WAIT-018). */
export const WaitScreen = ({ NameDialog, prefetch }: WaitScreenProps) => {
  useSignals();
  const { studio, loadStage } = useEvent();
  const wish = new URLSearchParams(useSearch()).get('room_id');
  const [picked, setPicked] = useState<string | null>(null);
  const isNameless = !isRealName(useName());
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    void studio.localMedia.startPreview();
    void studio.devices.refresh();
    // The next screen is fetched while people look at this one; it asks again should this fail.
    studio.loadRoom();
    loadStage().catch(() => undefined);
    prefetch();
    return () => studio.localMedia.stopPreview();
  }, [studio, loadStage, prefetch]);

  const pickedRoom = picked === null ? undefined : studio.rooms.find(picked);
  const room = pickedRoom ?? studio.rooms.choose(wish);
  const isMissing =
    wish !== null && wish !== 'default' && studio.rooms.all.value.length > 0 && studio.rooms.wished(wish) === null;
  const obstacle = room ? studio.rooms.obstacle(room) : null;
  const joining = studio.rooms.entering.value !== null || studio.rooms.current.value !== null;
  // Nobody enters a room before they hear what happens in it, and count as there (EVT-051).
  const isHeard = studio.api.value === 'connected' || studio.api.value === 'idle';
  const isReady = isHeard && studio.people.local.value?.active.value === true;
  const hint = room === null ? entryText.wait.select : obstacle === null ? null : entryText.wait[obstacle];

  const join = async () => {
    if (!room || obstacle !== null || joining || !isReady) return;
    setFailure(null);
    const answer = await studio.rooms.join(room.roomId);
    if (!answer.ok) setFailure(failureText(answer.error));
  };

  return (
    <div className={styles.page}>
      <header className={screens.pageHeader}>
        <Brand />
      </header>
      <main className={styles.main}>
        <section className={styles.left} aria-label={entryText.wait.preview}>
          {studio.localMedia.isOff.value ? (
            <p className={styles.description}>{entryText.wait.withoutMedia}</p>
          ) : (
            <Preview />
          )}
          <DeviceCheck isConnected={isHeard} />
        </section>
        <section className={styles.right}>
          <div>
            <h1 className={styles.title}>{studio.event.facts.value.name}</h1>
            <p className={styles.description}>{studio.event.facts.value.description}</p>
          </div>
          <NameField />
          {isNameless ? <NameDialog /> : null}
          {isMissing ? (
            <p className={styles.description} role="status">
              {entryText.wait.noSuchRoom}
            </p>
          ) : null}
          <RoomChooser
            chosen={room?.roomId ?? null}
            onChoose={(roomId) => {
              setPicked(roomId);
              setFailure(null);
            }}
          />
          <div className={styles.joinPlace}>
            <Button
              variant="primary"
              size="large"
              wide
              onClick={join}
              busy={joining}
              disabled={hint !== null || !isReady}
              describedBy="join-note"
            >
              {joining ? entryText.wait.joinLoading : entryText.wait.join}
            </Button>
            <p
              id="join-note"
              className={failure === null ? styles.joinHint : styles.joinFailure}
              role={failure === null ? undefined : 'alert'}
            >
              {failure ??
                (studio.rooms.all.value.length === 0
                  ? entryText.wait.noRooms
                  : (hint ?? (isReady ? null : entryText.wait.connectionWaiting)))}
            </p>
          </div>
        </section>
      </main>
      {studio.event.role.value === 'host' ? (
        <footer className={styles.footer}>
          <a
            className={screens.link}
            href={adminAddress(
              studio.config.deployment.value?.adminUrl ?? null,
              location.origin,
              studio.event.facts.value.eventId,
            )}
            target="_blank"
            rel="noopener"
          >
            {entryText.wait.administrate}
          </a>
        </footer>
      ) : null}
    </div>
  );
};
