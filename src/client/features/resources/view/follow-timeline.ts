import { catchUpRate, correctionOf, playerLimits } from '../../../../shared/rules/shared-player.ts';
import type { SharedPlayer } from '../model/shared-player-model.ts';

/** What a video or sound tells of itself while it plays; each is a moment to look where it is. */
const moments = ['loadedmetadata', 'canplay', 'playing', 'seeked', 'timeupdate', 'pause'] as const;

/**
 * Keeps a video or sound where its player says that all are; answers what stops it. `blocked` is told whether the browser
 * plays nothing until somebody presses.
 */
export const followTimeline = (
  element: HTMLMediaElement,
  player: SharedPlayer,
  blocked: (isBlocked: boolean) => void,
): (() => void) => {
  /** When it was last taken elsewhere, and how long that took: the next jump is by as much further. */
  let jumpedAtMs = Number.NEGATIVE_INFINITY;
  let seekTookMs = 0;
  const keep = () => {
    const { duration } = element;
    if (element.readyState < HTMLMediaElement.HAVE_METADATA || element.seeking) return;
    const timeline = player.timeline.peek();
    const target = player.timeNow(duration);
    const isOver = target >= duration;
    const correction = correctionOf(target - element.currentTime, timeline);
    const nowMs = performance.now();
    // Where going elsewhere takes long, doing so again and again would leave no time to play.
    const mayJump = !timeline.isPlaying || nowMs - jumpedAtMs >= playerLimits.betweenJumpsMs;
    if (correction.jump && mayJump) {
      jumpedAtMs = nowMs;
      const ahead = timeline.isPlaying ? (seekTookMs / 1_000) * timeline.rate : 0;
      element.currentTime = Math.min(target + ahead, Number.isFinite(duration) ? duration : target + ahead);
    }
    const rate = correction.jump && !mayJump ? catchUpRate(target - element.currentTime, timeline) : correction.rate;
    if (element.playbackRate !== rate) element.playbackRate = rate;
    if (!timeline.isPlaying) blocked(false);
    if (!timeline.isPlaying || isOver) element.pause();
    else if (element.paused) {
      element.play().then(
        () => blocked(false),
        (problem: DOMException) => blocked(problem.name === 'NotAllowedError'),
      );
    }
  };
  const over = () => {
    if (player.timeline.peek().isPlaying && !player.isFollowing.peek()) player.setPlaying(false, element.duration);
  };
  const arrived = () => {
    seekTookMs = Math.min(performance.now() - jumpedAtMs, playerLimits.betweenJumpsMs);
  };
  element.addEventListener('seeked', arrived);
  for (const moment of moments) element.addEventListener(moment, keep);
  element.addEventListener('ended', over);
  const stop = player.timeline.subscribe(() => {
    // Whoever directs it may have gone elsewhere.
    jumpedAtMs = Number.NEGATIVE_INFINITY;
    keep();
  });
  return () => {
    stop();
    element.removeEventListener('seeked', arrived);
    for (const moment of moments) element.removeEventListener(moment, keep);
    element.removeEventListener('ended', over);
  };
};
