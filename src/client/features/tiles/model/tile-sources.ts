import type { LogPort } from '../../../ports/log-port.ts';
import type { Person } from '../../people/model/people.ts';
import type { RoomSources, TileKind, TileSource } from './tile-kind.ts';

/** A source, and the kind that it is of. */
export interface KnownSource extends TileSource {
  readonly kind: TileKind;
}

/** Everything that has a tile in the room, in the order of arrival, each id once: people with their shares, then the rest. */
export const collectSources = (
  kinds: readonly TileKind[],
  people: readonly Person[],
  room: RoomSources,
  log: LogPort,
): ReadonlyMap<string, KnownSource> => {
  const found = new Map<string, KnownSource>();
  const add = (kind: TileKind, sources: readonly TileSource[] = []) => {
    for (const source of sources) if (!found.has(source.id)) found.set(source.id, { ...source, kind });
  };
  for (const person of people) {
    try {
      const own = kinds.map((kind) => [kind, kind.sourcesOf?.(person)] as const);
      for (const [kind, sources] of own) add(kind, sources);
    } catch (error) {
      log.warn('participant-without-tile', { identity: person.identity, error: String(error) });
    }
  }
  for (const kind of kinds) add(kind, kind.sourcesIn?.(room));
  return found;
};
