import { useEffect } from 'react';

/**
 * What had the focus goes with its screen: the screen that takes its place gets it, at its main area or heading (WCAG
 * 2.4.3). The first screen leaves it to the browser, and whatever has taken it meanwhile, as a dialog does, keeps it.
 */
export const useArrivingFocus = (): void => {
  useEffect(() => {
    /** The screen that is shown, and whether it has yet to get the focus. */
    let shown: HTMLElement | null = null;
    let isDue = false;
    const look = () => {
      if (!shown?.isConnected) {
        const arrived = document.querySelector<HTMLElement>('main:not([aria-busy])');
        if (arrived === null) return;
        isDue = shown !== null;
        shown = arrived;
      }
      if (!isDue) return;
      if (document.activeElement === document.body) {
        const heading = shown.hasAttribute('tabindex') ? null : shown.querySelector('h1');
        // A message is said already: at its heading it would be read a second time.
        const place = heading === null || heading.closest('[role="alert"]') ? shown : heading;
        place.tabIndex = -1;
        place.focus({ preventScroll: true });
      }
      isDue = !shown.contains(document.activeElement);
    };
    const onFocus = ({ target }: FocusEvent) => {
      // Whoever is somewhere else already is not sent there any more.
      if (!(target as Element).closest('dialog')) isDue = false;
    };
    look();
    document.addEventListener('focusin', onFocus);
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
};
