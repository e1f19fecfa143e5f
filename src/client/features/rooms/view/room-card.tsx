import { useSignals } from '@preact/signals-react/runtime';
import CircleDot from 'lucide-react/icons/circle-dot';
import Lock from 'lucide-react/icons/lock';
import { useEvent } from '../../../studio/context.ts';
import { useDetails } from '../../../studio/details-context.ts';
import { isFeatureShown } from '../../../studio/feature-shown.ts';
import { reporting } from '../../../studio/reporting.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Room } from '../model/rooms-model.ts';
import { roomsText } from '../text.ts';
import { ActionButtons, ActionMenu } from './action-menu.tsx';
import { useRoomOrder } from './order-rooms.ts';
import { PersonRow } from './person-row.tsx';
import * as styles from './sidebar.css.ts';

/** One room: its name and state, a press joins it; its people beneath. */
export const RoomCard = ({ room }: { room: Room }) => {
  useSignals();
  const event = useEvent();
  const { studio } = event;
  const actions = useDetails().flatMap((part) => part.roomActions ?? []);
  const order = useRoomOrder(room);
  const current = studio.rooms.current.value === room;
  const entering = studio.rooms.entering.value === room.roomId;
  const obstacle = current ? null : studio.rooms.obstacle(room);
  const locked = room.locked.value;
  const people = room.people.value;
  const hasMenu = isFeatureShown(event, 'fe-RoomMenuButton');
  const name = room.name.value;
  const fact = factOf(room, current, people.length);
  // What is seen on the button is in its name, for those who say what they press.
  const seen = fact ? `${name} ${fact}` : name;

  const join = () => {
    if (current || obstacle !== null || entering) return;
    void reporting(studio, () => studio.rooms.join(room.roomId))();
  };

  return (
    <li className={styles.room} data-current={current || undefined} {...order.card}>
      <div className={styles.roomHead}>
        <button
          type="button"
          className={styles.join}
          aria-current={current ? 'true' : undefined}
          aria-disabled={obstacle !== null || undefined}
          aria-label={current ? `${seen}, ${roomsText.current}` : roomsText.join(seen)}
          onClick={join}
          {...order.button}
        >
          {current ? <Icon of={CircleDot} sizePx={16} /> : locked ? <Icon of={Lock} sizePx={16} /> : null}
          <span className={styles.roomName}>{name}</span>{' '}
          {entering ? <Spinner /> : <span className={styles.roomState}>{fact}</span>}
        </button>
        {hasMenu ? <ActionMenu name={name} subject={room} actions={actions} /> : null}
      </div>
      {hasMenu ? null : <ActionButtons name={name} subject={room} actions={actions} />}
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

/** What stands beside a room's name: that it is closed, and how many are in it. */
const factOf = (room: Room, isCurrent: boolean, count: number): string => {
  const capacity = room.capacity.value;
  const isFull = !isCurrent && room.isFull.value;
  const obstacle = room.locked.value ? roomsText.locked : isFull ? roomsText.full : null;
  const people = capacity !== null ? roomsText.of(count, capacity) : count > 0 ? String(count) : null;
  return [obstacle, people].filter((words) => words !== null).join(' · ');
};
