import type { WindowPort } from '../../ports/window-port.ts';

/** What somebody has to read, or what is on its way and works once. */
const undisturbed = 'dialog[open], [role=dialog], [aria-busy=true]';
const writings = 'input:not([type=checkbox], [type=radio], [type=range]), textarea';

const activities = ['pointermove', 'pointerdown', 'wheel', 'keydown'];
/** What stops an event on its way is an activity all the same. */
const listening = { capture: true, passive: true };

/** The browser's window; it notes in which fields somebody has typed or chosen something from now on. */
export const browserWindow = (): WindowPort => {
  const changed = new WeakSet<EventTarget>();
  addEventListener('input', ({ target }) => target && changed.add(target), true);
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isInUse: () =>
      document.querySelector(undisturbed) !== null ||
      [...document.querySelectorAll<HTMLInputElement>(writings)].some(
        (field) => changed.has(field) && field.value !== '',
      ) ||
      // What was chosen outside of a form holds at once.
      [...document.querySelectorAll('form :is(select, input)')].some((field) => changed.has(field)),
    reload: () => location.reload(),
    onActivity(work) {
      for (const name of activities) addEventListener(name, work, listening);
      return () => {
        for (const name of activities) removeEventListener(name, work, listening);
      };
    },
  };
};
