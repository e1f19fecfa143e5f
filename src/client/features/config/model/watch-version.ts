import type { ReadonlySignal } from '@preact/signals-core';
import { computed, untracked } from '@preact/signals-core';
import { number, safeParse } from 'valibot';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { WindowPort } from '../../../ports/window-port.ts';
import type { Scope } from '../../../scope.ts';
import type { ConfigState } from './config-model.ts';
import { putBanner } from './put-banner.ts';

const reloadedKey = 'reloaded-at';
/** A page reloads by itself no more often than this, whatever the servers of a deployment call themselves. */
const reloadHoldsMs = 600_000;
/** How often a page that would reload by itself looks whether it still is in use. */
const lookAgainMs = 5_000;

/**
 * Reloads a page that is older than the server: at once when it is safe, otherwise once somebody asks for it in the banner.
 * Nobody else decides that a reload is safe: nothing is lost by it, nobody is in a room, and the page did not reload just
 * now. Whoever learns that there may be another version has the config asked for again.
 */
export const watchVersion = (
  scope: Scope,
  inputs: {
    readonly state: ConfigState;
    readonly version: string;
    readonly api: Pick<ApiPort, 'onConnection'>;
    readonly clock: Clock;
    readonly tabStore: StorePort;
    readonly window: WindowPort;
    readonly isInRoom: ReadonlySignal<boolean>;
  },
): void => {
  const { state, clock, tabStore, window } = inputs;
  let wasConnected = false;
  const stopWatching = inputs.api.onConnection((connection) => {
    // A server that is back may be another one.
    if (connection === 'connected' && wasConnected) void state.refresh();
    wasConnected ||= connection === 'connected';
  });
  scope.onEnd(stopWatching);

  const isOutdated = computed(() => {
    const theirs = state.deployment.value?.version ?? null;
    return theirs !== null && inputs.version !== '' && theirs !== inputs.version;
  });
  const readReload = () => safeParse(number(), tabStore.read(reloadedKey));
  const reloadedLately = (): boolean => {
    const { success, output } = readReload();
    // A clock that was set back since then says nothing.
    return success && output <= clock.now() && clock.now() - output < reloadHoldsMs;
  };
  /** False where nothing can be noted: such a page would reload for ever between servers of two versions. */
  const noteReload = (): boolean => {
    tabStore.write(reloadedKey, clock.now());
    return readReload().success;
  };
  let stopLooking = () => {};
  const look = (isInRoom: boolean): void => {
    stopLooking();
    const isSafe = !isInRoom && !window.isInUse() && !reloadedLately() && noteReload();
    if (isSafe) {
      window.reload();
      return;
    }
    putBanner(state, 'upgrade', { kind: 'upgrade', isWritingKept: isInRoom });
    stopLooking = scope.after(lookAgainMs, () => look(inputs.isInRoom.peek()));
  };
  scope.effect(() => {
    const isInRoom = inputs.isInRoom.value;
    if (isOutdated.value) untracked(() => look(isInRoom));
    else {
      stopLooking();
      putBanner(state, 'upgrade', null);
    }
  });
};
