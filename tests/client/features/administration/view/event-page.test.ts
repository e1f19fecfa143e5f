import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { serveAdministration } from '../../../../support/fakes/fake-administration.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { inHeldTime } from '../../../../support/fakes/held-time.ts';
import { find, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { TestStudio } from '../../../../support/frame/test-studio.ts';

const open = (address: string, prepare: (api: TestStudio['api']) => void = () => undefined) =>
  mountAt(address, {
    inRoom: false,
    prepare: ({ api }) => {
      serveAdministration(api);
      prepare(api);
    },
  });

/** Sends the form of a field, of the page or in what is open over it. */
const send = async (name: string, within = ''): Promise<void> => {
  find(`${within} [name="${name}"]`)
    ?.closest('form')
    ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
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
      info: '',
      start_time: null,
      end_time: null,
      time_zone: null,
      participants_max: null,
      entry_type: ['guest', 'account', 'google'],
      members_only: false,
      rooms: ['Main hall'],
    },
  );
  assert.is(location.pathname, `/admin/events/${input.event_id}`);
});

test('an event for members alone is asked for as one, and never stands open', async () => {
  const frame = await open('/admin/events/new');
  await shown('[name="name"]');
  await type('[name="name"]', 'Choir Rehearsal');
  find('[name="membersOnly"]')?.click();
  await send('name');
  const [{ input }] = frame.api.callsOf('CreateEvent') as unknown as [{ input: Record<string, unknown> }];
  assert.is(input.members_only, true);
  assert.equal(frame.api.callsOf('UpdateEvent'), []);
});

test('“Back” after an event was made leads to where its form was opened from', async () => {
  await open('/admin/events');
  await shown('h1', 'Events');
  await press('button', 'New event');
  await shown('[name="name"]');
  const before = history.length;
  await type('[name="name"]', 'Annual Review');
  await send('name');
  assert.match(location.pathname, /^\/admin\/events\/annual-review-/);
  assert.is(history.length, before, 'the form is no step of its own');
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

for (const [way, address, operation, within] of [
  ['makes', '/admin/events/new', 'CreateEvent', ''],
  ['copies', '/admin/events/demo', 'DuplicateEvent', 'dialog'],
] as const) {
  test(`whoever ${way} an event beyond the most of a tenant is told how many there can be`, async () => {
    const frame = await open(address, (api) => api.answer(operation, () => refused('TOO_LARGE')));
    await shown('h1');
    if (operation === 'DuplicateEvent') await press('button', 'Duplicate');
    await shown(`${within} [name="name"]`);
    await type(`${within} [name="name"]`, 'One more');
    await send('name', within);
    assert.is(frame.api.callsOf(operation).length, 1);
    assert.match(frame.text(), 'There can be at most 10,000 events. Delete one that is over.');
  });
}

test('who deletes an event is told how many are in it, and asked first', async () => {
  const frame = await open('/admin/events/demo', (api) => {
    const { answer } = api;
    answer('RemoveEvent', () => succeed({ removeEvent: true }));
  });
  await shown('h1', 'Quarterly review');
  await press('button', 'Delete event');
  await shown('h2', 'Delete Quarterly review?');
  assert.match(frame.text(), 'No one will be able to enter it. This cannot be undone.');
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

for (const [clock, behindMs] of [
  ['slow', 86_400_000],
  ['fast', -86_400_000],
] as const) {
  test(`an event is closed now also from a computer whose clock is a day ${clock}`, async () => {
    const frame = await mountAt('/admin/events/demo', {
      inRoom: false,
      prepare({ api, deployment }) {
        deployment.said.clockOffsetMs = behindMs;
        serveAdministration(api);
      },
    });
    await inHeldTime(async () => {
      await press('button', 'Close now');
      assert.equal(frame.api.callsOf('UpdateEvent'), [], 'it is asked first');
      await press('dialog button', 'Close now');
      const { change } = frame.api.callsOf('UpdateEvent')[0] as { change: { end_time: number } };
      assert.is(change.end_time, Date.now() + behindMs);
    });
    await shown('button', 'Reopen');
    assert.match(frame.text(), 'Closed');
  });
}

test('an event can be the one that new people are led to, and no longer', async () => {
  const frame = await open('/admin/events/demo');
  await press('button', 'Send new people here');
  await shown('button', 'Stop sending new people here');
  await press('button', 'Stop sending new people here');
  assert.equal(frame.api.callsOf('SetWelcomeEvent'), [
    { tenant_id: 'tenant', event_id: 'demo' },
    { tenant_id: 'tenant', event_id: null },
  ]);
});

test('the event that new people are led to is still it after a look at the list', async () => {
  let welcome: string | null = null;
  await open('/admin/events/demo', (api) => {
    api.answer('SetWelcomeEvent', ({ event_id }: { event_id: string | null }) => {
      welcome = event_id;
      return succeed({ setWelcomeEvent: true });
    });
    api.answer('QueryTenants', () =>
      succeed({ queryTenants: [{ tenant_id: 'tenant', name: 'Campus', welcome_event_id: welcome }] }),
    );
  });
  await press('button', 'Send new people here');
  await shown('button', 'Stop sending new people here');
  await press('a', '← All events');
  await press('td a', 'Quarterly review');
  await shown('button', 'Stop sending new people here');
});

test('an event that is not there, or not theirs, reads the same', async () => {
  for (const code of ['NOT_FOUND', 'FORBIDDEN'] as const) {
    const frame = await open('/admin/events/demo', (api) => api.answer('GetEventSettings', () => refused(code)));
    await shown('h1', 'Event not found');
    assert.match(frame.text(), "This event doesn't exist, or you don't administer it.");
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
  await shown('h1', "You don't administer any events");
  assert.equal(frame.api.callsOf('QueryTenantEvents'), []);
});

test.after(unmount);
test.run();
