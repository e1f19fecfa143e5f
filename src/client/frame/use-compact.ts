import { useEffect, useState } from 'react';
import { useEvent } from '../studio/context.ts';
import { media } from '../ui/theme/theme.css.ts';

/** Whether the studio folds: on a phone, by the OS gate, or because the window is as low or as narrow as one. */
export const useCompact = (): boolean => {
  const { isPhone } = useEvent();
  const [small, setSmall] = useState(() => matchMedia(media.folded).matches);
  useEffect(() => {
    const query = matchMedia(media.folded);
    const onChange = () => setSmall(query.matches);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);
  return isPhone || small;
};
