import { mediaLimits } from '../../../shared/values/limits.ts';
import { fail, succeed } from '../../../shared/values/result.ts';
import type { Clock, Stop } from '../../ports/clock.ts';
import type { DeviceTestPort } from '../../ports/device-test-port.ts';
import type { LogPort } from '../../ports/log-port.ts';
import { levelMeter } from './level-meter.ts';
import { failureOf } from './media-failure.ts';
import { playNotes } from './play-notes.ts';
import { endAll, showStream } from './show-stream.ts';

const speakerTest = { notesHz: [523.25, 659.25, 783.99], noteSeconds: 0.22, loudness: 0.25 } as const;

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
  play: (deviceId) => attempt(() => playNotes(speakerTest, deviceId)),
});
