import { loadRnnoise, RnnoiseWorkletNode } from '@sapphi-red/web-noise-suppressor';
import worklet from '@sapphi-red/web-noise-suppressor/dist/rnnoise/workletProcessor.js?file';
import wasm from '@sapphi-red/web-noise-suppressor/dist/rnnoise.wasm?file';
import simdWasm from '@sapphi-red/web-noise-suppressor/dist/rnnoise_simd.wasm?file';
import { noiseCancellationObstacle } from '../../../shared/rules/noise-cancellation.ts';
import { keepRunning, run } from './keep-running.ts';

/** What RNNoise works at. */
const sampleRateHz = 48_000;
/** How long a context may take to run; it does so at once unless the browser waits for a click. */
const runPatienceMs = 1_000;
/** How long a sound may take to come through, and how often it is looked for. */
const trialPatienceMs = 5_000;
const trialStepMs = 20;
/** Quieter than this is silence: of a voice-like sound, something always comes through. */
const silentRms = 1e-6;

/** Takes noise out of a microphone's sound. */
export interface NoiseCanceller {
  /** Follows a microphone from now on; answers the track of what is left of its sound. The one before ends. */
  follow(microphone: MediaStreamTrack): MediaStreamTrack;
  readonly context: AudioContext;
  close(): Promise<void>;
}

/**
 * Waits until a voice-like sound comes through the worklet, which begins once its WebAssembly is compiled. Where that is
 * forbidden nothing is said and nothing comes out: a person would be silent without knowing.
 */
const comesThrough = async (context: AudioContext, node: AudioNode): Promise<boolean> => {
  const tone = new OscillatorNode(context, { type: 'sawtooth', frequency: 160 });
  const analyser = new AnalyserNode(context, { fftSize: 2_048 });
  tone.connect(node).connect(analyser);
  tone.start();
  const samples = new Float32Array(analyser.fftSize);
  const endsAtMs = performance.now() + trialPatienceMs;
  try {
    while (performance.now() < endsAtMs) {
      await new Promise((resolve) => setTimeout(resolve, trialStepMs));
      analyser.getFloatTimeDomainData(samples);
      const squares = samples.reduce((sum, sample) => sum + sample * sample, 0);
      if (Math.sqrt(squares / samples.length) > silentRms) return true;
    }
    return false;
  } finally {
    tone.stop();
    tone.disconnect();
    node.disconnect();
  }
};

/** Opens RNNoise in a worklet, its parts from the own server. Rejects when no sound would come out of it. */
export const openNoiseCanceller = async (onBroken: () => void): Promise<NoiseCanceller> => {
  if (noiseCancellationObstacle(navigator)) throw new Error('not in this browser');
  const wasmBinary = await loadRnnoise({ url: wasm, simdUrl: simdWasm });
  const context = new AudioContext({ sampleRate: sampleRateHz, latencyHint: 'interactive' });
  try {
    if (!(await run(context, runPatienceMs))) throw new Error(`the audio context is ${context.state}`);
    await context.audioWorklet.addModule(worklet);
    const node = new RnnoiseWorkletNode(context, { wasmBinary, maxChannels: 1 });
    if (!(await comesThrough(context, node))) throw new Error('no sound comes out');
    node.onprocessorerror = onBroken;
    // Nothing comes out of a context that stands still, and nobody would know.
    keepRunning(context, runPatienceMs, onBroken);
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
