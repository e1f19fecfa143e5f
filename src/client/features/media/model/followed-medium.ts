import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { mediaLimits } from '../../../../shared/values/limits.ts';
import type { Result } from '../../../../shared/values/result.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { MediaFailure } from '../../../ports/media-port.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';
import type { DevicesModel, LocalMedium } from './media-models.ts';

export interface FollowedMediumInputs {
  /** Turns it on or off; off takes effect at once, whatever turning on is under way. */
  readonly set: (on: boolean, deviceId?: string) => Promise<Result<void, MediaFailure>>;
  readonly devices: DevicesModel;
  readonly store: StorePort;
  readonly log: LogPort;
  readonly allowed: ReadonlySignal<boolean>;
  readonly on: ReadonlySignal<boolean>;
  /** The room that was entered. */
  readonly roomId: ReadonlySignal<string | null>;
  /** Nothing is captured before the person asked for a preview or a room. */
  readonly awake: ReadonlySignal<boolean>;
}

export interface FollowedMedium extends LocalMedium {
  /** What is on changed. */
  expect(on: boolean): void;
  fail(why: MediaFailure): void;
  /** Push-to-talk: on for as long as this is held, whatever is wanted apart from it. */
  hold(on: boolean): void;
  /** A moderator turns it off. */
  turnOff(): void;
  /** Takes another device over from one that was unplugged. */
  recover(): Promise<void>;
}

/** A medium that follows its wish: one change at a time, and again while the wish moved meanwhile. */
export const createFollowedMedium = (
  scope: Scope,
  medium: 'microphone' | 'camera',
  { set, devices, store, log, allowed, on, roomId, awake }: FollowedMediumInputs,
): FollowedMedium => {
  const { chosen } = devices[medium];
  const intended = signal(store.read(`intends-${medium}`) !== false);
  const held = signal(false);
  const busy = signal(false);
  const failure = signal<MediaFailure | null>(null);
  const failedTurnOffs = signal(0);
  /** The device that was asked for last. */
  let usedId: string | null = null;
  /** The search for another device, while it lasts: the one in use is gone. */
  let recovering: Promise<void> | null = null;
  const isWanted = computed(() => (intended.value || held.value) && allowed.value && awake.value);
  const isOther = () => isWanted.peek() && chosen.peek() !== null && chosen.peek() !== usedId;

  const stuck = computed(() => failedTurnOffs.value >= mediaLimits.turnOffAttempts);
  const turnsOff = computed(() => (busy.value ? isWanted.value : on.value));
  /** A moderator turned it off, and nobody has asked for it since. */
  let isObeying = false;
  const isTakenAway = () => isObeying || !allowed.peek();

  let isTurningOn = false;
  let following: Promise<void> | null = null;
  const follow = (): Promise<void> => {
    if (isTurningOn && !isWanted.peek()) {
      // Turning on may wait for a connection or a permission, for as long as they take.
      isTurningOn = false;
      void set(false);
    }
    following ??= catchUp().finally(() => {
      following = null;
    });
    return following;
  };
  const catchUp = async () => {
    busy.value = true;
    while (!scope.isOver && (isWanted.peek() !== on.peek() || isOther())) {
      if (recovering) {
        await recovering;
        continue;
      }
      const turnsOff = !isWanted.peek();
      const before = usedId;
      if (!turnsOff) usedId = chosen.peek();
      isTurningOn = !turnsOff;
      const answer = await set(!turnsOff, turnsOff ? undefined : (usedId ?? undefined));
      // It was turned off and on again meanwhile: the attempt that was given up is repeated.
      const isGivenUp = !turnsOff && !isTurningOn;
      isTurningOn = false;
      if (answer.ok) failedTurnOffs.value = 0;
      else if (turnsOff) failedTurnOffs.value++;
      // What was forbidden, or taken back, while it was turned on is not what failed.
      const isDone = answer.ok || isGivenUp || (!turnsOff && !isWanted.peek());
      failure.value = isDone ? null : answer.error;
      if (isDone) continue;
      log.warn(`${medium}-failed`, { name: answer.error.name });
      // Nobody can press again for what is forbidden, or was turned off by a moderator.
      if (turnsOff && isTakenAway() && !stuck.peek()) continue;
      if (!on.peek()) {
        intended.value = false;
        held.value = false;
      } else if (!turnsOff) {
        // One that cannot be changed for another goes on, and is the one that is chosen.
        usedId = before;
        devices[medium].choose(before);
      }
      break;
    }
    busy.value = false;
  };

  scope.effect(() => {
    intended.value;
    held.value;
    allowed.value;
    chosen.value;
    if (awake.value) queueMicrotask(() => void follow());
  });

  const giveUpWish = () => {
    intended.value = false;
    held.value = false;
    store.write(`intends-${medium}`, false);
  };
  // A medium that one room forbids does not go live by itself in the next, whoever moved the person there.
  let before: { readonly roomId: string | null; readonly isAllowed: boolean } = { roomId: null, isAllowed: true };
  scope.effect(() => {
    const now = { roomId: roomId.value, isAllowed: allowed.value };
    const isMoved = before.roomId !== null && now.roomId !== null && before.roomId !== now.roomId;
    if (isMoved && !before.isAllowed) giveUpWish();
    before = now;
  });

  return {
    intended,
    on,
    busy,
    allowed,
    failure,
    stuck,
    turnsOff,
    async toggle() {
      failure.value = null;
      isObeying = false;
      // One that did not turn off is still on, whatever is meant.
      intended.value = awake.peek() && !busy.peek() ? !on.peek() : !intended.peek();
      if (!intended.peek()) held.value = false;
      store.write(`intends-${medium}`, intended.peek());
      if (awake.peek()) await follow();
    },
    expect(now) {
      // Off by itself, as what cannot be sent is: the wish follows, so that it stays off.
      if (busy.peek() || recovering || now || !awake.peek()) return;
      intended.value = false;
      held.value = false;
    },
    fail(why) {
      failure.value = why;
    },
    hold(on) {
      held.value = on;
    },
    turnOff() {
      isObeying = true;
      giveUpWish();
    },
    async recover() {
      recovering = devices.refresh();
      await recovering;
      recovering = null;
      void follow();
    },
  };
};
