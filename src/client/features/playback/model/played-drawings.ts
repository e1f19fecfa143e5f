import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type DrawnStroke, drawnAt } from '../../../../shared/recording/drawn-strokes.ts';
import type { Recording } from '../../../../shared/recording/read-recording.ts';
import { lastUntil } from '../../../../shared/recording/snapshots.ts';

/** What was drawn, at the time that is shown. */
interface PlayedDrawings {
  /** When something changes, in order. */
  readonly times: readonly number[];
  /** What is on a tile, or a page; a new array only when that changes. */
  on(surfaceId: string): ReadonlySignal<readonly DrawnStroke[]>;
  show(timeMs: number): void;
}

const nothing: readonly DrawnStroke[] = [];

const isSame = (a: readonly DrawnStroke[], b: readonly DrawnStroke[]): boolean =>
  a.length === b.length && a.every(({ stroke, points }, at) => stroke === b[at]!.stroke && points === b[at]!.points);

/** Makes what is drawn of a recording. Between two changes nothing is done. */
export const createPlayedDrawings = ({ strokes }: Pick<Recording, 'strokes'>): PlayedDrawings => {
  const ends = (stroke: DrawnStroke['stroke']) => (Number.isFinite(stroke.endMs) ? [stroke.endMs] : []);
  const all = [...strokes.values()].flat();
  const times = all.flatMap((stroke) => [...stroke.times, ...ends(stroke)]).sort((a, b) => a - b);
  /** The last change until the time that is shown. */
  const last = signal(-1);
  const surfaces = new Map<string, ReadonlySignal<readonly DrawnStroke[]>>();
  return {
    times,
    on(surfaceId) {
      const known = surfaces.get(surfaceId);
      if (known) return known;
      const own = strokes.get(surfaceId) ?? [];
      let before = nothing;
      const drawn = computed(() => {
        const next = last.value < 0 || own.length === 0 ? nothing : drawnAt(own, times[last.value]!);
        if (!isSame(next, before)) before = next;
        return before;
      });
      surfaces.set(surfaceId, drawn);
      return drawn;
    },
    show(timeMs) {
      last.value = lastUntil(times, timeMs);
    },
  };
};
