import { openPipeline } from '../../src/client/adapters/video-effects/open-pipeline.ts';
import { blurLimits } from '../../src/shared/values/video-effects.ts';

const log = { warn: console.warn, info: console.info };

/** The camera's pictures with their background blurred by ours. */
const blurBackground = async (camera: MediaStreamTrack): Promise<MediaStreamTrack> => {
  const pipeline = await openPipeline({ kind: 'blur', intensity: blurLimits.initial }, log, () => {
    throw new Error('the effect ended');
  });
  return pipeline.follow(camera);
};
Object.assign(window, { blurBackground });
