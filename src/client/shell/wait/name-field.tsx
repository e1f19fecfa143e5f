import { useSignals } from '@preact/signals-react/runtime';
import { TextField } from '../controls/text-field.tsx';
import { useShell } from '../shell-context.ts';
import { text } from '../text.ts';

/** The name that others see. */
export const NameField = () => {
  useSignals();
  const { studio } = useShell();
  return (
    <TextField
      label={text.wait.name}
      value={studio.session.signedIn.value?.displayName ?? ''}
      readOnly
      onChange={() => {}}
    />
  );
};
