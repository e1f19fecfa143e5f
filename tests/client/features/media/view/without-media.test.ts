import '../../../../support/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { find, key, press, settled } from '../../../../support/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/mounted-frame.ts';

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
