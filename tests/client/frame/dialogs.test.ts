import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../src/shared/values/result.ts';
import { resourceFact } from '../../support/facts/server-facts.ts';
import { fakeFlags } from '../../support/fakes/fake-flags.ts';
import { find, press, settled, shown } from '../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../support/frame/mounted-frame.ts';
import { roomWithResources } from '../../support/frame/resources-frame.ts';

const room = '/events/demo?room_id=main';
const minuteMs = 60_000;

test.after(unmount);

const asHost = () => mountAt(room, { role: 'host' });
const openRoomSettings = async () => {
  const frame = await asHost();
  frame.api.answer('QueryBlockedUsers', () => succeed({ queryEvent: { items: [], nextToken: null } }));
  await press('header button', /Main hall/);
  await press('#sidebar button', 'Actions for Main hall');
  await press('[role="menuitem"]', 'Room Settings');
  await shown('dialog h2', 'Room Settings');
};
const openFromMore = async (line: string) => {
  await press('button', 'More controls');
  await press('[role="menuitem"]', line);
};

/** The dialogs of the studio by their titles, and how somebody comes to each. */
const dialogs: Readonly<Record<string, () => Promise<unknown>>> = {
  async 'Leave Event'() {
    await asHost();
    await press('[role="toolbar"] button', 'Leave Event');
  },
  async 'Add Room'() {
    await asHost();
    await press('header button', /Main hall/);
    await press('#sidebar button', 'Add Room');
  },
  async 'Event Settings'() {
    const { api } = await asHost();
    // Still on their way.
    api.answer('GetEventSettings', () => new Promise(() => undefined));
    await openFromMore('Event Settings');
  },
  'Room Settings': openRoomSettings,
  async 'Move Room Members'() {
    await openRoomSettings();
    await press('dialog [role="tab"]', 'Participants');
    find('dialog input', 'Select Jonas Lindqvist')?.click();
    await settled();
    await press('dialog button', 'Move...');
  },
  async 'Add a resource'() {
    await roomWithResources();
    await press('[role="toolbar"] button', 'Add a resource');
  },
  async 'Resource Settings'() {
    const plan = resourceFact('plan', { name: 'Plan' });
    const { api, menuOf } = await roomWithResources({ items: [plan] });
    api.answer('GetResource', () => succeed({ getResource: { sort_key: 'resource:plan', resource: plan, rooms: [] } }));
    await menuOf('plan');
    await press('[role="menuitem"]', 'Resource Settings');
  },
  async 'Share Quarterly review'() {
    await asHost();
    await openFromMore('Share event link');
  },
  async 'Are you still there?'() {
    const frame = await mountAt(room, { people: 1 });
    await frame.pass(30 * minuteMs);
  },
  async 'Control request'() {
    const frame = await mountAt(room);
    await press('button', 'Share your screen');
    const tileIdentity = 'me||screen||screen-1';
    await frame.hear('p2', { type: 'control-request', tileIdentity, payload: { requestId: 'r' } }, ['me']);
  },
  async 'Experimental Features'() {
    await mountAt(room, {
      flags: fakeFlags(),
      prepare(studio) {
        studio.deployment.said.experimentalFeatures = ['insights'];
      },
    });
    await openFromMore('Experimental Features');
  },
  async 'Delete Workshop A?'() {
    const frame = await mountAt(room, { role: 'host', people: 2 });
    frame.api.answer('QueryBlockedUsers', () => succeed({ queryEvent: { items: [], nextToken: null } }));
    await press('header button', /Main hall/);
    await press('#sidebar button', 'Actions for Workshop A');
    await press('[role="menuitem"]', 'Room Settings');
    await press('dialog button', 'Delete Room');
  },
};

for (const [title, open] of Object.entries(dialogs))
  test(`SET-044 the dialog "${title}" opens from where people look for it`, async () => {
    await open();
    const heading = await shown('dialog h2', title);
    assert.is(heading.closest('dialog')?.open, true);
  });

test.run();
