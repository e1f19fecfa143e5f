import { useEffect } from 'react';
import { useRoom } from '../studio/context.ts';
import { controlsParts } from './controls-parts.ts';
import { refuseDrops } from './refuse-drops.ts';
import { useHotkeys } from './use-hotkeys.ts';

/** Turns what happens in the room into notices, and hotkeys into actions. It draws nothing and never renders again. */
export const Announcer = () => {
  const room = useRoom();
  useEffect(() => {
    // Offline, when there is most to say, it could not be fetched.
    import('./toasts.tsx').catch(() => undefined);
    const stops = controlsParts.map((part) => part.announce?.(room));
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [room]);
  useHotkeys();
  useEffect(refuseDrops, []);
  return null;
};
