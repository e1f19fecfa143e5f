import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { lastUntil } from '../../../../shared/recording/snapshots.ts';

/** What lies on tiles and pages, at the time that is shown. */
export interface PlayedSurfaces<Seen> {
  /** When something changes, in order. */
  readonly times: Float64Array | readonly number[];
  /** What is on a tile, or a page; a new array only when that changes. */
  on(surfaceId: string): ReadonlySignal<readonly Seen[]>;
  show(timeMs: number): void;
}

interface Recorded<Item, Seen> {
  /** By tiles and pages. */
  readonly items: ReadonlyMap<string, readonly Item[]>;
  readonly times: Float64Array | readonly number[];
  /** What is seen of some at a time. */
  readonly at: (items: readonly Item[], timeMs: number) => readonly Seen[];
  readonly isSame: (a: Seen, b: Seen) => boolean;
}

/** Shows what is recorded of surfaces. Between two changes nothing is done. */
export const createPlayedSurfaces = <Item, Seen>(recorded: Recorded<Item, Seen>): PlayedSurfaces<Seen> => {
  const { items, times, at, isSame } = recorded;
  const nothing: readonly Seen[] = [];
  const onNothing = signal(nothing);
  /** The last change until the time that is shown. */
  const last = signal(-1);
  const surfaces = new Map<string, ReadonlySignal<readonly Seen[]>>();
  return {
    times,
    on(surfaceId) {
      const own = items.get(surfaceId);
      if (!own) return onNothing;
      const known = surfaces.get(surfaceId);
      if (known) return known;
      let before = nothing;
      const seen = computed(() => {
        const next = last.value < 0 ? nothing : at(own, times[last.value]!);
        const isUnchanged = next.length === before.length && next.every((each, index) => isSame(each, before[index]!));
        if (!isUnchanged) before = next;
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
