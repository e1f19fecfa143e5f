import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { isUsable } from '../../../../shared/rules/resources.ts';
import { useEvent } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type { EventResource } from '../../resources/model/event-resources-model.ts';
import { resourceSettingsText } from '../../resources/settings-text.ts';
import { resourcesText } from '../../resources/text.ts';
import { ResourceSettingsDialog } from '../../resources/view/resource-settings-dialog.tsx';
import { sizeText } from '../../resources/view/size-text.ts';
import * as styles from './administration.css.ts';
import { type Column, DataTable } from './data-table.tsx';
import { RowMenu } from './row-menu.tsx';

const words = resourceSettingsText.list;
const mostRoomsNamed = 3;
const typeWords: Readonly<Record<string, string>> = words.types;
const statusWords: Readonly<Record<string, string>> = words.statuses;
const idOf = ({ resource }: EventResource): string => resource.resource_id;

/** Every resource of the event that somebody is in, with its rooms, its settings and its end (SET-045). */
export const ResourcesPart = () => {
  useSignals();
  const { studio } = useEvent();
  const { eventResources } = studio;
  const list = useAnswer(() => eventResources.list());
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const [removed, setRemoved] = useState<EventResource | null>(null);
  /** What is gone at once when it is deleted. */
  const [asked, setAsked] = useState<EventResource | null>(null);
  const roomName = (roomId: string): string => studio.rooms.find(roomId)?.name.value ?? words.removedRoom;
  const roomsText = ({ rooms }: EventResource): string => {
    const names = rooms.map(({ room_id, display }) =>
      display === false ? words.hiddenIn(roomName(room_id)) : roomName(room_id),
    );
    return words.roomsOf(names.slice(0, mostRoomsNamed), names.length - mostRoomsNamed);
  };
  const remove = async (found: EventResource) => {
    setRemoved(null);
    const isGone = await list.act(() => eventResources.remove(idOf(found)));
    if (isGone && isUsable(found.resource.status)) setRemoved(found);
  };
  const undo = async () => {
    const id = removed && idOf(removed);
    setRemoved(null);
    if (id) await list.act(() => eventResources.restore(id));
  };
  const sought = search.trim().toLowerCase();
  const rows =
    list.answer?.filter(
      ({ resource }) =>
        resource.name.toLowerCase().includes(sought) || resource.owner_name.toLowerCase().includes(sought),
    ) ?? null;
  const columns: readonly Column<EventResource>[] = [
    {
      title: words.name,
      is: 'name',
      cell: ({ resource }) => (resource.private ? resourceSettingsText.privateMark(resource.name) : resource.name),
    },
    { title: words.type, cell: ({ resource: { type } }) => typeWords[type] ?? type },
    { title: words.owner, cell: ({ resource }) => resource.owner_name },
    { title: words.rooms, is: 'list', cell: roomsText },
    { title: words.size, cell: ({ resource }) => (resource.size_bytes === null ? '' : sizeText(resource.size_bytes)) },
    { title: words.status, cell: ({ resource: { status } }) => statusWords[status] ?? status },
    {
      is: 'action',
      cell: (found) => (
        <RowMenu
          label={words.actions(found.resource.name)}
          items={[
            { id: 'settings', label: resourceSettingsText.title, onSelect: () => setOpened(idOf(found)) },
            {
              id: 'remove',
              label: words.remove,
              danger: true,
              onSelect: () => (isUsable(found.resource.status) ? void remove(found) : setAsked(found)),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <SearchField label={words.search} value={search} onChange={setSearch} />
      <div role="status" className={styles.head}>
        {removed ? (
          <>
            <span>{words.removed(removed.resource.name)}</span>
            <Button onClick={() => void undo()}>{words.undo}</Button>
          </>
        ) : null}
      </div>
      <DataTable
        columns={columns}
        rows={rows}
        keyOf={idOf}
        failure={list.failure?.code}
        onRetry={() => void list.again()}
        empty={sought === '' ? words.none : words.noneFound}
      />
      {asked === null ? null : (
        <ConfirmDialog
          title={resourcesText.remove.title}
          words={resourcesText.remove.words(asked.resource.name)}
          action={resourcesText.remove.action}
          onDone={() => {
            setAsked(null);
            void remove(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {opened === null ? null : (
        <ResourceSettingsDialog
          resourceId={opened}
          onClose={() => {
            setOpened(null);
            void list.again();
          }}
        />
      )}
    </>
  );
};
