import type { ReadonlySignal } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import Timer from 'lucide-react/icons/timer';
import { useEffect } from 'react';
import { breakoutLimits } from '../../../../shared/values/limits.ts';
import { useEvent } from '../../../studio/context.ts';
import { useTimeLeft } from '../../../studio/use-server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { timeLeftText } from '../../../ui/time-left-text.ts';
import type { Breakout } from '../model/breakouts-model.ts';
import { breakoutsText } from '../text.ts';
import * as styles from './breakout-clock.css.ts';

/** Of which end somebody in an event was told; whoever goes to another room has been told of it all the same. */
const toldOf = new WeakMap<ReadonlySignal<Breakout | null>, number>();

/** When the breakout that runs ends, for everybody, who are told a minute before; whoever runs it opens its dialog here. */
export const BreakoutClock = ({ breakout: { ends_at } }: { breakout: Breakout }) => {
  useSignals();
  const { studio, state } = useEvent();
  const leftMs = useTimeLeft(ends_at);
  const isSoon = leftMs <= breakoutLimits.warningMs;
  useEffect(() => {
    // Told once of every end: another one is told of anew.
    if (!isSoon || leftMs <= 0 || toldOf.get(studio.breakout) === ends_at) return;
    toldOf.set(studio.breakout, ends_at);
    studio.notices.show('breakout-ends-soon', 'warning', { time: timeLeftText(leftMs) });
  });
  return (
    <div className={styles.clock} data-soon={isSoon || undefined}>
      <Icon of={Timer} sizePx={16} />
      <span role="timer" aria-live="off">
        {breakoutsText.left(timeLeftText(leftMs))}
      </span>
      {studio.event.can('breakout.run') ? (
        <Button
          variant="plain"
          onClick={() => {
            state.dialog.value = 'breakout';
          }}
        >
          {breakoutsText.manage}
        </Button>
      ) : null}
    </div>
  );
};
