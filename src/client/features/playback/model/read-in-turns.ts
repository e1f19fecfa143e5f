import type { RecordedTile } from '../../../../shared/recording/read-recording.ts';
import { playbackLimits } from '../../../../shared/values/playback-limits.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Scope } from '../../../scope.ts';

/** Reads what happened to some tiles, a little at a time: meanwhile the page answers. Resolves when all is read. */
export const readInTurns = async (
  tiles: readonly RecordedTile[],
  { clock, scope }: { readonly clock: Pick<Clock, 'monotonicNow'>; readonly scope: Pick<Scope, 'pause'> },
): Promise<void> => {
  let turnMs = clock.monotonicNow();
  for (const tile of tiles) {
    void tile.events;
    if (clock.monotonicNow() - turnMs < playbackLimits.readingTurnMs) continue;
    await scope.pause(0);
    turnMs = clock.monotonicNow();
  }
};
