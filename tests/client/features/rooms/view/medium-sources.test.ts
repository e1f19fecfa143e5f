import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import type { Role } from '../../../../../src/shared/values/roles.ts';
import { find, press, settled, shown } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

test.after(unmount);

const openSettings = async (role: Role, section: string) => {
  const frame = await mountAt('/events/demo?room_id=main', { role });
  frame.api.answer('QueryBlockedUsers', () => succeed({ queryEvent: { items: [], nextToken: null } }));
  frame.api.acknowledge('SetEventPermissions', 'SetRoomPermissions', 'SetParticipantPermissions');
  await press('header button', /Main hall/);
  await press('#sidebar button', 'Actions for Main hall');
  await press('[role="menuitem"]', 'Room Settings');
  await shown('dialog h2', 'Room Settings');
  await press('dialog [role="tab"]', section);
  return frame;
};
const line = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('dialog [role="switch"]')].find(
    (each) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent === label,
  );
const lineOf = (name: string) =>
  [...document.querySelectorAll('dialog li')].find((each) => each.textContent?.includes(name));

test('a moderator is not offered what the whole event may use', async () => {
  await openSettings('moderator', 'Permissions');
  assert.ok(line('Cameras'));
  assert.is(line('Cameras in the event'), undefined);
});

test('what the event forbids is off in a room that says nothing, which says why', async () => {
  const frame = await openSettings('host', 'Permissions');
  frame.changeEvent({ mic_enabled: false });
  await settled();
  assert.is(line('Microphones')?.getAttribute('aria-checked'), 'false');
  assert.ok(line('Microphones')?.textContent?.includes('Turned off for the event.'));
});

test('a room that says something else than the event says so, and can follow it again', async () => {
  const frame = await openSettings('host', 'Permissions');
  frame.changeEvent({ mic_enabled: false });
  frame.changeRoom('main', { mic_enabled: true });
  await settled();
  assert.is(line('Microphones')?.getAttribute('aria-checked'), 'true');
  assert.ok(line('Microphones')?.textContent?.includes('Allowed for this room, whatever the event says.'));
  await press('dialog button', 'Microphones: follow the event');
  assert.equal(frame.api.callsOf('SetRoomPermissions'), [
    { event_id: 'demo', room_id: 'main', permissions: { microphone: null } },
  ]);
});

test('beside each person stands why they may not use a medium, by who decided it', async () => {
  const frame = await openSettings('host', 'Participants');
  frame.changeEvent({ mic_enabled: false });
  frame.changeRoom('main', { camera_enabled: false });
  frame.changeParticipant('p2', { local_screen_enabled: false, name: 'Mei-Ling Chen', currentRoom: 'main' });
  await settled();
  const words = lineOf('Mei-Ling Chen')?.textContent ?? '';
  assert.ok(
    words.includes('Microphones off in the event · Cameras off in this room · Screen shares off for this person'),
    words,
  );
});

test('who may use what their room forbids is told apart, and follows the room again at a press', async () => {
  const frame = await openSettings('host', 'Participants');
  frame.changeRoom('main', { mic_enabled: false });
  frame.changeParticipant('p2', { mic_enabled: true, name: 'Mei-Ling Chen', currentRoom: 'main' });
  await settled();
  assert.ok(lineOf('Mei-Ling Chen')?.textContent?.includes('Microphones allowed for this person'));
  assert.is(find('dialog button', 'Diego Alvarez follows the room'), undefined);
  await press('dialog button', 'Mei-Ling Chen follows the room');
  const nothing = { microphone: null, camera: null, screenShare: null, vw: null, annotation: null };
  assert.equal(frame.api.callsOf('SetParticipantPermissions'), [
    { event_id: 'demo', identity: 'p2', permissions: nothing },
  ]);
});

test.run();
