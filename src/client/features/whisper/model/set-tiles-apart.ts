import type { ReadonlySignal } from '@preact/signals-core';
import type { Scope } from '../../../scope.ts';
import type { TilesModel } from '../../tiles/model/tiles-model.ts';

/**
 * Sets tiles apart: those of others stand back behind the partner's, and what somebody shows to their own partner alone is
 * withheld.
 */
export const setTilesApart = (
  scope: Scope,
  tiles: Pick<TilesModel, 'all'>,
  confidant: ReadonlySignal<string | null>,
): void => {
  /** Whose whisper with this person is over, until everybody has been told so: their picture is there all the time. */
  let former: string | null = null;
  scope.effect(() => {
    const partner = confidant.value;
    former = partner ?? former;
    for (const { person, local } of tiles.all.value) {
      if (!person || person.isLocal) continue;
      const isWhispering = person.isWhispering.value;
      if (person.identity === former && !partner && !isWhispering) former = null;
      if (person.identity === former) local.apart.value = '';
      else if (isWhispering) local.apart.value = 'withheld';
      else local.apart.value = partner === null ? '' : 'back';
    }
  });
};
