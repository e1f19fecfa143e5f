import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find, press } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const room = '/events/demo?room_id=main';

/** A room in which somebody has a role and shares nothing; oneself has microphone, camera and a screen on. */
const inRoomWith = async (role: 'access' | 'moderator' | 'host', ownRole: 'access' | 'moderator' | 'host') => {
  const frame = await mountAt(room, { role: ownRole });
  frame.changeParticipant('p4', { role });
  await press('[role="toolbar"] button', 'Share your screen');
  const askAll = async () => {
    const payload = { name: 'Somebody else' };
    await frame.hear('p4', { type: 'mute_mic', payload }, ['me']);
    await frame.hear('p4', { type: 'stop_camera', payload }, ['me']);
    await frame.hear('p4', { type: 'stop_screen_share', payload: { ...payload, screenId: 'screen-1' } }, ['me']);
  };
  /** What the own buttons offer to end. */
  const on = () =>
    ['Mute microphone', 'Stop camera', 'Stop sharing your screen'].filter(
      (name) => find('[role="toolbar"] button', name) !== undefined,
    );
  return { frame, askAll, on };
};

const everything = ['Mute microphone', 'Stop camera', 'Stop sharing your screen'];

for (const [role, ownRole] of [
  ['access', 'access'],
  ['access', 'moderator'],
  ['moderator', 'host'],
] as const) {
  test(`PERM-058 what somebody with the role ${role} asks of one with the role ${ownRole} is not heard`, async () => {
    const { frame, askAll, on } = await inRoomWith(role, ownRole);
    assert.equal(on(), everything);
    await askAll();
    assert.equal(on(), everything);
    assert.not.match(frame.text(), 'has been');
  });
}

for (const role of ['moderator', 'host'] as const) {
  test(`PERM-058 what somebody with the role ${role} asks of a participant is done, and it is said who asked`, async () => {
    const { frame, askAll, on } = await inRoomWith(role, 'access');
    await askAll();
    assert.equal(on(), []);
    for (const words of [
      'Your microphone has been muted by Priya Raman',
      'Your camera has been stopped by Priya Raman',
      'Your shared screen has been turned off by Priya Raman',
    ]) {
      assert.match(frame.text(), words);
    }
  });
}

test('whoever shows nothing is not told that it was stopped', async () => {
  const frame = await mountAt(room, { role: 'access' });
  frame.changeParticipant('p4', { role: 'host' });
  await press('[role="toolbar"] button', 'Stop camera');
  await press('[role="toolbar"] button', 'Share your screen');
  await frame.hear('p4', { type: 'stop_camera', payload: { name: 'Jonas' } }, ['me']);
  await frame.hear('p4', { type: 'stop_screen_share', payload: { name: 'Jonas', screenId: 'of-another' } }, ['me']);
  assert.not.match(frame.text(), 'has been');
  assert.equal(frame.media.local.screenIds, ['screen-1']);
});

test.after(unmount);
test.run();
