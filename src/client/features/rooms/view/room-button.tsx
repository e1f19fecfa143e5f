import { useSignals } from '@preact/signals-react/runtime';
import Hand from 'lucide-react/icons/hand';
import PanelLeft from 'lucide-react/icons/panel-left';
import { useRoom } from '../../../studio/context.ts';
import * as styles from '../../../ui/header.css.ts';
import { Icon } from '../../../ui/icon.tsx';
import { tooltip } from '../../../ui/tooltip.ts';
import { unseen } from '../../../ui/unseen.css.ts';
import { handsText } from '../../hands/text.ts';
import { roomsText } from '../text.ts';

/** The room, its people and raised hands; a press opens and closes the sidebar (SHELL-003). */
export const RoomButton = () => {
  useSignals();
  const { studio, state } = useRoom();
  const room = studio.rooms.current.value;
  const people = room?.people.value.length ?? 0;
  const hands = room?.hands.value.length ?? 0;
  return (
    <button
      type="button"
      className={styles.roomButton}
      aria-expanded={state.sidebarOpen.value}
      aria-controls="sidebar"
      {...tooltip(roomsText.rooms)}
      onClick={() => {
        state.sidebarOpen.value = !state.sidebarOpen.peek();
      }}
    >
      <Icon of={PanelLeft} />
      <span className={styles.roomName}>{room?.name.value ?? roomsText.rooms}</span>
      <span className={styles.count}>· {roomsText.people(people)}</span>
      {hands > 0 ? (
        <span className={styles.hands}>
          <Icon of={Hand} sizePx={16} />
          <span aria-hidden="true">{hands}</span>
          <span className={unseen}>{handsText.count(hands)}</span>
        </span>
      ) : null}
    </button>
  );
};
