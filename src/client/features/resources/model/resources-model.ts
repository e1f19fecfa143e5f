import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { ResourceFieldsFragment } from '../../../../shared/contract/generated/operations.ts';
import type { ResourceParameters } from '../../../../shared/rules/resources.ts';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';

/** A resource as the server tells of it. */
export type Resource = ResourceFieldsFragment;

/** How the own upload of a resource's bytes stands. */
export interface UploadState {
  /** waiting: for the connection; sent: the server has all of it, and looks at it; failed: the server took no more. */
  readonly step: 'sending' | 'paused' | 'waiting' | 'sent' | 'failed';
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** Over the last seconds; null while that is not known. */
  readonly bytesPerSecond: number | null;
}

/** Something that is shared in the room: one object as long as it is there. */
export interface RoomResource {
  readonly id: string;
  readonly fact: ReadonlySignal<Resource>;
  readonly parameters: ReadonlySignal<ResourceParameters>;
  /** Null where this page uploads none of it. */
  readonly upload: ReadonlySignal<UploadState | null>;
}

/** What somebody is about to share: an address, files, or what they choose next. */
export type ResourceDraft =
  | { readonly kind: 'open' }
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'files'; readonly files: readonly File[] };

/** Why something was not shared: a failure of the call, or an answer without what it needs. */
export type AddFailure = ApiFailure | { readonly code: 'NO_PUBLISH_ID' | 'UNEXPECTED_PAYLOAD'; readonly said?: string };

export interface NewLink {
  readonly name: string;
  readonly url: string;
  readonly isUpright: boolean;
}

export interface NewFile {
  readonly name: string;
  readonly file: File;
  readonly isForDownload: boolean;
  readonly isUpright: boolean;
}

/** What is shared in a room. */
export interface ResourcesModel {
  /** What the room has and does not show (RES-015), to those who may know. */
  readonly hidden: ReadonlySignal<readonly RoomResource[]>;
  /** What the dialog that shares begins with. */
  readonly draft: Signal<ResourceDraft>;
  /** The id of the resource that a dialog is about. */
  readonly chosen: Signal<string | null>;
  find(resourceId: string): RoomResource | undefined;
  /** Of files that come from elsewhere, takes those into the draft that can be shared; answers whether there are any. */
  offerFiles(files: readonly File[]): 'offered' | 'svg' | 'none';
  addLink(link: NewLink): Promise<Result<void, AddFailure>>;
  /** Makes the resource; its bytes follow by themselves. */
  addFile(file: NewFile): Promise<Result<void, AddFailure>>;
  pauseUpload(resourceId: string): void;
  /** Goes on after a pause, or tries again after a failure. */
  resumeUpload(resourceId: string): void;
  rename(resourceId: string, name: string): Promise<Result<void, ApiFailure>>;
  /** Removes it from all rooms, and ends its upload. */
  remove(resourceId: string): Promise<Result<void, ApiFailure>>;
  /** Shows it in this room, or hides it there. */
  setShown(resourceId: string, isShown: boolean): Promise<Result<void, ApiFailure>>;
  /** Where its bytes are, for a few minutes (RES-048). */
  addressOf(resourceId: string, purpose: 'view' | 'download'): Promise<Result<string, ApiFailure>>;
}
