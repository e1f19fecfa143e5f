import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { checkDisplayName } from '../../../../../shared/rules/guests.ts';
import { nameLimits } from '../../../../../shared/values/limits.ts';
import { useEvent } from '../../../../studio/context.ts';
import { signInDialogText } from '../../../sign-in/dialog-text.ts';
import { entryText } from '../../text.ts';

/** The own name as others see it, and saving another one: trimmed, and not sent when it is the same (SET-048). */
export const useName = () => {
  useSignals();
  const { studio } = useEvent();
  const current = studio.people.local.value?.name.value || studio.session.signedIn.value?.displayName || '';
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  const save = async (name: string) => {
    const checked = checkDisplayName(name);
    if (!checked.ok) {
      setError(
        checked.error.tooLarge
          ? signInDialogText.guest.tooLong(nameLimits.displayNameCharacters)
          : signInDialogText.guest.empty,
      );
      return;
    }
    setError(null);
    if (checked.value === current) return;
    setSaving(true);
    const answer = await studio.event.rename(checked.value);
    setSaving(false);
    if (!answer.ok) setError(entryText.wait.nameFailed);
  };

  return { current, error, saving, save, clearError: () => setError(null) };
};
