import type { TileEvent, TileState } from '../../../shared/recording/read-recording.ts';
import { recordingLimits } from '../../../shared/values/recording-limits.ts';

interface Tile {
  type: 'participant' | 'resource';
  initialState: TileState;
  /** As it is after its last event. */
  now: TileState;
  readonly events: TileEvent[];
}

/** Stands in the document where what is known of a resource comes, which is not the same for everybody. */
const placeOfResource = (resourceId: string): string => `resource:${resourceId}`;

/** An event as it stands in the document: who looks, and at what, is said beside what is so then (PLAY-032). */
const writtenEvent = (identity: string, event: TileEvent): object => {
  const { looksAt } = event.resultingState;
  return event.type === 'tile-attention' ? { ...event, participantIdentity: identity, tiles: looksAt ?? [] } : event;
};

/** What happens on tiles, in the order of time: what came before the beginning is how it begins. */
export class Tiles {
  private readonly tiles = new Map<string, Tile>();

  constructor(private readonly startMs: number) {}

  find(identity: string, type: Tile['type'] = 'participant'): Tile {
    const known = this.tiles.get(identity);
    // What has the spotlight may be heard of before what it is.
    if (known && type === 'resource' && known.now.active === undefined) known.type = type;
    if (known) return known;
    const tile: Tile = { type, initialState: {}, now: {}, events: [] };
    this.tiles.set(identity, tile);
    return tile;
  }

  /** Whether anything would be different. */
  changes(identity: string, change: TileState): boolean {
    const { now } = this.find(identity);
    return Object.entries(change).some(
      ([name, value]) => JSON.stringify(now[name as keyof TileState]) !== JSON.stringify(value),
    );
  }

  /** Something changes; what changes nothing is no event. */
  change(identity: string, type: TileEvent['type'], atMs: number, change: TileState): void {
    if (!this.changes(identity, change)) return;
    const tile = this.find(identity);
    tile.now = { ...tile.now, ...change };
    if (atMs <= this.startMs) {
      tile.initialState = { ...tile.initialState, ...change };
      return;
    }
    const last = tile.events.at(-1);
    if (!last || tile.events.length < recordingLimits.tileEvents) {
      tile.events.push({ type, timestamp: atMs, resultingState: change });
      return;
    }
    last.timestamp = Math.max(last.timestamp, atMs);
    last.resultingState = { ...last.resultingState, ...change };
  }

  /** Changes the tile's last event where it is of this kind and only just before. False: it is not. */
  amend(identity: string, type: TileEvent['type'], atMs: number, change: TileState): boolean {
    const tile = this.find(identity);
    const last = tile.events.at(-1);
    if (last?.type !== type || atMs - last.timestamp >= recordingLimits.directionMs) return false;
    tile.now = { ...tile.now, ...change };
    last.resultingState = { ...last.resultingState, ...change };
    return true;
  }

  /** Those that were in the room at some time of it. */
  written(): Readonly<Record<string, object>> {
    const seen = [...this.tiles].filter(([, { initialState, events }]) =>
      [initialState, ...events.map(({ resultingState }) => resultingState)].some(
        (state) => state.active ?? state.shown,
      ),
    );
    return Object.fromEntries(
      seen.map(([identity, { type, initialState, events }]) => [
        identity,
        {
          ...{ type, initialState },
          events: events.toSorted((a, b) => a.timestamp - b.timestamp).map((event) => writtenEvent(identity, event)),
          ...(type === 'resource' ? { resource: placeOfResource(identity) } : {}),
        },
      ]),
    );
  }
}
