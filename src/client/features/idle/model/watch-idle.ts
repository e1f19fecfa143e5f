import { computed, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { idleLimits } from '../../../../shared/values/limits.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { WindowPort } from '../../../ports/window-port.ts';
import type { Scope } from '../../../scope.ts';
import type { ResourcesModel } from '../../resources/model/resources-model.ts';
import type { Room } from '../../rooms/model/rooms-model.ts';

/** What of an event tells whether somebody is idle in it. */
interface IdlePlace {
  readonly roomGrid: ReadonlySignal<{ readonly room: Pick<Room, 'people'> } | null>;
  readonly openRoom: ReadonlySignal<{ readonly resources: Pick<ResourcesModel, 'isUploading'> } | null>;
  readonly idleLeftMs: Signal<number | null>;
}

/** How often the time that is left is told, in ms. */
const tellIntervalMs = 1_000;

/**
 * Asks somebody who was alone in a room, did nothing and uploaded nothing, whether they are still there, by counting `idleLeftMs` down to
 * 0; it is asked of them who leaves then, and no more once somebody comes. Setting it to null says that they are there.
 */
export const watchIdle = (
  scope: Scope,
  clock: Clock,
  inputs: {
    readonly event: ReadonlySignal<IdlePlace | null>;
    readonly window: Pick<WindowPort, 'onActivity'>;
  },
): void => {
  let activeAt = clock.monotonicNow();
  let stopListening = () => {};
  const listen = () => {
    stopListening = inputs.window.onActivity(() => {
      activeAt = clock.monotonicNow();
      stopListening();
      scope.after(idleLimits.activityThrottleMs, listen);
    });
  };
  listen();
  scope.onEnd(() => stopListening());

  const aloneIn = computed(() => {
    const room = inputs.event.value?.roomGrid.value?.room;
    const isUploading = inputs.event.value?.openRoom.value?.resources.isUploading.value ?? false;
    return room?.people.value.length === 1 && !isUploading ? room : null;
  });
  const isAsked = computed(() => (inputs.event.value?.idleLeftMs.value ?? null) !== null);

  let stopWaiting = () => {};
  const countDown = (left: Signal<number | null>, until: number) => {
    left.value = Math.max(0, until - clock.monotonicNow());
    if (left.value > 0) stopWaiting = scope.after(tellIntervalMs, () => countDown(left, until));
  };
  scope.effect(() => {
    const room = aloneIn.value;
    const left = inputs.event.value?.idleLeftMs;
    if (room && isAsked.value) return;
    stopWaiting();
    if (!room && left) left.value = null;
    if (!room || !left) return;
    const since = clock.monotonicNow();
    const wait = () => {
      const idleAt = Math.max(since, activeAt) + idleLimits.idleAfterMs;
      if (clock.monotonicNow() < idleAt) stopWaiting = scope.after(idleAt - clock.monotonicNow(), wait);
      else countDown(left, clock.monotonicNow() + idleLimits.countdownMs);
    };
    wait();
  });
};
