const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('button, a, input, label, summary, [role]') : null;

/**
 * The second click of a double click is for what was clicked first: where that has gone, it is not for what has come to
 * its place. Answers what ends that.
 */
export const refuseDoubleClicks = (): (() => void) => {
  let first: Element | null = null;
  const onClick = (event: MouseEvent) => {
    if (event.detail === 2 && first && !first.isConnected) {
      event.preventDefault();
      event.stopPropagation();
    }
    first = controlOf(event.target);
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
};
