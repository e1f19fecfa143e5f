import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { useEvent } from '../../../studio/context.ts';
import { PlanBreakout } from './plan-breakout.tsx';
import { RunningBreakout } from './running-breakout.tsx';

/** Plans a breakout, or runs the one that there is until it is over: no plan takes the place of its buttons. */
export const BreakoutDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const { breakout: current, notices } = useEvent().studio;
  const breakout = current.value;
  const isRun = useRef(false);
  if (breakout) isRun.current = true;
  const isOver = isRun.current && !breakout;
  useEffect(() => {
    if (!isOver) return;
    notices.show('breakout-over', 'info');
    onClose();
  }, [isOver, notices, onClose]);
  if (isOver) return null;
  return breakout ? <RunningBreakout breakout={breakout} onClose={onClose} /> : <PlanBreakout onClose={onClose} />;
};
