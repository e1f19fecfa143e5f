import { useSignals } from '@preact/signals-react/runtime';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { checkRoomName } from '../../../../shared/rules/rooms.ts';
import { eventLimits, nameLimits } from '../../../../shared/values/limits.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import * as dialogStyles from '../../../ui/dialog.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { Form, FormField, SubmitButton } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { text } from '../../../ui/text.ts';
import type { ManagedRoom } from '../model/administration-model.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Failure } from './failure.tsx';
import { RowMenu } from './row-menu.tsx';
import { useLoaded } from './use-loaded.ts';

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
  const rooms = useLoaded(() => administration.rooms(eventId));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const makeDefault = async (room: ManagedRoom) => {
    if (await rooms.act(() => administration.setDefaultRoom(eventId, room.room_id))) onDefaultChanged();
  };
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
      <Failure code={rooms.failure} onRetry={() => void rooms.reload()} />
      {rooms.answer === null && rooms.failure === null ? (
        <p className={styles.waiting}>
          <Spinner />
        </p>
      ) : null}
      {rooms.answer && rooms.answer.length > 0 ? (
        <div className={styles.tablePlace}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th className={styles.headCell}>{words.name}</th>
                <th className={styles.headCell}>{words.capacity}</th>
                <th className={styles.headCell}>{words.people}</th>
                <th className={styles.headCell}>
                  <span className={styles.spoken}>{text.common.more}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rooms.answer.map((room) => (
                <tr key={room.room_id}>
                  <td className={styles.nameCell}>
                    {room.name}
                    {room.room_id === defaultRoomId ? (
                      <span className={styles.tags}>
                        <span className={styles.chip}>{words.isDefault}</span>
                      </span>
                    ) : null}
                  </td>
                  <td className={styles.bodyCell}>{room.capacity ?? words.noLimit}</td>
                  <td className={styles.bodyCell}>{room.members.length}</td>
                  <td className={styles.actionCell}>
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
                          onSelect: () => setOpened({ dialog: 'remove', room }),
                        },
                      ]}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {opened?.dialog === 'edit' ? (
        <RoomDialog
          eventId={eventId}
          room={opened.room}
          onClose={close}
          onSaved={() => {
            close();
            void rooms.reload();
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
            void rooms.reload();
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
  useSignals();
  const { administration } = usePage().page;
  const form = useForm({
    initial: { name: room?.name ?? '', capacity: room?.capacity ? String(room.capacity) : '' },
    read: {
      name(name) {
        const checked = checkRoomName(name);
        if (checked.ok) return checked;
        const { roomNameCharacters } = nameLimits;
        return fail(checked.error.tooLarge ? adminText.form.tooLong(roomNameCharacters) : adminText.form.noName);
      },
      capacity(written) {
        const isCount = /^[1-9]\d*$/.test(written.trim()) && Number(written) <= eventLimits.participants;
        return written.trim() === '' || isCount
          ? succeed(written.trim())
          : fail(adminText.form.notACapacity(eventLimits.participants));
      },
    },
    async send({ name, capacity }) {
      const wanted = capacity === '' ? null : Number(capacity);
      const named =
        room === null
          ? await administration.addRoom(eventId, name)
          : name === room.name
            ? null
            : await administration.renameRoom(eventId, room.room_id, name);
      if (named && !named.ok) return { form: failureText(named.error.code) };
      if (room && wanted !== (room.capacity ?? null)) {
        const sized = await administration.setRoomCapacity(eventId, room.room_id, wanted);
        if (!sized.ok) return { form: failureText(sized.error.code) };
      }
      onSaved();
      return null;
    },
  });
  const isBusy = form.busy.value;
  return (
    <Dialog title={room ? words.editTitle : words.add} onClose={onClose} closable={!isBusy}>
      <Form
        form={form}
        actions={
          <footer className={dialogStyles.footer}>
            <Button onClick={onClose} disabled={isBusy}>
              {text.common.cancel}
            </Button>
            <SubmitButton form={form}>{room ? adminText.form.save : words.add}</SubmitButton>
          </footer>
        }
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
      </Form>
    </Dialog>
  );
};
