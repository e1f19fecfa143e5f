import { annotationLimits } from '../../../../shared/rules/annotations/limits.ts';
import { parseTileIdentity, tileUnder } from '../../../../shared/rules/tiles/tile-identity.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { Scope } from '../../../scope.ts';
import { followDepartures } from '../../people/model/departures.ts';
import type { PeopleModel } from '../../people/model/people.ts';
import type { TilesModel } from '../../tiles/model/tiles-model.ts';
import type { AnnotationsStore } from './annotations-store.ts';

interface DeparturesInputs {
  readonly people: Pick<PeopleModel, 'inRoom'>;
  readonly tiles: Pick<TilesModel, 'all'>;
  readonly roomId: string;
}

/** A share that only its media took away comes back with its drawings; one that ended never does: they go later. */
const followTiles = (scope: Scope, { tiles }: DeparturesInputs, store: AnnotationsStore): void => {
  const forgetting = new Map<string, Stop>();
  let shown = new Set<string>();
  const forgetLater = (tileId: string) => {
    const stop = scope.after(annotationLimits.keptWithoutTileMs, () => {
      forgetting.delete(tileId);
      for (const drawn of store.tiles.peek()) if (tileUnder(drawn.tileId) === tileId) store.forgetTile(drawn.tileId);
    });
    forgetting.set(tileId, stop);
  };
  scope.effect(() => {
    const next = new Set(tiles.all.value.map((tile) => tile.id));
    for (const id of shown) if (!next.has(id)) forgetLater(id);
    for (const id of next) {
      forgetting.get(id)?.();
      forgetting.delete(id);
    }
    shown = next;
  });
};

/** Forgets the drawings that nobody can see any more: they go with their author, and with what they are on. */
export const forgetUnseenDrawings = (scope: Scope, inputs: DeparturesInputs, store: AnnotationsStore): void => {
  followDepartures(scope, inputs, (identity) => {
    store.forgetPerson(identity);
    for (const { tileId } of store.tiles.peek()) {
      if (parseTileIdentity(tileId).participantIdentity === identity) store.forgetTile(tileId);
    }
  });
  followTiles(scope, inputs, store);
};
