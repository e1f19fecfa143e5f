import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { idTokenOf } from '../../../../support/facts/id-token.ts';
import { signInFact } from '../../../../support/facts/quarterly-review-event.ts';
import { shown as appears, find, key, press, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

test.after(unmount);

const names = [
  'Mute microphone',
  'Unmute microphone',
  'Stop camera',
  'Start camera',
  'Share your screen',
  'Hide preview',
];
const shown = () => names.filter((name) => find('button', name) !== undefined);

/** In the main hall, where the server has no media for anybody. */
const inRoom = (role: 'host' | 'access' = 'access') =>
  mountAt('/events/demo?room_id=main', {
    role,
    prepare: ({ api }) =>
      api.answer('GetComms', () =>
        succeed({ getComms: { payload: { __typename: 'CommsPayload', token: null, provider: 'none', url: '' } } }),
      ),
  });

test('a room with media has their controls', async () => {
  await mountAt('/events/demo?room_id=main');
  assert.equal(shown(), ['Mute microphone', 'Stop camera', 'Share your screen']);
});

test('MEDIA-008 a room without media has no control of them, and nothing is captured', async () => {
  const frame = await inRoom();
  assert.equal(shown(), []);
  assert.equal([frame.media.local.microphone, frame.media.local.camera], [false, false]);
});

test('MEDIA-008 a microphone that is muted is captured no more in a room without media', async () => {
  const frame = await mountAt('/events/demo?room_id=main');
  await press('[role="toolbar"] button', 'Mute microphone');
  assert.is(frame.media.capturesMicrophone, true);
  frame.api.answer('GetComms', () =>
    succeed({ getComms: { payload: { __typename: 'CommsPayload', token: null, provider: 'none', url: '' } } }),
  );
  await frame.studio.rooms.join('a');
  await settled();
  assert.is(frame.media.capturesMicrophone, false);
});

test('hotkeys of media do nothing where there are none', async () => {
  const frame = await inRoom();
  await key(document.body, { key: 'a', code: 'KeyA', altKey: true });
  await key(document.body, { key: ' ', code: 'Space' });
  const codes = frame.page.notices.current.value.map(({ code }) => code);
  assert.not.ok(codes.includes('medium-unusable'));
  assert.is(frame.media.local.microphone, false);
});

const tabs = () => [...document.querySelectorAll('dialog [role="tab"]')].map(({ textContent }) => textContent);
const switches = () => [...document.querySelectorAll('dialog [role="switch"]')].map(({ textContent }) => textContent);

test('MEDIA-008 the settings of a room without media open no device, and have none to choose', async () => {
  const frame = await inRoom();
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Settings');
  await appears('dialog h2', 'Settings');
  assert.equal(tabs(), ['General', 'Profile', 'Shortcuts', 'About']);
  assert.is(find('dialog [role="tab"][aria-selected="true"]')?.textContent, 'General');
  assert.equal([frame.deviceTest.heard.size, frame.deviceTest.shown.size], [0, 0]);
  assert.not.match(find('dialog')?.textContent ?? '', /Camera preview|Data saver|Stream pause/);
  await press('dialog [role="tab"]', 'Shortcuts');
  assert.match(find('dialog')?.textContent ?? '', 'Raise or lower your hand');
  assert.not.match(find('dialog')?.textContent ?? '', /microphone|camera|to talk/);
});

test('MEDIA-008 a host can allow and forbid nothing but drawing in a room without media', async () => {
  const { api } = await inRoom('host');
  api.answer('QueryBlockedUsers', () => succeed({ queryEvent: { items: [], nextToken: null } }));
  await press('header button', /Main hall/);
  await press('#sidebar button', 'Actions for Main hall');
  await press('[role="menuitem"]', 'Room Settings');
  await appears('dialog h2', 'Room Settings');
  assert.equal(tabs(), ['General', 'Permissions', 'Participants']);
  await press('dialog [role="tab"]', 'Permissions');
  assert.equal(switches(), ['Drawing', 'Drawing in the event']);
  await press('dialog [role="tab"]', 'Participants');
  assert.ok(find('dialog button', 'Drawing: Jonas Lindqvist'));
  assert.is(find('dialog button', 'Microphones: Jonas Lindqvist'), undefined);
});

test('a recording is offered to nobody where there is nothing to record', async () => {
  const isOffered = async (hasMedia: boolean) => {
    const frame = await mountAt('/events/demo?room_id=main', {
      role: 'host',
      prepare: ({ api }) =>
        api.answer('RefreshToken', () =>
          succeed({ refreshToken: { ...signInFact(null, 'account'), id_token: idTokenOf({ pool: 'account' }) } }),
        ),
    });
    if (!hasMedia) frame.changeEvent({ comms_provider: 'none' });
    await settled();
    const isInHeader = find('header button', 'Record this room') !== undefined;
    await press('button', 'More controls');
    return [isInHeader, find('[role="menuitem"]', 'Record this room') !== undefined];
  };
  assert.equal(await isOffered(true), [true, true]);
  assert.equal(await isOffered(false), [false, false]);
});

test('nobody is offered to mute a room where nobody can be heard', async () => {
  await inRoom('host');
  await press('header button', /Main hall/);
  await press('#sidebar button', 'Actions for Main hall');
  assert.ok(find('[role="menuitem"]', 'Lock Room'));
  assert.is(find('[role="menuitem"]', 'Mute everyone else'), undefined);
});

test('nobody is marked as muted where nobody can be heard', async () => {
  const marks = async () => {
    await press('header button', /Main hall/);
    return document.querySelectorAll('#sidebar [aria-label="Microphone is off"]').length;
  };
  await mountAt('/events/demo?room_id=main');
  assert.ok((await marks()) > 0, 'with media there are such marks');
  await inRoom();
  assert.is(await marks(), 0);
});

test('in an event without media the wait screen says so and captures nothing', async () => {
  const frame = await mountAt('/events/demo', { inRoom: false });
  frame.changeEvent({ comms_provider: 'none' });
  await settled();
  assert.match(frame.text(), 'This event has no audio or video.');
  assert.equal(shown(), []);
  assert.equal([frame.media.local.microphone, frame.media.local.camera], [false, false]);
});

test.run();
