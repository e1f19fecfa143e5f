import type { WindowPort } from '../../ports/window-port.ts';

const fields = 'input:not([type=checkbox], [type=radio], [type=range]), textarea';

/** The browser's window; it notes in which fields somebody has typed from now on. */
export const browserWindow = (): WindowPort => {
  const typedIn = new WeakSet<EventTarget>();
  addEventListener('input', ({ target }) => target && typedIn.add(target), true);
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isInUse: () =>
      document.querySelector('dialog[open]') !== null ||
      [...document.querySelectorAll<HTMLInputElement>(fields)].some(
        (field) => typedIn.has(field) && field.value !== '',
      ),
    reload: () => location.reload(),
  };
};
