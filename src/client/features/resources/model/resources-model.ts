import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { ResourceFieldsFragment } from '../../../../shared/contract/generated/operations.ts';
import type { ResourceParameters } from '../../../../shared/rules/resources.ts';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import type { KeptFile, KeptFilesPort } from '../../../ports/kept-files-port.ts';
import type { Person } from '../../people/model/people.ts';

import type { KeptPictures } from './kept-pictures.ts';

/** A resource as the server tells of it. */
export type Resource = ResourceFieldsFragment;

/** How the own upload of a resource's bytes stands. */
export interface UploadState {
  /** waiting: for the connection; sent: the server has all of it, and looks at it; failed: the server took no more; full: it has no space. */
  readonly step: 'sending' | 'paused' | 'waiting' | 'sent' | 'failed' | 'full';
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** What is sent; of a picture its uploader has a preview (RES-007). */
  readonly file: Blob;
  /** Over the last seconds; null while that is not known. */
  readonly bytesPerSecond: number | null;
}

/** An upload of one's own that stopped with the page that sent it. */
export interface InterruptedUpload {
  /** What is needed to go on; null: this browser does not know it, and the file is added again. */
  readonly file: KeptFile | null;
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/**
 * Whether an interrupted upload goes on. other-file: another file was chosen; changed: the browser opened the file, and it
 * is not as it was; not-opened: the browser opens it no more.
 */
export type GoingOn = 'going' | 'other-file' | 'changed' | 'not-opened';

/** Something that is shared in the room: one object as long as it is there. */
export interface RoomResource {
  readonly id: string;
  readonly fact: ReadonlySignal<Resource>;
  readonly parameters: ReadonlySignal<ResourceParameters>;
  /** Null where this page uploads none of it. */
  readonly upload: ReadonlySignal<UploadState | null>;
  /** Null where nothing was interrupted, or it is somebody else's. */
  readonly interrupted: ReadonlySignal<InterruptedUpload | null>;
}

/** What somebody is about to share: an address, files, or what they choose next. */
export type ResourceDraft =
  | { readonly kind: 'open' }
  /** `isFrame`: it was pasted as a frame that shows it. */
  | { readonly kind: 'link'; readonly url: string; readonly isFrame: boolean }
  | { readonly kind: 'files'; readonly files: readonly File[] };

/** Why something was not shared: a failure of the call, or an answer without what it needs. */
export type AddFailure = ApiFailure | { readonly code: 'NO_PUBLISH_ID' | 'UNEXPECTED_PAYLOAD' };

export interface NewLink {
  readonly name: string;
  readonly url: string;
  /** Its tile shows the page itself (RES-003). */
  readonly isEmbedded: boolean;
  readonly isUpright: boolean;
  /** Only its owner and hosts see it (RES-016). */
  readonly isPrivate: boolean;
}

export interface NewFile {
  readonly name: string;
  readonly file: File;
  readonly isForDownload: boolean;
  readonly isUpright: boolean;
  /** Only its owner and hosts see it (RES-016). */
  readonly isPrivate: boolean;
}

/** What is shared in a room. */
export interface ResourcesModel {
  /** What the room has and does not show (RES-015), to those who may know. */
  readonly hidden: ReadonlySignal<readonly RoomResource[]>;
  /** What the dialog that shares begins with. */
  readonly draft: Signal<ResourceDraft>;
  /** The id of the resource that a dialog is about. */
  readonly chosen: Signal<string | null>;
  /** Whether bytes of this page's own are on their way, or wait for the connection. */
  readonly isUploading: ReadonlySignal<boolean>;
  find(resourceId: string): RoomResource | undefined;
  /** Whether a tile is of something that not everybody in the room learns of. */
  isWithheld(tileId: string): boolean;
  /** Whether somebody in the room learns of what a tile, or a page of one, shows. */
  learnsOf(tileId: string, person: Pick<Person, 'identity' | 'role'>): boolean;
  /** How the browser gives files such that it can open them again. */
  readonly files: Pick<KeptFilesPort, 'note' | 'choose'>;
  /** Of files that come from elsewhere, takes those into the draft that can be shared; answers whether there are any, and an SVG that cannot. */
  offerFiles(files: readonly File[]): { readonly isOffered: boolean; readonly hasSvg: boolean };
  addLink(link: NewLink): Promise<Result<void, AddFailure>>;
  /** Makes the resource; its bytes follow by themselves. */
  addFile(file: NewFile): Promise<Result<void, AddFailure>>;
  pauseUpload(resourceId: string): void;
  /** Goes on after a pause, or tries again after a failure. */
  resumeUpload(resourceId: string): void;
  /** Goes on after a reload by the same file, where the server is; null: by that which the browser can open. */
  continueUpload(resourceId: string, file: File | null): Promise<GoingOn>;
  /** Goes on with the interrupted uploads whose files these are; answers the other files. */
  continueWith(files: readonly File[]): readonly File[];
  /** Removes it from all rooms, and ends its upload. */
  remove(resourceId: string): Promise<Result<void, ApiFailure>>;
  /** Shows it in this room, or hides it there. */
  setShown(resourceId: string, isShown: boolean): Promise<Result<void, ApiFailure>>;
  /** Pictures that are not shown now, and were. */
  readonly pictures: KeptPictures;
  /** Where its bytes are, for a few minutes (RES-048). One to view is given again as long as it is good, unless `isAnew`. */
  addressOf(
    resourceId: string,
    purpose: 'view' | 'download',
    wanted?: { readonly isAnew: boolean },
  ): Promise<Result<string, ApiFailure>>;
}
