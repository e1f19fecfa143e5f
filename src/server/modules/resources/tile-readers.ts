import { tileUnder } from '../../../shared/rules/tiles/tile-identity.ts';
import { readHosts } from '../../access/read-rows.ts';
import type { FactStore } from '../fact-store.ts';
import { readWithheld } from './store.ts';
import { othersOf } from './telling.ts';

/** Who learns of the tiles of an event. */
export class TileReaders {
  constructor(private readonly needs: { readonly facts: Pick<FactStore, 'db'> }) {}

  /** For each of some sets of tiles the identities of who learns of all of them; null: whoever is in the room. */
  async of(eventId: string, tileSets: readonly ReadonlySet<string>[]): Promise<readonly (readonly string[] | null)[]> {
    const { db } = this.needs.facts;
    const idSets = tileSets.map((tileIds) => new Set([...tileIds].map(tileUnder)));
    const withheld = await readWithheld(db, eventId, [...new Set(idSets.flatMap((ids) => [...ids]))]);
    if (withheld.length === 0) return idSets.map(() => null);
    const hosts = await readHosts(db, eventId);
    return idSets.map((ids) => {
      const readers = withheld
        .filter(({ resource_id }) => ids.has(resource_id))
        .map((row) => new Set([row.owner, ...(othersOf(row) === 'hosts' ? hosts : [])]));
      const [first] = readers;
      return first ? [...first].filter((identity) => readers.every((each) => each.has(identity))) : null;
    });
  }
}
