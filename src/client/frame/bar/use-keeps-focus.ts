import type { ReadonlySignal } from '@preact/signals-react';
import { type RefObject, useEffect } from 'react';

/**
 * The header goes with focus mode, and the button that leaves it with its end: whoever had the focus there goes on in the
 * bar, at that button or at its first (WCAG 2.4.3).
 */
export const useKeepsFocus = (bar: RefObject<HTMLElement | null>, focusMode: ReadonlySignal<boolean>): void => {
  useEffect(() => {
    let picture = 0;
    const stop = focusMode.subscribe((on) => {
      const before = document.activeElement;
      cancelAnimationFrame(picture);
      picture = requestAnimationFrame(() => {
        if (before && !before.isConnected)
          [...(bar.current?.querySelectorAll('button') ?? [])].at(on ? -1 : 0)?.focus();
      });
    });
    return () => {
      stop();
      cancelAnimationFrame(picture);
    };
  }, [bar, focusMode]);
};
