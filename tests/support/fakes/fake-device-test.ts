import type { DeviceTestPort } from '../../../src/client/ports/device-test-port.ts';
import type { MediaFailure } from '../../../src/client/ports/media-port.ts';
import { fail, succeed } from '../../../src/shared/values/result.ts';
import type { VideoEffect } from '../../../src/shared/values/video-effects.ts';

/** Fake devices for the device test: what is under way is told, and fails when it is to. */
export const fakeDeviceTest = () => {
  const heard = new Set<(level: number) => void>();
  const shown = new Map<HTMLVideoElement, string | null>();
  const effects: (VideoEffect | null)[] = [];
  const played: (string | null)[] = [];
  let failure: MediaFailure | null = null;
  let makesEffects = true;
  const port: DeviceTestPort = {
    async hear(_deviceId, report) {
      if (failure) return fail(failure);
      heard.add(report);
      return succeed(() => void heard.delete(report));
    },
    async show(deviceId, element, report) {
      if (failure) return fail(failure);
      shown.set(element, deviceId);
      return succeed({
        setEffect(effect) {
          effects.push(effect);
          report(effect === null ? 'off' : makesEffects ? 'on' : 'failed');
        },
        stop: () => void shown.delete(element),
      });
    },
    async play(deviceId) {
      if (failure) return fail(failure);
      played.push(deviceId);
      return succeed(undefined);
    },
  };
  return {
    port,
    /** Every test fails with this from now on. */
    failWith(next: MediaFailure | null): void {
      failure = next;
    },
    /** From now on this machine makes no video effect. */
    makeNoEffects(): void {
      makesEffects = false;
    },
    /** Those who hear a microphone. */
    heard: heard as ReadonlySet<(level: number) => void>,
    /** The elements that show a camera, and which. */
    shown: shown as ReadonlyMap<HTMLVideoElement, string | null>,
    /** The effects that were asked for of the camera that is shown, newest last. */
    effects: effects as readonly (VideoEffect | null)[],
    played: played as readonly (string | null)[],
  };
};
