import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { cursorChanges, cursorsAt, type SeenCursor } from '../../../../shared/recording/drawn-cursors.ts';
import type { Recording } from '../../../../shared/recording/read-recording.ts';
import { lastUntil } from '../../../../shared/recording/snapshots.ts';

/** Where people point, at the time that is shown. */
interface PlayedCursors {
  /** When something changes, in order. */
  readonly times: Float64Array;
  /** Those on a tile, or a page; a new array only when one of them moves, fades, comes or goes. */
  on(surfaceId: string): ReadonlySignal<readonly SeenCursor[]>;
  show(timeMs: number): void;
}

const nobody: readonly SeenCursor[] = [];
const onNothing = signal(nobody);

const isSame = (a: readonly SeenCursor[], b: readonly SeenCursor[]): boolean =>
  a.length === b.length &&
  a.every(({ author, sinceMs, isFading }, at) => {
    const other = b[at]!;
    return author === other.author && sinceMs === other.sinceMs && isFading === other.isFading;
  });

/** Makes the cursors of a recording. Between two changes nothing is done. */
export const createPlayedCursors = ({ cursors }: Pick<Recording, 'cursors'>): PlayedCursors => {
  const times = cursorChanges([...cursors.values()].flat());
  /** The last change until the time that is shown. */
  const last = signal(-1);
  const surfaces = new Map<string, ReadonlySignal<readonly SeenCursor[]>>();
  return {
    times,
    on(surfaceId) {
      const own = cursors.get(surfaceId);
      if (!own) return onNothing;
      const known = surfaces.get(surfaceId);
      if (known) return known;
      let before = nobody;
      const seen = computed(() => {
        const next = last.value < 0 ? nobody : cursorsAt(own, times[last.value]!);
        if (!isSame(next, before)) before = next;
        return before;
      });
      surfaces.set(surfaceId, seen);
      return seen;
    },
    show(timeMs) {
      last.value = lastUntil(times, timeMs);
    },
  };
};
