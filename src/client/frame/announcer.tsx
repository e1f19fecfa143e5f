import { useEffect } from 'react';
import { useRoom } from '../studio/context.ts';
import { controlsParts } from './controls-parts.ts';
import { refuseDoubleClicks } from './refuse-double-clicks.ts';
import { refuseDrops } from './refuse-drops.ts';
import { useHotkeys } from './use-hotkeys.ts';
import { useKeepsFocus } from './use-keeps-focus.ts';

/** Turns what happens in the room into notices, hotkeys into actions, and keeps the focus. It draws nothing and never renders again. */
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
  useKeepsFocus();
  useEffect(refuseDrops, []);
  useEffect(refuseDoubleClicks, []);
  return null;
};
