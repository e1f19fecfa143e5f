import { useSignals } from '@preact/signals-react/runtime';
import { moveTargets } from '../../../../shared/rules/room-settings.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import { useEvent } from '../../../studio/context.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { Room } from '../model/rooms-model.ts';
import { moveText } from '../room-settings-text.ts';
import * as styles from './room-settings.css.ts';

const words = moveText;

interface MoveDialogProps {
  readonly room: Room;
  readonly identities: readonly string[];
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** "Move Room Members": into a room with a place for each (ROOM-029 to ROOM-031). */
export const MoveDialog = ({ room, identities, onMoved, onClose }: MoveDialogProps) => {
  useSignals();
  const { studio } = useEvent();
  const targets = moveTargets(
    studio.rooms.all.value.map(({ roomId, name, locked, capacity, people }) => ({
      roomId,
      name: name.value,
      locked: locked.value,
      capacity: capacity.value,
      people: people.value.length,
    })),
    room.roomId,
    identities.length,
  );
  const form = useForm({
    initial: { target: '' },
    read: { target: (target) => (target === '' ? fail(words.required) : succeed(target)) },
    async send({ target }) {
      const answer = await studio.roomSettings.move(room.roomId, target, identities);
      if (!answer.ok) return { form: failureText(answer.error) };
      onMoved();
      return null;
    },
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      action={words.move}
      disabled={!form.valid.value}
      widthPx={380}
      onClose={onClose}
    >
      {targets.length === 0 ? (
        <p className={styles.hint}>{words.none}</p>
      ) : (
        <>
          <p>{words.words(identities.length)}</p>
          <ChoiceField
            form={form}
            name="target"
            label={words.target}
            placeholder={words.choose}
            choices={targets.map(({ roomId, name }) => ({ value: roomId, label: name }))}
          />
        </>
      )}
    </FormDialog>
  );
};
