import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useEvent } from '../studio/context.ts';
import { measures } from '../ui/measures.ts';

/**
 * Whether a room that was entered can be drawn. Drawing a studio keeps a page busy; it waits, for a moment, until the
 * media server was asked to connect, and is done while that answers.
 */
export const useHeadStart = (isEntered: boolean): boolean => {
  useSignals();
  const { studio } = useEvent();
  const [isOver, setOver] = useState(false);
  const { underWay, isOff } = studio.localMedia;
  const isReady = underWay.value || isOff.value || isOver;
  useEffect(() => {
    if (!isEntered) return setOver(false);
    const timer = setTimeout(() => setOver(true), measures.headStartMs);
    return () => clearTimeout(timer);
  }, [isEntered]);
  return isEntered && isReady;
};
