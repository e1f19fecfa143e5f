import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { serveAdministration } from '../../../../support/fake-administration.ts';
import { refused } from '../../../../support/fake-api.ts';
import { find, press, settled, shown, type } from '../../../../support/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/mounted-frame.ts';
import type { TestStudio } from '../../../../support/test-studio.ts';

const open = (address: string, prepare: (api: TestStudio['api']) => void = () => undefined) =>
  mountAt(address, {
    inRoom: false,
    prepare: ({ api }) => {
      serveAdministration(api);
      prepare(api);
    },
  });

/** Sends the form of a field. */
const send = async (name: string): Promise<void> => {
  find(`[name="${name}"]`)
    ?.closest('form')
    ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
};

const choose = async (menu: string, item: string): Promise<void> => {
  await press('button', menu);
  await press('[role="menuitem"]', item);
};

test('a name is all that a new event needs; everybody may enter it, in one room', async () => {
  const frame = await open('/admin/events/new');
  await shown('[name="name"]');
  await send('name');
  assert.match(frame.text(), 'Enter a name.');
  assert.equal(frame.api.callsOf('CreateEvent'), []);
  await type('[name="name"]', 'Annual Review');
  await send('name');
  const [{ tenant_id, input }] = frame.api.callsOf('CreateEvent') as unknown as [
    { tenant_id: string; input: Record<string, unknown> },
  ];
  assert.is(tenant_id, 'tenant');
  assert.match(String(input.event_id), /^annual-review-[a-z\d]{6}$/);
  assert.equal(
    { ...input, event_id: '' },
    {
      event_id: '',
      name: 'Annual Review',
      description: '',
      start_time: null,
      end_time: null,
      time_zone: null,
      participants_max: null,
      entry_type: ['guest', 'account', 'google'],
      rooms: ['Main hall'],
    },
  );
  assert.is(location.pathname, `/admin/events/${input.event_id}`);
});

test('an event that is sent twice, because an answer was lost, has one id', async () => {
  const frame = await open('/admin/events/new');
  await shown('[name="name"]');
  frame.api.answer('CreateEvent', () => refused('OFFLINE' as never));
  await type('[name="name"]', 'Annual Review');
  await send('name');
  await send('name');
  const ids = frame.api.callsOf('CreateEvent').map(({ input }) => (input as { event_id: string }).event_id);
  assert.is(ids.length, 2);
  assert.is(ids[0], ids[1]);
  assert.is((find('[name="name"]') as HTMLInputElement).value, 'Annual Review', 'what was written stays');
});

const roomsOf = (count: number): string => Array.from({ length: count }, (_, index) => `Room ${index + 1}`).join('\n');
const firstRooms: readonly (readonly [title: string, written: string, error: string | null])[] = [
  ['none', ' \n ', 'Enter at least one room.'],
  ['20', roomsOf(20), null],
  ['21', roomsOf(21), 'Enter at most 20 rooms. You can add more later.'],
  ['a name of 60 characters', 'x'.repeat(60), null],
  ['a name of 61 characters', `ok\n${'x'.repeat(61)}`, `“${'x'.repeat(61)}” has more than 60 characters.`],
];
for (const [title, written, error] of firstRooms) {
  test(`rooms of a new event: ${title} ${error === null ? 'is taken' : 'is refused, in words'}`, async () => {
    const frame = await open('/admin/events/new');
    await shown('[name="name"]');
    await type('[name="name"]', 'Annual Review');
    await type('[name="rooms"]', written);
    await send('name');
    assert.is(frame.api.callsOf('CreateEvent').length, error === null ? 1 : 0);
    if (error !== null) assert.match(frame.text(), error);
  });
}

test('a copy is asked for by a name, and gone to', async () => {
  const frame = await open('/admin/events/demo');
  await shown('h1', 'Quarterly review');
  await press('button', 'Duplicate');
  await shown('[role="dialog"], dialog');
  const name = find('dialog [name="name"], [role="dialog"] [name="name"]') as HTMLInputElement;
  assert.is(name.value, 'Quarterly review (copy)');
  name.closest('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
  const [call] = frame.api.callsOf('DuplicateEvent');
  assert.is(call?.event_id, 'demo');
  assert.is(call?.name, 'Quarterly review (copy)');
  assert.match(String(call?.new_event_id), /^quarterly-review-copy-[a-z\d]{6}$/);
  assert.is(location.pathname, `/admin/events/${call?.new_event_id}`);
});

test('who deletes an event is told how many are in it, and asked first', async () => {
  const frame = await open('/admin/events/demo', (api) => {
    const { answer } = api;
    answer('RemoveEvent', () => succeed({ removeEvent: true }));
  });
  await shown('h1', 'Quarterly review');
  await press('button', 'Delete event');
  await shown('h2', 'Delete Quarterly review?');
  assert.match(frame.text(), 'Nobody can enter it any more. This cannot be undone.');
  await press('button', 'Cancel');
  assert.equal(frame.api.callsOf('RemoveEvent'), []);
  await press('button', 'Delete event');
  await shown('h2', 'Delete Quarterly review?');
  const buttons = [...document.querySelectorAll<HTMLElement>('button')].filter(
    ({ textContent }) => textContent === 'Delete event',
  );
  buttons.at(-1)?.click();
  await settled();
  assert.equal(frame.api.callsOf('RemoveEvent'), [{ event_id: 'demo' }]);
  assert.is(location.pathname, '/admin/events');
});

test('an event can be the one that new people are led to, and no longer', async () => {
  const frame = await open('/admin/events/demo');
  await press('button', 'Send new people here');
  await shown('button', 'No longer send new people here');
  await press('button', 'No longer send new people here');
  assert.equal(frame.api.callsOf('SetWelcomeEvent'), [
    { tenant_id: 'tenant', event_id: 'demo' },
    { tenant_id: 'tenant', event_id: null },
  ]);
});

test('an event that is not there, or not theirs, reads the same', async () => {
  for (const code of ['NOT_FOUND', 'FORBIDDEN'] as const) {
    const frame = await open('/admin/events/demo', (api) => api.answer('GetEventSettings', () => refused(code)));
    await shown('h1', 'Event not found');
    assert.match(frame.text(), 'This event does not exist, or you do not administer it.');
  }
});

test('a host who administers nothing has their event, without sections and copies', async () => {
  const frame = await open('/admin/events/demo', (api) =>
    api.answer('QueryTenants', () => succeed({ queryTenants: [] })),
  );
  await shown('h1', 'Quarterly review');
  assert.not(find('nav'));
  assert.not(find('button', 'Duplicate'));
  assert.not.match(frame.text(), 'Send new people here');
});

test('who administers nothing is told so below /admin', async () => {
  const frame = await open('/admin', (api) => api.answer('QueryTenants', () => succeed({ queryTenants: [] })));
  await shown('h1', 'You do not administer any events');
  assert.equal(frame.api.callsOf('QueryTenantEvents'), []);
});

const rooms = [
  { __typename: 'Room', room_id: 'main', name: 'Main hall', capacity: null, locked: false, members: ['p1'] },
  { __typename: 'Room', room_id: 'a', name: 'Workshop A', capacity: 12, locked: false, members: [] },
];
const openRooms = async () => {
  const frame = await open('/admin/events/demo', (api) => {
    api.answer('QueryEventRooms', () => succeed({ queryEvent: { items: rooms, nextToken: null } }));
    api.acknowledge(
      'CreateStandardRoom',
      'ChangeRoomName',
      'ChangeRoomCapacity',
      'DeleteRoomComplete',
      'ChangeEventDefaultRoom',
    );
  });
  await press('[role="tab"]', 'Rooms');
  await shown('td', /Workshop A/);
  return frame;
};

test('rooms are listed with their capacity, who is in them, and which is the default', async () => {
  await openRooms();
  const lines = [...document.querySelectorAll('tbody tr')].map((line) =>
    [...line.children].slice(0, 3).map(({ textContent }) => textContent),
  );
  assert.equal(lines, [
    ['Main halldefault', 'No limit', '1'],
    ['Workshop A', '12', '0'],
  ]);
});

test('a room is named and sized by one dialog, which sends what changed alone', async () => {
  const frame = await openRooms();
  await choose('Change Workshop A', 'Edit');
  await shown('[name="capacity"]');
  await type('[name="capacity"]', '100001');
  await send('capacity');
  assert.match(frame.text(), 'Enter a whole number from 1 to 100,000, or nothing.');
  await type('[name="capacity"]', '20');
  await send('capacity');
  assert.equal(frame.api.callsOf('ChangeRoomName'), []);
  assert.equal(frame.api.callsOf('ChangeRoomCapacity'), [{ event_id: 'demo', room_id: 'a', capacity: 20 }]);
});

test('a room is added, made the default one, and deleted after a question', async () => {
  const frame = await openRooms();
  await press('button', 'Add room');
  await shown('[role="dialog"] [name="name"], dialog [name="name"]');
  await type('[name="name"]', ' Press room ');
  await send('name');
  assert.equal(frame.api.callsOf('CreateStandardRoom'), [{ event_id: 'demo', input: { name: 'Press room' } }]);
  await choose('Change Workshop A', 'Make it the default room');
  assert.equal(frame.api.callsOf('ChangeEventDefaultRoom'), [{ event_id: 'demo', room_id: 'a' }]);
  await choose('Change Workshop A', 'Delete');
  await shown('h2', 'Delete Workshop A?');
  assert.equal(frame.api.callsOf('DeleteRoomComplete'), []);
  await press('button', 'Delete');
  assert.equal(frame.api.callsOf('DeleteRoomComplete'), [{ event_id: 'demo', room_id: 'a' }]);
});

const member = (overrides: object) => ({
  identity: null,
  email: null,
  name: '',
  role: 'access',
  is_owner: false,
  is_guest: false,
  is_active: false,
  ...overrides,
});
const members = [
  member({ identity: 'me', name: 'Ann Bell', email: 'ann@example.com', role: 'host', is_owner: true }),
  member({ identity: 'p1', name: 'Ben Cole', is_guest: true, is_active: true }),
  member({ email: 'cleo@example.com', name: 'cleo@example.com', role: 'moderator' }),
];
const openMembers = async () => {
  const frame = await open('/admin/events/demo', (api) => {
    api.answer('QueryMembers', () => succeed({ queryMembers: { items: members, nextToken: null } }));
    api.answer('InviteMember', () => succeed({ inviteMember: members[2] }));
    api.answer('WithdrawInvitation', () => succeed({ withdrawInvitation: true }));
    api.answer('RemoveMember', () => succeed({ removeMember: true }));
    api.acknowledge('SetParticipantRole');
  });
  await press('[role="tab"]', 'Members');
  await shown('td', /Ben Cole/);
  return frame;
};

test('members and invited people are listed; with the owner nothing can be done', async () => {
  await openMembers();
  const names = [...document.querySelectorAll('tbody tr')].map(
    ({ firstElementChild }) => firstElementChild?.textContent,
  );
  assert.equal(names, ['Ann Bellowner', 'Ben Coleguesthere', '–invited']);
  assert.not(find('button', 'Change Ann Bell'));
});

test('people are invited by their address in a role; what is no address is refused', async () => {
  const frame = await openMembers();
  for (const wrong of ['', 'dan', 'dan@', '@example.com', 'dan example@example.com']) {
    await type('[name="email"]', wrong);
    await send('email');
    assert.match(frame.text(), 'Enter a valid e-mail address.', wrong);
  }
  assert.equal(frame.api.callsOf('InviteMember'), []);
  await type('[name="email"]', ' Dan@Example.com ');
  const role = find('[name="role"]') as HTMLSelectElement;
  role.value = 'moderator';
  role.dispatchEvent(new Event('change', { bubbles: true }));
  await send('email');
  assert.equal(frame.api.callsOf('InviteMember'), [{ event_id: 'demo', email: 'dan@example.com', role: 'moderator' }]);
  assert.is((find('[name="email"]') as HTMLInputElement).value, '');
});

test('members get another role or are removed, invitations are withdrawn', async () => {
  const frame = await openMembers();
  await choose('Change Ben Cole', 'Make moderator');
  assert.equal(frame.api.callsOf('SetParticipantRole'), [{ event_id: 'demo', identity: 'p1', role: 'moderator' }]);
  await choose('Change Ben Cole', 'Remove from the event');
  assert.equal(frame.api.callsOf('RemoveMember'), [{ event_id: 'demo', identity: 'p1' }]);
  await choose('Change cleo@example.com', 'Withdraw the invitation');
  assert.equal(frame.api.callsOf('WithdrawInvitation'), [{ event_id: 'demo', email: 'cleo@example.com' }]);
});

const code = {
  event_id: 'demo',
  sort_key: 'challenge:c1',
  tenant_id: 'tenant',
  name: 'Speakers',
  description: '',
  type: 'password',
  value: null,
  award_permissions: ['moderator'],
  quota_type: 'uses',
  units: 5,
  used: 2,
  start: null,
  end: null,
  duration_mins: 90,
  created_at: 0,
};
const openCodes = async () => {
  const frame = await open('/admin/events/demo', (api) => {
    api.answer('QueryChallenges', () => succeed({ queryChallenges: [code] }));
    api.answer('CreateChallenge', () => succeed({ createChallenge: code }));
    api.answer('UpdateChallenge', () => succeed({ updateChallenge: code }));
    api.answer('RemoveChallenge', () => succeed({ removeChallenge: true }));
  });
  await press('[role="tab"]', 'Permission codes');
  await shown('td', 'Speakers');
  return frame;
};

test('codes are listed with what they give and how often they were used, without the code', async () => {
  await openCodes();
  const cells = [...document.querySelectorAll('tbody td')].slice(0, 4).map(({ textContent }) => textContent);
  assert.equal(cells, ['Speakers', 'Moderator', '2 of 5', '90 min']);
});

const badCode = 'Use 6 to 64 characters.';
const codeBounds: readonly (readonly [name: string, written: string, error: string | null])[] = [
  ['name', '', 'Enter a name.'],
  ['name', 'x'.repeat(60), null],
  ['name', 'x'.repeat(61), 'Use at most 60 characters.'],
  ['value', '', badCode],
  ['value', '12345', badCode],
  ['value', '123456', null],
  ['value', 'x'.repeat(64), null],
  ['value', 'x'.repeat(65), badCode],
  ['units', '0', 'Enter a whole number from 1 to 100,000, or nothing.'],
  ['units', '100000', null],
  ['units', '100001', 'Enter a whole number from 1 to 100,000, or nothing.'],
  ['minutes', '0', 'Enter a whole number from 1 to 525,600, or nothing.'],
  ['minutes', '525600', null],
  ['minutes', '525601', 'Enter a whole number from 1 to 525,600, or nothing.'],
];
test('every field of a new code is taken up to its bound, and refused in words beyond', async () => {
  for (const [name, written, error] of codeBounds) {
    const frame = await openCodes();
    await press('button', 'Add code');
    await shown('[name="value"]');
    await type('[name="name"]', 'Speakers');
    await type('[name="value"]', 'speak-now');
    await type(`[name="${name}"]`, written);
    await send('value');
    assert.is(frame.api.callsOf('CreateChallenge').length, error === null ? 1 : 0, `${name} ${written}`);
    if (error !== null) assert.match(frame.text(), error);
  }
});

test('a code keeps its value where none is written, and is deleted', async () => {
  const frame = await openCodes();
  await choose('Change Speakers', 'Edit');
  await shown('[name="units"]');
  await type('[name="units"]', '');
  await send('units');
  assert.equal(frame.api.callsOf('UpdateChallenge'), [
    {
      event_id: 'demo',
      challenge_id: 'c1',
      input: {
        name: 'Speakers',
        description: '',
        value: null,
        award: 'moderator',
        units: null,
        start: null,
        end: null,
        duration_mins: 90,
      },
    },
  ]);
  await choose('Change Speakers', 'Delete');
  assert.equal(frame.api.callsOf('RemoveChallenge'), [{ event_id: 'demo', challenge_id: 'c1' }]);
});

test.after(unmount);
test.run();
