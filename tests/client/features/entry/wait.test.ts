import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mountAt, unmount } from '../../../support/mounted-shell.ts';
import { find, press, settled, shown, type } from '../../../support/shell-dom.ts';

const waiting = { inRoom: false };
const card = (name: string) => find('[role="radio"]', new RegExp(name));

test('WAIT-001 the wait screen shows the name and the description of the event', async () => {
  const shell = await mountAt('/events/demo', waiting);
  assert.is(find('h1')?.textContent, 'Quarterly review');
  assert.match(shell.text(), 'Results, outlook, questions.');
});

test('a dialog asks for the name while the participant has no real name', async () => {
  const shell = await mountAt('/events/demo', { ...waiting, people: 0 });
  assert.is(find('dialog'), undefined);
  if (shell.signedIn.value) shell.signedIn.value = { ...shell.signedIn.value, displayName: '' };
  await settled();
  await shown('dialog');
  assert.ok(find('dialog'));
  await type('dialog input', ' Zoe ');
  find('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
  assert.ok(shell.calls.includes('rename Zoe'));
  assert.is(find('dialog'), undefined);
});

test('SET-048 a name is trimmed before it is sent, and not sent when it is the same', async () => {
  const shell = await mountAt('/events/demo', waiting);
  const renamed = () => shell.calls.filter((call) => call.startsWith('rename'));
  const submit = async () => {
    find('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await settled();
  };
  await type('form input', ' Ann Bell ');
  await submit();
  assert.equal(renamed(), []);
  await type('form input', ' Ann B. ');
  await submit();
  assert.equal(renamed(), ['rename Ann B.']);
});

test('SET-049 a name that could not be saved says so', async () => {
  const shell = await mountAt('/events/demo', waiting);
  shell.renameFails.value = true;
  await type('form input', 'Somebody');
  find('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
  assert.is(find('[role="alert"]')?.textContent, 'Failed to communicate with server. Please try again.');
});

test('WAIT-003 the wait screen shows oneself', async () => {
  const shell = await mountAt('/events/demo', waiting);
  assert.ok(shell.calls.includes('startPreview'));
  assert.is(shell.previewVideo.element, document.querySelector('video'));
});

test('WAIT-004 the preview has microphone, camera, settings and switch-account buttons', async () => {
  await mountAt('/events/demo', waiting);
  for (const name of ['Mute microphone', 'Stop camera', 'Microphone, camera and speaker', 'Switch account']) {
    assert.ok(find('button', name), name);
  }
});

test('WAIT-005 the media buttons work without a connection', async () => {
  const shell = await mountAt('/events/demo', waiting);
  shell.connection.value = 'disconnected';
  await press('button', 'Mute microphone');
  await press('button', 'Stop camera');
  assert.is(shell.microphone.on.value, false);
  assert.is(shell.camera.on.value, false);
  assert.match(shell.text(), 'Camera is off');
});

test('WAIT-005 leaving the wait screen ends the preview', async () => {
  const shell = await mountAt('/events/demo', waiting);
  await press('button', 'Join room');
  assert.ok(shell.calls.includes('stopPreview'));
});

test('WAIT-006 the rooms are there to choose from', async () => {
  await mountAt('/events/demo', waiting);
  assert.is(document.querySelectorAll('[role="radiogroup"] [role="radio"]').length, 4);
});

test('WAIT-007 room_id of the query is the room that is chosen first', async () => {
  await mountAt('/events/demo?room_id=a', waiting);
  assert.is(card('Workshop A')?.getAttribute('aria-checked'), 'true');
});

test('WAIT-008 Join joins the chosen room', async () => {
  const shell = await mountAt('/events/demo?x=1', waiting);
  card('Workshop A')?.click();
  await settled();
  await press('button', 'Join room');
  assert.ok(shell.calls.includes('join a'));
  assert.is(new URLSearchParams(location.search).get('room_id'), 'a');
  assert.is(new URLSearchParams(location.search).get('x'), '1');
});

test('WAIT-011 a locked room says "This room is locked" and cannot be joined', async () => {
  await mountAt('/events/demo', waiting);
  card('Press room')?.click();
  await settled();
  assert.match(card('Press room')?.textContent ?? '', 'This room is locked');
  assert.is(find('#join-note')?.textContent, 'This room is locked');
  assert.is((find('button', 'Join room') as HTMLButtonElement).disabled, true);
});

test('WAIT-012 a full room says "This room is at maximum capacity"', async () => {
  const shell = await mountAt('/events/demo', waiting);
  shell.addPerson('late', 'Late Comer', 1, 'b');
  await settled();
  card('Workshop B')?.click();
  await settled();
  assert.is(find('#join-note')?.textContent, 'This room is at maximum capacity');
});

test('WAIT-013 when no room can be chosen it says "Please select a room"', async () => {
  const shell = await mountAt('/events/demo', waiting);
  for (const room of shell.rooms.value) room.locked.value = true;
  await settled();
  assert.is(find('#join-note')?.textContent, 'Please select a room');
  assert.is((find('button', 'Join room') as HTMLButtonElement).disabled, true);
});

test('WAIT-014 an empty room says "No one in this room yet"', async () => {
  await mountAt('/events/demo', waiting);
  assert.match(card('Workshop A')?.textContent ?? '', 'No one in this room yet');
});

test('WAIT-015 a room with people counts them', async () => {
  const shell = await mountAt('/events/demo', waiting);
  assert.match(card('Main hall')?.textContent ?? '', '9 people in this room');
  shell.addPerson('one', 'One Person', 1, 'a');
  await settled();
  assert.match(card('Workshop A')?.textContent ?? '', '1 person in this room');
});

test('WAIT-016 a recorded room says "This room is being recorded"', async () => {
  const shell = await mountAt('/events/demo', waiting);
  if (shell.rooms.value[0]) shell.rooms.value[0].recording.value = true;
  await settled();
  assert.match(card('Main hall')?.textContent ?? '', 'This room is being recorded');
});

test('WAIT-018 Switch account signs out and returns to sign-in for the same event', async () => {
  const shell = await mountAt('/events/demo', waiting);
  await press('button', 'Switch account');
  assert.ok(shell.calls.includes('signOut'));
  assert.is(location.pathname, '/auth/login');
  assert.is(new URLSearchParams(location.search).get('event_id'), 'demo');
});

test('a denied, missing or busy camera says what to do, and trying again is offered', async () => {
  const shell = await mountAt('/events/demo', waiting);
  shell.camera.on.value = false;
  const sentences = {
    NotAllowedError: 'is blocking',
    NotFoundError: 'No camera found',
    NotReadableError: 'Another app',
  };
  for (const [name, words] of Object.entries(sentences)) {
    shell.camera.failure.value = { name, message: '' };
    await settled();
    assert.match(find('[role="alert"]')?.textContent ?? '', words);
  }
  await press('button', 'Try again');
  assert.is(shell.camera.on.value, true);
});

test.after(unmount);
test.run();
