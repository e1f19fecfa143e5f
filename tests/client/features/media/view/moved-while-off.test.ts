import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find, press, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const bar = '[role="toolbar"] button';
const mediums = {
  microphone: { off: 'Mute microphone', on: 'Unmute microphone', flag: 'mic_enabled' },
  camera: { off: 'Stop camera', on: 'Start camera', flag: 'camera_enabled' },
} as const;

/** In a room, from which a host moves the person to another one. */
const inRoom = async () => {
  const frame = await mountAt('/events/demo?room_id=main');
  frame.api.acknowledge('LeaveRoom');
  return {
    ...frame,
    async move(roomId: string) {
      frame.changeParticipant('me', { currentRoom: roomId });
      await frame.pass(0);
    },
  };
};

test.after(unmount);

for (const name of ['microphone', 'camera'] as const) {
  const { off, on, flag } = mediums[name];

  test(`a ${name} that was forbidden in a room stays off in the one where its person is moved`, async () => {
    const frame = await inRoom();
    frame.changeRoom('main', { [flag]: false });
    await settled();
    await frame.move('a');
    assert.is(frame.studio.rooms.current.value?.roomId, 'a');
    assert.is(frame.media.local[name], false);
    await press(bar, on);
    assert.is(frame.media.local[name], true);
  });

  test(`a ${name} that was forbidden in a room stays off in the one that its person enters next`, async () => {
    const frame = await inRoom();
    frame.changeRoom('main', { [flag]: false });
    await settled();
    await frame.studio.rooms.join('a');
    await frame.pass(0);
    assert.is(frame.media.local[name], false);
    assert.ok(find(bar, on));
  });

  test(`a ${name} that its person turned off stays off where they are moved`, async () => {
    const frame = await inRoom();
    await press(bar, off);
    await frame.move('a');
    assert.is(frame.media.local[name], false);
  });

  test(`a ${name} that is on goes along to the room where its person is moved`, async () => {
    const frame = await inRoom();
    await frame.move('a');
    assert.is(frame.media.local[name], true);
  });

  test(`a ${name} that is forbidden in the next room is not live back in the one before`, async () => {
    const frame = await inRoom();
    frame.changeRoom('a', { [flag]: false });
    await frame.move('a');
    assert.is(frame.media.local[name], false);
    await frame.move('main');
    assert.is(frame.media.local[name], false);
  });
}

test('a microphone that a moderator muted stays off where its person is moved', async () => {
  const frame = await inRoom();
  await frame.hear('p1', { type: 'mute_mic', payload: { name: 'Jonas' } }, ['me']);
  await frame.move('a');
  assert.is(frame.media.local.microphone, false);
});

test.run();
