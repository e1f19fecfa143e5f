import { loadRnnoise, RnnoiseWorkletNode } from '@sapphi-red/web-noise-suppressor';
import worklet from '@sapphi-red/web-noise-suppressor/dist/rnnoise/workletProcessor.js?file';
import wasm from '@sapphi-red/web-noise-suppressor/dist/rnnoise.wasm?file';
import simdWasm from '@sapphi-red/web-noise-suppressor/dist/rnnoise_simd.wasm?file';
import { noiseCancellationObstacle } from '../../../shared/rules/noise-cancellation.ts';

/** What RNNoise works at. */
const sampleRateHz = 48_000;
/** How long a context may take to run; it does so at once unless the browser waits for a click. */
const runPatienceMs = 1_000;
const trialSeconds = 0.5;
/** A trial whose second half is quieter than this is silence: of a voice-like sound, something always comes through. */
const silentRms = 1e-6;

/** Takes noise out of a microphone's sound. */
export interface NoiseCanceller {
  /** Follows a microphone from now on; answers the track of what is left of its sound. The one before ends. */
  follow(microphone: MediaStreamTrack): MediaStreamTrack;
  readonly context: AudioContext;
  close(): Promise<void>;
}

const createNode = async (
  context: AudioContext | OfflineAudioContext,
  wasmBinary: ArrayBuffer,
): Promise<RnnoiseWorkletNode> => {
  await context.audioWorklet.addModule(worklet);
  // Its types ask for more than it uses.
  return new RnnoiseWorkletNode(context as AudioContext, { wasmBinary, maxChannels: 1 });
};

/**
 * Sends a voice-like sound through the worklet. Where WebAssembly is forbidden in it, nothing is said and nothing comes
 * out: a person would be silent without knowing.
 */
const isSilent = async (wasmBinary: ArrayBuffer): Promise<boolean> => {
  const context = new OfflineAudioContext(1, trialSeconds * sampleRateHz, sampleRateHz);
  const node = await createNode(context, wasmBinary);
  const tone = new OscillatorNode(context, { type: 'sawtooth', frequency: 160 });
  tone.connect(node).connect(context.destination);
  tone.start();
  const rendered = await context.startRendering();
  const samples = rendered.getChannelData(0).subarray(rendered.length / 2);
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length) < silentRms;
};

/** Opens RNNoise in a worklet, its parts from the own server. Rejects when no sound would come out of it. */
export const openNoiseCanceller = async (onBroken: () => void): Promise<NoiseCanceller> => {
  if (noiseCancellationObstacle(navigator)) throw new Error('not in this browser');
  const wasmBinary = await loadRnnoise({ url: wasm, simdUrl: simdWasm });
  if (await isSilent(wasmBinary)) throw new Error('no sound comes out');
  const context = new AudioContext({ sampleRate: sampleRateHz, latencyHint: 'interactive' });
  try {
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, runPatienceMs))]);
    if (context.state !== 'running') throw new Error(`the audio context is ${context.state}`);
    const node = await createNode(context, wasmBinary);
    node.onprocessorerror = onBroken;
    let source: MediaStreamAudioSourceNode | null = null;
    return {
      context,
      follow(microphone) {
        source?.disconnect();
        node.disconnect();
        source = context.createMediaStreamSource(new MediaStream([microphone]));
        const out = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
        source.connect(node).connect(out);
        const [track] = out.stream.getAudioTracks();
        if (!track) throw new Error('the context gives no sound');
        return track;
      },
      async close() {
        source?.disconnect();
        node.destroy();
        await context.close();
      },
    };
  } catch (problem) {
    await context.close();
    throw problem;
  }
};
