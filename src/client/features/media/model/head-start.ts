import type { ReadonlySignal } from '@preact/signals-core';
import type { MediaConnection } from '../../../ports/media-port.ts';
import type { Scope } from '../../../scope.ts';

/** What gives way to media waits for them no longer than this. */
export const headStartMs = 1_000;

interface RoomMedia {
  readonly connection: ReadonlySignal<MediaConnection>;
  /** There are none, or they failed. */
  readonly isAway: ReadonlySignal<boolean>;
}

/** Resolves when the media of a room that is being entered are connected, failed, or had a second for it. */
export const mediaHeadStart = (scope: Scope, { connection, isAway }: RoomMedia): Promise<void> =>
  new Promise((resolve) => {
    let hasBegun = false;
    const end = () => {
      stopTimer();
      // The effect that ends may be the one that is only just being made.
      queueMicrotask(() => stop());
      resolve();
    };
    const stopTimer = scope.after(headStartMs, end);
    const stop = scope.effect(() => {
      const isConnecting = connection.value === 'connecting';
      if (connection.value === 'connected' || isAway.value || (hasBegun && !isConnecting)) end();
      hasBegun ||= isConnecting;
    });
  });
