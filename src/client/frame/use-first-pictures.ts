import { useLayoutEffect, useState } from 'react';

/**
 * Whether a video of the stage plays or has had its time: what nobody waits for is loaded and drawn then, so that it does
 * not hold up pictures.
 */
export const useFirstPictures = (area: HTMLElement | null, patienceMs: number): boolean => {
  const [arePlaying, setPlaying] = useState(false);
  // Before anything is painted: a picture that came between would be missed.
  useLayoutEffect(() => {
    if (!area || arePlaying) return;
    const settle = () => setPlaying(true);
    // The own preview in the bar is no picture that anybody waits for.
    const onPicture = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('[role="toolbar"]')) settle();
    };
    const timer = setTimeout(settle, patienceMs);
    area.addEventListener('loadeddata', onPicture, { capture: true });
    return () => {
      clearTimeout(timer);
      area.removeEventListener('loadeddata', onPicture, { capture: true });
    };
  }, [area, arePlaying, patienceMs]);
  return arePlaying;
};
