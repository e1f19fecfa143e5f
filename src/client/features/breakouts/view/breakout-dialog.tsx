import { useSignals } from '@preact/signals-react/runtime';
import { useEvent } from '../../../studio/context.ts';
import { PlanBreakout } from './plan-breakout.tsx';
import { RunningBreakout } from './running-breakout.tsx';

/** Plans a breakout, or runs the one that there is. */
export const BreakoutDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const breakout = useEvent().studio.breakout.value;
  return breakout ? <RunningBreakout breakout={breakout} onClose={onClose} /> : <PlanBreakout onClose={onClose} />;
};
