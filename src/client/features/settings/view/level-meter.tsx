import { effect, type ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { settingsText } from '../text.ts';
import * as styles from './settings.css.ts';

/** Bars of the meter (MEDIA-031). */
const barCount = 15;
const fullLevel = 10;

const bars = Array.from({ length: barCount }, (_, index) => index);

/** How loud a sound of 0 to 10 is, as lit bars, written straight to the elements. */
export const LevelMeter = ({ level }: { level: ReadonlySignal<number> }) => {
  useSignals();
  const meter = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      effect(() => {
        const lit = Math.round((Math.min(fullLevel, level.value) / fullLevel) * barCount);
        for (const [index, bar] of [...(meter.current?.children ?? [])].entries()) {
          bar.toggleAttribute('data-lit', index < lit);
        }
      }),
    [level],
  );
  return (
    <div ref={meter} className={styles.meter} role="img" aria-label={settingsText.audio.level}>
      {bars.map((bar) => (
        <span key={bar} className={styles.meterBar} />
      ))}
    </div>
  );
};
