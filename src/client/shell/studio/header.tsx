import { useSignals } from '@preact/signals-react/runtime';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Hand from 'lucide-react/icons/hand';
import PanelLeft from 'lucide-react/icons/panel-left';
import { Icon } from '../controls/icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Mark } from '../controls/mark.tsx';
import { Menu } from '../controls/menu.tsx';
import { Tabs } from '../controls/tabs.tsx';
import { tooltip } from '../controls/tooltip.tsx';
import { unseen } from '../controls/unseen.css.ts';
import { roomText } from '../room-text.ts';
import { useRoom } from '../shell-context.ts';
import { ChatPill } from './chat-pill.tsx';
import { Columns } from './columns.tsx';
import * as styles from './header.css.ts';
import { moreItems } from './more-items.ts';
import { SpeakerPill } from './speaker-pill.tsx';

const tabNames = ['conversation', 'only_resources', 'personal_vw', 'all_participant_vws'] as const;

/** The top bar: room, views, columns, who speaks, chat, more (SHELL-003 to SHELL-008). */
export const Header = ({ compact }: { compact: boolean }) => {
  useSignals();
  const shell = useRoom();
  const { tiles } = shell;
  return (
    <header className={styles.header}>
      <div className={styles.start}>
        {compact ? null : <Mark sizePx={24} />}
        <RoomButton />
      </div>
      {compact ? (
        <span />
      ) : (
        <Tabs
          label={roomText.header.tabs.label}
          choices={tabNames.map((id) => ({ id, label: roomText.header.tabs[id] }))}
          chosen={tiles.tab.value}
          onChoose={(tab) => tiles.setTab(tab)}
        />
      )}
      <div className={styles.end}>
        {compact ? null : (
          <>
            <SpeakerPill />
            <Columns />
          </>
        )}
        <ChatPill />
        <Menu label={roomText.header.more} items={() => moreItems(shell)}>
          {(trigger) => <IconButton label={roomText.header.more} icon={Ellipsis} {...trigger} />}
        </Menu>
      </div>
    </header>
  );
};

const RoomButton = () => {
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
      {...tooltip(roomText.header.rooms)}
      onClick={() => {
        state.sidebarOpen.value = !state.sidebarOpen.peek();
      }}
    >
      <Icon of={PanelLeft} />
      <span className={styles.roomName}>{room?.name.value ?? roomText.header.rooms}</span>
      <span className={styles.count}>· {roomText.header.people(people)}</span>
      {hands > 0 ? (
        <span className={styles.hands}>
          <Icon of={Hand} sizePx={16} />
          <span aria-hidden="true">{hands}</span>
          <span className={unseen}>{roomText.header.hands(hands)}</span>
        </span>
      ) : null}
    </button>
  );
};
