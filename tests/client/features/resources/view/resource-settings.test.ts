import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { errorCodes } from '../../../../../src/shared/values/error-codes.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { resourceFact } from '../../../../support/facts/server-facts.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { type RoomOptions, roomWithResources } from '../../../../support/frame/resources-frame.ts';

type Rooms = readonly { readonly room_id: string; readonly display: boolean | null }[];

/** The settings of one resource, from the menu of its tile. */
const open = async (overrides: object = {}, options: RoomOptions & { readonly rooms?: Rooms } = {}) => {
  const { rooms = [{ room_id: 'main', display: true }], ...more } = options;
  const fact = resourceFact('one', { name: 'Notes', type: 'file', ...overrides });
  const frame = await roomWithResources({ ...more, items: [fact] });
  frame.api.answer('GetResource', () => succeed({ getResource: { sort_key: 'resource:one', resource: fact, rooms } }));
  frame.api.acknowledge('UpdateResource', 'UpdateResourceVisibility');
  await frame.menuOf('one');
  await press('[role="menuitem"]', 'Resource Settings');
  await shown('dialog [role="tabpanel"] form');
  return { ...frame, steps: () => frame.api.callsOf('UpdateResourceVisibility') };
};
const openRooms = async (...inputs: Parameters<typeof open>) => {
  const frame = await open(...inputs);
  await press('dialog [role="tab"]', 'Rooms');
  return frame;
};
const named = () =>
  [...document.querySelectorAll('dialog li')].map((line) => [
    line.querySelector('span')?.textContent,
    (line.querySelector('select') as HTMLSelectElement).value,
  ]);
const choose = async (room: string, value: string) => {
  const line = [...document.querySelectorAll('dialog li')].find((each) => each.textContent?.startsWith(room));
  const select = line?.querySelector('select') as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
};

test('what a resource is called, and who sees and keeps it, is changed in its settings', async () => {
  const frame = await open({ parameters: JSON.stringify({ availableToDownload: true }) });
  await type('dialog input[name="name"]', 'Plan');
  for (const name of ['forDownload', 'isPrivate']) find(`dialog input[name="${name}"]`)?.click();
  await press('dialog button', 'Save');
  assert.equal(frame.api.callsOf('UpdateResource'), [
    {
      event_id: 'demo',
      resource_id: 'one',
      change: {
        name: 'Plan',
        private: true,
        available_to_download: false,
      },
    },
  ]);
  assert.ok(find('dialog [role="status"]', 'Saved'));
});

test('a page whose site refuses frames is not offered to be shown in the tile', async () => {
  const parameters = (metadata: object) => JSON.stringify({ url: 'https://example.org/', metadata });
  await open({ type: 'url', parameters: parameters({ refusesFrames: true }) });
  assert.is(find('dialog input[name="embedded"]'), undefined);
  assert.ok(find('dialog p', "This page cannot be shown in the tile: its site doesn't allow it."));
  await open({ type: 'url', parameters: parameters({}) });
  assert.ok(find('dialog input[name="embedded"]'));
});

test('RES-061 the Rooms tab says in which rooms a resource is, and whether they show it', async () => {
  await openRooms({}, { rooms: [{ room_id: 'main', display: false }] });
  assert.equal(named()[0], ['Main hall', 'hidden']);
  assert.ok(named().length > 1);
  assert.ok(
    named()
      .slice(1)
      .every(([, state]) => state === 'none'),
  );
});

test('RES-061 a resource is put into a room, hidden there and taken out again in its settings', async () => {
  const rooms = [
    { room_id: 'main', display: true },
    { room_id: 'side-a', display: true },
  ];
  const frame = await openRooms({}, { rooms });
  await choose('Main hall', 'hidden');
  await choose('Main hall', 'none');
  assert.equal(frame.steps(), [
    { event_id: 'demo', resource_id: 'one', hideIn: ['room:main'] },
    { event_id: 'demo', resource_id: 'one', removeFrom: ['room:main'] },
  ]);
});

test('RES-061 a resource is taken out of the only room in which it is seen after a question', async () => {
  const frame = await openRooms();
  await choose('Main hall', 'none');
  assert.equal(frame.steps(), []);
  assert.ok(find('dialog p', /^"Notes" isn't in any other room you can see\./));
  await press('dialog button', 'Remove');
  assert.equal(frame.steps(), [{ event_id: 'demo', resource_id: 'one', removeFrom: ['room:main'] }]);
});

test('whether a resource leaves its last room is for the server to say, and its refusal is said in words', async () => {
  const frame = await openRooms();
  frame.api.answer('UpdateResourceVisibility', () => refused(errorCodes.conflict));
  await choose('Main hall', 'none');
  await press('dialog button', 'Remove');
  assert.ok(find('dialog [role="alert"]', /^Someone else changed this in the meantime/));
  assert.equal(named()[0], ['Main hall', 'shown']);
});

test('RES-016 who changes a resource of somebody else is told for whom it is private', async () => {
  await open({ owner: 'p2', owner_name: 'Ben Cole' });
  assert.ok(find('dialog label', 'Only for Ben Cole and hosts'));
  await open();
  assert.ok(find('dialog label', 'Only for me and hosts'));
});

test('RES-020 who may share everywhere adds to all rooms, and shows and hides in all of them', async () => {
  const frame = await openRooms();
  for (const name of ['Add to all rooms', 'Show in all rooms', 'Hide in all rooms']) await press('dialog button', name);
  assert.equal(
    frame.steps().map(({ event_id, resource_id, ...steps }) => steps),
    [{ addTo: ['event:demo'] }, { showIn: ['event:demo'] }, { hideIn: ['event:demo'] }],
  );
});

test('an owner who shares in the own room alone is shown that one alone', async () => {
  await openRooms({}, { role: 'access' });
  assert.equal(named(), [['Main hall', 'shown']]);
  assert.is(find('dialog button', 'Add to all rooms'), undefined);
});

test('the tile of a private resource says that it is', async () => {
  const frame = await roomWithResources({ items: [resourceFact('one', { name: 'Notes', private: true })] });
  const tile = frame.studio.tiles.find('one');
  assert.is(tile?.kind.titleOf(tile), 'Notes · Private');
});

test('RES-016 what is shared for oneself and hosts alone is asked for so', async () => {
  const frame = await roomWithResources();
  await press('[role="toolbar"] button', 'Add a resource');
  await press('dialog button', 'Link');
  await type('dialog input[name="name"]', 'Notes');
  await type('dialog input[name="source"]', 'https://example.org');
  find('dialog input[name="onlyMe"]')?.click();
  await press('dialog button', 'Add');
  const [{ input } = { input: {} }] = frame.api.callsOf('GenerateURLResource') as { input: Record<string, unknown> }[];
  assert.is((input.configurable_args as { private: boolean }).private, true);
});

test('RES-016 what becomes private goes for those who may not see it, and stays for its owner and hosts', async () => {
  for (const [role, owner, stays] of [
    ['access', 'p2', false],
    ['access', 'me', true],
    ['host', 'p2', true],
  ] as const) {
    const frame = await roomWithResources({ role, items: [resourceFact('one', { owner })] });
    frame.api.push('ResourceUpdates', {
      resourceUpdates: { seq: 5, resource_id: 'one', resource: null, stays_with: 'hosts' },
    });
    await settled();
    assert.is(frame.studio.tiles.find('one') !== undefined, stays, `${role} ${owner}`);
  }
});

test('RES-016 whoever becomes a host sees what is private, and no longer once they are none', async () => {
  const frame = await roomWithResources({ role: 'access', items: [resourceFact('one', { owner: 'p2' })] });
  const items = ['one', 'two'].map((id) => resourceFact(id, { owner: 'p2', private: id === 'two' }));
  frame.api.answer('QueryResources', () => succeed({ queryResources: { items, seq: 6 } }));
  const tiles = () => ['one', 'two'].filter((id) => frame.studio.tiles.find(id));
  frame.changeParticipant('me', { role: 'host' });
  await settled();
  assert.equal(tiles(), ['one', 'two']);
  frame.changeParticipant('me', { role: 'access' });
  await settled();
  assert.equal(tiles(), ['one']);
});

test('what somebody else added is gone to from its notice', async () => {
  const frame = await roomWithResources();
  await frame.tell(5, 'one', resourceFact('one', { name: 'Plan', owner: 'p1' }));
  assert.match(frame.text(), 'Resource "Plan" was added to the conversation');
  await press('button', 'View in resources');
  assert.is(frame.studio.grid.tab.value, 'only_resources');
  assert.is(frame.studio.pointing.scrollTarget.value, 'one');
});

test('the notice of what was added leads to it, and to no other view, from the view of resources', async () => {
  const frame = await roomWithResources();
  frame.studio.grid.tab.value = 'only_resources';
  await frame.tell(5, 'one', resourceFact('one', { name: 'Plan', owner: 'p1' }));
  assert.is(find('button', 'View in resources'), undefined);
  await press('section[aria-label="Notifications"] button', 'View');
  assert.is(frame.studio.pointing.scrollTarget.value, 'one');
});

test('on a phone, which has no views, what somebody else added is shown in the conversation', async () => {
  const frame = await roomWithResources({}, { isPhone: true });
  await frame.tell(5, 'one', resourceFact('one', { name: 'Plan', owner: 'p1' }));
  await press('section[aria-label="Notifications"] button', 'View');
  assert.is(frame.studio.grid.tab.value, 'conversation');
  assert.is(frame.studio.pointing.scrollTarget.value, 'one');
});

test('a resource that was deleted comes back by Undo', async () => {
  const frame = await roomWithResources({ items: [resourceFact('one', { name: 'Notes' })] });
  frame.api.acknowledge('RestoreResource');
  await frame.menuOf('one');
  await press('[role="menuitem"]', 'Delete resource');
  await shown('dialog');
  await press('dialog button', 'Delete');
  assert.match(frame.text(), 'Resource "Notes" was deleted');
  await press('button', 'Undo');
  assert.equal(frame.api.callsOf('RestoreResource'), [{ event_id: 'demo', resource_id: 'one' }]);
  await frame.tell(5, 'one', null);
  await frame.tell(6, 'one', resourceFact('one', { name: 'Notes' }));
  assert.ok(frame.studio.tiles.find('one'));
});

test('Undo is offered also when the room hears of the deletion before its answer', async () => {
  const frame = await roomWithResources({ items: [resourceFact('one', { name: 'Notes' })] });
  frame.api.answer('DeleteResource', () => new Promise(() => undefined));
  void frame.studio.openRoom.peek()?.resources.remove('one');
  await frame.tell(5, 'one', null);
  assert.is(frame.studio.notices.current.peek().at(-1)?.code, 'resource-deleted');
});

test('an upload that is given up is not offered back', async () => {
  const frame = await roomWithResources({ items: [resourceFact('one', { status: 'waiting_for_upload' })] });
  await frame.studio.openRoom.peek()?.resources.remove('one');
  assert.is(frame.studio.notices.current.peek().at(-1)?.code, 'resource-removed');
});

test.after(unmount);
test.run();
