import KeyRound from 'lucide-react/icons/key-round';
import type { ControlsPart } from '../../studio/slots.ts';
import { signInDialogText } from './dialog-text.ts';

/** A guest's way to see their rejoin code again. */
export const signInControls: ControlsPart = {
  more: ({ state }) => {
    if (state.rejoinCode.value === null) return [];
    const onSelect = () => {
      state.dialog.value = 'rejoin-code';
    };
    return [{ order: 20, items: [{ id: 'code', label: signInDialogText.showCode, icon: KeyRound, onSelect }] }];
  },
};
