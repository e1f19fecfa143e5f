import { useSignals } from '@preact/signals-react/runtime';
import CircleDot from 'lucide-react/icons/circle-dot';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Pencil from 'lucide-react/icons/pencil';
import PencilOff from 'lucide-react/icons/pencil-off';
import type { Room } from '../../models/studio.ts';
import { Icon } from '../controls/icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Menu } from '../controls/menu.tsx';
import { Spinner } from '../controls/spinner.tsx';
import { roomText } from '../room-text.ts';
import { useEvent } from '../shell-context.ts';
import { PersonRow } from './person-row.tsx';
import * as styles from './sidebar.css.ts';

/** One room: its name and state, a press joins it; its people beneath. */
export const RoomCard = ({ room }: { room: Room }) => {
  useSignals();
  const { studio } = useEvent();
  const current = studio.rooms.current.value === room;
  const entering = studio.rooms.entering.value === room.roomId;
  const obstacle = current ? null : studio.rooms.obstacle(room);
  const locked = room.locked.value;
  const mayLock = studio.event.can('room.lock');
  const mayAdminister = studio.event.can('room.administer');
  const mayDraw = room.flags.value.annotation_enabled !== false;
  const people = room.people.value;
  const name = room.name.value;
  const fact = factOf(room, obstacle, people.length);
  // What is seen on the button is in its name, for those who say what they press.
  const seen = fact ? `${name} ${fact}` : name;

  const join = async () => {
    if (current || obstacle !== null || entering) return;
    const answer = await studio.rooms.join(room.roomId);
    if (!answer.ok) studio.notices.show(answer.error.code, 'error');
  };
  const report = async (wish: ReturnType<typeof studio.rooms.setLocked>) => {
    const answer = await wish;
    if (!answer.ok) studio.notices.show(answer.error.code, 'error');
  };

  return (
    <li className={styles.room} data-current={current || undefined}>
      <div className={styles.roomHead}>
        <button
          type="button"
          className={styles.join}
          aria-current={current ? 'true' : undefined}
          aria-disabled={obstacle !== null || undefined}
          aria-label={current ? `${seen}, ${roomText.sidebar.current}` : roomText.sidebar.join(seen)}
          onClick={join}
        >
          {current ? <Icon of={CircleDot} sizePx={16} /> : locked ? <Icon of={Lock} sizePx={16} /> : null}
          <span className={styles.roomName}>{name}</span>{' '}
          {entering ? <Spinner /> : <span className={styles.roomState}>{fact}</span>}
        </button>
        {mayLock || mayAdminister ? (
          <Menu
            label={roomText.sidebar.roomActions(name)}
            items={() => [
              ...(mayLock
                ? [
                    {
                      id: 'lock',
                      label: locked ? roomText.sidebar.unlock : roomText.sidebar.lock,
                      icon: locked ? LockOpen : Lock,
                      onSelect: () => report(studio.rooms.setLocked(room.roomId, !locked)),
                    },
                  ]
                : []),
              ...(mayAdminister
                ? [
                    {
                      id: 'drawing',
                      label: mayDraw ? roomText.sidebar.stopDrawing : roomText.sidebar.allowDrawing,
                      icon: mayDraw ? PencilOff : Pencil,
                      onSelect: () =>
                        report(studio.moderation.setRoomMedium(room.roomId, 'annotation', mayDraw ? false : null)),
                    },
                  ]
                : []),
            ]}
          >
            {(trigger) => (
              <IconButton
                label={roomText.sidebar.roomActions(name)}
                icon={Ellipsis}
                sizePx={16}
                className={styles.rowMenu}
                {...trigger}
              />
            )}
          </Menu>
        ) : null}
      </div>
      {people.length > 0 ? (
        <ul className={styles.people}>
          {people.map((person) => (
            <PersonRow key={person.identity} person={person} />
          ))}
        </ul>
      ) : null}
    </li>
  );
};

/** What stands beside a room's name: that it is closed, or how many are in it. */
const factOf = (room: Room, obstacle: 'locked' | 'full' | null, count: number): string => {
  const capacity = room.capacity.value;
  if (obstacle === 'locked' || (obstacle === null && room.locked.value)) return roomText.sidebar.locked;
  if (obstacle === 'full') return roomText.sidebar.full;
  if (capacity !== null) return roomText.sidebar.of(count, capacity);
  return count > 0 ? String(count) : '';
};
