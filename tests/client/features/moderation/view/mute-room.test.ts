import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

test.after(unmount);

const openMenu = async (role: 'host' | 'moderator' | 'access', room = 'Main hall') => {
  const frame = await mountAt('/events/demo?room_id=main', { role });
  frame.api.acknowledge('MuteRoomMicrophones');
  await press('header button', /Main hall/);
  if (find('#sidebar button', `Actions for ${room}`)) await press('#sidebar button', `Actions for ${room}`);
  return frame;
};

for (const [role, isOffered] of [
  ['host', true],
  ['moderator', true],
  ['access', false],
] as const) {
  test(`muting a room is ${isOffered ? '' : 'not '}offered to somebody who is ${role}`, async () => {
    await openMenu(role);
    assert.is(find('[role="menuitem"]', 'Mute everyone else') !== undefined, isOffered);
  });
}

test('everybody else is muted by one request and one message to those whose microphone is on', async () => {
  const { api, channel } = await openMenu('host');
  await press('[role="menuitem"]', 'Mute everyone else');
  assert.equal(api.callsOf('MuteRoomMicrophones'), [
    { event_id: 'demo', room_id: 'main', except: [], spare_hosts: false },
  ]);
  const asked = channel.sent('mute_mic');
  assert.equal(
    asked.map(({ payload }) => payload),
    [{ name: 'Ann Bell' }],
  );
});

test('all but hosts leaves it to the server who they are', async () => {
  const { api } = await openMenu('host');
  await press('[role="menuitem"]', 'Mute all but hosts');
  assert.equal(api.callsOf('MuteRoomMicrophones'), [
    { event_id: 'demo', room_id: 'main', except: [], spare_hosts: true },
  ]);
});

test('all but the speaker spares who speaks or spoke last, and is offered once somebody did', async () => {
  const { api, media } = await openMenu('host');
  assert.is(find('[role="menuitem"]', 'Mute all but the speaker'), undefined);
  await press('#sidebar button', 'Actions for Main hall');
  media.tell((listener) => listener.speakers?.(new Map([['p3', 0.3]])));
  await settled();
  await press('#sidebar button', 'Actions for Main hall');
  await press('[role="menuitem"]', 'Mute all but the speaker');
  assert.equal(api.callsOf('MuteRoomMicrophones'), [
    { event_id: 'demo', room_id: 'main', except: ['p3'], spare_hosts: false },
  ]);
});

test('a room with nobody else in it is not muted', async () => {
  await openMenu('host', 'Workshop A');
  assert.is(find('[role="menuitem"]', 'Mute everyone else'), undefined);
});

test('why a room could not be muted is said and logged', async () => {
  const { api, studio, logged } = await openMenu('host');
  api.answer('MuteRoomMicrophones', () => refused('FORBIDDEN'));
  await press('[role="menuitem"]', 'Mute everyone else');
  assert.ok(studio.notices.current.peek().some(({ code }) => code === 'FORBIDDEN'));
  assert.ok(logged.some(({ code }) => code === 'mute-room-failed'));
});

test.run();
