import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useEvent } from '../../../studio/context.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import * as dialogStyles from '../../../ui/dialog.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { controlText } from '../text.ts';
import * as styles from './give-control-dialog.css.ts';

/** Chooses who in the room gets control of the chosen resource, in place of whoever has it. */
export const GiveControlDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const { studio } = useEvent();
  const [query, setQuery] = useState('');
  const room = studio.openRoom.value;
  const tileId = room?.resources.chosen.value ?? '';
  const isOver = !room?.control.mayAssign(tileId);
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  const roomId = studio.rooms.current.value?.roomId;
  if (!room || isOver || roomId === undefined) return null;
  const { control } = room;
  const words = controlText.giving;
  const controllers = control.controllersOf(tileId).value;
  const wanted = query.trim().toLocaleLowerCase();
  const people = studio.people
    .inRoom(roomId)
    // Who does not see it cannot have it.
    .value.filter((person) => room.resources.learnsOf(tileId, person))
    .filter(({ name }) => name.value.toLocaleLowerCase().includes(wanted));
  const give = (identity: string) => {
    control.assign(tileId, identity);
    onClose();
  };
  return (
    <Dialog title={controlText.give} onClose={onClose} widthPx={420}>
      <SearchField label={words.search} value={query} onChange={setQuery} />
      {people.length === 0 && <p className={dialogStyles.words}>{words.nobody}</p>}
      <ul className={styles.list}>
        {people.map(({ identity, name, color, isLocal }) => {
          const hasIt = controllers.includes(identity);
          return (
            <li key={identity}>
              <button type="button" className={styles.person} disabled={hasIt} onClick={() => give(identity)}>
                <Avatar name={name} color={color} />
                <span className={styles.name}>{isLocal ? words.yourself(name.value) : name.value}</span>
                {hasIt && <span className={styles.note}>{words.hasIt}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
};
