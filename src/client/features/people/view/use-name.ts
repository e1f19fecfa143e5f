import { useSignals } from '@preact/signals-react/runtime';
import { isRealName } from '../../../../shared/rules/guests.ts';
import { fail } from '../../../../shared/values/result.ts';
import { useEvent } from '../../../studio/context.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { signInDialogText } from '../../sign-in/dialog-text.ts';
import { readOwnName } from '../../sign-in/view/read-display-name.ts';
import { peopleText } from '../text.ts';

/** The own name as others see it; empty while there is none. */
export const useName = (): string => {
  useSignals();
  const { studio } = useEvent();
  return studio.people.local.value?.name.value || studio.session.signedIn.value?.displayName || '';
};

/** A form that saves another name: trimmed, and not sent when it is the same (SET-048). */
export const useNameForm = (current: string, initial: string) => {
  const { studio } = useEvent();
  return useForm({
    initial: { name: initial },
    read: {
      name(name) {
        const read = readOwnName(studio.event.role.peek() === 'host')(name);
        return read.ok && !isRealName(read.value) ? fail(signInDialogText.guest.empty) : read;
      },
    },
    async send({ name }) {
      if (name === current) return null;
      const answer = await studio.event.rename(name);
      return answer.ok ? null : { fields: { name: peopleText.nameFailed } };
    },
  });
};
