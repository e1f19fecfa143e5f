import type { AudioProcessorOptions, LocalAudioTrack, Track, TrackProcessor } from 'livekit-client';
import { openNoiseCanceller } from '../noise-cancellation/open-noise-canceller.ts';

/** Puts noise cancellation on a microphone's track; rejects when this browser cannot do it. */
export const wearNoiseCancellation = async (microphone: LocalAudioTrack, onBroken: () => void): Promise<void> => {
  const canceller = await openNoiseCanceller(onBroken);
  let followed: MediaStreamTrack | null = null;
  // The provider offers a context of the room, whose rate may be another: the canceller keeps its own.
  const follow = async ({ track }: AudioProcessorOptions) => {
    if (track === followed) return;
    followed = track;
    processor.processedTrack = canceller.follow(track);
  };
  const processor: TrackProcessor<Track.Kind.Audio, AudioProcessorOptions> = {
    name: 'noise-cancellation',
    init: follow,
    restart: follow,
    async destroy() {
      Reflect.deleteProperty(microphone, 'setAudioContext');
      await canceller.close();
    },
  };
  try {
    await microphone.setAudioContext(canceller.context);
    await microphone.setProcessor(processor);
    // A room that is left takes its context away, and with it what the microphone wears: this goes along to the next.
    microphone.setAudioContext = async () => undefined;
  } catch (problem) {
    await canceller.close();
    throw problem;
  }
};
