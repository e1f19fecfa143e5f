import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useEvent } from '../../../studio/context.ts';
import type { Answer } from '../../../studio/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { EventResource, RoomSteps } from '../model/event-resources-model.ts';
import { resourceSettingsText } from '../settings-text.ts';
import * as styles from './resource-settings.css.ts';

const words = resourceSettingsText;
/** So many rooms are seen at once: more are searched. */
const fewRooms = 12;

type State = keyof typeof words.states;
const stateNames = ['shown', 'hidden', 'none'] as const satisfies readonly State[];

/** What leads from one state to another. */
const stepsTo = (roomId: string, from: State, to: State): RoomSteps => {
  if (to === 'none') return { removeFrom: [roomId] };
  const shown = to === 'shown' ? { showIn: [roomId] } : { hideIn: [roomId] };
  return from === 'none' ? { addTo: [roomId], ...shown } : shown;
};

interface ResourceRoomsProps {
  readonly found: EventResource;
  readonly act: Answer<EventResource>['act'];
}

/** In which rooms a resource is, and in which of them it is shown: in all, or for its owner in the own one (RES-061). */
export const ResourceRooms = ({ found, act }: ResourceRoomsProps) => {
  useSignals();
  const { studio } = useEvent();
  const [search, setSearch] = useState('');
  /** The room out of which it would be taken, where no other is seen in which it is. */
  const [leaving, setLeaving] = useState<{ readonly roomId: string; readonly name: string } | null>(null);
  const { resource_id: id } = found.resource;
  const isEverywhere = studio.event.can('resource.add-everywhere');
  const current = studio.rooms.current.value;
  const all = isEverywhere ? studio.rooms.all.value : current ? [current] : [];
  const states = new Map<string, State>(
    found.rooms.map(({ room_id, display }) => [room_id, display === false ? 'hidden' : 'shown']),
  );
  const rooms = all.filter(({ name }) => name.value.toLowerCase().includes(search.trim().toLowerCase()));
  const set = (steps: RoomSteps) => void act(() => studio.eventResources.setRooms(id, steps));
  return (
    <>
      {isEverywhere ? (
        <div className={styles.actions}>
          <Button onClick={() => set({ addTo: 'all' })}>{words.inAll.add}</Button>
          <Button onClick={() => set({ showIn: 'all' })}>{words.inAll.show}</Button>
          <Button onClick={() => set({ hideIn: 'all' })}>{words.inAll.hide}</Button>
        </div>
      ) : (
        <p className={styles.hint}>{words.noRooms}</p>
      )}
      {all.length > fewRooms ? <SearchField label={words.searchRooms} value={search} onChange={setSearch} /> : null}
      <ul className={styles.rooms}>
        {rooms.map(({ roomId, name }) => {
          const state = states.get(roomId) ?? 'none';
          return (
            <li key={roomId} className={styles.room}>
              <span className={styles.roomName}>{name.value}</span>
              <div className={styles.roomState}>
                <SelectField
                  label={words.stateIn(name.value)}
                  quiet
                  value={state}
                  choices={stateNames.map((value) => ({ value, label: words.states[value] }))}
                  onChange={(next) => {
                    const isOnlySeen = next === 'none' && states.size === 1;
                    if (isOnlySeen) setLeaving({ roomId, name: name.value });
                    else set(stepsTo(roomId, state, next as State));
                  }}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {leaving ? (
        <ConfirmDialog
          title={words.takeOut.title(leaving.name)}
          words={words.takeOut.words(found.resource.name)}
          action={words.takeOut.action}
          onDone={() => {
            setLeaving(null);
            set({ removeFrom: [leaving.roomId] });
          }}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </>
  );
};
