import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { resourceFact } from '../../../../support/facts/server-facts.ts';
import { find, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { roomWithResources } from '../../../../support/frame/resources-frame.ts';

const item = (id: string, overrides: object, rooms: readonly object[]) => ({
  __typename: 'EventResource',
  sort_key: `resource:${id}`,
  resource: resourceFact(id, overrides),
  rooms,
});
const pages: Readonly<Record<string, object>> = {
  first: {
    items: [item('one', { name: 'Notes', owner_name: 'Ben Cole' }, [{ room_id: 'main', display: true }])],
    nextToken: 'second',
  },
  second: {
    items: [
      item('two', { name: 'data.zip', type: 'file', size_bytes: 2_048, status: 'infected', private: true }, [
        { room_id: 'main', display: false },
      ]),
    ],
    nextToken: null,
  },
};

/** The Resources tab of Event Settings. */
const open = async () => {
  const frame = await roomWithResources({
    prepare({ api }) {
      api.answer('QueryEventResources', ({ nextToken }: { nextToken: string | null }) =>
        succeed({ queryEvent: pages[nextToken ?? 'first'] }),
      );
      api.acknowledge('RestoreResource');
      // The tab General is not looked at.
      api.answer('GetEventSettings', () => new Promise(() => undefined));
    },
  });
  await press('header button', 'More controls');
  await press('[role="menuitem"]', 'Event Settings');
  await shown('dialog [role="tab"]', 'Resources');
  await press('dialog [role="tab"]', 'Resources');
  await shown('dialog td', 'Notes');
  return frame;
};
const lines = () =>
  [...document.querySelectorAll('dialog tbody tr')].map((line) =>
    [...line.querySelectorAll('td')].slice(0, 6).map(({ textContent }) => textContent),
  );
const actOn = async (name: string, action: string) => {
  await press('dialog button', `Actions for ${name}`);
  await press('[role="menuitem"]', action);
};

test('SET-045 Event Settings has the tabs General, which is first, and Resources with all of the event', async () => {
  await open();
  assert.equal(
    [...document.querySelectorAll('dialog [role="tab"]')].map(({ textContent }) => textContent),
    ['General', 'Resources', 'Recordings'],
  );
  assert.equal(lines(), [
    ['Notes', 'Link', 'Ben Cole', 'Main hall', '', 'Ready'],
    ['data.zip · Private', 'File', 'Ann Bell', 'Main hall (hidden)', '2 KB', 'Infected'],
  ]);
});

test('SET-045 the resources of an event are searched by their names and their owners', async () => {
  await open();
  await type('dialog input[type="search"]', 'cole');
  assert.equal(
    lines().map(([name]) => name),
    ['Notes'],
  );
  await type('dialog input[type="search"]', 'nothing');
  assert.ok(find('dialog [role="status"]', 'No matching resources.'));
});

test('SET-045 a resource is deleted in the list, and comes back by Undo', async () => {
  const frame = await open();
  await actOn('Notes', 'Delete');
  assert.equal(frame.api.callsOf('DeleteResource'), [{ event_id: 'demo', resource_id: 'one' }]);
  await press('dialog button', 'Undo');
  assert.equal(frame.api.callsOf('RestoreResource'), [{ event_id: 'demo', resource_id: 'one' }]);
});

test('RES-063 what is gone for good once it is deleted is asked about, and has no Undo', async () => {
  const frame = await open();
  await actOn('data.zip', 'Delete');
  assert.ok(find('dialog p', '"data.zip" will be removed from every room, for everyone.'));
  assert.equal(frame.api.callsOf('DeleteResource'), []);
  await press('dialog dialog button, dialog button', 'Delete');
  assert.equal(frame.api.callsOf('DeleteResource'), [{ event_id: 'demo', resource_id: 'two' }]);
  assert.is(find('dialog button', 'Undo'), undefined);
});

test('SET-045 the settings of a resource open from the list', async () => {
  const frame = await open();
  const { items } = pages.first as { items: readonly object[] };
  frame.api.answer('GetResource', () => succeed({ getResource: items[0] }));
  await actOn('Notes', 'Resource Settings');
  await settled();
  assert.ok(find('dialog h2', 'Resource Settings'));
});

test.after(unmount);
test.run();
