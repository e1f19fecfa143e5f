import type { MediaLogLevel } from '../../shared/values/media-log-levels.ts';
import type { Result } from '../../shared/values/result.ts';
import type { VideoEffect } from '../../shared/values/video-effects.ts';
import type { Stop } from './clock.ts';
import type { ConnectionReport } from './connection-report.ts';

/** What a track carries (TILE-006). */
export type TrackKey = 'camera' | 'microphone' | 'screen' | 'screen-audio' | 'vw' | 'vw-audio';

/** A publication as plain data. `trackId` is the provider's id and names it for every call below. */
export interface TrackPublication {
  readonly trackId: string;
  readonly identity: string;
  readonly key: TrackKey;
  /** The share that a screen and its sound belong to; null for camera and microphone. */
  readonly screenId: string | null;
  readonly muted: boolean;
  readonly widthPx: number;
  readonly heightPx: number;
}

export type MediaConnection = 'disconnected' | 'connecting' | 'connected' | 'error';

/** Why the connection ended, by the provider's word. */
export type DisconnectReason = 'asked' | 'duplicate-identity' | 'kicked' | 'room-deleted' | 'network' | 'refused';

export type ConnectionQuality = 'unknown' | 'lost' | 'poor' | 'good' | 'excellent';

/** Why a device or a share gave nothing: names of the browser's errors (Media Capture and Streams, W3C). */
export interface MediaFailure {
  readonly name: string;
  readonly message: string;
}

/** How it stands with what is done to a picture or a sound on this machine before it goes out. */
export type EffectState = 'off' | 'preparing' | 'on' | 'failed';

export type DeviceKind = 'camera' | 'microphone' | 'speaker';

/** A device of this machine; its ids and its label are empty until the browser was allowed to tell them. */
export interface MediaDevice {
  readonly deviceId: string;
  readonly groupId: string;
  readonly kind: DeviceKind;
  readonly label: string;
}

/**
 * How much of a remote video is wanted: nothing, or the layer that fits a size in device pixels. Where many are wanted
 * at once, those of a lower rank come first; left out it is 0.
 */
export type VideoDemand =
  | { readonly widthPx: number; readonly heightPx: number; readonly rank?: number }
  | 'paused'
  | 'unsubscribed';

export interface MediaListener {
  connection?(state: MediaConnection, reason?: DisconnectReason): void;
  /** The server was asked to connect: until it answers, the page has nothing to do for the connection. */
  asked?(): void;
  /** A new publication, or one whose data changed. Called for those that are there when listening begins. */
  published?(publication: TrackPublication): void;
  unpublished?(publication: TrackPublication): void;
  /** The track's media arrived and can be attached, or went. */
  subscribed?(trackId: string, subscribed: boolean): void;
  /** Somebody else came to the room, with or without something to publish; of those who were there first this says nothing. */
  participantJoined?(identity: string): void;
  participantLeft?(identity: string): void;
  /** Sound levels 0 to 1 of those who can be heard now; those not named are silent. */
  speakers?(levels: ReadonlyMap<string, number>): void;
  quality?(identity: string, quality: ConnectionQuality): void;
  /**
   * The level of the local microphone, 0 to 1, several times a second while it is on; also before connecting. Without a
   * signal there is not even the noise of a quiet room in it.
   */
  localLevel?(level: number, hasSignal: boolean): void;
  /** The level of the microphone that is muted in a room, 0 to 1. What is said into it stays on this machine. */
  mutedLevel?(level: number): void;
  /** The device that was captured is gone; that it is off is told right after, by the same task. */
  lost?(medium: 'microphone' | 'camera'): void;
  /** The media server muted or ended what was published, as it does for a moderator; that it is off is told before. */
  takenAway?(medium: 'microphone' | 'camera' | 'screen'): void;
  /** What was on went off because it can't be sent as it should be; that it is off is told before. */
  failed?(medium: 'microphone' | 'camera' | 'screen', failure: MediaFailure): void;
  /** The local microphone, camera or screens changed: what is on now. */
  local?(local: LocalTracks): void;
  /** How it stands with the camera's video effect, or with the microphone's noise cancellation. */
  effect?(medium: 'microphone' | 'camera', state: EffectState): void;
  /** Whether the browser holds sound back until a click. */
  soundBlocked?(blocked: boolean): void;
  devices?(): void;
}

/** What the local participant captures now. */
export interface LocalTracks {
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly screenIds: readonly string[];
}

/** What can be shared of a screen (W3C Screen Capture, DisplayCaptureSurfaceType). */
export type ScreenSurface = 'browser' | 'window' | 'monitor';

/** A sound of somebody else; null: a microphone, of which a person has one. */
export interface RemoteSound {
  readonly identity: string;
  readonly key: 'microphone' | 'screen-audio';
  readonly screenId: string | null;
}

/**
 * The live media of one room: tracks both ways. Facts come out as plain data; nothing of the provider's types
 * leaves the adapter. Room messages travel by MediaCarrier, which the same adapter offers.
 */
export interface MediaPort {
  /**
   * Joins the provider's room, where so many people are as far as is known; resolves when connected. With few of them a
   * video may come before it is demanded.
   */
  connect(url: string, token: string, people: number): Promise<Result<void, MediaFailure>>;
  disconnect(): Promise<void>;
  listen(listener: MediaListener): Stop;

  /**
   * Turns it on, with the device of an id where one is named, or off. Off takes effect at once, without a connection and while
   * turning on is under way, which then fails with an AbortError; the media server is told when it can be.
   */
  setMicrophone(on: boolean, deviceId?: string): Promise<Result<void, MediaFailure>>;
  setCamera(on: boolean, deviceId?: string): Promise<Result<void, MediaFailure>>;
  /**
   * The effect that the camera's picture has from now on, null: none. No picture without a wanted effect goes out: where
   * the effect cannot be made, the camera is off.
   */
  setVideoEffect(effect: VideoEffect | null): void;
  /**
   * Whether noise is taken out of the microphone's sound on this machine; the browser's own noise suppression is on when
   * this is off or cannot be done (MEDIA-012).
   */
  setNoiseCancellation(on: boolean): void;
  /**
   * Audio first, for a slow or a metered connection: whatever is demanded, no camera of others is received, what they
   * share comes at its low layer, and the own camera is captured small.
   */
  setDataSaver(on: boolean): void;
  /**
   * Asks the browser for a screen, and publishes it when it is still wanted once the person has chosen one. A person who
   * cancels, or a screen that is not wanted any more, is not a failure (ok, null). `surface` is what the browser offers
   * first.
   */
  shareScreen(isWanted: () => boolean, surface?: ScreenSurface): Promise<Result<string | null, MediaFailure>>;
  /** Stops it at once, without a connection too. */
  stopScreen(screenId: string): Promise<void>;

  /** Shows the local camera, mirrored by whoever shows it, in an element until stopped; in several at once too. */
  showCamera(element: HTMLVideoElement): Stop;
  /** Puts a video track into an element, and takes it out. Attaching the attached one does nothing. */
  attach(trackId: string, element: HTMLVideoElement): void;
  detach(trackId: string, element: HTMLVideoElement): void;
  /** Says how much of a remote video is wanted. */
  demand(trackId: string, demand: VideoDemand): void;
  /** Volume 0 to 1 of a participant's microphone, or of the sound of one of their shares. */
  setVolume(sound: RemoteSound, volume: number): void;
  /**
   * Lets nobody but these people receive what this person publishes, now or later, and plays nobody else's sound; null:
   * everybody's. Resolves once the media server keeps to it, which it also does after a connection was made anew; fails
   * where there is no connection, or no answer. It holds until it is lifted, or until {@link disconnect}.
   */
  confineTo(identities: readonly string[] | null): Promise<Result<void, MediaFailure>>;
  setSpeaker(deviceId: string): Promise<Result<void, MediaFailure>>;
  /** Starts playback of sound after the browser's autoplay rule held it back. */
  startSound(): Promise<void>;

  devices(): Promise<readonly MediaDevice[]>;
  /** How the connection does now; null without one. */
  readConnection(): Promise<ConnectionReport | null>;
  /** How much the provider's client writes to the browser's console as it is now; nothing until this is called. */
  setLogLevel(level: MediaLogLevel): void;
}
