import type { LocalAudioTrack, LocalVideoTrack } from 'livekit-client';
import type { VideoEffect } from '../../../shared/values/video-effects.ts';
import type { LogPort } from '../../ports/log-port.ts';
import type { EffectState } from '../../ports/media-port.ts';
import type { CameraEffect } from './camera-effect.ts';

/** The failure of an effect that cannot be made, or broke: the camera stays off. */
export const effectError = (message: string) => new DOMException(message, 'EffectError');

/** What the local tracks wear: a video effect and noise cancellation, fetched when they are wanted. */
export const createWornEffects = (
  log: LogPort,
  report: (medium: 'microphone' | 'camera', state: EffectState) => void,
  /** The effect of a camera makes no pictures any more, or the noise cancellation of a microphone no sound. */
  onBroken: (medium: 'microphone' | 'camera') => void,
) => {
  let effect: VideoEffect | null = null;
  let worn: VideoEffect | null = null;
  let cancelsNoise = false;
  /** Noise cancellation that was tried and cannot be done is not tried again until it is asked for anew. */
  let noiseFailed = false;

  const takeOff = async (camera: LocalVideoTrack) => {
    worn = null;
    await camera.stopProcessor().catch(() => undefined);
  };

  return {
    want(next: VideoEffect | null): void {
      effect = next;
    },
    /** Whether a camera's pictures go out as they are although an effect is wanted. */
    isMissing: (camera: LocalVideoTrack) => effect !== null && !camera.getProcessor(),
    /** Gives a camera the effect that is wanted; throws an {@link effectError} when that cannot be. */
    async dress(camera: LocalVideoTrack): Promise<void> {
      if (!camera.getProcessor()) worn = null;
      while (worn !== effect) {
        const wanted = effect;
        const processor = camera.getProcessor() as CameraEffect | undefined;
        if (!wanted) {
          await takeOff(camera);
          continue;
        }
        try {
          if (processor) await processor.set(wanted);
          else {
            report('camera', 'preparing');
            const { openCameraEffect } = await import('./camera-effect.ts');
            const opened = await openCameraEffect(wanted, log, () => onBroken('camera'));
            await camera.setProcessor(opened).catch(async (problem: unknown) => {
              await opened.destroy();
              throw problem;
            });
          }
        } catch (problem) {
          log.warn('video-effect-failed', { reason: String(problem) });
          // Whoever asked for none meanwhile has what they want.
          if (effect === null) continue;
          report('camera', 'failed');
          throw effectError(String(problem));
        }
        worn = wanted;
      }
      report('camera', effect ? 'on' : 'off');
    },
    /** Takes a broken effect off a camera that is off. */
    async discard(camera: LocalVideoTrack): Promise<void> {
      await takeOff(camera);
      report('camera', 'failed');
    },

    cancelNoise(on: boolean): void {
      cancelsNoise = on;
      noiseFailed = false;
      if (!on) report('microphone', 'off');
    },
    /** Whether the browser's own noise suppression is to be on (MEDIA-012). */
    suppressesNoise: () => !cancelsNoise || noiseFailed,
    /** Gives a microphone noise cancellation if that is wanted, else takes it off; what it is now is reported. */
    async cancel(microphone: LocalAudioTrack): Promise<void> {
      const wanted = cancelsNoise && !noiseFailed;
      if (wanted === (microphone.getProcessor() !== undefined)) return;
      if (!wanted) {
        await microphone.stopProcessor();
        return;
      }
      report('microphone', 'preparing');
      const giveUp = (problem: unknown) => {
        log.warn('noise-cancellation-failed', { reason: String(problem) });
        noiseFailed = true;
        report('microphone', 'failed');
      };
      try {
        const { wearNoiseCancellation } = await import('./microphone-noise.ts');
        await wearNoiseCancellation(microphone, () => {
          giveUp('the worklet ended');
          onBroken('microphone');
        });
        if (!noiseFailed) report('microphone', 'on');
      } catch (problem) {
        giveUp(problem);
      }
    },
  };
};
