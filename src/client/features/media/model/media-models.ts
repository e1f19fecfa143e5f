import type { ReadonlySignal } from '@preact/signals-core';
import type { VideoEffect } from '../../../../shared/values/video-effects.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { ConnectionReport } from '../../../ports/connection-report.ts';
import type {
  DeviceKind,
  DisconnectReason,
  EffectState,
  MediaConnection,
  MediaDevice,
  MediaFailure,
  ScreenSurface,
} from '../../../ports/media-port.ts';
import type { StoredEffect } from './stored-effects.ts';

/** Something the local participant wants on, and whether it is: the loading state of a media button (MEDIA-015). */
export interface LocalMedium {
  /** What the person wants. */
  readonly intended: ReadonlySignal<boolean>;
  /** What is. */
  readonly on: ReadonlySignal<boolean>;
  readonly busy: ReadonlySignal<boolean>;
  /** Forbidden by a flag of participant, room or event. */
  readonly allowed: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<MediaFailure | null>;
  /** It was to go off and did not, more than once (MEDIA-021). */
  readonly stuck: ReadonlySignal<boolean>;
  /** Whether a press turns it off: it is on, or being turned on. That is accepted whatever the connection does. */
  readonly turnsOff: ReadonlySignal<boolean>;
  /** Turns it on or off; resolves when it is so, or `failure` says why not. */
  toggle(): Promise<void>;
}

/** The devices of a kind. */
export interface DeviceChoice {
  readonly list: ReadonlySignal<readonly MediaDevice[]>;
  /** The id of the one that is wanted; null: the system's default. */
  readonly chosen: ReadonlySignal<string | null>;
  /** Whether the browser tells their names, which it does once the person allowed it. */
  readonly isGranted: ReadonlySignal<boolean>;
  /** Uses a device from now on, also after a reload; null: whichever the system names. */
  choose(deviceId: string | null): void;
}

export interface DevicesModel extends Readonly<Record<DeviceKind, DeviceChoice>> {
  /** Until devices were listed for the first time, and a second more (SET-008). */
  readonly loading: ReadonlySignal<boolean>;
  refresh(): Promise<void>;
}

/** What is done on this machine to the own picture and the own sound before they go out. */
export interface CaptureEffects {
  /** What is chosen, also while effects are off. */
  readonly settings: ReadonlySignal<StoredEffect>;
  /** The effect that is wanted now; null: none. */
  readonly video: ReadonlySignal<VideoEffect | null>;
  /** How it stands with it on the camera that is on. */
  readonly videoState: ReadonlySignal<EffectState>;
  /** Changes what is chosen, at once and for as long as this browser keeps it. */
  change(part: Partial<Omit<StoredEffect, 'type'>>): void;
  /** Whether noise is to be taken out of the own sound. */
  readonly isCancelling: ReadonlySignal<boolean>;
  readonly noiseState: ReadonlySignal<EffectState>;
  cancelNoise(on: boolean): void;
}

export interface LocalMediaModel {
  readonly effects: CaptureEffects;
  readonly connection: ReadonlySignal<MediaConnection>;
  readonly disconnectReason: ReadonlySignal<DisconnectReason | null>;
  /** The event or the room has no media, and no control of them is shown. */
  readonly isOff: ReadonlySignal<boolean>;
  /** The connection ended so that this window must not come back by itself (MEDIA-004, MEDIA-005). */
  readonly isOver: ReadonlySignal<boolean>;
  /** Whether the media server was asked to connect: what takes its time on the page may begin. */
  readonly underWay: ReadonlySignal<boolean>;
  readonly microphone: LocalMedium & {
    /** Push-to-talk: on for as long as this is held, whatever is wanted apart from it. */
    hold(on: boolean): void;
    /** A moderator mutes it: it is neither wanted nor held any more. Answers whether others could hear it until then. */
    obeyMute(): boolean;
  };
  readonly camera: LocalMedium & {
    /** A moderator stops it: it is not wanted any more. Answers whether others could see it until then. */
    obeyStop(): boolean;
  };
  /** On while at least one screen is shared; turned off all of them are not. */
  readonly screen: LocalMedium & {
    /** Shares a screen, beside those that are shared already. */
    share(surface?: ScreenSurface): Promise<void>;
    stop(screenId: string): Promise<void>;
    /** A moderator stops one. Answers whether others could see it until then. */
    obeyStop(screenId: string): boolean;
  };
  /** The local sound level, 0 to 10; also on the wait screen. */
  readonly level: ReadonlySignal<number>;
  /** Shows the local camera in an element until stopped, before and after joining. */
  showCamera(element: HTMLVideoElement): Stop;
  /** The wait screen: media work on this machine only and publish nothing (WAIT-005). */
  startPreview(): Promise<void>;
  stopPreview(): void;
  /** The browser held sound back until a click. */
  readonly soundBlocked: ReadonlySignal<boolean>;
  startSound(): Promise<void>;
  /** Tells how the connection does, null without one, at once and every two seconds until stopped. */
  watchConnection(tell: (report: ConnectionReport | null) => void): Stop;
}
