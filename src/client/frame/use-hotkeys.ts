import { useEffect } from 'react';
import { useRoom } from '../studio/context.ts';
import { type HotkeyName, hotkeyOf, hotkeys } from '../studio/hotkeys.ts';
import { controlsParts } from './controls-parts.ts';
import { focusModeSupported, toggleFocusMode } from './focus-mode.ts';

/** Listens for the hotkeys while the controls are on the screen. */
export const useHotkeys = (): void => {
  const room = useRoom();
  useEffect(() => {
    const actions: Partial<Record<HotkeyName, () => void>> = Object.assign(
      {},
      ...controlsParts.map((part) => part.hotkeys?.(room)),
      {
        focus: () => void toggleFocusMode(room.state.focusMode),
        commands() {
          room.state.commandsOpen.value = true;
        },
      },
    );
    const onKey = (event: KeyboardEvent) => {
      const name = hotkeyOf(event);
      const action = name && actions[name];
      if (!action || event.repeat || (name === 'focus' && !focusModeSupported())) return;
      // In a text it is a part of the text.
      if (hotkeys()[name].typed && (event.target as Element).closest('input, textarea, [contenteditable], dialog'))
        return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [room]);
};
