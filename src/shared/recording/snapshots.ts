import type { RecordedTile, TileState } from './read-recording.ts';

/** Where the last of the times stands that is not after `timeMs`; -1: all of them are. The times are in order. */
export const lastUntil = (times: ArrayLike<number>, timeMs: number): number => {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= timeMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** What is so of one tile at every time: found by halving, however much happened. */
export interface Snapshots {
  at(timeMs: number): TileState;
}

/** Prepares the states, each with all that was said before, so that none is put together later. */
const prepare = (initialState: TileState, events: RecordedTile['events']): Snapshots => {
  const times = new Float64Array(events.length);
  const states: TileState[] = [];
  let state = initialState;
  for (const [index, { timestamp, resultingState }] of events.entries()) {
    state = { ...state, ...resultingState };
    times[index] = timestamp;
    states.push(state);
  }
  return { at: (timeMs) => states[lastUntil(times, timeMs)] ?? initialState };
};

/** The states of a tile, prepared when a time at or after its first event is asked for. */
export const snapshotsOf = (tile: Pick<RecordedTile, 'initialState' | 'events' | 'earliestMs'>): Snapshots => {
  let prepared: Snapshots | null = null;
  return {
    at(timeMs) {
      if (timeMs < tile.earliestMs) return tile.initialState;
      prepared ??= prepare(tile.initialState, tile.events);
      return prepared.at(timeMs);
    },
  };
};
