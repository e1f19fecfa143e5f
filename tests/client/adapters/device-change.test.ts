import type { LocalVideoTrack } from 'livekit-client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { changeDevice } from '../../../src/client/adapters/livekit/device-change.ts';

/** A camera of a machine whose devices are `there`; asked for another one, the browser goes on with the first of them. */
const cameraOn = (deviceId: string, there: readonly string[]) => {
  let used = deviceId;
  const track = {
    isMuted: false,
    getSourceTrackSettings: () => ({ deviceId: used }),
    async setDeviceId(wished: string) {
      used = there.find((each) => each === wished) ?? there[0] ?? '';
      return used === wished;
    },
  };
  return { track: track as unknown as LocalVideoTrack, used: () => used };
};

test('SET-010 a device that the browser silently replaces with another is refused, and the one before goes on', async () => {
  const { track, used } = cameraOn('b', ['a', 'b']);
  let name = '';
  await changeDevice(track, 'gone').catch((problem: DOMException) => {
    ({ name } = problem);
  });
  assert.equal([name, used()], ['OverconstrainedError', 'b']);
});

test('a device that is there is changed to', async () => {
  const { track, used } = cameraOn('a', ['a', 'b']);
  await changeDevice(track, 'b');
  assert.is(used(), 'b');
});

test.run();
