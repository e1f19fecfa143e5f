import { useEffect } from 'react';

/** Keeps the screen awake while the studio is open and the page is visible (SHELL-039). */
export const WakeLock = () => {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let ended = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !navigator.wakeLock) return;
      try {
        const got = await navigator.wakeLock.request('screen');
        if (ended) void got.release();
        else lock = got;
      } catch {
        // Refused, e.g. with little battery: the screen may sleep.
      }
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
  return null;
};
