import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { find, press, settled, shown } from '../../../../support/frame-dom.ts';
import { memoryStore } from '../../../../support/memory-store.ts';
import { mountAt, unmount } from '../../../../support/mounted-frame.ts';

/** A tab in the room main; another one ends it. */
const endedInRoom = async () => {
  const frame = await mountAt('/events/demo?room_id=main');
  frame.api.push('Loopback', { loopback: { messageType: 'kill', payload: { from: 'other', browser: 'elsewhere' } } });
  await settled();
  return frame;
};

test('TAB-005, TAB-007, TAB-009, TAB-010, TAB-015 a tab that another one ends leaves its room for /errors/MultiSession', async () => {
  const frame = await endedInRoom();
  assert.is(
    location.pathname + location.search,
    '/errors/MultiSession?event_id=demo&redirectUri=%2Fevents%2Fdemo%3Froom_id%3Dmain',
  );
  await shown('h1', 'Signed in somewhere else');
  assert.match(frame.text(), 'Only one tab may be logged in at a time.', 'TAB-009');
  assert.ok(find('button', 'End this session'), 'TAB-010');
  assert.ok(find('button', 'End all other sessions'));
  assert.is(frame.page.entry.event.peek(), null);
  assert.equal(frame.api.callsOf('LeaveEvent'), []);
});

test('TAB-008 the address is matched however it is spelled', async () => {
  await endedInRoom();
  history.replaceState(null, '', '/errors/multisession?event_id=demo');
  await shown('h1', 'Signed in somewhere else');
});

test('TAB-013, TAB-014 the pressed button is busy, and once the session is valid the tab is back where it was', async () => {
  const frame = await endedInRoom();
  await press('button', 'End all other sessions');
  assert.ok(find('button[aria-busy="true"]', 'End all other sessions'), 'TAB-013');
  for (let i = 0; i < 3; i += 1) await frame.clock.advance(500);
  await settled();
  assert.is(location.pathname + location.search, '/events/demo?room_id=main');
});

test('"End this session" signs out where the other tab is one of another browser', async () => {
  const frame = await endedInRoom();
  frame.api.answer('SignOut', () => succeed({ signOut: { redirect: null } }));
  await press('button', 'End this session');
  await settled();
  assert.is(frame.api.callsOf('SignOut').length, 1);
  assert.is(location.pathname, '/federatedsignout/');
});

test('"End this session" ends this tab alone where the other one is of the same browser', async () => {
  const store = memoryStore();
  const frame = await mountAt('/events/demo?room_id=main', { store });
  const browser = store.read('browser');
  frame.api.push('Loopback', { loopback: { messageType: 'kill', payload: { from: 'other', browser } } });
  await settled();
  await press('button', 'End this session');
  assert.match(frame.text(), 'You can close this tab.');
  assert.equal(frame.api.callsOf('SignOut'), []);
});

test.after(unmount);
test.run();
