import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

test.after(unmount);

/** In a room where Jonas is heard at an amplitude of 0 to 1. */
const hearing = async (amplitude: number) => {
  const frame = await mountAt('/events/demo?room_id=main');
  const say = async (level: number) => {
    frame.media.tell((listener) => listener.speakers?.(new Map(level > 0 ? [['p1', level]] : [])));
    await settled();
  };
  await say(amplitude);
  return { ...frame, say };
};
const pill = () => find('button', 'Jonas Lindqvist is speaking');
const isSilent = () => pill()?.getAttribute('aria-hidden') !== null;

test('MEDIA-029 who is as loud as 5 of 10 speaks, who is not does not', async () => {
  const frame = await hearing(0.02);
  assert.is(pill(), undefined);
  await frame.say(0.05);
  assert.is(isSilent(), false);
});

test('MEDIA-028 the dominant speaker is shown until 3 s after the last word', async () => {
  const frame = await hearing(0.3);
  await frame.say(0);
  await frame.pass(2_999);
  assert.is(isSilent(), false);
  await frame.pass(1);
  assert.is(isSilent(), true);
});

test('MEDIA-028 whoever goes on speaking evenly is shown for as long as that, and 3 s more', async () => {
  const frame = await hearing(0.3);
  await frame.pass(10_000);
  assert.is(isSilent(), false);
  await frame.say(0);
  await frame.pass(3_000);
  assert.is(isSilent(), true);
});

test('nobody is said to speak on a connection that is away', async () => {
  const frame = await hearing(0.3);
  frame.media.tell((listener) => listener.connection?.('connecting'));
  await frame.pass(3_000);
  assert.is(isSilent(), true);
});

test('who whispers is not said to speak to those who do not, and is again afterwards', async () => {
  const frame = await hearing(0);
  frame.changeParticipant('p1', { is_whispering: true });
  await frame.say(0.3);
  assert.is(pill(), undefined);
  frame.changeParticipant('p1', { is_whispering: false });
  await frame.say(0.4);
  assert.is(isSilent(), false);
});

test.run();
