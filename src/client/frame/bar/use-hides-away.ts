import { type RefObject, useEffect, useState } from 'react';

/** A floating bar hides after this long without pointer or keyboard. */
export const hideAfterMs = 4000;

/** A bar is in use while the pointer or the keyboard is on it, or a menu of it is open; a click alone leaves it. */
const isUsed = (bar: HTMLElement): boolean =>
  bar.matches(':hover') || bar.querySelector(':focus-visible, [aria-expanded="true"]') !== null;

/** Whether a floating bar is hidden: nobody moved the pointer over the area for a while, and it is not in use. */
export const useHidesAway = (area: HTMLElement, bar: RefObject<HTMLElement | null>, floating: boolean): boolean => {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    setHidden(false);
    if (!floating) return;
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setHidden(false);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const element = bar.current;
        if (element && !isUsed(element)) setHidden(true);
        else wake();
      }, hideAfterMs);
    };
    wake();
    area.addEventListener('pointermove', wake);
    document.addEventListener('focusin', wake);
    return () => {
      clearTimeout(timer);
      area.removeEventListener('pointermove', wake);
      document.removeEventListener('focusin', wake);
    };
  }, [area, bar, floating]);
  return hidden;
};
