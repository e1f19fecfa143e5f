import { chatLimits, handLimits } from '../../../../shared/values/limits.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NoticeSound } from '../../../ports/sound-port.ts';

/** Sounds of what happens in a room. */
export interface NoticeSounds {
  /** Plays a sound, unless the last of its kind was a moment ago (CHAT-049, HAND-004). */
  play(sound: NoticeSound): void;
}

const pausesMs = { message: chatLimits.soundThrottleMs, hand: handLimits.soundThrottleMs } as const;

/** Makes the {@link NoticeSounds}. */
export const createNoticeSounds = (
  clock: Pick<Clock, 'monotonicNow'>,
  playSound: (sound: NoticeSound) => void,
): NoticeSounds => {
  const playedAtMs = new Map<NoticeSound, number>();
  return {
    play(sound) {
      const now = clock.monotonicNow();
      if (now - (playedAtMs.get(sound) ?? Number.NEGATIVE_INFINITY) < pausesMs[sound]) return;
      playedAtMs.set(sound, now);
      playSound(sound);
    },
  };
};
