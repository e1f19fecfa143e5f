import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { capacityFromText } from '../../../../shared/rules/room-settings.ts';
import { checkRoomName } from '../../../../shared/rules/rooms.ts';
import { nameLimits } from '../../../../shared/values/limits.ts';
import { fail } from '../../../../shared/values/result.ts';
import { useEvent } from '../../../studio/context.ts';
import { reporting } from '../../../studio/reporting.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { FormField } from '../../../ui/form/form.tsx';
import { SavedFields } from '../../../ui/form/saved-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { Room } from '../model/rooms-model.ts';
import { roomSettingsText } from '../room-settings-text.ts';
import { roomsText } from '../text.ts';
import * as styles from './room-settings.css.ts';

const words = roomSettingsText;

/** A room's name and capacity, whether people arrive in it, and its end. */
export const RoomGeneral = ({ room }: { room: Room }) => {
  useSignals();
  const { studio } = useEvent();
  const [removing, setRemoving] = useState(false);
  const isDefault = studio.event.facts.value.defaultRoomId === room.roomId;
  const whyKept = isDefault ? words.defaultKept : room.people.value.length > 0 ? words.notEmpty : null;
  const name = room.name.value;
  return (
    <>
      <NameForm room={room} />
      <CapacityForm room={room} />
      {studio.event.can('event.administer') ? (
        <>
          <div className={styles.line}>
            {isDefault ? (
              <p className={styles.hint}>{words.isDefault}</p>
            ) : (
              <Button onClick={() => void reporting(studio, () => studio.roomSettings.setDefault(room.roomId))()}>
                {words.makeDefault}
              </Button>
            )}
          </div>
          <div className={styles.end}>
            <Button
              variant="danger"
              disabled={whyKept !== null}
              describedBy="room-kept"
              onClick={() => setRemoving(true)}
            >
              {words.remove}
            </Button>
            {whyKept === null ? null : (
              <p id="room-kept" className={styles.hint}>
                {whyKept}
              </p>
            )}
          </div>
        </>
      ) : null}
      {removing ? (
        <ConfirmDialog
          title={words.removeTitle(name)}
          words={words.removeWords}
          action={words.remove}
          act={() => studio.roomSettings.remove(room.roomId)}
          onDone={() => setRemoving(false)}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </>
  );
};

const NameForm = ({ room }: { room: Room }) => {
  useSignals();
  const { studio } = useEvent();
  const current = room.name.value;
  const form = useForm({
    initial: { name: current },
    read: {
      name(name) {
        const checked = checkRoomName(name);
        if (checked.ok) return checked;
        return fail(checked.error.tooLarge ? words.nameTooLong(nameLimits.roomNameCharacters) : roomsText.add.empty);
      },
    },
    async send({ name }) {
      const answer = await studio.roomSettings.rename(room.roomId, name);
      if (answer.ok) return null;
      form.reset({ name: room.name.peek() });
      return { fields: { name: failureText(answer.error) } };
    },
  });
  return (
    <SavedFields form={form} saved={{ name: current }}>
      <FormField
        form={form}
        name="name"
        label={words.name}
        required
        readOnly={form.busy.value}
        maxLength={nameLimits.roomNameCharacters * 2}
        onLeave={() => void form.submit()}
      />
    </SavedFields>
  );
};

const CapacityForm = ({ room }: { room: Room }) => {
  useSignals();
  const { studio } = useEvent();
  const shown = (capacity: number | null) => (capacity === null || capacity < 0 ? words.unlimited : String(capacity));
  const current = shown(room.capacity.value);
  const form = useForm({
    initial: { capacity: current },
    async send({ capacity: text }) {
      const capacity = capacityFromText(text);
      const before = room.capacity.peek();
      const answer = capacity === before ? null : await studio.roomSettings.setCapacity(room.roomId, capacity);
      const now = room.capacity.peek();
      // The answer may be there before everybody is told.
      form.reset({ capacity: shown(answer?.ok && now === before ? capacity : now) });
      return answer?.ok === false ? { fields: { capacity: failureText(answer.error) } } : null;
    },
  });
  return (
    <SavedFields form={form} saved={{ capacity: current }}>
      <FormField
        form={form}
        name="capacity"
        label={words.capacity}
        hint={words.capacityHint}
        readOnly={form.busy.value}
        maxLength={12}
        onLeave={() => void form.submit()}
      />
    </SavedFields>
  );
};
