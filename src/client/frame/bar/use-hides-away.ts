import { type RefObject, useEffect, useState } from 'react';

/** A floating bar hides after this long without pointer or focus. */
const hideAfterMs = 4000;

/** Whether a floating bar is hidden: nobody moved the pointer over the area for a while, and it has no focus. */
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
        if (element && !element.matches(':hover') && !element.contains(document.activeElement)) setHidden(true);
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
