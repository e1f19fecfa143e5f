import { effect, type ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import * as styles from './level-bar.css.ts';

const fullLevel = 10;

/**
 * A thin bar as long as the sound is loud, written straight to the element, in ten steps: each is a frame of the whole page
 * with all of its videos.
 */
export const LevelBar = ({ level }: { level: ReadonlySignal<number> }) => {
  useSignals();
  const fill = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      effect(() => {
        const share = Math.min(1, level.value / fullLevel);
        if (fill.current) fill.current.style.transform = `scaleX(${share.toFixed(1)})`;
      }),
    [level],
  );
  return (
    <span className={styles.track} aria-hidden="true">
      <span ref={fill} className={styles.fill} />
    </span>
  );
};
