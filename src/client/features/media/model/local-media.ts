import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { mediaLimits } from '../../../../shared/values/limits.ts';
import { isMediumAllowed, type MediumFlags } from '../../../../shared/values/roles.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type {
  DisconnectReason,
  LocalTracks,
  MediaConnection,
  MediaFailure,
  MediaPort,
  ScreenSurface,
} from '../../../ports/media-port.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';
import { audioLevelOf } from '../../speakers/model/speakers.ts';
import { type AnnounceInputs, createAnnounceWhile } from './announce-while.ts';
import { createCaptureEffects } from './capture-effects.ts';
import { isFinalDisconnect } from './final-disconnect.ts';
import { createFollowedMedium, type FollowedMediumInputs } from './followed-medium.ts';
import type { DevicesModel, LocalMediaModel } from './media-models.ts';
import { createMicrophoneWatch } from './microphone-watch.ts';
import { createTakenAway } from './taken-away.ts';

export interface LocalMediaInputs {
  readonly media: MediaPort;
  readonly devices: DevicesModel;
  readonly store: StorePort;
  readonly log: LogPort;
  readonly notices: AnnounceInputs['notices'];
  readonly connection: ReadonlySignal<MediaConnection>;
  readonly disconnectReason: ReadonlySignal<DisconnectReason | null>;
  /** The event or the room has no media: nothing is captured. */
  readonly isOff: ReadonlySignal<boolean>;
  /** Whether an event was joined, and which of its rooms was entered, its media connected or not. */
  readonly inEvent: ReadonlySignal<boolean>;
  readonly roomId: ReadonlySignal<string | null>;
  /** Called when a device goes on after everybody was left: nobody is watched by a camera that they do not see. */
  readonly onStuck: () => void;
  /** Whether the permission table lets the local participant share a screen. */
  readonly mayShareScreen: () => boolean;
  /** Flags of the local participant, their room and the event; undefined before they are known. */
  readonly flags: () => readonly [MediumFlags | undefined, MediumFlags | undefined, MediumFlags | undefined];
}

/** What the local participant sends: wishes, what is allowed, and what is. */
export const createLocalMedia = (scope: Scope, inputs: LocalMediaInputs): LocalMediaModel => {
  const { media, devices, store, log } = inputs;
  // Wanted of the media before anything is captured.
  const effects = createCaptureEffects(scope, { media, store });
  const level = signal(0);
  const announceWhile = createAnnounceWhile(scope, {
    isInRoom: () => inputs.roomId.value !== null,
    notices: inputs.notices,
  });
  const heard = createMicrophoneWatch(scope, announceWhile);
  const takenAway = {
    microphone: createTakenAway(scope, 'muted-from-outside', announceWhile),
    camera: createTakenAway(scope, 'camera-taken-away', announceWhile),
    screen: createTakenAway(scope, 'screen-taken-away', announceWhile),
  };
  const soundBlocked = signal(false);
  const underWay = signal(false);
  const current = signal<LocalTracks>({ microphone: false, camera: false, screenIds: [] });
  /** Nothing is captured before the person asked for a preview or a room. */
  const awake = signal(false);

  const createMedium = (medium: 'microphone' | 'camera', set: FollowedMediumInputs['set']) =>
    createFollowedMedium(scope, medium, {
      ...{ set, store, log, awake, devices, roomId: inputs.roomId },
      allowed: computed(() => !inputs.isOff.value && isMediumAllowed(medium, ...inputs.flags())),
      on: computed(() => current.value[medium]),
    });
  const mediums = {
    microphone: createMedium('microphone', (on, deviceId) => media.setMicrophone(on, deviceId)),
    camera: createMedium('camera', (on, deviceId) => media.setCamera(on, deviceId)),
  };
  const { microphone, camera } = mediums;

  /** Turns off what a moderator does; answers whether others had it until then. */
  const obey = (medium: 'microphone' | 'camera'): boolean => {
    const { on, busy, turnOff } = mediums[medium];
    const wasThere = on.peek() || busy.peek() || takenAway[medium].isSo.peek();
    takenAway[medium].end();
    turnOff();
    return wasThere;
  };

  const screenAllowed = computed(inputs.mayShareScreen);
  const screenOn = computed(() => current.value.screenIds.length > 0);
  const screenBusy = signal(false);
  const screenFailure = signal<MediaFailure | null>(null);
  const stopScreens = async () => {
    for (const screenId of current.peek().screenIds) await media.stopScreen(screenId);
  };
  const changeScreens = async (change: () => Promise<void>) => {
    if (screenBusy.peek()) return;
    screenBusy.value = true;
    screenFailure.value = null;
    await change();
    screenBusy.value = false;
  };
  const share = async (surface?: ScreenSurface) => {
    if (!screenAllowed.peek()) return;
    const roomId = inputs.roomId.peek();
    // A browser lets people choose for as long as they like.
    const answer = await media.shareScreen(() => screenAllowed.peek() && inputs.roomId.peek() === roomId, surface);
    if (!answer.ok) screenFailure.value = answer.error;
  };
  const screen: LocalMediaModel['screen'] = {
    intended: screenOn,
    on: screenOn,
    busy: screenBusy,
    allowed: screenAllowed,
    failure: screenFailure,
    turnsOff: screenOn,
    stuck: computed(() => false),
    // One that is being chosen or published meanwhile holds no stop back.
    toggle: () => (screenOn.peek() ? stopScreens() : changeScreens(() => share())),
    share: (surface) => changeScreens(() => share(surface)),
    stop(screenId) {
      takenAway.screen.end();
      return media.stopScreen(screenId);
    },
    obeyStop(screenId) {
      const isSeen = current.peek().screenIds.includes(screenId) || takenAway.screen.isSo.peek();
      void screen.stop(screenId);
      return isSeen;
    },
  };

  scope.effect(() => {
    if (!screenAllowed.value && screenOn.value) void stopScreens();
  });
  // A screen is shown to those of one room, and nobody else.
  scope.effect(() => {
    inputs.roomId.value;
    return () => void stopScreens();
  });
  // Another room is not told what was done in the one before.
  scope.effect(() => {
    if (inputs.roomId.value !== null) return;
    for (const each of Object.values(takenAway)) each.end();
  });
  const stop = media.listen({
    local(tracks) {
      const before = current.peek();
      current.value = tracks;
      if (before.microphone !== tracks.microphone) {
        heard.reset();
        microphone.expect(tracks.microphone);
      }
      if (before.camera !== tracks.camera) camera.expect(tracks.camera);
      if (tracks.microphone) takenAway.microphone.end();
      if (tracks.camera) takenAway.camera.end();
      if (tracks.screenIds.length > before.screenIds.length) takenAway.screen.end();
    },
    lost: (medium) => void mediums[medium].recover(),
    failed(medium, failure) {
      if (medium === 'screen') inputs.notices.show('screen-failed', 'error');
      else mediums[medium].fail(failure);
    },
    takenAway(medium) {
      if (medium !== 'screen') mediums[medium].turnOff();
      takenAway[medium].begin();
    },
    connection(state) {
      underWay.value = state === 'connected' || state === 'error';
    },
    asked() {
      underWay.value = true;
    },
    localLevel(amplitude, hasSignal) {
      level.value = audioLevelOf(amplitude);
      heard.signal(hasSignal);
    },
    mutedLevel(amplitude) {
      // Who may not speak is not told to unmute.
      if (microphone.allowed.peek()) heard.muted(audioLevelOf(amplitude));
    },
    soundBlocked(blocked) {
      soundBlocked.value = blocked;
    },
  });
  scope.onEnd(stop);
  const sleep = async () => {
    awake.value = false;
    const answers = await Promise.all([media.setCamera(false), media.setMicrophone(false)]);
    return answers.every(({ ok }) => ok);
  };
  scope.effect(() => {
    if (!inputs.isOff.value || !awake.peek()) return;
    // A microphone that was muted in a room goes on being captured: not where there is nobody to hear it.
    queueMicrotask(() => void Promise.all([media.setCamera(false), media.setMicrophone(false)]));
  });
  const isOver = computed(
    () => inputs.connection.value === 'disconnected' && isFinalDisconnect(inputs.disconnectReason.value),
  );
  const endCapture = async () => {
    const [, isAsleep] = await Promise.all([stopScreens(), sleep()]);
    // A page that is loaded anew would take the room back from the window that has it now.
    if (!isAsleep && inputs.disconnectReason.peek() !== 'duplicate-identity') inputs.onStuck();
  };
  scope.effect(() => {
    // After the connection: in it a microphone is only muted.
    if (isOver.value) queueMicrotask(endCapture);
    // Being in a room is asking for media as much as looking at the preview is.
    else if (inputs.roomId.value !== null) awake.value = true;
  });
  scope.effect(() => {
    if (inputs.inEvent.value || !awake.peek()) return;
    // After the room is gone: in it a microphone is only muted.
    queueMicrotask(async () => {
      if (!(await sleep())) inputs.onStuck();
    });
  });

  return {
    connection: inputs.connection,
    disconnectReason: inputs.disconnectReason,
    isOff: inputs.isOff,
    isOver,
    underWay,
    microphone: {
      ...microphone,
      obeyMute: () => obey('microphone'),
    },
    camera: {
      ...camera,
      obeyStop: () => obey('camera'),
    },
    screen,
    effects,
    level,
    soundBlocked,
    showCamera: (element) => media.showCamera(element),
    async startPreview() {
      awake.value = true;
      await devices.refresh();
    },
    stopPreview() {
      // What was previewed goes into the room as it is: nothing is captured twice.
      if (inputs.roomId.peek() !== null) return;
      void sleep();
    },
    startSound: () => media.startSound(),
    watchConnection(tell) {
      let isWatched = true;
      let stopTimer: Stop = () => undefined;
      const read = async () => {
        const report = await media.readConnection().catch(() => null);
        if (!isWatched) return;
        tell(report);
        // Browsers tell of no change.
        stopTimer = scope.after(mediaLimits.connectionReportIntervalMs, () => void read());
      };
      void read();
      return () => {
        isWatched = false;
        stopTimer();
      };
    },
  };
};
