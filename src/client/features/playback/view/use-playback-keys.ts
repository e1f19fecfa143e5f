import { useEffect } from 'react';
import { playbackLimits } from '../../../../shared/values/playback-limits.ts';
import { positionAfter, positionBefore } from '../model/chapters.ts';
import type { PlayedRoom } from '../model/playback-model.ts';

const stepMs = playbackLimits.arrowStepS * 1_000;

/** Where a key goes; null: nowhere. */
const placeOf = ({ key, shiftKey }: KeyboardEvent, { chapters, player }: PlayedRoom): number | null => {
  const { positionMs, durationMs } = player;
  const known = chapters.peek();
  if (shiftKey && key === 'ArrowLeft') return known && positionBefore(known, positionMs.peek());
  if (shiftKey && key === 'ArrowRight') return known && positionAfter(known, positionMs.peek());
  if (shiftKey) return null;
  if (key === 'ArrowLeft') return positionMs.peek() - stepMs;
  if (key === 'ArrowRight') return positionMs.peek() + stepMs;
  if (key === 'Home') return 0;
  return key === 'End' ? durationMs : null;
};

/** What has a use of its own for the key. */
export const isOwnKey = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog')) return true;
  if (key === ' ') return target.closest('button, a, select, summary, input:not([type="range"])') !== null;
  return target.closest('select, input:not([data-position]), [data-scrolls], [role="menu"]') !== null;
};

/**
 * Space plays and pauses, arrows, Home and End go elsewhere, arrows with Shift to chapters; a tab that is hidden pauses
 * (PLAY-019).
 */
export const usePlaybackKeys = (room: PlayedRoom): void => {
  useEffect(() => {
    const { player } = room;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isOwnKey(target, key)) return;
      const place = placeOf(event, room);
      if (key === ' ') {
        if (player.isPlaying.peek()) player.pause();
        else player.play();
      } else if (place !== null) player.seek(place);
      else return;
      event.preventDefault();
    };
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') player.pause();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [room]);
};
