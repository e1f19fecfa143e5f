import type { LocalTrack } from 'livekit-client';

type Medium = 'microphone' | 'camera';

/** Turning one on, which comes to nothing when it is turned off meanwhile. */
export interface TurningOn {
  /** Throws once it was turned off again. */
  check(): void;
  /** As {@link check}, and stops what was captured for it. */
  keep(track: LocalTrack): void;
}

/** Whether microphone and camera are meant to be on, and what became of turning them on. */
export const createTurnOffs = () => {
  const isMeantOn = { microphone: false, camera: false };
  const turnOffs = { microphone: 0, camera: 0 };
  return {
    isMeantOn: (medium: Medium): boolean => isMeantOn[medium],
    turnOff(medium: Medium): void {
      isMeantOn[medium] = false;
      turnOffs[medium]++;
    },
    turnOn(medium: Medium): TurningOn {
      isMeantOn[medium] = true;
      const before = turnOffs[medium];
      const isOver = () => turnOffs[medium] !== before;
      const check = (): void => {
        if (isOver()) throw new DOMException('it was turned off meanwhile', 'AbortError');
      };
      return {
        check,
        keep(track) {
          if (isOver()) track.stop();
          check();
        },
      };
    },
  };
};
