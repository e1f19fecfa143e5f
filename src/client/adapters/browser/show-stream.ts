import type { VideoEffect } from '../../../shared/values/video-effects.ts';
import type { ShownCamera } from '../../ports/device-test-port.ts';
import type { LogPort } from '../../ports/log-port.ts';
import type { EffectState } from '../../ports/media-port.ts';
import type { EffectPipeline } from '../video-effects/open-pipeline.ts';

/** Stops everything that a stream captures. */
export const endAll = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** Shows a camera's stream in an element, with the effect that is wanted, and ends it when stopped. */
export const showStream = (
  stream: MediaStream,
  element: HTMLVideoElement,
  log: LogPort,
  report: (state: EffectState) => void,
): ShownCamera => {
  const [camera] = stream.getVideoTracks();
  let pipeline: EffectPipeline | null = null;
  let wanted: VideoEffect | null = null;
  let isOpening = false;
  let isOver = false;
  const show = (shown: MediaStream | null) => {
    if (!isOver) element.srcObject = shown;
  };
  const close = () => {
    pipeline?.close();
    pipeline = null;
  };
  const giveUp = () => {
    close();
    if (isOver || !wanted) return;
    show(null);
    report('failed');
  };
  const open = async (first: VideoEffect, track: MediaStreamTrack) => {
    isOpening = true;
    report('preparing');
    show(null);
    try {
      const { openPipeline } = await import('../video-effects/open-pipeline.ts');
      pipeline = await openPipeline(first, log, giveUp);
      if (isOver || !wanted) close();
      else {
        if (wanted !== first) await pipeline.set(wanted);
        show(new MediaStream([pipeline.follow(track)]));
        report('on');
      }
    } catch (problem) {
      log.warn('video-effect-failed', { reason: String(problem) });
      giveUp();
    }
    isOpening = false;
  };
  return {
    setEffect(effect) {
      wanted = effect;
      if (!effect || !camera) {
        close();
        show(stream);
        report('off');
      } else if (pipeline) void pipeline.set(effect);
      else if (!isOpening) void open(effect, camera);
    },
    stop() {
      isOver = true;
      if (element.srcObject) element.srcObject = null;
      close();
      endAll(stream);
    },
  };
};
