import { useEffect } from 'react';

/** So many places that had the focus are remembered. */
const mostRemembered = 8;

const isGone = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || element.closest('[inert], [hidden]') !== null;

/** What is around an element, from the inside out, up to the area of the tiles. */
const aroundOf = (element: HTMLElement): HTMLElement[] => {
  const parent = element.parentElement;
  return parent && !parent.matches('main, body') ? [parent, ...aroundOf(parent)] : [];
};

/**
 * What has the focus may go: removed, disabled or made inert. The focus then returns to where it was before; with the
 * keyboard first to what is left around it, and where there is neither, to the area of the tiles (WCAG 2.4.3).
 */
export const useKeepsFocus = (): void => {
  useEffect(() => {
    let remembered: HTMLElement[] = [];
    /** What has the focus, and where else it may go. */
    let held: { readonly element: HTMLElement; readonly around: HTMLElement[]; readonly byKeyboard: boolean } | null =
      null;
    const hold = (element: Element | null) => {
      if (!(element instanceof HTMLElement) || element === document.body) return;
      held = { element, around: aroundOf(element), byKeyboard: element.matches(':focus-visible') };
      remembered = [element, ...remembered.filter((other) => other !== element)].slice(0, mostRemembered);
    };
    const onFocus = ({ target }: FocusEvent) => hold(target as Element);
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) {
        // It is on its way to another place, whatever goes meanwhile, as the tools of a tile do.
        held = null;
        return;
      }
      // What is being removed is still there.
      queueMicrotask(() => {
        if (document.activeElement !== document.body || !held || isGone(held.element)) return;
        // The person has left what is still there, for nothing in particular.
        held = null;
        remembered = [];
      });
    };
    const observer = new MutationObserver(() => {
      if (!held || !isGone(held.element)) return;
      const { element, around, byKeyboard } = held;
      held = null;
      const focused = document.activeElement;
      if (focused && focused !== document.body && focused !== element) return;
      const places = byKeyboard ? [...around, ...remembered] : [...remembered, ...around];
      for (const place of [...places, document.querySelector('main')]) {
        if (!place || isGone(place)) continue;
        place.focus({ preventScroll: true });
        if (document.activeElement === place) return;
      }
    });
    hold(document.activeElement);
    document.addEventListener('focusin', onFocus);
    // Before others hear of it, who may remove what had the focus.
    document.addEventListener('focusout', onBlur, true);
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden', 'inert'],
    });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur, true);
    };
  }, []);
};
