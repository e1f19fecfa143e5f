import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { RecordedTile, Recording, TileState } from '../../../../shared/recording/read-recording.ts';
import { shownTilesOf, tilesWithRegion } from '../../../../shared/recording/shown-tiles.ts';
import { lastUntil, type Snapshots, snapshotsOf } from '../../../../shared/recording/snapshots.ts';
import { fallbackColor } from '../../../../shared/values/fallback-color.ts';
import { playbackLimits } from '../../../../shared/values/playback-limits.ts';
import type { Scope } from '../../../scope.ts';
import { clipsByTile, clipTiles, isClip } from './clips.ts';
import type { Looker, PlayedRoom, PlayedTile } from './playback-model.ts';
import { createPlayedCursors } from './played-cursors.ts';
import { createPlayedDrawings } from './played-drawings.ts';

/** Somebody or something of the recording, at the time that is shown. */
interface Owner {
  readonly tile: RecordedTile;
  readonly snapshots: Snapshots;
  readonly state: Signal<TileState>;
}

const nobody: readonly Looker[] = [];
const noClip = signal(null);
const keyOf = (lookers: readonly Looker[]): string =>
  lookers.map(({ identity, name }) => `${identity} ${name}`).join('\n');

/** The tiles of a recording, and what moves them to a time. */
interface PlayedTiles {
  readonly tiles: ReadonlySignal<readonly PlayedTile[]>;
  readonly drawnOn: PlayedRoom['drawnOn'];
  readonly cursorsOn: PlayedRoom['cursorsOn'];
  readonly nameOf: PlayedRoom['nameOf'];
  readonly colorOf: PlayedRoom['colorOf'];
  readonly clipOn: PlayedRoom['clipOn'];
  /** Shows a tile no more. */
  skip(tileId: string): void;
  /** Shows the state at a time. */
  jump(timeMs: number): void;
  /** Lets time pass up to a time, and schedules what comes next at this speed (PLAY-021). */
  pass(timeMs: number, rate: number): void;
  /** Lets no time pass. */
  stop(): void;
}

/** Makes the tiles. Their events are read when a time at or after the first one is shown, or when they are played. */
export const createPlayedTiles = (scope: Scope, recording: Recording): PlayedTiles => {
  const tiles = [...recording.tiles, ...clipTiles(recording)];
  const skipped = signal<ReadonlySet<string>>(new Set());
  const drawings = createPlayedDrawings(recording);
  const cursors = createPlayedCursors(recording);
  const owners: readonly Owner[] = tiles.map((tile) => ({
    tile,
    snapshots: snapshotsOf(tile),
    state: signal(tile.initialState),
  }));
  /** When anything happened, in order; null: nobody asked yet. */
  let happenedMs: Float64Array | null = null;
  const times = (): Float64Array => {
    const happened = () => tiles.flatMap(({ events }) => events.map(({ timestamp }) => timestamp));
    happenedMs ??= Float64Array.from([...happened(), ...drawings.times, ...cursors.times]).sort();
    return happenedMs;
  };
  const names = new Map(owners.map(({ tile, state }) => [tile.id, computed(() => state.value.name)]));
  const colors = new Map(owners.map(({ tile, state }) => [tile.id, computed(() => state.value.color)]));
  const withRegion = tilesWithRegion(recording);
  const made = new Map<string, PlayedTile>();
  const lookers = computed(() => {
    const byTile = new Map<string, Looker[]>();
    for (const { tile, state } of owners) {
      const { active, name = '', looksAt = [] } = state.value;
      if (!active || name === '') continue;
      for (const tileId of looksAt) {
        const looker = { identity: tile.id, name };
        const known = byTile.get(tileId);
        if (known) known.push(looker);
        else byTile.set(tileId, [looker]);
      }
    }
    return byTile;
  });
  const lookersOf = (tileId: string): ReadonlySignal<readonly Looker[]> => {
    let last = nobody;
    return computed(() => {
      const next = lookers.value.get(tileId) ?? nobody;
      if (keyOf(next) !== keyOf(last)) last = next;
      return last;
    });
  };
  const tileOf = (
    id: string,
    kind: PlayedTile['kind'],
    { state, tile: { resource } }: Pick<Owner, 'state' | 'tile'>,
  ): PlayedTile => {
    const known = made.get(id);
    if (known) return known;
    const tile = { id, kind, state, resource, lookers: lookersOf(id) };
    made.set(id, tile);
    return tile;
  };
  const shownOf = (owner: Owner): readonly PlayedTile[] =>
    shownTilesOf(owner.tile, owner.state.value, withRegion).map(({ id, kind }) =>
      tileOf(id, isClip(id) ? 'clip' : kind, owner),
    );

  const clipsOf = clipsByTile(recording);
  const inPlace = new Set([...clipsOf.values()].flat());
  const clipsInPlace = new Map(owners.filter(({ tile }) => inPlace.has(tile.id)).map((clip) => [clip.tile.id, clip]));
  const clipOf = (tileId: string): ReadonlySignal<PlayedTile | null> =>
    computed(() => {
      const id = clipsOf
        .get(tileId)
        ?.find((clipId) => clipsInPlace.get(clipId)?.state.value.shown && !skipped.value.has(clipId));
      const clip = clipsInPlace.get(id ?? '');
      return clip ? tileOf(clip.tile.id, 'clip', clip) : null;
    });
  const clipOn = new Map([...clipsOf.keys()].map((tileId) => [tileId, clipOf(tileId)]));

  let before: readonly PlayedTile[] = [];
  const standing = owners.filter(({ tile }) => !inPlace.has(tile.id));
  const all = computed(() => {
    const next = [...new Set(standing.flatMap(shownOf))].filter(({ id }) => !skipped.value.has(id));
    const isSame = next.length === before.length && next.every((tile, index) => tile === before[index]);
    if (!isSame) before = next;
    return before;
  });

  let shownMs = Number.NEGATIVE_INFINITY;
  let scheduled: Scope | null = null;
  const show = (timeMs: number) => {
    shownMs = timeMs;
    batch(() => {
      for (const { snapshots, state } of owners) state.value = snapshots.at(timeMs);
      drawings.show(timeMs);
      cursors.show(timeMs);
    });
  };
  const stop = () => {
    scheduled?.end();
    scheduled = null;
  };
  return {
    tiles: all,
    drawnOn: drawings.on,
    cursorsOn: cursors.on,
    clipOn: (tileId) => clipOn.get(tileId) ?? noClip,
    nameOf: (identity) => names.get(identity)?.value,
    colorOf: (identity) => colors.get(identity)?.value ?? fallbackColor,
    skip(tileId) {
      skipped.value = new Set(skipped.peek()).add(tileId);
    },
    jump(timeMs) {
      stop();
      show(timeMs);
    },
    pass(timeMs, rate) {
      stop();
      show(Math.max(timeMs, shownMs));
      const waiting = scope.child();
      scheduled = waiting;
      const until = timeMs + playbackLimits.lookAheadMs;
      let last = shownMs;
      const allMs = times();
      for (let index = lastUntil(allMs, shownMs) + 1; index < allMs.length && allMs[index]! <= until; index++) {
        const dueMs = allMs[index]!;
        if (dueMs === last) continue;
        last = dueMs;
        waiting.after((dueMs - timeMs) / rate, () => show(dueMs));
      }
    },
    stop,
  };
};
