/**
 * Why bytes stopped on their way. unreachable: nothing takes them now, and going on later can help; begun: the server
 * has an upload that this page does not know; refused: the server takes no more of it.
 */
export type UploadFailure = 'unreachable' | 'begun' | 'refused';

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

/** Brings the bytes of resources to the server. */
export interface UploadPort {
  /** Begins at once. The resource was made before, by the same person, with the same number of bytes. */
  upload(
    file: Blob,
    place: { readonly eventId: string; readonly resourceId: string },
    listener: UploadListener,
  ): Uploading;
}
