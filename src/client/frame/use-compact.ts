import { useEffect, useState } from 'react';
import { useEvent } from '../studio/context.ts';
import { media } from '../ui/theme/theme.css.ts';

/** Whether the studio folds for a phone: by the OS gate, or because the window is as low as one. */
export const useCompact = (): boolean => {
  const { isPhone } = useEvent();
  const [low, setLow] = useState(() => matchMedia(media.phone).matches);
  useEffect(() => {
    const query = matchMedia(media.phone);
    const onChange = () => setLow(query.matches);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);
  return isPhone || low;
};
