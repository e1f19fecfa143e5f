import { useLayoutEffect } from 'react';
import { useRoom } from '../studio/context.ts';
import { type HotkeyName, hotkeyOf, hotkeys } from '../studio/hotkeys.ts';
import { focusModeSupported } from '../studio/keyboard-lock.ts';
import { controlsParts } from './controls-parts.ts';
import { toggleFocusMode } from './focus-mode.ts';

/** What a typed character is a part of. */
const texts = 'input, textarea, [contenteditable], dialog';
/** What the keyboard presses. */
const pressed = 'button, a, summary, select, [role], [tabindex]:not(main)';

/** Listens for the hotkeys while the controls are on the screen. */
export const useHotkeys = (): void => {
  const room = useRoom();
  // With the controls, and not a frame after: whoever sees them may press a key.
  useLayoutEffect(() => {
    const actions: Partial<Record<HotkeyName, () => void>> = Object.assign(
      {},
      ...controlsParts.map((part) => part.hotkeys?.(room)),
      {
        focus: () => void toggleFocusMode(),
        commands() {
          room.state.commandsOpen.value = true;
        },
      },
    );
    const held: Partial<Record<HotkeyName, () => (() => void) | undefined>> = Object.assign(
      {},
      ...controlsParts.map((part) => part.held?.(room)),
    );
    /** The place of the key that is held for something, and what ends that. */
    let holding: { readonly code: string; readonly end: () => void } | null = null;
    const release = () => {
      holding?.end();
      holding = null;
    };
    /** What has the focus because it was clicked, as most browsers give it: the person is elsewhere by now. */
    let clicked: Element | null = null;
    const onClick = ({ detail }: MouseEvent) => {
      // The keyboard clicks too, without counting.
      clicked = detail > 0 ? document.activeElement : null;
    };
    const onLeave = () => {
      clicked = null;
    };
    const hold = (event: KeyboardEvent, begin: () => (() => void) | undefined) => {
      const target = event.target as Element;
      if (target.closest(texts) || (target !== clicked && target.closest(pressed))) return;
      // The page does not scroll while the key repeats.
      if (holding) event.preventDefault();
      if (event.repeat || holding) return;
      const end = begin();
      if (!end) return;
      event.preventDefault();
      holding = { code: event.code, end };
    };
    const onKey = (event: KeyboardEvent) => {
      const name = hotkeyOf(event);
      if (!name) return;
      const begin = held[name];
      if (begin) {
        hold(event, begin);
        return;
      }
      const action = actions[name];
      if (!action || event.repeat || (name === 'focus' && !focusModeSupported())) return;
      // In a text it is a part of the text, also in one whose dialog is still being fetched.
      const isText = (event.target as Element).closest(texts) !== null || room.state.dialog.peek() !== null;
      if (hotkeys()[name].typed && isText) return;
      event.preventDefault();
      action();
    };
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.code !== holding?.code) return;
      // The button that was clicked last is not pressed by what was held.
      event.preventDefault();
      release();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('keyup', onKeyUp);
    document.addEventListener('click', onClick);
    document.addEventListener('focusout', onLeave);
    // A key that is let go elsewhere is let go.
    window.addEventListener('blur', release);
    document.addEventListener('visibilitychange', release);
    return () => {
      release();
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('keyup', onKeyUp);
      document.removeEventListener('click', onClick);
      document.removeEventListener('focusout', onLeave);
      window.removeEventListener('blur', release);
      document.removeEventListener('visibilitychange', release);
    };
  }, [room]);
};
