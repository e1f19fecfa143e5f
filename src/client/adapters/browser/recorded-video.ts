import type { OpenRecordedVideo, VideoMoment } from '../../ports/recorded-video-port.ts';
import { playVideo } from './play-video.ts';

const moments: Readonly<Record<string, VideoMoment>> = {
  loadedmetadata: 'loaded',
  loadeddata: 'progress',
  progress: 'progress',
  canplay: 'progress',
  canplaythrough: 'progress',
  seeked: 'reached',
  waiting: 'waiting',
  playing: 'playing',
  ended: 'ended',
  error: 'failed',
  pause: 'stopped',
};

/** How far a browser's times are off by rounding, in s. */
const roundingS = 0.05;

/**
 * Only some tenths of a second after a seek does Chromium know how far what it has fetched reaches, and it fires no event:
 * it is looked at so often, so many times at most.
 */
const lookIntervalMs = 25;
const mostLooks = 40;

/** The end of what is buffered from a time on, in s; 0: nothing is there. */
const bufferedUntilS = ({ buffered }: HTMLMediaElement, fromS: number): number => {
  let untilS = 0;
  for (let index = 0; index < buffered.length; index++) {
    const endS = buffered.end(index);
    if (buffered.start(index) <= fromS + roundingS && endS >= fromS - roundingS) untilS = Math.max(untilS, endS);
  }
  return untilS;
};

/** A player on a video element that stands in no page: what it shows is drawn elsewhere. */
export const openRecordedVideo: OpenRecordedVideo = (heard) => {
  const element = document.createElement('video');
  element.preload = 'auto';
  element.playsInline = true;
  // Without it, a texture takes no picture of another origin.
  element.crossOrigin = 'anonymous';
  element.preservesPitch = true;
  let rate = 1;
  let isLoaded = false;
  let looking: ReturnType<typeof setTimeout> | undefined;
  /** Tells whenever more is found to be there behind the time that is shown. */
  const lookAhead = (left = mostLooks, knownS = 0): void => {
    clearTimeout(looking);
    if (left === 0 || !element.paused || element.seeking) return;
    const untilS = bufferedUntilS(element, element.currentTime);
    if (untilS > knownS) heard('progress');
    looking = setTimeout(() => lookAhead(left - 1, untilS), lookIntervalMs);
  };
  const listeners = Object.entries(moments).map(([name, moment]) => {
    const listener = () => {
      if (!isLoaded) return;
      // The word of a pause comes late: it may play again, or have ended.
      if (moment === 'stopped' && (!element.paused || element.ended)) return;
      // A browser forgets the speed with every file.
      if (moment === 'loaded') element.playbackRate = rate;
      heard(moment);
      if (moment === 'reached') lookAhead();
    };
    element.addEventListener(name, listener);
    return () => element.removeEventListener(name, listener);
  });
  return {
    element,
    load(src) {
      isLoaded = true;
      element.src = src;
      element.load();
    },
    timeMs: () => element.currentTime * 1_000,
    isBuffered(fromMs, forMs) {
      const fromS = fromMs / 1_000;
      const untilS = Math.min(fromS + forMs / 1_000, element.duration || 0);
      const isThere = bufferedUntilS(element, fromS) >= untilS - roundingS || fromS >= element.duration;
      return element.duration > 0 && isThere;
    },
    play: () => playVideo(element),
    pause: () => element.pause(),
    seek(toMs) {
      element.currentTime = toMs / 1_000;
    },
    setRate(next) {
      rate = next;
      element.playbackRate = next;
    },
    setVolume(volume) {
      element.volume = volume;
    },
    end() {
      for (const stop of listeners) stop();
      clearTimeout(looking);
      element.pause();
      element.removeAttribute('src');
      element.load();
    },
  };
};
