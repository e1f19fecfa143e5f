import { useSignals } from '@preact/signals-react/runtime';
import { isRealName } from '../../../../shared/rules/guests.ts';
import { fail } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import { useEvent } from '../../../studio/context.ts';
import { failureText } from '../../../ui/failure-text.ts';
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

const unanswered: ReadonlySet<ApiFailure['code']> = new Set(['UNREACHABLE', 'TIMED_OUT', 'UNCERTAIN']);

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
      if (answer.ok) return null;
      return {
        fields: { name: unanswered.has(answer.error.code) ? peopleText.nameFailed : failureText(answer.error) },
      };
    },
  });
};
