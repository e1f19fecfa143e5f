import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { signInFact } from '../../../../support/facts/quarterly-review-event.ts';
import { acknowledged, refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { TestStudio } from '../../../../support/frame/test-studio.ts';

const waiting = { inRoom: false };
const renamed = (frame: Awaited<ReturnType<typeof mountAt>>) =>
  frame.api.callsOf('ChangeParticipantName').map(({ name }) => name);
const card = (name: string) => find('[role="radio"]', new RegExp(name));

test('WAIT-001 the wait screen shows the name and the description of the event', async () => {
  const frame = await mountAt('/events/demo', waiting);
  assert.is(find('h1')?.textContent, 'Quarterly review');
  assert.match(frame.text(), 'Results, outlook, questions.');
});

test('WAIT-002 a dialog asks for the name while the participant has no real name', async () => {
  await mountAt('/events/demo', waiting);
  assert.is(find('dialog'), undefined);
  const frame = await mountAt('/events/demo', {
    ...waiting,
    // Somebody beside whom another one is of whom the provider told no name either.
    prepare({ api, changeParticipant }) {
      changeParticipant('me', { name: 'Guest (2)' });
      api.answer('RefreshToken', () => succeed({ refreshToken: { ...signInFact(), display_name: 'Guest' } }));
    },
  });
  frame.api.answer('ChangeParticipantName', ({ name }: { name: string }) => {
    frame.changeParticipant('me', { name });
    return acknowledged('ChangeParticipantName');
  });
  await shown('dialog');
  for (const name of ['Guest', ' Zoe ']) {
    await type('dialog input', name);
    find('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await settled();
  }
  assert.equal(renamed(frame), ['Zoe']);
  assert.is(find('dialog'), undefined);
});

test('SET-048 a name is trimmed before it is sent, and not sent when it is the same', async () => {
  const frame = await mountAt('/events/demo', waiting);
  frame.api.acknowledge('ChangeParticipantName');
  const submit = async () => {
    find('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await settled();
  };
  await type('form input', ' Ann Bell ');
  await submit();
  assert.equal(renamed(frame), []);
  await type('form input', ' Ann B. ');
  await submit();
  assert.equal(renamed(frame), ['Ann B.']);
});

test('a name of a role is refused in words on the wait screen, except to who runs the event', async () => {
  for (const [role, sent] of [
    ['access', []],
    ['host', ['Host']],
  ] as const) {
    const frame = await mountAt('/events/demo', { ...waiting, role });
    frame.api.acknowledge('ChangeParticipantName');
    await type('form input', 'Host');
    find('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await settled();
    assert.equal(renamed(frame), sent);
    assert.is(frame.text().includes('That name is reserved'), role === 'access');
  }
});

test('SET-049 a name that is not confirmed within 5 s says so', async () => {
  const frame = await mountAt('/events/demo', waiting);
  frame.api.answer('ChangeParticipantName', () => refused('TIMED_OUT'));
  await type('form input', 'Somebody');
  find('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
  assert.is(frame.api.calls.find(({ name }) => name === 'ChangeParticipantName')?.timeoutMs, 5_000);
  assert.is(find('[role="alert"]')?.textContent, 'Failed to communicate with server. Please try again.');
});

test('WAIT-003 the wait screen shows oneself', async () => {
  const frame = await mountAt('/events/demo', waiting);
  assert.ok(frame.media.local.camera);
  assert.equal([...frame.media.previews], [document.querySelector('video')]);
});

test('WAIT-004 the preview has microphone, camera, settings and switch-account buttons', async () => {
  await mountAt('/events/demo', waiting);
  for (const name of ['Mute microphone', 'Stop camera', 'Settings', 'Switch account']) {
    assert.ok(find('button', name), name);
  }
});

test('WAIT-005 the media buttons work without a connection', async () => {
  const frame = await mountAt('/events/demo', waiting);
  assert.is(frame.page.localMedia.connection.value, 'disconnected');
  await press('button', 'Mute microphone');
  await press('button', 'Stop camera');
  assert.is(frame.media.local.microphone, false);
  assert.is(frame.media.local.camera, false);
  assert.match(frame.text(), 'Camera is off');
});

test('ROOM-035 what is forbidden before somebody is in a room says who forbids it', async () => {
  const frame = await mountAt('/events/demo', waiting);
  frame.changeEvent({ mic_enabled: false, camera_enabled: false });
  await settled();
  for (const name of ['Unmute microphone', 'Start camera']) {
    assert.is(find('button', name)?.getAttribute('aria-disabled'), 'true', name);
  }
  assert.match(frame.text(), 'Cameras are turned off in this event');
  assert.match(frame.text(), 'Microphones are turned off in this event');
  frame.changeEvent({ mic_enabled: true, camera_enabled: true });
  await settled();
  assert.ok(find('button', 'Mute microphone'));
  assert.not.match(frame.text(), 'turned off');
});

test('WAIT-005 leaving the wait screen ends the preview', async () => {
  const frame = await mountAt('/events/demo', waiting);
  frame.api.acknowledge('SignOut');
  await press('button', 'Switch account');
  assert.equal([frame.media.local.microphone, frame.media.local.camera], [false, false]);
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
  const frame = await mountAt('/events/demo?x=1', waiting);
  card('Workshop A')?.click();
  await settled();
  await press('button', 'Join room');
  assert.equal(
    frame.api.callsOf('JoinRoom').map(({ room_id }) => room_id),
    ['a'],
  );
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

test('WAIT-012 a full room says "This room is at maximum capacity" and cannot be joined', async () => {
  const frame = await mountAt('/events/demo', waiting);
  frame.changeParticipant('late', { name: 'Late Comer', currentRoom: 'b' });
  await settled();
  card('Workshop B')?.click();
  await settled();
  assert.match(card('Workshop B')?.textContent ?? '', 'This room is at maximum capacity');
  assert.is(find('#join-note')?.textContent, 'This room is at maximum capacity');
  assert.is((find('button', 'Join room') as HTMLButtonElement).disabled, true);
});

test('WAIT-013 when no room can be chosen it says "Please select a room"', async () => {
  const frame = await mountAt('/events/demo', waiting);
  for (const roomId of ['main', 'press', 'a', 'b']) frame.changeRoom(roomId, { locked: true });
  await settled();
  assert.is(find('#join-note')?.textContent, 'Please select a room');
  assert.is((find('button', 'Join room') as HTMLButtonElement).disabled, true);
});

test('WAIT-014 an empty room says "No one in this room yet"', async () => {
  await mountAt('/events/demo', waiting);
  assert.match(card('Workshop A')?.textContent ?? '', 'No one in this room yet');
});

test('WAIT-015 a room with people counts them', async () => {
  const frame = await mountAt('/events/demo', waiting);
  assert.match(card('Main hall')?.textContent ?? '', '8 people in this room');
  frame.changeParticipant('one', { name: 'One Person', currentRoom: 'a' });
  await settled();
  assert.match(card('Workshop A')?.textContent ?? '', '1 person in this room');
});

test('WAIT-016 a recorded room says "This room is being recorded"', async () => {
  const frame = await mountAt('/events/demo', waiting);
  frame.changeRoom('main', { recording_enabled: true });
  await settled();
  assert.match(card('Main hall')?.textContent ?? '', 'This room is being recorded');
});

test('WAIT-017 a room in which nothing is shared says "No resources in this room", as it is when the person is in none', async () => {
  let ids: readonly string[] = ['main'];
  const frame = await mountAt('/events/demo', {
    ...waiting,
    prepare: ({ api }) => api.answer('QueryRoomsWithResources', () => succeed({ queryRoomsWithResources: [...ids] })),
  });
  const says = (name: string) => card(name)?.textContent?.includes('No resources in this room');
  assert.equal([says('Main hall'), says('Workshop A')], [false, true]);
  ids = ['main', 'a'];
  frame.api.acknowledge('LeaveRoom');
  await press('[role="radio"]', /Main hall/);
  await press('button', 'Join room');
  await frame.studio.rooms.leave();
  await settled();
  assert.equal([says('Main hall'), says('Workshop A')], [false, false]);
});

test('of many rooms the chosen one is brought into sight, and another that nobody here chose leaves the page where it is', async () => {
  const { prototype } = HTMLElement;
  const brought: (string | null)[] = [];
  prototype.scrollIntoView = function scrollIntoView() {
    brought.push(this.getAttribute('aria-checked') && this.textContent);
  };
  const frame = await mountAt('/events/demo', waiting);
  assert.ok(brought.at(-1)?.startsWith('Main hall'), String(brought));
  const before = brought.length;
  frame.changeRoom('main', { locked: true });
  await settled();
  Reflect.deleteProperty(prototype, 'scrollIntoView');
  assert.not.ok(find('[role="radio"][aria-checked="true"]', /Main hall/));
  assert.is(brought.length, before);
});

test('what is shared in rooms is not guessed at where it cannot be had', async () => {
  const frame = await mountAt('/events/demo', {
    ...waiting,
    prepare: ({ api }) => api.refuse('QueryRoomsWithResources', { code: 'INTERNAL', message: '' } as never),
  });
  assert.not.match(frame.text(), 'No resources in this room');
});

test('WAIT-018 Switch account signs out and returns to sign-in for the same event', async () => {
  const frame = await mountAt('/events/demo', waiting);
  frame.api.acknowledge('SignOut');
  await press('button', 'Switch account');
  assert.is(frame.api.callsOf('SignOut').length, 1);
  assert.is(location.pathname, '/auth/login');
  assert.is(new URLSearchParams(location.search).get('event_id'), 'demo');
});

test('a denied, missing or busy camera says what to do, and trying again is offered', async () => {
  const frame = await mountAt('/events/demo', waiting);
  const sentences = {
    NotAllowedError: 'is blocking',
    NotFoundError: 'No camera found',
    NotReadableError: 'Another app',
  };
  await press('button', 'Stop camera');
  for (const [name, words] of Object.entries(sentences)) {
    frame.media.failNext({ name, message: '' });
    await press('button', 'Start camera');
    assert.match(find('[role="alert"]')?.textContent ?? '', words);
  }
  await press('button', 'Try again');
  assert.is(frame.media.local.camera, true);
});

test('MEDIA-018 a camera that is denied when it is tried again opens the permission prompt', async () => {
  const frame = await mountAt('/events/demo', waiting);
  await press('button', 'Stop camera');
  frame.media.failNext({ name: 'NotFoundError', message: '' });
  await press('button', 'Start camera');
  frame.media.failNext({ name: 'NotAllowedError', message: '' });
  await press('button', 'Try again');
  await shown('dialog h2', 'Allow your camera');
});

const adminLink = () => find('footer a', 'Administrate your event') as HTMLAnchorElement | undefined;

test('WAIT-009 a host finds the administration of the event at the foot, in a new tab; others do not', async () => {
  await mountAt('/events/demo', waiting);
  assert.is(adminLink(), undefined);
  await mountAt('/events/demo', { ...waiting, role: 'host' });
  assert.is(adminLink()?.href, `${location.origin}/admin/events/demo`);
  assert.is(adminLink()?.target, '_blank');
  assert.is(adminLink()?.rel, 'noopener');
});

test('WAIT-010 an administration on another site has events below /dashboard, one of this domain does not', async () => {
  for (const [adminUrl, href] of [
    ['https://admin.example', 'https://admin.example/dashboard/events/demo'],
    ['https://admin.example/eu/', 'https://admin.example/eu/dashboard/events/demo'],
    [`https://admin.${location.hostname}`, `https://admin.${location.hostname}/events/demo`],
  ] as const) {
    const prepare = ({ deployment }: TestStudio) => Object.assign(deployment.said, { adminUrl });
    await mountAt('/events/demo', { ...waiting, role: 'host', prepare });
    assert.is(adminLink()?.href, href);
  }
});

const joinButton = () => find('button', 'Join room') as HTMLButtonElement;

test('EVT-051 a room can be joined once the event is heard and the participant counts as there', async () => {
  const frame = await mountAt('/events/demo', {
    ...waiting,
    prepare: ({ changeParticipant }) => changeParticipant('me', { active_status: 'inactive' }),
  });
  frame.api.setConnection('connecting');
  await settled();
  assert.ok(joinButton().disabled);
  assert.match(find('#join-note')?.textContent ?? '', 'Connecting');
  frame.api.setConnection('connected');
  await settled();
  assert.ok(joinButton().disabled, 'the event does not say yet that they are there');
  frame.changeParticipant('me', { active_status: 'active' });
  await settled();
  assert.not(joinButton().disabled);
  assert.is(find('#join-note')?.textContent, '');
});

const statuses = (frame: Awaited<ReturnType<typeof mountAt>>) => frame.api.callsOf('UpdateUserStatus').length;

test('EVT-075, EVT-078 the status is written every half a second until the event says so, and then every minute', async () => {
  const frame = await mountAt('/events/demo', {
    ...waiting,
    prepare: ({ api, changeParticipant }) => {
      api.setConnection('connected');
      changeParticipant('me', { active_status: 'inactive' });
    },
  });
  assert.is(statuses(frame), 1);
  await frame.pass(1_500);
  assert.is(statuses(frame), 4);
  frame.changeParticipant('me', { active_status: 'active' });
  await frame.pass(500);
  const written = statuses(frame);
  await frame.pass(59_000);
  assert.is(statuses(frame), written);
  await frame.pass(1_000);
  assert.is(statuses(frame), written + 1);
});

test('EVT-076 a participant of whom the server heard nothing for too long says again at once that they are there', async () => {
  const frame = await mountAt('/events/demo', waiting);
  assert.is(statuses(frame), 1);
  frame.changeParticipant('me', { active_status: 'inactive' });
  await settled();
  assert.is(statuses(frame), 2);
});

test('EVT-077, EVT-079, EVT-080, EVT-081 a status that cannot be written is tried five times, said, and forgotten when it can', async () => {
  for (const [answer, type] of [
    [() => refused('UNREACHABLE'), 'Unknown'],
    [() => succeed({ updateUserStatus: { payload: { __typename: 'CommsPayload' } } }), 'InvalidResponse'],
  ] as const) {
    const frame = await mountAt('/events/demo', {
      ...waiting,
      prepare: ({ api }) => api.answerUnchecked('UpdateUserStatus', answer),
    });
    await frame.pass(7_999);
    assert.is(statuses(frame), 4);
    assert.not.match(frame.text(), 'Connection problem');
    await frame.pass(1);
    assert.is(statuses(frame), 5);
    await shown('p', /^Connection problem: others may see you as away\. Trying again\.\.\.$/);
    const failed = frame.logged.filter(({ code }) => code === 'write-active-status-failed');
    assert.equal(
      failed.map(({ data }) => (data as { type: string }).type),
      [type],
    );
    frame.api.acknowledge('UpdateUserStatus');
    await frame.pass(500);
    assert.not.match(frame.text(), 'Connection problem');
    assert.ok(frame.logged.some(({ code }) => code === 'active-status-recovered'));
  }
});

test.after(unmount);
test.run();
