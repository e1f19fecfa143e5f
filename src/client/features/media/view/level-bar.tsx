import { effect, type ReadonlySignal } from '@preact/signals-react';
import { useEffect, useRef } from 'react';
import type { LevelBar as OpenBar } from '../../../ports/level-bar-port.ts';
import { useEvent } from '../../../studio/context.ts';
import * as styles from './level-bar.css.ts';

const fullLevel = 10;

/** Shows a level, 0 to 10, in ten steps; what it shows is a tenth more or less, and a step that changes nothing is none. */
const followLevel = (bar: OpenBar, level: ReadonlySignal<number>): (() => void) => {
  let shown = 0;
  return effect(() => {
    const steps = Math.min(fullLevel, Math.round(level.value));
    if (steps === shown) return;
    shown = steps;
    bar.show(steps / fullLevel);
  });
};

/** A thin bar as long as the sound is loud. */
export const LevelBar = ({ level }: { level: ReadonlySignal<number> }) => {
  const { openLevelBar } = useEvent().page;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let end: () => void = () => undefined;
    let isGone = false;
    if (canvas.current) {
      // A bar that cannot be had is no loss.
      openLevelBar(canvas.current)
        .catch(() => null)
        .then((bar) => {
          if (!bar) return;
          if (isGone) return bar.end();
          const stop = followLevel(bar, level);
          end = () => {
            stop();
            bar.end();
          };
        });
    }
    return () => {
      isGone = true;
      end();
    };
  }, [openLevelBar, level]);
  return (
    <span className={styles.track} aria-hidden="true">
      <canvas ref={canvas} className={styles.bar} />
    </span>
  );
};
