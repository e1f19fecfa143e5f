import type { LivePart, OpenReplayVideo, ReplayMoment } from '../../ports/live-stream-port.ts';
import { playVideo } from './play-video.ts';

const moments: Readonly<Record<string, ReplayMoment>> = {
  loadeddata: 'shown',
  waiting: 'waiting',
  playing: 'going',
  canplay: 'going',
  seeked: 'reached',
  pause: 'stopped',
  error: 'failed',
};

/** Where the browser has no more room, what was shown longer ago than this goes. */
const keptBehindS = 10;

const once = (target: EventTarget, ...names: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const heard = ({ type }: Event) => {
      for (const name of names) target.removeEventListener(name, heard);
      resolve(type);
    };
    for (const name of names) target.addEventListener(name, heard);
  });

/** Makes players on Media Source Extensions; their sound comes from the speaker that is chosen, null: the system's own. */
export const prepareReplayVideo =
  (speaker: () => string | null): OpenReplayVideo =>
  (heard) => {
    const element = document.createElement('video');
    element.playsInline = true;
    element.preservesPitch = true;
    element.disablePictureInPicture = true;
    const speakerId = speaker();
    // Not in every browser, which then plays on the system's own.
    if (speakerId !== null) void element.setSinkId?.(speakerId).catch(() => undefined);
    const source = 'MediaSource' in globalThis ? new MediaSource() : null;
    let isEnded = false;
    let buffer: SourceBuffer | null = null;
    let contentType = '';
    let work: Promise<unknown> = Promise.resolve();
    const listeners = Object.entries(moments).map(([name, moment]) => {
      const listener = () => {
        // The word of a pause comes late: it may play again.
        if (!isEnded && (moment !== 'stopped' || element.paused)) heard(moment);
      };
      element.addEventListener(name, listener);
      return () => element.removeEventListener(name, listener);
    });
    const address = source && URL.createObjectURL(source);
    const opened = source && once(source, 'sourceopen');
    if (address) element.src = address;

    /** One after the other: a buffer takes one thing at a time. */
    const next = <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
      const done = work.then(act);
      work = done.catch(() => undefined);
      return done;
    };
    /** Has the buffer do something and waits until it has; false: it could not. */
    const done = async (target: SourceBuffer, act: () => void): Promise<boolean> => {
      const settled = once(target, 'updateend', 'abort', 'error');
      act();
      return (await settled) === 'updateend';
    };
    const bufferFor = async (type: string): Promise<SourceBuffer | null> => {
      await opened;
      if (isEnded || !source || !MediaSource.isTypeSupported(type)) return null;
      if (buffer && type !== contentType) buffer.changeType(type);
      buffer ??= source.addSourceBuffer(type);
      contentType = type;
      return buffer;
    };
    const append = async (target: SourceBuffer, bytes: ArrayBuffer): Promise<boolean> => {
      try {
        return await done(target, () => target.appendBuffer(bytes));
      } catch (problem) {
        const untilS = element.currentTime - keptBehindS;
        const isFull = problem instanceof DOMException && problem.name === 'QuotaExceededError' && untilS > 0;
        if (!isFull || !(await done(target, () => target.remove(0, untilS)))) throw problem;
        return done(target, () => target.appendBuffer(bytes));
      }
    };
    const take = async ({ contentType: type, bytes }: LivePart, startMs: number): Promise<boolean> => {
      try {
        const target = await bufferFor(type);
        if (!target) return false;
        if (target.timestampOffset !== startMs / 1_000) target.timestampOffset = startMs / 1_000;
        return await append(target, bytes);
      } catch {
        return false;
      }
    };

    return {
      element,
      add: (part, startMs) => next(() => take(part, startMs)),
      clear: () =>
        next(async () => {
          if (!buffer || isEnded || source?.readyState !== 'open') return;
          const target = buffer;
          await done(target, () => target.remove(0, Number.POSITIVE_INFINITY));
        }),
      buffered() {
        const { buffered } = element;
        return Array.from({ length: buffered.length }, (_, index) => ({
          fromMs: buffered.start(index) * 1_000,
          toMs: buffered.end(index) * 1_000,
        }));
      },
      timeMs: () => element.currentTime * 1_000,
      seek(toMs) {
        element.currentTime = toMs / 1_000;
      },
      play: () => playVideo(element),
      pause: () => element.pause(),
      setRate(rate) {
        element.playbackRate = rate;
      },
      setVolume(volume) {
        element.volume = volume;
      },
      end() {
        isEnded = true;
        for (const stop of listeners) stop();
        element.pause();
        element.removeAttribute('src');
        element.load();
        if (address) URL.revokeObjectURL(address);
      },
    };
  };
