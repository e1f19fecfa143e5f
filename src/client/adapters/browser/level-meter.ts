import type { Clock, Stop } from '../../ports/clock.ts';

/** Loudness below this share of full scale reads as silence. */
const silenceRms = 0.004;
/** So much of the sound before each reading is taken together: some 40 ms, in which even a low voice swings often. */
const readSamples = 2_048;

/**
 * Reads a microphone's loudness, 0 to 1, every `intervalMs` until stopped, and whether there is anything in it at all: a
 * microphone that works has some noise in the quietest room.
 */
export const levelMeter = (
  track: MediaStreamTrack,
  clock: Clock,
  intervalMs: number,
  report: (level: number, hasSignal: boolean) => void,
): Stop => {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = readSamples;
  const source = context.createMediaStreamSource(new MediaStream([track]));
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let stopTimer: Stop = () => undefined;
  const read = () => {
    analyser.getFloatTimeDomainData(samples);
    let sum = 0;
    for (const sample of samples) sum += sample * sample;
    const rms = Math.sqrt(sum / samples.length);
    // A context that the browser holds back reads nothing.
    const hasSignal = sum > 0 || context.state !== 'running';
    report(rms < silenceRms ? 0 : Math.min(1, Math.sqrt(rms) * 1.6), hasSignal);
    stopTimer = clock.after(intervalMs, read);
  };
  read();
  return () => {
    stopTimer();
    source.disconnect();
    void context.close();
  };
};
