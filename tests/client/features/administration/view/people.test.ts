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
import type { TestStudio } from '../../../../support/frame/test-studio.ts';

const person = (overrides: object) => ({
  identity: null,
  email: null,
  name: '',
  is_guest: false,
  is_administrator: false,
  groups: [],
  events: 0,
  last_seen: null,
  ...overrides,
});
const people = [
  person({ identity: 'me', name: 'Ann Bell', email: 'ann@example.com', is_administrator: true, events: 3 }),
  person({
    identity: 'p1',
    name: 'Ben Cole',
    email: 'ben@example.com',
    groups: ['Altos', 'Basses', 'Choir', 'Guides', 'Tutors'],
    events: 2,
    last_seen: Date.UTC(2026, 10, 20, 9),
  }),
  person({ email: 'cleo@example.com', name: 'cleo@example.com', groups: ['Choir'], events: 1 }),
];
const groups = [
  { group_id: 'g1', name: 'Choir', people: 2, events: 1 },
  { group_id: 'g2', name: 'Tutors', people: 1, events: 0 },
];
const answer = (api: TestStudio['api']): void => {
  const pageOf = (items: readonly object[]) => ({ items, nextToken: null });
  api.answer('QueryPeople', () => succeed({ queryPeople: pageOf(people) }));
  api.answer('QueryGroups', () => succeed({ queryGroups: pageOf(groups) }));
  api.answer('GetGroup', () => succeed({ getGroup: groups[0] }));
  api.answer('QueryGroupPeople', () => succeed({ queryGroupPeople: pageOf(people.slice(1)) }));
  api.answer('AddGroupPeople', () => succeed({ addGroupPeople: [] }));
  api.answer('RemoveGroupPeople', () => succeed({ removeGroupPeople: true }));
  api.answer('RemoveGroup', () => succeed({ removeGroup: true }));
  api.answer('QueryEventGroups', () => succeed({ queryEventGroups: [{ group: groups[0], role: 'moderator' }] }));
  api.answer('SetEventGroup', () => succeed({ setEventGroup: { group: groups[1], role: 'host' } }));
  api.answer('RemoveEventGroup', () => succeed({ removeEventGroup: true }));
};
const rowsShown = () =>
  [...document.querySelectorAll('tbody tr')].map((line) => [...line.children].map(({ textContent }) => textContent));

test('everybody of the tenant is listed with their groups, events and when they were last there', async () => {
  const frame = await openPage('/admin/people', answer);
  await shown('td', /Ben Cole/);
  const [ann, ben, cleo] = rowsShown();
  assert.equal(ann?.slice(0, 4), ['Ann Belladministrator', 'ann@example.com', '–', '3']);
  assert.equal(ben?.slice(0, 4), ['Ben Cole', 'ben@example.com', 'Altos, Basses, Choir and 2 more', '2']);
  assert.match(ben?.[4] ?? '', /2026/);
  assert.equal(cleo, ['–invited', 'cleo@example.com', 'Choir', '1', '–']);
  await type('input[type="search"]', 'ben');
  await frame.pass(200);
  await shown('td', /Ben Cole/);
});

test('somebody is invited to a group by an address', async () => {
  const frame = await openPage('/admin/people', answer);
  await shown('[name="choice"]');
  await type('[name="email"]', 'dan');
  await sendForm('email');
  assert.match(frame.text(), 'Enter a valid email address.');
  assert.match(frame.text(), 'Choose a group.');
  await type('[name="email"]', 'Dan@Example.com');
  select('choice', 'g2');
  await sendForm('email');
  assert.equal(frame.api.callsOf('AddGroupPeople'), [{ group_id: 'g2', emails: ['dan@example.com'] }]);
  assert.is((find('[name="email"]') as HTMLInputElement).value, '');
  frame.api.answer('AddGroupPeople', () => refused('TOO_LARGE'));
  await type('[name="email"]', 'eve@example.com');
  await sendForm('email');
  assert.match(frame.text(), 'A group has at most 10,000 people.');
});

test('where there is no group yet the page says that people need one', async () => {
  await openPage('/admin/people', (api) => {
    answer(api);
    api.answer('QueryGroups', () => succeed({ queryGroups: { items: [], nextToken: null } }));
  });
  await shown('p', 'People are invited to a group. Create a group first.');
  assert.not(find('[name="choice"]'));
});

test('a table puts people into groups 500 at a time; lines without an address or a group that there is are told', async () => {
  const frame = await openPage('/admin/people', answer);
  await shown('td', /Ben Cole/);
  const lines = Array.from({ length: 600 }, (_, index) => `person${index}@example.com,choir`);
  await press('button', 'Import a list');
  await chooseList(
    [
      'email,group',
      ...lines,
      'nobody,Choir',
      'x@example.com,Dancers',
      'y@example.com,',
      'person0@example.com,Tutors',
    ].join('\n'),
  );
  await shown('p', '600 people were invited.');
  assert.equal(
    frame.api.callsOf('AddGroupPeople').map(({ group_id, emails }) => [group_id, (emails as string[]).length]),
    [
      ['g1', 500],
      ['g1', 100],
      ['g2', 1],
    ],
  );
  assert.equal(
    [...document.querySelectorAll('dialog li')].map(({ textContent }) => textContent),
    [
      'Line 602: “nobody” is not an email address.',
      'Line 603: there is no group “Dancers”.',
      'Line 604 names no group.',
    ],
  );
});

test('everybody is exported with a line for each of their groups, as a table that can be imported again', async () => {
  await openPage('/admin/people', answer);
  await shown('td', /Ben Cole/);
  const [[name, table] = ['', '']] = await savedFiles(() => press('button', 'Export as CSV'));
  assert.is(name, 'people.csv');
  const lines = table.trim().split('\r\n');
  assert.equal(lines.slice(0, 3), [
    'name,email,group,events,last seen',
    'Ann Bell,ann@example.com,,3,',
    'Ben Cole,ben@example.com,Altos,2,2026-11-20T09:00:00.000Z',
  ]);
  assert.is(lines.length, 1 + 1 + 5 + 1);
});

test('a group is made under a name that no other has, and opened', async () => {
  const frame = await openPage('/admin/groups', answer);
  await shown('td', /Choir/);
  assert.equal(
    rowsShown().map((cells) => cells.slice(0, 3)),
    [
      ['Choir', '2', '1'],
      ['Tutors', '1', '0'],
    ],
  );
  await press('button', 'New group');
  await sendForm('name');
  assert.match(frame.text(), 'Enter a name.');
  frame.api.answer('CreateGroup', () => refused('CONFLICT'));
  await type('[name="name"]', 'Choir');
  await sendForm('name');
  assert.match(frame.text(), 'There is already a group with this name.');
  frame.api.answer('CreateGroup', () => refused('TIMED_OUT'));
  await type('[name="name"]', ' Singers ');
  await sendForm('name');
  frame.api.answer('CreateGroup', () => succeed({ createGroup: { ...groups[0], group_id: 'g3' } }));
  await sendForm('name');
  const [taken, lost, again] = frame.api.callsOf('CreateGroup') as { group_id: string }[];
  assert.match(again!.group_id, /^group-[0-9a-z]{12}$/);
  assert.equal(again, { tenant_id: 'tenant', name: 'Singers', group_id: lost!.group_id });
  assert.is.not(taken!.group_id, lost!.group_id);
  assert.is(location.pathname, '/admin/groups/g3');
});

test('a list that is asked for when too much was asked before comes as soon as it may', async () => {
  let asked = 0;
  const frame = await openPage('/admin/groups', (api) => {
    answer(api);
    api.answer('QueryGroups', () => {
      asked += 1;
      const page = { items: groups, nextToken: null };
      return asked === 1 ? refused('RATE_LIMITED', { retryAfterMs: 2_000 }) : succeed({ queryGroups: page });
    });
  });
  assert.is(find('[role="alert"]'), undefined);
  await frame.pass(2_000);
  await shown('td', /Choir/);
});

test('a group is renamed, and deleted after a question that says how many people and events it has', async () => {
  const frame = await openPage('/admin/groups', answer);
  await shown('td', /Choir/);
  frame.api.answer('RenameGroup', () => succeed({ renameGroup: groups[0] }));
  await choose('Change Choir', 'Rename');
  await type('[name="name"]', 'Big choir');
  await sendForm('name');
  assert.equal(frame.api.callsOf('RenameGroup'), [{ group_id: 'g1', name: 'Big choir' }]);
  await choose('Change Choir', 'Delete');
  await shown('h2', 'Delete Choir?');
  assert.match(frame.text(), '2 people are in it, and one event lets it in.');
  assert.equal(frame.api.callsOf('RemoveGroup'), []);
  await press('dialog button', 'Delete');
  assert.equal(frame.api.callsOf('RemoveGroup'), [{ group_id: 'g1' }]);
});

test('people are put into a group and taken out of it', async () => {
  const frame = await openPage('/admin/groups/g1', answer);
  await shown('h1', 'Choir');
  assert.match(frame.text(), '2 people, 1 event');
  await type('[name="email"]', 'dan@example.com');
  await sendForm('email');
  assert.equal(frame.api.callsOf('AddGroupPeople'), [{ group_id: 'g1', emails: ['dan@example.com'] }]);
  await press('button', 'Remove Ben Cole from the group');
  assert.equal(frame.api.callsOf('RemoveGroupPeople'), [{ group_id: 'g1', emails: ['ben@example.com'] }]);
});

test('the people of a group come in and go out as tables', async () => {
  const frame = await openPage('/admin/groups/g1', answer);
  await shown('td', /Ben Cole/);
  const [[name, table] = ['', '']] = await savedFiles(() => press('button', 'Export as CSV'));
  assert.is(name, 'Choir.csv');
  assert.match(table, ',cleo@example.com,Choir,1,');
  await press('button', 'Import a list');
  await chooseList(table);
  await shown('p', '2 people were invited.');
  assert.equal(frame.api.callsOf('AddGroupPeople'), [
    { group_id: 'g1', emails: ['ben@example.com', 'cleo@example.com'] },
  ]);
});

test('a group that is not there is said to be not found', async () => {
  await openPage('/admin/groups/g9', (api) => {
    answer(api);
    api.answer('GetGroup', () => refused('NOT_FOUND'));
    api.answer('QueryGroupPeople', () => refused('NOT_FOUND'));
  });
  await shown('h1', 'Group not found');
});

test('an event lets groups in, in another role, and no longer', async () => {
  const frame = await openPage('/admin/events/demo', answer);
  await press('[role="tab"]', 'Groups');
  await shown('td', /Choir/);
  assert.equal(rowsShown()[0]?.slice(0, 3), ['Choir', '2', 'Moderator']);
  const offered = [...document.querySelectorAll('[name="group"] option')].map(({ textContent }) => textContent);
  assert.equal(offered, ['Choose a group', 'Tutors']);
  select('group', 'g2');
  select('role', 'host');
  await sendForm('group');
  await choose('Change Choir', 'Make participant');
  assert.equal(frame.api.callsOf('SetEventGroup'), [
    { event_id: 'demo', group_id: 'g2', role: 'host' },
    { event_id: 'demo', group_id: 'g1', role: 'access' },
  ]);
  await choose('Change Choir', 'Stop letting in');
  assert.equal(frame.api.callsOf('RemoveEventGroup'), [{ event_id: 'demo', group_id: 'g1' }]);
});

test('who hosts an event and administers nothing is shown no groups of it', async () => {
  await openPage('/admin/events/demo', (api) => {
    answer(api);
    api.answer('QueryTenants', () => succeed({ queryTenants: [] }));
  });
  await shown('[role="tab"]', 'Members');
  assert.not(find('[role="tab"]', 'Groups'));
});

test.after(unmount);
test.run();
