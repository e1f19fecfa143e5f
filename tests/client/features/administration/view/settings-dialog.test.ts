import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { joinAnswer } from '../../../../support/facts/event-answers.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { TestStudio } from '../../../../support/frame/test-studio.ts';

const settings = (name: string, revision: number) => ({
  event: {
    event_id: 'demo',
    tenant_id: 'tenant',
    name,
    description: '',
    info: '',
    locked: false,
    owner: 'me',
    start_time: null,
    end_time: null,
    time_zone: null,
    default_room: 'main',
    entry_type: ['guest', 'account', 'google'],
    members_only: false,
    participants_max: null,
  },
  revision,
  members: 1,
  active: 1,
  rooms: 4,
  owner_name: 'Ann Bell',
  can_remove: true,
});

const open = (role: 'host' | 'access', prepare: (studio: TestStudio) => void = () => undefined) =>
  mountAt('/events/demo?settings=open&x=1', {
    inRoom: false,
    role,
    prepare: (studio) => {
      const { api } = studio;
      api.answer('GetEventSettings', () => succeed({ getEventSettings: settings('Quarterly review', 3) }));
      prepare(studio);
    },
  });

test('EVT-035 settings=open opens Event Settings for a host who enters, where the event is changed', async () => {
  const frame = await open('host', ({ api }) =>
    api.answer('UpdateEvent', () => succeed({ updateEvent: settings('Yearly review', 4) })),
  );
  await shown('dialog form');
  assert.is(find('dialog h2')?.textContent, 'Event Settings');
  assert.is(location.pathname + location.search, '/events/demo?x=1', 'a reload does not open it again');
  await type('dialog [name="name"]', 'Yearly review');
  find('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
  assert.equal(frame.api.callsOf('UpdateEvent'), [
    { event_id: 'demo', revision: 3, change: { name: 'Yearly review' } },
  ]);
  await press('dialog button[aria-label="Close"]');
  await settled();
  assert.is(find('dialog'), undefined);
});

test('SET-046 Event Settings changes the name, the description and the default room', async () => {
  const frame = await open('host', ({ api }) =>
    api.answer('UpdateEvent', () => succeed({ updateEvent: settings('Yearly review', 4) })),
  );
  await shown('dialog form');
  await type('dialog [name="name"]', 'Yearly review');
  await type('dialog [name="description"]', 'All of it');
  const rooms = find('dialog select[name="defaultRoom"]') as HTMLSelectElement;
  assert.is(rooms.value, 'main');
  assert.equal(
    [...rooms.options].map(({ textContent }) => textContent),
    frame.studio.rooms.all.value.map(({ name }) => name.value),
  );
  const other = frame.studio.rooms.all.value.find(({ roomId }) => roomId !== 'main');
  rooms.value = other?.roomId ?? '';
  rooms.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
  find('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
  assert.equal(frame.api.callsOf('UpdateEvent'), [
    {
      event_id: 'demo',
      revision: 3,
      change: { name: 'Yearly review', description: 'All of it', default_room: other?.roomId },
    },
  ]);
});

/** The settings with a name that is not saved, and the question that closing them asks. */
const closeUnsaved = async () => {
  const frame = await open('host', ({ api }) =>
    api.answer('UpdateEvent', () => succeed({ updateEvent: settings('Yearly review', 4) })),
  );
  await shown('dialog form');
  await type('dialog [name="name"]', 'Yearly review');
  await press('dialog button[aria-label="Close"]');
  await shown('dialog h2', 'Close without saving?');
  return frame;
};

test('SET-032 closing settings that are not saved asks, by OK and Cancel', async () => {
  const frame = await closeUnsaved();
  await press('dialog dialog footer button', 'Cancel');
  assert.is(find('dialog h2', 'Close without saving?'), undefined);
  assert.is((find('dialog [name="name"]') as HTMLInputElement).value, 'Yearly review');
  await press('dialog button[aria-label="Close"]');
  await press('dialog dialog footer button', 'OK');
  assert.is(find('dialog'), undefined);
  assert.equal(frame.api.callsOf('UpdateEvent'), []);
});

test('SET-033 the question offers to save too, which closes the settings once they are saved', async () => {
  const frame = await closeUnsaved();
  await press('dialog dialog footer button', 'Save and close');
  await settled();
  assert.is(find('dialog'), undefined);
  assert.equal(frame.api.callsOf('UpdateEvent'), [
    { event_id: 'demo', revision: 3, change: { name: 'Yearly review' } },
  ]);
});

test('SET-033 settings that are wrong stay open when they are to be saved, and say what is wrong', async () => {
  const frame = await closeUnsaved();
  await press('dialog dialog footer button', 'Cancel');
  await type('dialog [name="name"]', ' ');
  await press('dialog button[aria-label="Close"]');
  await press('dialog dialog footer button', 'Save and close');
  assert.match(find('dialog form')?.textContent ?? '', 'Enter a name.');
  assert.equal(frame.api.callsOf('UpdateEvent'), []);
});

test('EVT-035 whoever is no host enters without it', async () => {
  const frame = await open('access');
  await shown('button', 'Join room');
  await settled();
  assert.is(find('dialog'), undefined);
  assert.equal(frame.api.callsOf('GetEventSettings'), []);
  assert.is(location.search, '?x=1');
  frame.changeParticipant('me', { role: 'host' });
  await settled();
  assert.is(find('dialog'), undefined, 'they did not ask for it as a host');
});

test('PERM-014 a host from whom the deployment took the settings does not get them by the address either', async () => {
  const frame = await open('host', ({ api }) => {
    const feature_levels = [{ feature: 'fe-EventSettingsButton', group: 'host', level: 0 }];
    api.answer('JoinEventAuth', () => succeed(joinAnswer('host', {}, { feature_levels })));
  });
  await shown('button', 'Join room');
  await settled();
  assert.is(find('dialog'), undefined);
  assert.equal(frame.api.callsOf('GetEventSettings'), []);
});

test('whoever is no host any more has the settings no longer open', async () => {
  const frame = await open('host');
  await shown('dialog form');
  frame.changeParticipant('me', { role: 'moderator' });
  await settled();
  assert.is(find('dialog'), undefined);
});

test('PERM-014, SHELL-010 Event Settings in More controls opens the settings of the event, for its host only', async () => {
  for (const role of ['access', 'moderator', 'host'] as const) {
    const prepare = ({ api }: TestStudio) =>
      api.answer('GetEventSettings', () => succeed({ getEventSettings: settings('Quarterly review', 3) }));
    await mountAt('/events/demo?room_id=main', { role, prepare });
    await press('button', 'More controls');
    assert.is(find('[role="menuitem"]', 'Event Settings') !== undefined, role === 'host', role);
  }
  await press('[role="menuitem"]', 'Event Settings');
  assert.is((await shown('dialog h2')).textContent, 'Event Settings');
  assert.is(((await shown('dialog [name="name"]')) as HTMLInputElement).value, 'Quarterly review');
});

test('settings that cannot be read say so, and are asked for again', async () => {
  const frame = await open('host', ({ api }) => api.answer('GetEventSettings', () => refused('UNREACHABLE')));
  await shown('dialog button', 'Try again');
  assert.match(find('dialog')?.textContent ?? '', "Can't reach the server.");
  frame.api.answer('GetEventSettings', () => succeed({ getEventSettings: settings('Quarterly review', 3) }));
  await press('dialog button', 'Try again');
  await shown('dialog form');
});

test.after(unmount);
test.run();
