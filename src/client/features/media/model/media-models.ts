import type { ReadonlySignal } from '@preact/signals-core';
import type {
  DeviceKind,
  DisconnectReason,
  MediaConnection,
  MediaDevice,
  MediaFailure,
} from '../../../ports/media-port.ts';

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
  toggle(): Promise<void>;
}

export interface DevicesModel {
  readonly microphones: ReadonlySignal<readonly MediaDevice[]>;
  readonly cameras: ReadonlySignal<readonly MediaDevice[]>;
  readonly speakers: ReadonlySignal<readonly MediaDevice[]>;
  /** The chosen device of a kind; null: the system's default. */
  readonly preferred: Readonly<Record<DeviceKind, ReadonlySignal<string | null>>>;
  choose(kind: DeviceKind, deviceId: string): Promise<void>;
  refresh(): Promise<void>;
}

export interface LocalMediaModel {
  readonly connection: ReadonlySignal<MediaConnection>;
  readonly disconnectReason: ReadonlySignal<DisconnectReason | null>;
  /** The connection ended so that this window must not come back by itself (MEDIA-004, MEDIA-005). */
  readonly isOver: ReadonlySignal<boolean>;
  /** Whether the media server was asked to connect: what takes its time on the page may begin. */
  readonly underWay: ReadonlySignal<boolean>;
  readonly microphone: LocalMedium;
  readonly camera: LocalMedium;
  readonly screen: LocalMedium;
  /** The local sound level, 0 to 10; also on the wait screen. */
  readonly level: ReadonlySignal<number>;
  /** Shows the local camera in an element, before and after joining; null takes it out. */
  attachPreview(element: HTMLVideoElement | null): void;
  /** The wait screen: media work on this machine only and publish nothing (WAIT-005). */
  startPreview(): Promise<void>;
  stopPreview(): void;
  /** The browser held sound back until a click. */
  readonly soundBlocked: ReadonlySignal<boolean>;
  startSound(): Promise<void>;
}
