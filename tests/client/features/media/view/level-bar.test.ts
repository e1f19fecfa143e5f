import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { press, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const room = '/events/demo?room_id=main';
type Frame = Awaited<ReturnType<typeof mountAt>>;
/** The microphone gives a level of 0 to 10: equal steps in decibels, 5 at −30 dB. */
const give = async (frame: Frame, level: number) => {
  frame.media.tell((listener) => listener.localLevel?.(10 ** (3 * (level / 10 - 1)), true));
  await settled();
};
const shares = (frame: Frame): number[] => [...frame.levelBars].map(({ share }) => share);

test.after(unmount);

test('the bar of the microphone is as long as the sound is loud, in ten steps', async () => {
  const frame = await mountAt(room);
  assert.equal(shares(frame), [0]);
  await give(frame, 7.1);
  assert.equal(shares(frame), [0.7]);
  await give(frame, 10);
  assert.equal(shares(frame), [1]);
});

test('a muted microphone has no bar', async () => {
  const frame = await mountAt(room);
  await press('[role="toolbar"] button', 'Mute microphone');
  assert.equal(shares(frame), []);
});

test.run();
