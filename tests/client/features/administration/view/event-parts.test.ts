import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import {
  choose,
  chooseList,
  openPage,
  savedFiles,
  select,
  sendForm,
} from '../../../../support/frame/administration-dom.ts';
import { find, press, shown, type } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';

const rooms = [
  { __typename: 'Room', room_id: 'a', name: 'Workshop A', capacity: 12, locked: false, members: [], position: null },
  {
    ...{ __typename: 'Room', room_id: 'main', name: 'Main hall', capacity: null, locked: false, members: ['p1'] },
    position: 1,
  },
];
const openRooms = async () => {
  const frame = await openPage('/admin/events/demo', (api) => {
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

test('rooms are listed in the order of the event, with their capacity, who is in them, and which is the default', async () => {
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
  await sendForm('capacity');
  assert.match(frame.text(), 'Enter a whole number from 1 to 100,000, or leave it empty.');
  await type('[name="capacity"]', '20');
  await sendForm('capacity');
  assert.equal(frame.api.callsOf('ChangeRoomName'), []);
  assert.equal(frame.api.callsOf('ChangeRoomCapacity'), [{ event_id: 'demo', room_id: 'a', capacity: 20 }]);
});

test('a room is added, made the default one, and deleted after a question', async () => {
  const frame = await openRooms();
  await press('button', 'Add room');
  await shown('[role="dialog"] [name="name"], dialog [name="name"]');
  await type('[name="name"]', ' Press room ');
  await sendForm('name');
  const names = frame.api.callsOf('CreateStandardRoom').map(({ input }) => (input as { name: string }).name);
  assert.equal(names, ['Press room']);
  await choose('Change Workshop A', 'Make it the default room');
  assert.equal(frame.api.callsOf('ChangeEventDefaultRoom'), [{ event_id: 'demo', room_id: 'a' }]);
  await choose('Change Workshop A', 'Delete');
  await shown('h2', 'Delete Workshop A?');
  assert.equal(frame.api.callsOf('DeleteRoomComplete'), []);
  await press('button', 'Delete');
  assert.equal(frame.api.callsOf('DeleteRoomComplete'), [{ event_id: 'demo', room_id: 'a' }]);
});

test('a room that is asked for twice, because an answer was lost, has one id', async () => {
  const frame = await openRooms();
  frame.api.answer('CreateStandardRoom', () => refused('OFFLINE' as never));
  await press('button', 'Add room');
  await shown('dialog [name="name"]');
  await type('dialog [name="name"]', 'Press room');
  await sendForm('name');
  await sendForm('name');
  const ids = frame.api.callsOf('CreateStandardRoom').map(({ input }) => (input as { room_id: string }).room_id);
  assert.is(ids.length, 2);
  assert.match(String(ids[0]), /^room-[a-z\d]{12}$/);
  assert.is(ids[0], ids[1]);
});

const member = (overrides: object) => ({
  identity: null,
  email: null,
  name: '',
  role: 'access',
  is_owner: false,
  is_guest: false,
  is_active: false,
  by_group: false,
  ...overrides,
});
const members = [
  member({ identity: 'me', name: 'Ann Bell', email: 'ann@example.com', role: 'host', is_owner: true }),
  member({ identity: 'p1', name: 'Ben Cole', is_guest: true, is_active: true }),
  member({ email: 'cleo@example.com', name: 'cleo@example.com', role: 'moderator' }),
];
const openMembers = async () => {
  const frame = await openPage('/admin/events/demo', (api) => {
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
    await sendForm('email');
    assert.match(frame.text(), 'Enter a valid email address.', wrong);
  }
  assert.equal(frame.api.callsOf('InviteMember'), []);
  await type('[name="email"]', ' Dan@Example.com ');
  select('choice', 'moderator');
  await sendForm('email');
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

test('everybody is exported as a table, page by page, that can be imported again', async () => {
  const frame = await openMembers();
  frame.api.answer('QueryMembers', ({ nextToken }: { nextToken: string | null }) =>
    succeed({
      queryMembers:
        nextToken === null
          ? { items: members.slice(0, 2), nextToken: '2' }
          : { items: members.slice(2), nextToken: null },
    }),
  );
  const saved = await savedFiles(() => press('button', 'Export as CSV'));
  assert.equal(saved, [
    [
      'demo-members.csv',
      [
        'name,email,role,state',
        'Ann Bell,ann@example.com,host,member',
        'Ben Cole,,access,guest',
        ',cleo@example.com,moderator,invited',
        '',
      ].join('\r\n'),
    ],
  ]);
});

test('a list of 10,000 lines is sent 500 at a time, and the 100 that are wrong are told by their numbers', async () => {
  const frame = await openMembers();
  const portions: number[] = [];
  frame.api.answer('InviteMembers', ({ people }: { people: readonly unknown[] }) => {
    portions.push(people.length);
    return succeed({ inviteMembers: portions.length === 1 ? [{ index: 0, field: 'role' }] : [] });
  });
  const table = Array.from({ length: 10_000 }, (_, index) =>
    index % 100 === 98 ? `nobody ${index}` : `person${index}@example.com,moderator`,
  ).join('\n');
  await press('button', 'Import a list');
  await chooseList(table);
  await shown('p', '9,899 people were invited.');
  assert.equal(portions, [...Array.from({ length: 19 }, () => 500), 400]);
  const lines = [...document.querySelectorAll('dialog li, [role="dialog"] li')].map(({ textContent }) => textContent);
  assert.is(lines.length, 101);
  assert.is(lines[0], 'Line 1: the role “moderator” cannot be given.');
  assert.is(lines[1], 'Line 99: “nobody 98” is not an email address.');
  assert.is(lines.at(-1), 'Line 9999: “nobody 9998” is not an email address.');
});

test('of more than 200 wrong lines the first 200 are shown, and how many more there are', async () => {
  await openMembers();
  await press('button', 'Import a list');
  await chooseList(Array.from({ length: 203 }, (_, index) => `nobody ${index}`).join('\n'));
  await shown('p', '203 lines were left out:');
  const lines = [...document.querySelectorAll('dialog li, [role="dialog"] li')].map(({ textContent }) => textContent);
  assert.equal(
    [lines.length, lines.at(-2), lines.at(-1)],
    [201, 'Line 200: “nobody 199” is not an email address.', '3 more lines'],
  );
});

test('an import waits where the server asks it to, and says what went wrong otherwise', async () => {
  const frame = await openMembers();
  let calls = 0;
  frame.api.answer('InviteMembers', () => {
    calls += 1;
    return calls === 1 ? refused('RATE_LIMITED', { retryAfterMs: 2_000 }) : succeed({ inviteMembers: [] });
  });
  await press('button', 'Import a list');
  await chooseList('email,role\nada@example.com,host');
  assert.match(frame.text(), 'Inviting people: 0%');
  await frame.pass(2_000);
  await shown('p', 'One person was invited.');
  await press('button', 'Close');
  frame.api.answer('InviteMembers', () => refused('STORAGE_FULL'));
  await press('button', 'Import a list');
  await chooseList('ada@example.com');
  assert.match(frame.text(), 'The server is out of storage.');
});

test('an import that breaks off says how far it came and that the same file goes on', async () => {
  const frame = await openMembers();
  let calls = 0;
  frame.api.answer('InviteMembers', () => {
    calls += 1;
    return calls === 2 ? refused('UNREACHABLE') : succeed({ inviteMembers: [] });
  });
  const table = Array.from({ length: 2_000 }, (_, index) => `person${index}@example.com`).join('\n');
  await press('button', 'Import a list');
  await chooseList(table);
  await shown(
    '[role="alert"]',
    "Can't reach the server. Check your connection and try again. Stopped at 25%. The people up to there are invited; choose the same file again to invite the rest.",
  );
  await chooseList(table);
  await shown('p', '2,000 people were invited.');
});

test('a list beyond what an event can have says how many that is', async () => {
  const frame = await openMembers();
  frame.api.answer('InviteMembers', () => refused('TOO_LARGE'));
  await press('button', 'Import a list');
  await chooseList('ada@example.com');
  await shown('[role="alert"]', 'At most 10,000 people can be invited to an event.');
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
  const frame = await openPage('/admin/events/demo', (api) => {
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
  ['units', '0', 'Enter a whole number from 1 to 100,000, or leave it empty.'],
  ['units', '100000', null],
  ['units', '100001', 'Enter a whole number from 1 to 100,000, or leave it empty.'],
  ['minutes', '0', 'Enter a whole number from 1 to 525,600, or leave it empty.'],
  ['minutes', '525600', null],
  ['minutes', '525601', 'Enter a whole number from 1 to 525,600, or leave it empty.'],
];
test('every field of a new code is taken up to its bound, and refused in words beyond', async () => {
  for (const [name, written, error] of codeBounds) {
    const frame = await openCodes();
    await press('button', 'Add code');
    await shown('[name="value"]');
    await type('[name="name"]', 'Speakers');
    await type('[name="value"]', 'speak-now');
    await type(`[name="${name}"]`, written);
    await sendForm('value');
    assert.is(frame.api.callsOf('CreateChallenge').length, error === null ? 1 : 0, `${name} ${written}`);
    if (error !== null) assert.match(frame.text(), error);
  }
});

test('a code that is asked for twice, because an answer was lost, has one id', async () => {
  const frame = await openCodes();
  frame.api.answer('CreateChallenge', () => refused('OFFLINE' as never));
  await press('button', 'Add code');
  await shown('[name="value"]');
  await type('[name="name"]', 'Speakers');
  await type('[name="value"]', 'speak-now');
  await sendForm('value');
  await sendForm('value');
  const ids = frame.api.callsOf('CreateChallenge').map(({ challenge_id }) => String(challenge_id));
  assert.is(ids.length, 2);
  assert.match(String(ids[0]), /^challenge-[a-z\d]{12}$/);
  assert.is(ids[0], ids[1]);
});

test('a code keeps its value where none is written, and is deleted', async () => {
  const frame = await openCodes();
  await choose('Change Speakers', 'Edit');
  await shown('[name="units"]');
  await type('[name="units"]', '');
  await sendForm('units');
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
