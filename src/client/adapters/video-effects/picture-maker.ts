import type { Behind } from './compositor.ts';

/** Makes pictures with another background out of a camera's. */
export interface PictureMaker {
  setBehind(behind: Behind): void;
  /** Follows a camera from now on; answers the track of the pictures made of it. The one before ends. */
  follow(camera: MediaStreamTrack): MediaStreamTrack;
  close(): void;
}
