import { mediaLimits } from '../../../shared/values/limits.ts';
import { fail, succeed } from '../../../shared/values/result.ts';
import type { Clock, Stop } from '../../ports/clock.ts';
import type { DeviceTestPort } from '../../ports/device-test-port.ts';
import type { LogPort } from '../../ports/log-port.ts';
import { levelMeter } from './level-meter.ts';
import { failureOf } from './media-failure.ts';
import { endAll, showStream } from './show-stream.ts';

/** The notes of the speaker test. */
const notesHz = [523.25, 659.25, 783.99];
const noteSeconds = 0.22;
const loudness = 0.25;

const attempt = async <Value>(work: () => Promise<Value>) => {
  try {
    return succeed(await work());
  } catch (thrown) {
    return fail(failureOf(thrown));
  }
};

const chosen = (deviceId: string | null) => (deviceId === null ? {} : { deviceId: { exact: deviceId } });

/** Tries devices by the browser's own means; {@link DeviceTestPort}. */
export const createDeviceTest = (clock: Clock, log: LogPort, levelIntervalMs: number): DeviceTestPort => ({
  hear: (deviceId, report) =>
    attempt(async (): Promise<Stop> => {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: chosen(deviceId) });
      const [track] = stream.getAudioTracks();
      const stop = track ? levelMeter(track, clock, levelIntervalMs, report) : () => undefined;
      return () => {
        stop();
        endAll(stream);
      };
    }),
  show: (deviceId, element, report) =>
    attempt(async () => {
      const video = { ...chosen(deviceId), height: { ideal: mediaLimits.cameraHeightPx }, aspectRatio: 16 / 9 };
      const stream = await navigator.mediaDevices.getUserMedia({ video });
      return showStream(stream, element, log, report);
    }),
  play: (deviceId) =>
    attempt(async () => {
      const context = new AudioContext();
      try {
        // Not in every browser, which then plays on the system's own.
        const { setSinkId } = context as AudioContext & { setSinkId?: (id: string) => Promise<void> };
        if (deviceId !== null) await setSinkId?.call(context, deviceId);
        const level = new GainNode(context, { gain: 0 });
        level.connect(context.destination);
        const tone = new OscillatorNode(context, { type: 'sine' });
        tone.connect(level);
        for (const [index, frequencyHz] of notesHz.entries()) {
          const atSeconds = context.currentTime + index * noteSeconds;
          tone.frequency.setValueAtTime(frequencyHz, atSeconds);
          level.gain.setTargetAtTime(loudness, atSeconds, 0.01);
          level.gain.setTargetAtTime(0, atSeconds + noteSeconds * 0.6, 0.03);
        }
        const isOver = new Promise((resolve) => tone.addEventListener('ended', resolve));
        tone.start();
        tone.stop(context.currentTime + notesHz.length * noteSeconds);
        await isOver;
      } finally {
        await context.close();
      }
    }),
});
