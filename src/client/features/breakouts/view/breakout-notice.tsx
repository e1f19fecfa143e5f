import { useSignals } from '@preact/signals-react/runtime';
import { useEvent } from '../../../studio/context.ts';
import { noticeGroup } from '../../../ui/area.css.ts';
import { lazyPart } from '../../../ui/lazy.tsx';

const Clock = lazyPart(async () => (await import('./breakout-clock.tsx')).BreakoutClock);

/** The breakout that runs, over the tiles; without its clock it ends all the same. */
export const BreakoutNotice = () => {
  useSignals();
  const breakout = useEvent().studio.breakout.value;
  return breakout ? (
    <div className={noticeGroup}>
      <Clock key={breakout.breakout_id} breakout={breakout} onFailed={() => undefined} />
    </div>
  ) : null;
};
