import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mediaLimits } from '../../../../../src/shared/values/limits.ts';
import { find, press, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const room = '/events/demo?room_id=main';
const mutedWords = "You're muted. No one can hear you.";
const silentWords = 'Your microphone is on, but no sound is coming from it.';
const says = (words: string) => document.body.textContent?.includes(words) ?? false;

type Frame = Awaited<ReturnType<typeof mountAt>>;
const hear = async (frame: Frame, amplitude: number, times = 1) => {
  for (let reading = 0; reading < times; reading++) frame.media.tell((listener) => listener.mutedLevel?.(amplitude));
  await settled();
};
/** So loud that it is speech, and just below. */
const speech = 10 ** ((60 * (mediaLimits.mutedSpeechLevel / 10 - 1)) / 20) + 1e-9;
const murmur = speech - 1e-3;

const muted = async () => {
  const frame = await mountAt(room);
  await press('[role="toolbar"] button', 'Mute microphone');
  return frame;
};

test.after(unmount);

test('who speaks while muted is told, and unmutes in the notice', async () => {
  const frame = await muted();
  await hear(frame, speech, mediaLimits.mutedSpeechReadings - 1);
  assert.is(says(mutedWords), false);
  await hear(frame, speech);
  assert.is(says(mutedWords), true);
  await press('button', 'Unmute');
  assert.is(frame.media.local.microphone, true);
  assert.is(says(mutedWords), false);
});

test('a murmur, and a click of the keyboard, are no speech', async () => {
  const frame = await muted();
  await hear(frame, murmur, mediaLimits.mutedSpeechReadings * 3);
  for (let click = 0; click < mediaLimits.mutedSpeechReadings * 2; click++) {
    await hear(frame, 1);
    await hear(frame, 0, 2);
  }
  assert.is(says(mutedWords), false);
});

test('who closes the notice and talks on is left alone until they were unmuted', async () => {
  const frame = await muted();
  await hear(frame, speech, mediaLimits.mutedSpeechReadings);
  await press('button', 'Dismiss');
  await hear(frame, speech, mediaLimits.mutedSpeechReadings);
  assert.is(says(mutedWords), false);
  await press('[role="toolbar"] button', 'Unmute microphone');
  await press('[role="toolbar"] button', 'Mute microphone');
  await hear(frame, speech, mediaLimits.mutedSpeechReadings);
  assert.is(says(mutedWords), true);
});

test('who may not speak is not told to unmute', async () => {
  const frame = await muted();
  frame.changeEvent({ mic_enabled: false });
  await hear(frame, speech, mediaLimits.mutedSpeechReadings);
  assert.is(says(mutedWords), false);
});

test('a microphone that is on and gives nothing for five seconds is said, with the way to choose another', async () => {
  const frame = await mountAt(room);
  const give = async (hasSignal: boolean) => {
    frame.media.tell((listener) => listener.localLevel?.(0, hasSignal));
    await settled();
  };
  await give(false);
  await frame.pass(mediaLimits.silentMicrophoneMs - 1);
  assert.is(says(silentWords), false);
  await frame.pass(1);
  assert.is(says(silentWords), true);
  await give(true);
  assert.is(says(silentWords), false);
  await give(false);
  await frame.pass(mediaLimits.silentMicrophoneMs);
  await press('button', 'Open settings');
  assert.is(find('dialog [role="tab"][aria-selected="true"]')?.textContent, 'Audio');
});

for (const [what, words, begin] of [
  [
    'a silent microphone',
    silentWords,
    async (frame: Frame) => {
      frame.media.tell((listener) => listener.localLevel?.(0, false));
      await frame.pass(mediaLimits.silentMicrophoneMs);
    },
  ],
  [
    'speech while muted',
    mutedWords,
    async (frame: Frame) => {
      await press('[role="toolbar"] button', 'Mute microphone');
      await hear(frame, speech, mediaLimits.mutedSpeechReadings);
    },
  ],
] as const)
  test(`${what} is said once, not again in the next room, and again the next time`, async () => {
    const frame = await mountAt(room);
    await begin(frame);
    assert.is(says(words), true);
    await press('button', 'Dismiss');
    await frame.studio.rooms.join('a');
    await settled();
    assert.is(frame.studio.rooms.current.value?.roomId, 'a');
    assert.is(says(words), false);
    if (what === 'speech while muted') await press('[role="toolbar"] button', 'Unmute microphone');
    else frame.media.tell((listener) => listener.localLevel?.(0.5, true));
    await begin(frame);
    assert.is(says(words), true);
  });

test('a microphone that was silent on the wait screen already is said in the room', async () => {
  const frame = await mountAt('/events/demo', { inRoom: false });
  frame.media.tell((listener) => listener.localLevel?.(0, false));
  await frame.pass(mediaLimits.silentMicrophoneMs);
  assert.is(says(silentWords), false);
  await press('button', 'Join room');
  assert.is(says(silentWords), true);
});

test('a microphone that is quiet for a moment gives something', async () => {
  const frame = await mountAt(room);
  for (let second = 0; second < 8; second++) {
    frame.media.tell((listener) => listener.localLevel?.(0, second % 4 !== 0));
    await frame.pass(1_000);
  }
  assert.is(says(silentWords), false);
});

test.run();
