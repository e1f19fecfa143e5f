import { useSignals } from '@preact/signals-react/runtime';
import { usePage } from '../shell-context.ts';
import type { DialogName } from '../shell-state.ts';

export type { DialogName };

/** The dialog that is asked for now, and what closes it. */
export const useShellDialog = () => {
  useSignals();
  const { state } = usePage();
  return {
    name: state.dialog.value,
    close: () => {
      state.dialog.value = null;
    },
  };
};
