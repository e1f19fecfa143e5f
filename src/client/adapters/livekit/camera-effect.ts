import type { Track, TrackProcessor, VideoProcessorOptions } from 'livekit-client';
import type { VideoEffect } from '../../../shared/values/video-effects.ts';
import type { LogPort } from '../../ports/log-port.ts';
import { openPipeline } from '../video-effects/open-pipeline.ts';

/** A video effect as the camera's track wears it. */
export interface CameraEffect extends TrackProcessor<Track.Kind.Video, VideoProcessorOptions> {
  set(effect: VideoEffect): Promise<void>;
}

/** Opens a video effect for a camera's track; rejects when this machine cannot make it. */
export const openCameraEffect = async (
  effect: VideoEffect,
  log: LogPort,
  onBroken: () => void,
): Promise<CameraEffect> => {
  const pipeline = await openPipeline(effect, log, onBroken);
  // Once it is there the provider sends this track and never the camera's own, whatever happens to it.
  const follow = async ({ track }: VideoProcessorOptions) => {
    processor.processedTrack = pipeline.follow(track);
  };
  const processor: CameraEffect = {
    name: 'video-effect',
    init: follow,
    restart: follow,
    destroy: async () => pipeline.close(),
    set: pipeline.set,
  };
  return processor;
};
