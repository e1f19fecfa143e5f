import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Walks the buttons of a toolbar with the arrow keys, Home and End; every button stays in the tab order. */
export const walkToolbar = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')].filter(
    (button) => button.closest('[popover]') === null,
  );
  const at = buttons.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const step = steps[event.key];
  const target = step
    ? buttons[(at + step + buttons.length) % buttons.length]
    : { Home: buttons[0], End: buttons.at(-1) }[event.key];
  if (!target) return;
  event.preventDefault();
  event.stopPropagation();
  target.focus();
};
