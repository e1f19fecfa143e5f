import { useSignals } from '@preact/signals-react/runtime';
import { usePage } from '../studio/context.ts';
import type { DialogName } from '../studio/frame-state.ts';

export type { DialogName };

/** The dialog that is asked for now, and what closes it. */
export const useDialog = () => {
  useSignals();
  const { state } = usePage();
  return {
    name: state.dialog.value,
    close: () => {
      state.dialog.value = null;
    },
  };
};
