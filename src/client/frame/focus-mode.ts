import { useEffect } from 'react';
import { useEvent } from '../studio/context.ts';
import { focusModeSupported, keyboardLock } from '../studio/keyboard-lock.ts';

const leaveFocusMode = (): Promise<void> => {
  keyboardLock()?.unlock();
  return document.exitFullscreen();
};

/** Enters or leaves focus mode: the whole screen, with the keyboard locked to the page (SHELL-040). */
export const toggleFocusMode = async (): Promise<void> => {
  // Asked of the browser itself, which tells of a change a moment later.
  if (document.fullscreenElement !== null) return leaveFocusMode();
  if (!focusModeSupported()) return;
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
    await keyboardLock()?.lock();
  } catch {
    // Refused: the page stays as it is.
  }
};

/** Keeps the state in step with the browser, which can end full screen by itself; focus mode ends with its screen. */
export const useFocusMode = (): void => {
  const { state } = useEvent();
  useEffect(() => {
    const onChange = () => {
      state.focusMode.value = document.fullscreenElement !== null;
      if (!state.focusMode.peek()) keyboardLock()?.unlock();
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (!state.focusMode.peek()) return;
      state.focusMode.value = false;
      leaveFocusMode().catch(() => undefined);
    };
  }, [state]);
};
