import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { find, press, settled, shown } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const room = '/events/demo?room_id=main';
const text = () => find('dialog')?.textContent ?? '';

test('what was turned off in a room that was left is not told in the next one', async () => {
  const frame = await mountAt('/events/demo?room_id=main');
  frame.api.acknowledge('LeaveRoom');
  await press('button', 'Share your screen');
  frame.media.takeAway('camera');
  frame.media.takeAway('screen');
  await frame.studio.rooms.leave();
  await frame.pass(2_000);
  await press('button', /^Join/);
  await frame.pass(2_000);
  assert.is(frame.studio.rooms.current.value?.roomId, 'main');
  assert.not.match(frame.text(), 'A host or moderator has');
});

test.after(unmount);

/** In a room with a medium off. */
const withOff = async (medium: 'microphone' | 'camera') => {
  const frame = await mountAt(room);
  await frame.studio.localMedia[medium].toggle();
  await settled();
  return frame;
};

for (const medium of ['microphone', 'camera'] as const) {
  const start = medium === 'camera' ? 'Start camera' : 'Unmute microphone';
  const stop = medium === 'camera' ? 'Stop camera' : 'Mute microphone';

  test(`MEDIA-018 a ${medium} that is not allowed opens the permission prompt, which tries again`, async () => {
    const frame = await withOff(medium);
    frame.media.failNext({ name: 'NotAllowedError', message: '' });
    await press('button', start);
    await shown('dialog h2', `Allow your ${medium}`);
    assert.match(text(), `Your browser is blocking the ${medium}`);
    await press('dialog button', 'Try again');
    assert.is(find('dialog'), undefined);
    assert.is(frame.media.local[medium], true);
  });

  test(`MEDIA-018 a ${medium} that is denied once more opens the permission prompt once more`, async () => {
    const frame = await withOff(medium);
    frame.media.failNext({ name: 'NotAllowedError', message: '' });
    await press('button', start);
    frame.media.failNext({ name: 'NotAllowedError', message: '' });
    await press('dialog button', 'Try again');
    await shown('dialog h2', `Allow your ${medium}`);
    assert.is(frame.media.local[medium], false);
  });

  for (const failure of ['AbortError', 'NotReadableError', 'OverconstrainedError']) {
    test(`MEDIA-019 a ${medium} that fails with ${failure} opens its tab of the settings`, async () => {
      const frame = await withOff(medium);
      frame.media.failNext({ name: failure, message: '' });
      await press('button', start);
      await shown('dialog h2', 'Settings');
      const tab = find('dialog [role="tab"][aria-selected="true"]')?.textContent;
      assert.is(tab, medium === 'camera' ? 'Camera' : 'Audio');
    });
  }

  test(`MEDIA-020, MEDIA-021 a ${medium} that does not turn off twice is named in "Error Turning Off Media", with Refresh`, async () => {
    const frame = await mountAt(room);
    for (let attempt = 0; attempt < 2; attempt++) {
      assert.is(find('dialog'), undefined);
      frame.media.failNext({ name: 'InvalidStateError', message: '' });
      await press('button', stop);
    }
    await shown('dialog h2', 'Error Turning Off Media');
    assert.match(text(), `Your ${medium} couldn't be turned off`);
    assert.ok(find('dialog button', 'Refresh'));
  });

  test(`a ${medium} that turns off after all is still named in the dialog that says it did not`, async () => {
    const frame = await mountAt(room);
    for (let attempt = 0; attempt < 2; attempt++) {
      frame.media.failNext({ name: 'InvalidStateError', message: '' });
      await press('button', stop);
    }
    frame.changeParticipant('me', { [medium === 'camera' ? 'camera_enabled' : 'mic_enabled']: false });
    await settled();
    assert.is(frame.media.local[medium], false);
    assert.match(text(), `Your ${medium} couldn't be turned off`);
  });

  test(`MEDIA-021 a ${medium} that a host forbids, and that does not turn off, opens the way out by itself`, async () => {
    const frame = await mountAt(room);
    frame.media.failNext({ name: 'InvalidStateError', message: '' }, 2);
    const flag = medium === 'camera' ? 'camera_enabled' : 'mic_enabled';
    frame.changeParticipant('me', { currentRoom: 'main', [flag]: false });
    await shown('dialog h2', 'Error Turning Off Media');
    assert.match(text(), `Your ${medium} couldn't be turned off`);
    assert.not.match(text(), "didn't start");
  });
}

for (const medium of ['microphone', 'camera'] as const)
  test(`a ${medium} that could not be sent to the room is off, and says what to do`, async () => {
    const frame = await mountAt(room);
    frame.media.giveUpOn(medium);
    await settled();
    assert.is(
      find('[role="toolbar"] [role="alert"]')?.textContent,
      `Your ${medium} couldn't be sent to the room. Check your connection and try again.`,
    );
    await frame.pass(2_000);
    assert.not.match(frame.text(), 'A host or moderator has');
    await press('[role="toolbar"] button', medium === 'camera' ? 'Start camera' : 'Unmute microphone');
    assert.is(frame.media.local[medium], true);
    assert.is(find('[role="toolbar"] [role="alert"]'), undefined);
  });

test('a shared screen that could not be sent to the room is said', async () => {
  const frame = await mountAt(room);
  await press('button', 'Share your screen');
  frame.media.giveUpOn('screen');
  await settled();
  assert.equal(frame.media.local.screenIds, []);
  assert.match(find('section[aria-live] [role="alert"]')?.textContent ?? '', "Your screen couldn't be shared.");
});

test('who may not share any more once they have chosen a screen is told so', async () => {
  const frame = await mountAt(room);
  const choose = frame.media.holdChoice();
  await press('button', 'Share your screen');
  frame.changeParticipant('me', { currentRoom: 'main', local_screen_enabled: false });
  choose();
  await settled();
  assert.equal(frame.media.local.screenIds, []);
  const notice = find('section[aria-live] [role="alert"]')?.textContent ?? '';
  assert.match(notice, 'You do not have permission to do this');
});

for (const [failure, words] of [
  ['NotAllowedError', "Your system doesn't let the browser share your screen."],
  ['NotReadableError', "Your screen couldn't be shared."],
] as const) {
  test(`a screen share that fails with ${failure} says so, and the next one works`, async () => {
    const frame = await mountAt(room);
    frame.media.failNext({ name: failure, message: '' });
    await press('button', 'Share your screen');
    assert.match(find('section[aria-live] [role="alert"]')?.textContent ?? '', words);
    assert.equal(frame.media.local.screenIds, []);
    await press('button', 'Share your screen');
    assert.is(frame.media.local.screenIds.length, 1);
  });
}

test('Refresh loads the page anew', async () => {
  const frame = await mountAt(room);
  for (let attempt = 0; attempt < 2; attempt++) {
    frame.media.failNext({ name: 'InvalidStateError', message: '' });
    await press('button', 'Stop camera');
  }
  let reloads = 0;
  Object.defineProperty(location, 'reload', { value: () => reloads++, configurable: true });
  await press('dialog button', 'Refresh');
  assert.is(reloads, 1);
});

test('MEDIA-022 the page reloads when the camera stays on after signing out', async () => {
  const frame = await mountAt('/events/demo', { inRoom: false });
  assert.is(frame.media.local.camera, true);
  frame.api.answer('SignOut', () => succeed({ signOut: true }));
  frame.media.failNext({ name: 'InvalidStateError', message: '' });
  await press('button', 'Switch account');
  assert.is(frame.deployment.window.reloads, 1);
});

test('ROOM-037, ROOM-036 a camera that is allowed no longer goes off, says why, and is on again once it is allowed', async () => {
  const frame = await mountAt(room);
  frame.changeRoom('main', { camera_enabled: false });
  await settled();
  assert.is(frame.media.local.camera, false);
  const button = find('[role="toolbar"] button', 'Start camera') as HTMLElement;
  assert.is(button.dataset.tooltip, 'Cameras are turned off in this room');
  button.click();
  await settled();
  assert.is(frame.media.local.camera, false);
  frame.changeRoom('main', { camera_enabled: true });
  await settled();
  assert.is(frame.media.local.camera, true, 'the person still wants it on');
});

test('ROOM-035 the buttons say whether the person, the room or the event has microphone and camera turned off', async () => {
  const frame = await mountAt(room);
  const off = { mic_enabled: false, camera_enabled: false };
  const reasons = async () => {
    await settled();
    return ['Unmute microphone', 'Start camera'].map((name) => find('[role="toolbar"] button', name)?.dataset.tooltip);
  };
  frame.changeEvent(off);
  assert.equal(await reasons(), ['Microphones are turned off in this event', 'Cameras are turned off in this event']);
  frame.changeRoom('main', off);
  assert.equal(await reasons(), ['Microphones are turned off in this room', 'Cameras are turned off in this room']);
  frame.changeParticipant('me', off);
  assert.equal(await reasons(), [
    'A host or moderator turned off your microphone',
    'A host or moderator turned off your camera',
  ]);
});

test('ROOM-036 a camera that its person turned off stays off when cameras are allowed again', async () => {
  const frame = await mountAt(room);
  await press('button', 'Stop camera');
  frame.changeRoom('main', { camera_enabled: false });
  frame.changeRoom('main', { camera_enabled: true });
  await settled();
  assert.is(frame.media.local.camera, false);
});

for (const [kind, name] of [
  ['camera', 'camera'],
  ['microphone', 'microphone'],
  ['speaker', 'speaker'],
] as const) {
  test(`SET-018 a ${name} that is gone is said, with the way to the settings`, async () => {
    const store = memoryStore();
    store.write(`device-${kind}`, { deviceId: 'gone', groupId: 'g', kind, label: 'Gone' });
    await mountAt(room, {
      store,
      prepare: ({ media }) => media.plug([{ kind, deviceId: 'd', groupId: 'g', label: 'Other' }]),
    });
    await settled();
    assert.match(document.body.textContent ?? '', `Your last selected ${name} is not available`);
    await press('button', 'Open settings');
    await shown('dialog h2', 'Settings');
    const tab = find('dialog [role="tab"][aria-selected="true"]')?.textContent;
    assert.is(tab, kind === 'camera' ? 'Camera' : 'Audio');
  });
}

test.run();
