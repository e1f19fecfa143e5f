import { effect } from '@preact/signals-react';
import type { RoomValue } from '../../../studio/context.ts';

/** Lets pictures move again that were paused, once somebody turns pausing off. */
export const resumeStreams = ({ studio, tiles }: RoomValue): (() => void) =>
  effect(() => {
    if (studio.preferences.streamPause.value) return;
    for (const tile of tiles.all.peek()) tiles.pauseStream(tile.id, false);
  });
