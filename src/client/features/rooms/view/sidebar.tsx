import { useSignals } from '@preact/signals-react/runtime';
import Plus from 'lucide-react/icons/plus';
import Split from 'lucide-react/icons/split';
import X from 'lucide-react/icons/x';
import { useEvent } from '../../../studio/context.ts';
import { useDetails } from '../../../studio/details-context.ts';
import { isFeatureShown } from '../../../studio/feature-shown.ts';
import { inOrder } from '../../../studio/slots.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { text } from '../../../ui/text.ts';
import { roomsText } from '../text.ts';
import { RoomCard } from './room-card.tsx';
import * as styles from './sidebar.css.ts';

/** The event and its rooms with their people; closed at first (SHELL-018 to SHELL-022, ROOM-016). */
export const Sidebar = () => {
  useSignals();
  const event = useEvent();
  const { studio, state } = event;
  const open = state.sidebarOpen.value;
  const facts = studio.event.facts.value;
  const rooms = studio.rooms.all.value;
  const sections = inOrder(useDetails().flatMap((part) => part.sidebar ?? []));
  return (
    <aside
      id="sidebar"
      className={styles.sidebar}
      data-open={open || undefined}
      aria-label={roomsText.event}
      inert={!open}
      data-ignores-drops
    >
      <div className={styles.inside}>
        <header className={styles.header}>
          <h2 className={styles.title}>
            {roomsText.event}
            {facts?.locked ? ` ${roomsText.eventLocked}` : ''}
          </h2>
          <IconButton
            label={text.common.close}
            icon={X}
            onClick={() => {
              state.sidebarOpen.value = false;
            }}
          />
        </header>
        {isFeatureShown(event, 'fe-DisplayEventInfo') ? (
          <div className={styles.about}>
            <p className={styles.eventName}>{facts?.name}</p>
            <p className={styles.description}>{facts?.description}</p>
          </div>
        ) : null}
        {sections.map(({ order, Component }) => (
          <Component key={order} />
        ))}
        <div className={styles.roomsHeader}>
          <h3 className={styles.roomsTitle}>{roomsText.rooms}</h3>
          {studio.event.can('breakout.run') ? (
            <IconButton
              label={roomsText.breakout}
              icon={Split}
              onClick={() => {
                state.dialog.value = 'breakout';
              }}
            />
          ) : null}
          {isFeatureShown(event, 'fe-CreateRoomButton') ? (
            <IconButton
              label={roomsText.addRoom}
              icon={Plus}
              disabled={!studio.event.can('room.create')}
              reason={roomsText.addForbidden}
              onClick={() => {
                state.dialog.value = 'add-room';
              }}
            />
          ) : null}
        </div>
        {rooms.length === 0 ? <p className={styles.none}>{roomsText.none}</p> : null}
        <ul className={styles.rooms}>
          {rooms.map((room) => (
            <RoomCard key={room.roomId} room={room} />
          ))}
        </ul>
      </div>
    </aside>
  );
};
