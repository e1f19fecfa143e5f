import { useEffect, useState } from 'react';
import type { Result } from '../../../../shared/values/result.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { DeviceTestPort } from '../../../ports/device-test-port.ts';
import type { MediaFailure } from '../../../ports/media-port.ts';
import { useEvent } from '../../../studio/context.ts';

/**
 * Tries a device for as long as the component is there, and anew when its id changes; answers why it could not be tried,
 * or null.
 */
export const useDeviceTest = (
  begin: (test: DeviceTestPort) => Promise<Result<Stop, MediaFailure>>,
  deviceId: string | null,
): MediaFailure | null => {
  const { studio } = useEvent();
  const [failure, setFailure] = useState<MediaFailure | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the device is what it depends on
  useEffect(() => {
    let stop: Stop | null = null;
    let isOver = false;
    const run = async () => {
      const { devices } = await studio.loadSelfTests();
      const answer = await begin(devices);
      if (!answer.ok) {
        if (!isOver) setFailure(answer.error);
      } else if (isOver) answer.value();
      else {
        stop = answer.value;
        setFailure(null);
      }
    };
    run().catch((thrown: unknown) => {
      if (!isOver) setFailure({ name: 'NetworkError', message: String(thrown) });
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [deviceId]);
  return failure;
};
