import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Result } from '../../../../shared/values/result.ts';
import { isMediumAllowed, type Medium, type MediumFlags } from '../../../../shared/values/roles.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type {
  DisconnectReason,
  LocalTracks,
  MediaConnection,
  MediaFailure,
  MediaPort,
} from '../../../ports/media-port.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';
import { audioLevelOf } from '../../speakers/model/speakers.ts';
import { isFinalDisconnect } from './final-disconnect.ts';
import type { DevicesModel, LocalMediaModel, LocalMedium } from './media-models.ts';

export interface LocalMediaInputs {
  readonly media: MediaPort;
  readonly devices: DevicesModel;
  readonly store: StorePort;
  readonly log: LogPort;
  readonly connection: ReadonlySignal<MediaConnection>;
  readonly disconnectReason: ReadonlySignal<DisconnectReason | null>;
  /** Whether a room was entered, its media connected or not. */
  readonly inRoom: ReadonlySignal<boolean>;
  /** Whether the permission table lets the local participant share a screen. */
  readonly mayShareScreen: () => boolean;
  /** Flags of the local participant, their room and the event; undefined before they are known. */
  readonly flags: () => readonly [MediumFlags | undefined, MediumFlags | undefined, MediumFlags | undefined];
}

/** What the local participant sends: wishes, what is allowed, and what is. */
export const createLocalMedia = (scope: Scope, inputs: LocalMediaInputs): LocalMediaModel => {
  const { media, devices, store, log } = inputs;
  const level = signal(0);
  const soundBlocked = signal(false);
  const underWay = signal(false);
  const current = signal<LocalTracks>({ microphone: false, camera: false, screenIds: [] });
  /** Nothing is captured before the person asked for a preview or a room. */
  const awake = signal(false);

  const allowedBy = (medium: Medium) => computed(() => isMediumAllowed(medium, ...inputs.flags()));

  /** A medium that follows its wish: one change at a time, and again while the wish moved meanwhile. */
  const createMedium = (
    medium: 'microphone' | 'camera',
    set: (on: boolean) => Promise<Result<void, MediaFailure>>,
  ): LocalMedium & { expect(on: boolean): void } => {
    const intended = signal(store.read(`intends-${medium}`) !== false);
    const allowed = allowedBy(medium);
    const on = computed(() => current.value[medium]);
    const busy = signal(false);
    const failure = signal<MediaFailure | null>(null);
    const wanted = () => intended.peek() && allowed.peek() && awake.peek();

    const follow = async () => {
      if (busy.peek()) return;
      busy.value = true;
      while (wanted() !== on.peek()) {
        const answer = await set(wanted());
        failure.value = answer.ok ? null : answer.error;
        if (answer.ok) continue;
        log.warn(`${medium}-failed`, { name: answer.error.name });
        intended.value = false;
        break;
      }
      busy.value = false;
    };

    scope.effect(() => {
      intended.value;
      allowed.value;
      if (awake.value) queueMicrotask(() => void follow());
    });

    return {
      intended,
      on,
      busy,
      allowed,
      failure,
      async toggle() {
        failure.value = null;
        intended.value = !intended.peek();
        store.write(`intends-${medium}`, intended.peek());
      },
      expect(now) {
        // Switched off from outside, by a moderator or a lost device: the wish follows, so that it stays off.
        if (!busy.peek() && intended.peek() && !now && awake.peek()) intended.value = false;
      },
    };
  };

  const microphone = createMedium('microphone', (on) =>
    media.setMicrophone(on, on ? (devices.preferred.microphone.peek() ?? undefined) : undefined),
  );
  const camera = createMedium('camera', (on) =>
    media.setCamera(on, on ? (devices.preferred.camera.peek() ?? undefined) : undefined),
  );

  const screenAllowed = computed(inputs.mayShareScreen);
  const screenOn = computed(() => current.value.screenIds.length > 0);
  const screenBusy = signal(false);
  const screenFailure = signal<MediaFailure | null>(null);
  const stopScreens = async () => {
    for (const screenId of current.peek().screenIds) await media.stopScreen(screenId);
  };
  const screen: LocalMedium = {
    intended: screenOn,
    on: screenOn,
    busy: screenBusy,
    allowed: screenAllowed,
    failure: screenFailure,
    async toggle() {
      if (screenBusy.peek()) return;
      screenBusy.value = true;
      screenFailure.value = null;
      if (screenOn.peek()) await stopScreens();
      else if (screenAllowed.peek()) {
        const answer = await media.shareScreen();
        if (!answer.ok) screenFailure.value = answer.error;
      }
      screenBusy.value = false;
    },
  };

  scope.effect(() => {
    if (!screenAllowed.value && screenOn.value) void stopScreens();
  });
  const stop = media.listen({
    local(tracks) {
      const before = current.peek();
      current.value = tracks;
      if (before.microphone !== tracks.microphone) microphone.expect(tracks.microphone);
      if (before.camera !== tracks.camera) camera.expect(tracks.camera);
    },
    connection(state) {
      underWay.value = state === 'connected' || state === 'error';
    },
    asked() {
      underWay.value = true;
    },
    localLevel(amplitude) {
      level.value = audioLevelOf(amplitude);
    },
    soundBlocked(blocked) {
      soundBlocked.value = blocked;
    },
  });
  scope.onEnd(stop);
  // Being in a room is asking for media as much as looking at the preview is.
  scope.effect(() => {
    if (inputs.inRoom.value) awake.value = true;
  });

  return {
    connection: inputs.connection,
    disconnectReason: inputs.disconnectReason,
    isOver: computed(
      () => inputs.connection.value === 'disconnected' && isFinalDisconnect(inputs.disconnectReason.value),
    ),
    underWay,
    microphone,
    camera,
    screen,
    level,
    soundBlocked,
    attachPreview: (element) => media.attachPreview(element),
    async startPreview() {
      awake.value = true;
      await devices.refresh();
    },
    stopPreview() {
      // What was previewed goes into the room as it is: nothing is captured twice.
      if (inputs.inRoom.peek()) return;
      awake.value = false;
      void media.setCamera(false);
      void media.setMicrophone(false);
    },
    startSound: () => media.startSound(),
  };
};
