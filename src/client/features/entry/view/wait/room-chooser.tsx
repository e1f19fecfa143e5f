import { useSignals } from '@preact/signals-react/runtime';
import Lock from 'lucide-react/icons/lock';
import UsersRound from 'lucide-react/icons/users-round';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { useEvent } from '../../../../studio/context.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { Room } from '../../../rooms/model/rooms-model.ts';
import { entryText } from '../../text.ts';
import * as styles from './wait.css.ts';

interface RoomChooserProps {
  readonly chosen: string | null;
  readonly onChoose: (roomId: string) => void;
}

const facesShown = 3;

/** The rooms as cards of which one is chosen; a card says why its room cannot be joined (WAIT-006 to WAIT-017). */
export const RoomChooser = ({ chosen, onChoose }: RoomChooserProps) => {
  useSignals();
  const { studio } = useEvent();
  const labelId = useId();
  const cards = useRef<HTMLDivElement>(null);
  const rooms = studio.rooms.all.value;

  const isInSight = useRef(false);
  useLayoutEffect(() => {
    // Of many rooms the chosen one may be out of sight; later ones are chosen in sight, or by nobody here.
    const card = isInSight.current ? null : cards.current?.querySelector('[aria-checked="true"]');
    if (!card) return;
    isInSight.current = true;
    card.scrollIntoView?.({ block: 'nearest' });
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step || rooms.length === 0) return;
    event.preventDefault();
    const at = rooms.findIndex((room) => room.roomId === chosen);
    const next = (at + step + rooms.length) % rooms.length;
    const room = rooms[next];
    if (!room) return;
    onChoose(room.roomId);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
  };

  if (rooms.length === 0) return null;
  return (
    <div>
      <p id={labelId} className={styles.label}>
        {entryText.wait.room}
      </p>
      <div ref={cards} role="radiogroup" aria-labelledby={labelId} className={styles.rooms} onKeyDown={onKeyDown}>
        {rooms.map((room, index) => (
          <RoomCard
            key={room.roomId}
            room={room}
            chosen={room.roomId === chosen}
            reachable={chosen === null ? index === 0 : room.roomId === chosen}
            onChoose={() => onChoose(room.roomId)}
          />
        ))}
      </div>
    </div>
  );
};

interface RoomCardProps {
  readonly room: Room;
  readonly chosen: boolean;
  readonly reachable: boolean;
  readonly onChoose: () => void;
}

const RoomCard = ({ room, chosen, reachable, onChoose }: RoomCardProps) => {
  useSignals();
  const { studio } = useEvent();
  const obstacle = studio.rooms.obstacle(room);
  const people = room.people.value;
  // Whoever may join a closed room knows that it is one.
  const shared = studio.roomsWithResources.value;
  const closed = obstacle ?? (room.locked.value ? 'locked' : room.isFull.value ? 'full' : null);
  const hint = closed
    ? entryText.wait[closed]
    : people.length === 0
      ? entryText.wait.empty
      : entryText.wait.people(people.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a card with avatars cannot be an input
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      tabIndex={reachable ? 0 : -1}
      className={styles.room}
      data-unavailable={obstacle !== null || undefined}
      onClick={onChoose}
    >
      <span className={styles.roomWords}>
        <span className={styles.roomName}>{room.name}</span>
        <span className={styles.roomHint}>{hint}</span>
        {shared?.has(room.roomId) === false ? (
          <span className={styles.roomHint}>{entryText.wait.noResources}</span>
        ) : null}
        {room.recording.value ? <span className={styles.roomRecorded}>{entryText.wait.recorded}</span> : null}
      </span>
      {closed ? (
        <Icon of={closed === 'locked' ? Lock : UsersRound} sizePx={16} />
      ) : (
        <span className={styles.faces}>
          {people.slice(0, facesShown).map((person) => (
            <Avatar key={person.identity} name={person.name} color={person.color} sizePx={24} />
          ))}
        </span>
      )}
    </button>
  );
};
