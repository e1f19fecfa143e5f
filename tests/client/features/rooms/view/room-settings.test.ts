import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { text } from '../../../../../src/client/ui/text.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import type { Role } from '../../../../../src/shared/values/roles.ts';
import { idTokenOf } from '../../../../support/facts/id-token.ts';
import { signInFact } from '../../../../support/facts/quarterly-review-event.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, key, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { TestStudio } from '../../../../support/frame/test-studio.ts';

const field = (name: string) => find(`dialog [name="${name}"]`) as HTMLInputElement;
const choose = async (element: HTMLSelectElement, value: string) => {
  element.value = value;
  element.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
};
const tab = (name: string) => press('dialog [role="tab"]', name);
/** Leaves a field for another one, which saves it. */
const leave = async (element: HTMLElement) => {
  element.dispatchEvent(new FocusEvent('blur', { bubbles: true }));
  element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await settled();
};

test.after(unmount);

/** What a field says of a value that did not reach the server. */
const whyLost = text.common.unreachable;

/** The settings of the main hall, in which there are nine. */
const openSettings = async (
  role: Role = 'host',
  section?: string,
  blocked: readonly string[] = [],
  prepare?: (studio: TestStudio) => void,
) => {
  const frame = await mountAt('/events/demo?room_id=main', { role, ...(prepare ? { prepare } : {}) });
  frame.api.answer('QueryBlockedUsers', () =>
    succeed({
      queryEvent: {
        items: [{ __typename: 'Room', room_id: 'main', blocked_users: [...blocked] }],
        nextToken: null,
      },
    }),
  );
  await press('header button', /Main hall/);
  await press('#sidebar button', 'Actions for Main hall');
  await press('[role="menuitem"]', 'Room Settings');
  await shown('dialog h2', 'Room Settings');
  if (section) await tab(section);
  return frame;
};

test('PERM-011 PERM-035 Room Settings close for a moderator who is none any more', async () => {
  const frame = await openSettings('moderator', 'Participants', ['p3']);
  frame.changeParticipant('me', { role: 'access' });
  await settled();
  assert.is(find('dialog'), undefined);
  frame.changeParticipant('me', { role: 'moderator' });
  await settled();
  assert.is(find('dialog'), undefined, 'nor do they come back by themselves');
});

test('ROOM-021 Room Settings has a room picker and the tabs General, Features, Permissions and Participants', async () => {
  await openSettings();
  const tabs = [...document.querySelectorAll('dialog [role="tab"]')].map((element) => element.textContent);
  assert.equal(tabs, ['General', 'Features', 'Permissions', 'Participants']);
  const picker = find('dialog select') as HTMLSelectElement;
  assert.is(picker.selectedOptions[0]?.textContent, 'Main hall');
  const other = [...picker.options].find(({ value }) => value !== picker.value);
  await choose(picker, other?.value ?? '');
  assert.is(field('name').value, other?.textContent);
});

for (const [role, isOffered] of [
  ['host', true],
  ['moderator', true],
  ['access', false],
] as const) {
  test(`PERM-034 the settings of a room are ${isOffered ? '' : 'not '}offered to somebody who is ${role}`, async () => {
    await mountAt('/events/demo?room_id=main', { role });
    await press('header button', /Main hall/);
    if (find('#sidebar button', 'Actions for Main hall')) await press('#sidebar button', 'Actions for Main hall');
    assert.is(find('[role="menuitem"]', 'Room Settings') !== undefined, isOffered);
  });
}

test('ROOM-022 another name is sent by changeRoomName; when that fails it is logged, the old one is back, and it is said why', async () => {
  const frame = await openSettings();
  frame.api.acknowledge('ChangeRoomName');
  await type('dialog [name="name"]', '  Great hall ');
  await leave(field('name'));
  assert.equal(frame.api.callsOf('ChangeRoomName'), [{ event_id: 'demo', room_id: 'main', name: 'Great hall' }]);
  frame.api.answer('ChangeRoomName', () => refused('UNREACHABLE'));
  await type('dialog [name="name"]', 'Small hall');
  await leave(field('name'));
  assert.ok(frame.logged.some(({ code }) => code === 'rename-room-failed'));
  assert.is(field('name').value, 'Main hall');
  assert.match(find('dialog')?.textContent ?? '', whyLost);
});

test('the name that a room has already is not sent', async () => {
  const frame = await openSettings();
  await leave(field('name'));
  assert.equal(frame.api.callsOf('ChangeRoomName'), []);
});

test('Escape takes back what was written, and leaves the dialog open', async () => {
  await openSettings();
  await type('dialog [name="name"]', 'Something else');
  await key(field('name'), { key: 'Escape' });
  assert.is(field('name').value, 'Main hall');
  assert.ok(find('dialog'));
});

for (const [name, written, change] of [
  ['name', 'Great hall', { name: 'Small hall' }],
  ['capacity', '25', { capacity: 40 }],
] as const)
  test(`what is being written into the ${name} of a room stays when another host changes it, until it is given up`, async () => {
    const frame = await openSettings();
    field(name).focus();
    await type(`dialog [name="${name}"]`, written);
    frame.changeRoom('main', change);
    await settled();
    assert.is(field(name).value, written);
    await key(field(name), { key: 'Escape' });
    assert.is(field(name).value, String(Object.values(change)[0]));
  });

test('a name that was not touched follows what another host makes of it, whoever looks at it', async () => {
  const frame = await openSettings();
  field('name').focus();
  frame.changeRoom('main', { name: 'Small hall' });
  await settled();
  assert.is(field('name').value, 'Small hall');
});

test('ROOM-023 the capacity is a text, and what is no number above zero clears it to Unlimited', async () => {
  const frame = await openSettings();
  frame.changeRoom('main', { capacity: 40 });
  await settled();
  assert.is(field('capacity').value, '40');
  frame.api.acknowledge('ChangeRoomCapacity');
  for (const written of ['many', '0', '-3', '', '1.5']) {
    await type('dialog [name="capacity"]', written);
    await leave(field('capacity'));
  }
  assert.equal(
    frame.api.callsOf('ChangeRoomCapacity').map(({ capacity }) => capacity),
    [null, null, null, null, null],
  );
  frame.changeRoom('main', { capacity: null });
  await settled();
  assert.is(field('capacity').value, 'Unlimited');
});

test('ROOM-002 a room whose capacity is negative is unlimited', async () => {
  const frame = await openSettings();
  frame.changeRoom('main', { capacity: -1 });
  await settled();
  assert.is(field('capacity').value, 'Unlimited');
});

test('ROOM-024 another capacity is sent as a whole number; a failure is logged, and it is said why', async () => {
  const frame = await openSettings();
  frame.api.answer('ChangeRoomCapacity', () => refused('UNREACHABLE'));
  await type('dialog [name="capacity"]', '25');
  await leave(field('capacity'));
  assert.equal(frame.api.callsOf('ChangeRoomCapacity'), [{ event_id: 'demo', room_id: 'main', capacity: 25 }]);
  assert.ok(frame.logged.some(({ code }) => code === 'change-room-capacity-failed'));
  assert.is(field('capacity').value, 'Unlimited');
  assert.match(find('dialog')?.textContent ?? '', whyLost);
});

test('a capacity that was taken stays in its field, also before everybody is told', async () => {
  (await openSettings()).api.acknowledge('ChangeRoomCapacity');
  await type('dialog [name="capacity"]', '25');
  await leave(field('capacity'));
  assert.is(field('capacity').value, '25');
});

test('ROOM-028 Delete Room is enabled for an empty room alone, and asks first', async () => {
  const frame = await openSettings();
  const remove = () => find('dialog button', 'Delete Room') as HTMLButtonElement;
  assert.is(remove().disabled, true);
  const picker = find('dialog select') as HTMLSelectElement;
  const empty = frame.studio.rooms.all.value.find((room) => room.people.value.length === 0);
  await choose(picker, empty?.roomId ?? '');
  assert.is(remove().disabled, false);
  frame.api.acknowledge('DeleteRoomComplete');
  remove().click();
  await shown('dialog h2', `Delete ${empty?.name.value}?`);
  const asked = [...document.querySelectorAll<HTMLDialogElement>('dialog')].at(-1) as HTMLDialogElement;
  [...asked.querySelectorAll('button')].find((button) => button.textContent === 'Delete Room')?.click();
  await settled();
  assert.equal(frame.api.callsOf('DeleteRoomComplete'), [{ event_id: 'demo', room_id: empty?.roomId }]);
});

test('ROOM-028 the default room cannot be deleted, and says what to do first', async () => {
  const frame = await openSettings();
  const other = frame.studio.rooms.all.value.find((room) => room.people.value.length === 0);
  await choose(find('dialog select') as HTMLSelectElement, other?.roomId ?? '');
  const remove = () => find('dialog button', 'Delete Room') as HTMLButtonElement;
  assert.is(remove().disabled, false);
  frame.changeEvent({ default_room: other?.roomId });
  await settled();
  assert.is(remove().disabled, true);
  assert.match(find('#room-kept')?.textContent ?? '', 'Make another room the default room before you delete this one.');
});

test('a host makes a room the one in which people arrive', async () => {
  const frame = await openSettings();
  frame.api.acknowledge('ChangeEventDefaultRoom');
  const picker = find('dialog select') as HTMLSelectElement;
  const other = [...picker.options].find(({ value }) => value !== frame.studio.event.facts.value.defaultRoomId);
  await choose(picker, other?.value ?? '');
  await press('dialog button', 'Make default room');
  assert.equal(frame.api.callsOf('ChangeEventDefaultRoom'), [{ event_id: 'demo', room_id: other?.value }]);
});

test('a room that cannot become the one in which people arrive says why', async () => {
  const frame = await openSettings();
  frame.api.answer('ChangeEventDefaultRoom', () => refused('FORBIDDEN'));
  await choose(find('dialog select') as HTMLSelectElement, 'a');
  await press('dialog button', 'Make default room');
  assert.match(find('section[aria-live] [role="alert"]')?.textContent ?? '', 'You do not have permission to do this');
});

test('the settings of a room that somebody else deletes are not those of another room', async () => {
  const frame = await openSettings();
  await choose(find('dialog select') as HTMLSelectElement, 'a');
  frame.changeRoom('a', { removed: true });
  await settled();
  assert.match(find('dialog')?.textContent ?? '', 'This room was deleted.');
  assert.is(find('dialog button', 'Delete Room'), undefined);
});

test('ROOM-043 the Features tab records the room and says whether it is, the Permissions tab has the media that there are', async () => {
  const frame = await openSettings('host', 'Features', [], (studio) => {
    const claims = { pool: 'account' } as never;
    studio.api.answer('RefreshToken', () =>
      succeed({ refreshToken: { ...signInFact(null, 'account'), id_token: idTokenOf({ pool: 'account' }, claims) } }),
    );
    studio.api.acknowledge('StartRoomRecording', 'StopRoomRecording');
  });
  const line = () => find('dialog [role="switch"]', /^Record this room/) as HTMLElement;
  assert.match(line().textContent ?? '', "This room isn't being recorded.");
  line().click();
  await settled();
  assert.equal(frame.api.callsOf('StartRoomRecording'), [{ event_id: 'demo', room_id: 'main', identity: 'me' }]);
  frame.changeRoom('main', { recording_enabled: true });
  await settled();
  assert.match(line().textContent ?? '', 'This room is being recorded.');
  line().click();
  await settled();
  assert.is(frame.api.callsOf('StopRoomRecording').length, 1);
  await tab('Permissions');
  assert.is(document.querySelectorAll('dialog section[aria-label="In this room"] [role="switch"]').length, 4);
});

test('whoever may not record rooms reads so in the Features tab', async () => {
  const frame = await openSettings('host', 'Features');
  const line = find('dialog [role="switch"]', /^Record this room/) as HTMLElement;
  assert.match(line.textContent ?? '', 'You do not have permission to start recordings');
  line.click();
  await settled();
  assert.equal(frame.api.callsOf('StartRoomRecording'), []);
});

test('ROOM-042 the Participants tab has the members, what each may use, and moving them', async () => {
  const frame = await openSettings('host', 'Participants');
  frame.api.acknowledge('SetParticipantPermissions');
  const lines = [...document.querySelectorAll('dialog li')];
  assert.is(lines.length, 9);
  await press('dialog button', 'Microphones: Jonas Lindqvist');
  assert.equal(frame.api.callsOf('SetParticipantPermissions'), [
    { event_id: 'demo', identity: 'p1', permissions: { microphone: false } },
  ]);
  assert.is(find('dialog button', 'Microphones: Jonas Lindqvist')?.getAttribute('aria-pressed'), 'false');
});

test('ROOM-030, ROOM-031 chosen members are moved by joinRoomMulti into a room that has to be chosen', async () => {
  const frame = await openSettings('host', 'Participants');
  frame.api.answer('JoinRoomMulti', () => refused('UNREACHABLE'));
  assert.is((find('dialog button', 'Move...') as HTMLButtonElement).disabled, true, 'nobody is chosen');
  find('dialog input', 'Select Jonas Lindqvist')?.click();
  await settled();
  await press('dialog button', 'Move...');
  await shown('dialog h2', 'Move Room Members');
  assert.is((find('dialog button', 'Move') as HTMLButtonElement).disabled, true, 'no room is chosen');
  const target = find('dialog select[name="target"]') as HTMLSelectElement;
  const [, first] = [...target.options];
  await choose(target, first?.value ?? '');
  await press('dialog button', 'Move');
  assert.equal(frame.api.callsOf('JoinRoomMulti'), [
    { event_id: 'demo', currentRoom: 'main', room_id: first?.value, participants: ['p1'] },
  ]);
  assert.ok(frame.logged.some(({ code }) => code === 'bulk-enter-room-failed'));
});

test('everyone is selected whom the host may move, and so not the owner of the event', async () => {
  const frame = await openSettings('host', 'Participants');
  frame.changeEvent({ owner: 'p2' });
  frame.api.acknowledge('JoinRoomMulti');
  await settled();
  assert.is(find('dialog input', 'Select Mei-Ling Chen'), undefined);
  const all = [...document.querySelectorAll('dialog label')].find((label) => label.textContent === 'Select everyone');
  all?.querySelector('input')?.click();
  await settled();
  assert.ok(all?.querySelector('input')?.checked);
  await press('dialog button', 'Move...');
  await shown('dialog h2', 'Move Room Members');
  await choose(find('dialog select[name="target"]') as HTMLSelectElement, 'a');
  await press('dialog button', 'Move');
  const moved = frame.api.callsOf('JoinRoomMulti')[0]?.participants as readonly string[];
  assert.equal([moved.includes('p1'), moved.includes('p2')], [true, false]);
});

test('ROOM-028 Move is there for a room with people in it, and not for an empty one', async () => {
  const frame = await openSettings('host', 'Participants');
  assert.ok(find('dialog button', 'Move...'));
  const picker = find('dialog select') as HTMLSelectElement;
  const empty = frame.studio.rooms.all.value.find((room) => room.people.value.length === 0);
  await choose(picker, empty?.roomId ?? '');
  assert.is(find('dialog button', 'Move...'), undefined);
  assert.match(find('dialog')?.textContent ?? '', 'No one in this room yet');
});

test('ROOM-029 nobody is moved into the room where they are, a locked one, or one without enough places', async () => {
  const frame = await openSettings('host', 'Participants');
  const [locked, small, fitting] = frame.studio.rooms.all.value.filter(({ roomId }) => roomId !== 'main');
  frame.changeRoom(locked?.roomId ?? '', { locked: true });
  frame.changeRoom(small?.roomId ?? '', { capacity: 8 + (small?.people.value.length ?? 0) });
  frame.changeRoom(fitting?.roomId ?? '', { capacity: 9 + (fitting?.people.value.length ?? 0), locked: false });
  find('dialog input', 'Select Jonas Lindqvist')?.click();
  const all = [...document.querySelectorAll('dialog label')].find((label) => label.textContent === 'Select everyone');
  all?.querySelector('input')?.click();
  await settled();
  await press('dialog button', 'Move...');
  await shown('dialog h2', 'Move Room Members');
  const offered = [...(find('dialog select[name="target"]') as HTMLSelectElement).options].map(({ value }) => value);
  for (const room of [locked, small]) assert.not.ok(offered.includes(room?.roomId ?? ''), room?.name.value);
  assert.not.ok(offered.includes('main'));
  assert.ok(offered.includes(fitting?.roomId ?? ''));
});

test('ROOM-029 nobody is moved into a room that was deleted or has no name', async () => {
  const frame = await openSettings('host', 'Participants');
  const [deleted, nameless, fitting] = frame.studio.rooms.all.value.filter(({ roomId }) => roomId !== 'main');
  for (const room of [deleted, nameless, fitting])
    frame.changeRoom(room?.roomId ?? '', { capacity: null, locked: false });
  frame.changeRoom(deleted?.roomId ?? '', { removed: true });
  frame.changeRoom(nameless?.roomId ?? '', { name: ' ' });
  await settled();
  find('dialog input', 'Select Jonas Lindqvist')?.click();
  await settled();
  await press('dialog button', 'Move...');
  await shown('dialog h2', 'Move Room Members');
  const offered = [...(find('dialog select[name="target"]') as HTMLSelectElement).options].map(({ value }) => value);
  for (const room of [deleted, nameless]) assert.not.ok(offered.includes(room?.roomId ?? ''), room?.roomId);
  assert.ok(offered.includes(fitting?.roomId ?? ''));
});

test('ROOM-042 somebody who is blocked and not known any more is not listed by their id', async () => {
  await openSettings('host', 'Participants', ['guest-1234']);
  assert.not.match(find('dialog')?.textContent ?? '', 'guest-1234');
  assert.ok(find('dialog button', 'Unblock Someone who has left'));
});

test('ROOM-045 whom another host blocks or unblocks meanwhile is listed, or not any more', async () => {
  const frame = await openSettings('host', 'Participants');
  const items = (blocked_users: string[]) => [{ __typename: 'Room', room_id: 'main', blocked_users }];
  for (const [blocked, isListed] of [
    [['p2'], true],
    [[], false],
  ] as const) {
    frame.api.answer('QueryBlockedUsers', () =>
      succeed({ queryEvent: { items: items([...blocked]), nextToken: null } }),
    );
    frame.changeRoom('main', {});
    await settled();
    assert.is(find('dialog button', /^Unblock /) !== undefined, isListed);
  }
});

test('ROOM-045 somebody is blocked from the room, is listed, and is unblocked', async () => {
  const frame = await openSettings('host', 'Participants', ['p2']);
  frame.api.acknowledge('BlockRoomUser', 'UnblockRoomUser');
  await press('dialog button', 'Block Jonas Lindqvist from this room');
  assert.equal(frame.api.callsOf('BlockRoomUser'), [{ event_id: 'demo', room_id: 'main', identity: 'p1' }]);
  await press('dialog button', /^Unblock /);
  assert.equal(frame.api.callsOf('UnblockRoomUser'), [{ event_id: 'demo', room_id: 'main', identity: 'p2' }]);
});

test.run();
