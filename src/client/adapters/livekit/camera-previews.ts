import type { LocalVideoTrack } from 'livekit-client';
import type { Stop } from '../../ports/clock.ts';

/** The elements in which the own camera is shown, on or off. */
export const createCameraPreviews = (camera: () => LocalVideoTrack | null) => {
  const elements = new Set<HTMLVideoElement>();
  return {
    show(element: HTMLVideoElement): Stop {
      elements.add(element);
      camera()?.attach(element);
      return () => {
        elements.delete(element);
        camera()?.detach(element);
      };
    },
    /** The camera is on, perhaps by another track. */
    renew(): void {
      for (const element of elements) camera()?.attach(element);
    },
  };
};
