import { BackgroundBlur } from '@livekit/track-processors';
import { LocalVideoTrack } from 'livekit-client';

const radius = 15;

/** The camera's pictures with their background blurred by the peer. */
window.blurBackground = async (camera) => {
  const track = new LocalVideoTrack(camera, undefined, true);
  const assetPaths = { tasksVisionFileSet: '/wasm', modelAssetPath: '/model.tflite' };
  const processor = BackgroundBlur(radius, undefined, undefined, { assetPaths });
  await track.setProcessor(processor);
  return processor.processedTrack;
};
