import type { Signal } from '@preact/signals-core';
import { containerLengthPx } from '../../../../shared/rules/grid/columns.ts';
import { gridLimits } from '../../../../shared/rules/grid/limits.ts';
import type { Clock, Stop } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';

interface ContainerInputs {
  readonly container: Signal<{ readonly widthPx: number; readonly heightPx: number }>;
  readonly clock: Clock;
  readonly log: LogPort;
  changed(): void;
}

/**
 * Follows the size of the grid's container: the first counts at once, others 50 ms after the last change (GRID-018);
 * one that goes on changing, as beside a sliding panel, is followed every 100 ms. A length is a number or text in px; one
 * with another unit is ignored with a warning (GRID-023).
 */
export const followContainer = (
  scope: Scope,
  { container, clock, log, changed }: ContainerInputs,
): ((width: number | string, height: number | string) => void) => {
  const lengthOf = (length: number | string) =>
    containerLengthPx(length, (message) => log.warn('layout-container-unit', { message }));
  let timer: Stop | null = null;
  let since: number | null = null;
  return (width, height) => {
    const widthPx = lengthOf(width);
    const heightPx = lengthOf(height);
    if (widthPx === null || heightPx === null) return;
    const apply = () => {
      timer = null;
      since = null;
      const now = container.peek();
      if (now.widthPx === widthPx && now.heightPx === heightPx) return;
      container.value = { widthPx, heightPx };
      changed();
    };
    timer?.();
    timer = null;
    if (container.peek().widthPx === 0) {
      apply();
      return;
    }
    since ??= clock.monotonicNow();
    const latestMs = Math.max(0, since + gridLimits.longestResizeDelayMs - clock.monotonicNow());
    timer = scope.after(Math.min(gridLimits.resizeDebounceMs, latestMs), apply);
  };
};
