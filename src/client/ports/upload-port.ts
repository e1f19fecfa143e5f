/**
 * Why bytes stopped on their way. unreachable: nothing takes them now, and going on later can help; begun: the server
 * has an upload that this page does not know; full: it has no space for it; refused: it takes no more of it.
 */
export type UploadFailure = 'unreachable' | 'begun' | 'full' | 'refused';

export interface UploadListener {
  /** How many bytes went out so far. */
  progress(sentBytes: number): void;
  /** The server has all of them. */
  done(): void;
  failed(failure: UploadFailure): void;
}

/** Bytes on their way. */
export interface Uploading {
  /** Stops for now; nothing is heard of it until it goes on. */
  pause(): void;
  /** Goes on from where the server is, after a pause or a failure. */
  resume(): void;
}

/** Which resource the bytes are of. */
export interface UploadPlace {
  readonly eventId: string;
  readonly resourceId: string;
  /** The id of its bytes where another page began to send them: this one goes on where the server is. */
  readonly begunAs?: string;
}

/** Brings the bytes of resources to the server. */
export interface UploadPort {
  /** Begins at once. The resource was made before, by the same person, with the same number of bytes. */
  upload(file: Blob, place: UploadPlace, listener: UploadListener): Uploading;
  /** How many bytes of an upload of one's own the server has; null: it has no such upload, or does not say. */
  sentBytes(publishId: string): Promise<number | null>;
}
