import { useEffect, useState } from 'react';
import { measures } from '../measures.ts';

/**
 * Whether a video of the stage plays or has had its time: what nobody waits for is loaded and drawn then, so that it does
 * not hold up pictures.
 */
export const useFirstPictures = (area: HTMLElement | null): boolean => {
  const [arePlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!area || arePlaying) return;
    const settle = () => setPlaying(true);
    const timer = setTimeout(settle, measures.firstPicturesMs);
    area.addEventListener('loadeddata', settle, { capture: true, once: true });
    return () => {
      clearTimeout(timer);
      area.removeEventListener('loadeddata', settle, { capture: true });
    };
  }, [area, arePlaying]);
  return arePlaying;
};
