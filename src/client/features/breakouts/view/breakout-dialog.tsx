import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useEvent } from '../../../studio/context.ts';
import { PlanBreakout } from './plan-breakout.tsx';
import { RunningBreakout } from './running-breakout.tsx';

/** Plans a breakout, or runs the one that there is; neither takes the place of the other's buttons. */
export const BreakoutDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const { breakout: current, notices } = useEvent().studio;
  const breakout = current.value;
  const [isPlan] = useState(breakout === null);
  const isOver = !isPlan && !breakout;
  useEffect(() => {
    if (!isOver) return;
    notices.show('breakout-over', 'info');
    onClose();
  }, [isOver, notices, onClose]);
  if (isPlan) return <PlanBreakout onClose={onClose} />;
  return breakout ? <RunningBreakout breakout={breakout} onClose={onClose} /> : null;
};
