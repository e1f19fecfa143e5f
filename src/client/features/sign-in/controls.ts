import KeyRound from 'lucide-react/icons/key-round';
import { isFeatureShown } from '../../studio/feature-shown.ts';
import type { ControlsPart } from '../../studio/slots.ts';
import { signInDialogText } from './dialog-text.ts';

/** A guest's way to see their rejoin code again. */
export const signInControls: ControlsPart = {
  more: (room) => {
    const { state } = room;
    if (state.rejoinCode.value === null || !isFeatureShown(room, 'fe-ShowRejoinCode')) return [];
    const onSelect = () => {
      state.dialog.value = 'rejoin-code';
    };
    return [{ order: 20, items: [{ id: 'code', label: signInDialogText.showCode, icon: KeyRound, onSelect }] }];
  },
};
