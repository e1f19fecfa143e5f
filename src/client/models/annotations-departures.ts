import { effect, type ReadonlySignal, untracked } from '@preact/signals-core';
import { annotationLimits } from '../../shared/rules/annotations/limits.ts';
import { parseTileIdentity } from '../../shared/rules/tiles/tile-identity.ts';
import type { Clock, Stop } from '../ports/clock.ts';
import type { AnnotationsStore } from './annotations-store.ts';
import type { PeopleModel } from './people.ts';
import type { TilesModel } from './tiles-model.ts';

interface DeparturesInputs {
  readonly people: PeopleModel;
  readonly tiles: Pick<TilesModel, 'all'>;
  readonly roomId: ReadonlySignal<string | null>;
  readonly clock: Clock;
}

/** Drawings go with their author, and with the person whose tile they are on. */
const followPeople = ({ people, roomId }: DeparturesInputs, store: AnnotationsStore): Stop => {
  let present = new Set<string>();
  return effect(() => {
    const room = roomId.value;
    const next = new Set(room === null ? [] : people.inRoom(room).value.map((person) => person.identity));
    const gone = new Set([...present].filter((identity) => !next.has(identity)));
    present = next;
    if (gone.size === 0) return;
    untracked(() => {
      for (const identity of gone) store.forgetPerson(identity);
      for (const { tileId } of store.tiles.peek()) {
        if (gone.has(parseTileIdentity(tileId).participantIdentity)) store.forgetTile(tileId);
      }
    });
  });
};

/** A share that only its media took away comes back with its drawings; one that ended never does: they go later. */
const followTiles = ({ tiles, clock }: DeparturesInputs, store: AnnotationsStore): Stop => {
  const forgetting = new Map<string, Stop>();
  let shown = new Set<string>();
  const forgetLater = (tileId: string) => {
    const stop = clock.after(annotationLimits.keptWithoutTileMs, () => {
      forgetting.delete(tileId);
      store.forgetTile(tileId);
    });
    forgetting.set(tileId, stop);
  };
  const stopTiles = effect(() => {
    const next = new Set(tiles.all.value.map((tile) => tile.id));
    for (const id of shown) if (!next.has(id)) forgetLater(id);
    for (const id of next) {
      forgetting.get(id)?.();
      forgetting.delete(id);
    }
    shown = next;
  });
  return () => {
    stopTiles();
    for (const stop of forgetting.values()) stop();
  };
};

/** Forgets the drawings that nobody can see any more. */
export const followDepartures = (inputs: DeparturesInputs, store: AnnotationsStore): Stop => {
  const stops = [followPeople(inputs, store), followTiles(inputs, store)];
  return () => {
    for (const stop of stops) stop();
  };
};
