import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { eventLimits, nameLimits } from '../../../../shared/values/limits.ts';
import { newId } from '../../../../shared/values/new-id.ts';
import { usePage } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { FormField } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ManagedRoom } from '../model/administration-model.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';
import { type Column, DataTable } from './data-table.tsx';
import { countIn, readCountUpTo } from './read-count.ts';
import { readNameUpTo } from './read-name.ts';
import { RowMenu } from './row-menu.tsx';

const words = adminText.rooms;

type Opened =
  | { readonly dialog: 'edit'; readonly room: ManagedRoom | null }
  | { readonly dialog: 'remove'; readonly room: ManagedRoom };

interface RoomsPartProps {
  readonly eventId: string;
  readonly defaultRoomId: string | null;
  readonly onDefaultChanged: () => void;
}

/** An event's rooms: to add, name, size and delete. */
export const RoomsPart = ({ eventId, defaultRoomId, onDefaultChanged }: RoomsPartProps) => {
  const { page } = usePage();
  const { administration } = page;
  const rooms = useAnswer(() => administration.rooms(eventId));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const makeDefault = async (room: ManagedRoom) => {
    if (await rooms.act(() => administration.setDefaultRoom(eventId, room.room_id))) onDefaultChanged();
  };
  const columns: readonly Column<ManagedRoom>[] = [
    {
      title: words.name,
      is: 'name',
      cell: ({ name, room_id }) => (
        <>
          {name}
          {room_id === defaultRoomId ? (
            <span className={styles.tags}>
              <span className={styles.chip}>{words.isDefault}</span>
            </span>
          ) : null}
        </>
      ),
    },
    { title: words.capacity, cell: ({ capacity }) => capacity ?? words.noLimit },
    { title: words.people, cell: ({ members }) => members.length },
    {
      is: 'action',
      cell: (room) => (
        <RowMenu
          label={words.actions(room.name)}
          items={[
            { id: 'edit', label: words.edit, onSelect: () => setOpened({ dialog: 'edit', room }) },
            ...(room.room_id === defaultRoomId
              ? []
              : [{ id: 'default', label: words.makeDefault, onSelect: () => void makeDefault(room) }]),
            {
              id: 'remove',
              label: words.remove,
              danger: true,
              disabled: room.room_id === defaultRoomId,
              onSelect: () => setOpened({ dialog: 'remove', room }),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>{words.title}</h2>
        <span className={styles.push} />
        <Button onClick={() => setOpened({ dialog: 'edit', room: null })}>
          <Icon of={Plus} sizePx={16} />
          {words.add}
        </Button>
      </div>
      <DataTable
        columns={columns}
        rows={rooms.answer}
        keyOf={({ room_id }) => room_id}
        failure={rooms.failure?.code}
        onRetry={() => void rooms.again()}
      />
      {opened?.dialog === 'edit' ? (
        <RoomDialog
          eventId={eventId}
          room={opened.room}
          onClose={close}
          onSaved={() => {
            close();
            void rooms.again();
          }}
        />
      ) : null}
      {opened?.dialog === 'remove' ? (
        <ConfirmDialog
          title={words.removeTitle(opened.room.name)}
          words={words.removeHint}
          action={words.remove}
          act={() => administration.removeRoom(eventId, opened.room.room_id)}
          onDone={() => {
            close();
            void rooms.again();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
};

interface RoomDialogProps {
  readonly eventId: string;
  /** Null: a new one. */
  readonly room: ManagedRoom | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const RoomDialog = ({ eventId, room, onClose, onSaved }: RoomDialogProps) => {
  const { administration } = usePage().page;
  const newRoomId = useRef(newId('room'));
  const form = useForm({
    initial: { name: room?.name ?? '', capacity: room?.capacity ? String(room.capacity) : '' },
    read: {
      name: readNameUpTo(nameLimits.roomNameCharacters),
      capacity: readCountUpTo(eventLimits.participants),
    },
    async send({ name, capacity }) {
      const wanted = countIn(capacity);
      const named =
        room === null
          ? await administration.addRoom(eventId, newRoomId.current, name)
          : name === room.name
            ? null
            : await administration.renameRoom(eventId, room.room_id, name);
      if (named && !named.ok) return { form: failureText(named.error) };
      if (room && wanted !== (room.capacity ?? null)) {
        const sized = await administration.setRoomCapacity(eventId, room.room_id, wanted);
        if (!sized.ok) return { form: failureText(sized.error) };
      }
      onSaved();
      return null;
    },
  });
  return (
    <FormDialog
      form={form}
      title={room ? words.editTitle : words.add}
      action={room ? adminText.form.save : words.add}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="name"
        label={words.name}
        required
        autoFocus
        maxLength={nameLimits.roomNameCharacters * 2}
      />
      {room ? (
        <FormField
          form={form}
          name="capacity"
          label={words.capacity}
          hint={adminText.form.capacityHint}
          keyboard="numeric"
        />
      ) : null}
    </FormDialog>
  );
};
