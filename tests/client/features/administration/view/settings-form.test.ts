import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { serveAdministration } from '../../../../support/fakes/fake-administration.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

type Served = ReturnType<typeof serveAdministration>;

const open = async () => {
  let served: Served | undefined;
  const frame = await mountAt('/admin/events/demo', {
    inRoom: false,
    prepare: ({ api }) => {
      served = serveAdministration(api);
    },
  });
  await shown('h1', 'Quarterly review');
  return { ...frame, served: served as Served };
};

const field = (name: string) => find(`[name="${name}"]`) as HTMLInputElement;

const save = async (): Promise<void> => {
  field('name')
    .closest('form')
    ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
};

/** What stands below a field that is wrong. */
const errorOf = (name: string): string | null => {
  if (field(name).getAttribute('aria-invalid') !== 'true') return null;
  return document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? '';
};

const tooLong = 'Use at most 120 characters.';
const notACapacity = 'Enter a whole number from 1 to 100,000, or leave it empty.';
const bounds: readonly (readonly [name: string, written: string, error: string | null])[] = [
  ['name', '', 'Enter a name.'],
  ['name', '   ', 'Enter a name.'],
  ['name', 'x', null],
  ['name', 'x'.repeat(120), null],
  ['name', 'x'.repeat(121), tooLong],
  ['capacity', '', null],
  ['capacity', '0', notACapacity],
  ['capacity', '1', null],
  ['capacity', '1.5', notACapacity],
  ['capacity', '-3', notACapacity],
  ['capacity', 'many', notACapacity],
  ['capacity', '100000', null],
  ['capacity', '100001', notACapacity],
  ['description', '', null],
  ['description', 'x'.repeat(2_000), null],
  ['description', 'x'.repeat(2_001), 'Use at most 2,000 characters.'],
  ['info', 'x'.repeat(2_000), null],
  ['info', 'x'.repeat(2_001), 'Use at most 2,000 characters.'],
];

for (const [name, written, error] of bounds) {
  const shownText = written.length > 12 ? `${written.length} characters` : JSON.stringify(written);
  test(`${name}: ${shownText} is ${error === null ? 'taken' : `refused: ${error}`}`, async () => {
    const frame = await open();
    await type(`[name="${name}"]`, written);
    await save();
    assert.is(errorOf(name), error);
    assert.is(frame.api.callsOf('UpdateEvent').length, error === null ? 1 : 0);
    if (error !== null) assert.is(document.activeElement, field(name), 'the focus is where something is to be mended');
  });
}

test('an event closes after it opens', async () => {
  const frame = await open();
  await type('[name="opens"]', '2026-11-24T09:45');
  await type('[name="closes"]', '2026-11-24T09:45');
  await save();
  assert.is(errorOf('closes'), 'It must close after it opens.');
  await type('[name="closes"]', '2026-11-24T09:46');
  await save();
  assert.is(errorOf('closes'), null);
  assert.is(frame.api.callsOf('UpdateEvent').length, 1);
});

test('times are those of a clock in the zone of the event; a zone that there is not is refused', async () => {
  const frame = await open();
  await type('[name="opens"]', '2026-11-24T09:45');
  await type('[name="zone"]', 'Europe/Atlantis');
  await save();
  assert.is(errorOf('zone'), 'There is no time zone with this name.');
  await type('[name="zone"]', 'America/New_York');
  await save();
  assert.equal(frame.api.callsOf('UpdateEvent'), [
    {
      event_id: 'demo',
      revision: 3,
      change: { start_time: Date.UTC(2026, 10, 24, 14, 45), time_zone: 'America/New_York' },
    },
  ]);
});

test('only what was changed is sent, and it is said that it was saved', async () => {
  const frame = await open();
  await type('[name="name"]', ' Annual review ');
  assert.match(frame.text(), 'Not saved yet');
  await save();
  assert.equal(frame.api.callsOf('UpdateEvent'), [
    { event_id: 'demo', revision: 3, change: { name: 'Annual review' } },
  ]);
  assert.match(frame.text(), 'Saved.');
  assert.is(find('h1')?.textContent, 'Annual review');
  await type('[name="capacity"]', '');
  field('guests').click();
  await save();
  assert.equal(frame.api.callsOf('UpdateEvent')[1], {
    event_id: 'demo',
    revision: 4,
    change: { participants_max: null, entry_type: ['account', 'google'] },
  });
});

test('what somebody else saved meanwhile is said, what was written stays, and saving again keeps both', async () => {
  const frame = await open();
  await type('[name="name"]', 'Annual review');
  frame.served.changeElsewhere({ participants_max: 80, description: 'Another text' });
  await save();
  assert.match(
    find('[role="alert"]')?.textContent ?? '',
    'Someone else changed the description, the capacity while you were editing. Your changes are still here',
  );
  assert.is(field('name').value, 'Annual review');
  assert.is(field('capacity').value, '80');
  assert.is(field('description').value, 'Another text');
  await save();
  assert.equal(frame.api.callsOf('UpdateEvent').at(-1), {
    event_id: 'demo',
    revision: 4,
    change: { name: 'Annual review' },
  });
  assert.not(find('[role="alert"]'));
});

test('where two write into one field, whoever saves second is told before theirs counts', async () => {
  const frame = await open();
  await type('[name="name"]', 'Mine');
  frame.served.changeElsewhere({ name: 'Theirs' });
  await save();
  assert.match(find('[role="alert"]')?.textContent ?? '', 'Someone else changed the name');
  assert.is(field('name').value, 'Mine');
  await save();
  assert.equal(frame.api.callsOf('UpdateEvent').at(-1), { event_id: 'demo', revision: 4, change: { name: 'Mine' } });
});

test('closing the event beside the form is no conflict with what is written in it', async () => {
  const frame = await open();
  await type('[name="name"]', 'Annual review');
  await press('button', 'Close now');
  await press('dialog button', 'Close now');
  await shown('button', 'Reopen');
  assert.is(field('name').value, 'Annual review');
  await save();
  assert.not(find('[role="alert"]'));
  assert.equal(frame.api.callsOf('UpdateEvent').at(-1), {
    event_id: 'demo',
    revision: 4,
    change: { name: 'Annual review' },
  });
});

test('a refusal of the server is said, and what was written stays', async () => {
  const frame = await open();
  frame.api.answer('UpdateEvent', () => refused('STORAGE_FULL'));
  await type('[name="name"]', 'Annual review');
  await save();
  assert.match(frame.text(), 'The server is out of storage.');
  assert.is(field('name').value, 'Annual review');
  assert.match(frame.text(), 'Not saved yet');
});

test('what was saved though its answer was lost is no conflict when it is saved again', async () => {
  const frame = await open();
  await type('[name="name"]', 'Annual review');
  // The server had it, and the way back broke.
  frame.served.changeElsewhere({ name: 'Annual review' });
  await save();
  assert.not(find('[role="alert"]'));
  assert.match(frame.text(), 'Saved.');
});

test('what was written in the settings and not saved is there again after a look at another part', async () => {
  const { api } = await open();
  api.answer('QueryChallenges', () => succeed({ queryChallenges: [] }));
  await type('[name="description"]', 'Half a sentence');
  await press('[role="tab"]', 'Permission codes');
  assert.not(find('[name="description"]'));
  await press('[role="tab"]', 'Settings');
  assert.is(field('description').value, 'Half a sentence');
  assert.is((await shown('[role="status"]', 'Not saved yet')).closest('[hidden]'), null);
});

test('a link asks before it leads away from what is not saved', async () => {
  await open();
  await type('[name="description"]', 'Half a sentence');
  await press('a', '← All events');
  await shown('h2', 'Leave without saving?');
  assert.is(location.pathname, '/admin/events/demo');
  await press('button', 'Cancel');
  assert.is(field('description').value, 'Half a sentence');
  await press('a', '← All events');
  await press('button', 'Leave');
  assert.is(location.pathname, '/admin/events');
});

test('a link asks nothing where everything is saved', async () => {
  await open();
  await type('[name="description"]', 'A sentence');
  await save();
  await press('a', '← All events');
  assert.is(location.pathname, '/admin/events');
});

test.after(unmount);
test.run();
