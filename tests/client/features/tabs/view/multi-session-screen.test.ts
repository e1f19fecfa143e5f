import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ApiFailure } from '../../../../../src/client/ports/api-port.ts';
import { tabLimits } from '../../../../../src/shared/values/limits.ts';
import { fail, type Result, succeed } from '../../../../../src/shared/values/result.ts';
import { inHeldTime } from '../../../../support/fakes/held-time.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { find, press, settled, shown } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { TestStudio } from '../../../../support/frame/test-studio.ts';

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

interface Said {
  readonly messageType: 'ping' | 'pong' | 'kill';
  readonly payload: { readonly from: string; readonly ping?: string };
}

/** A tab that was not in use before, on its way into the event; `hear` is what the channel does with what it says. */
const freshTab = async (hear: (said: Said, studio: TestStudio) => Result<unknown, ApiFailure>) => {
  const said: Said[] = [];
  const frame = await mountAt('/events/demo', {
    inRoom: false,
    prepare(studio) {
      studio.tabStore.write('tab', null);
      studio.api.answer('LoopbackBroadcast', (message: Said) => {
        said.push(message);
        return hear(message, studio);
      });
    },
  });
  const count = (messageType: Said['messageType']) =>
    said.filter((message) => message.messageType === messageType).length;
  return { ...frame, said, count };
};

/** The channel brings everything back to who said it. */
const echo = (loopback: Said, { api }: TestStudio) => {
  queueMicrotask(() => api.push('Loopback', { loopback }));
  return succeed({ loopbackBroadcast: true });
};

const answerOf = ({ payload: { from, ping } }: Said) => ({
  messageType: 'pong',
  payload: { from: 'other', to: from, ping },
});

test('TAB-001, TAB-003 the tabs of nobody are not asked; a tab asks the others, and is used after 1000 ms without an answer', async () => {
  const nobody = await mountAt('/events/demo', { inRoom: false, signedIn: false });
  assert.is(nobody.page.tabs.phase.peek(), 'init');
  const frame = await freshTab(echo);
  assert.is(frame.page.tabs.phase.peek(), 'loading');
  await frame.pass(999);
  assert.is(frame.page.tabs.result.peek(), null);
  await frame.pass(1);
  assert.equal([frame.page.tabs.phase.peek(), frame.page.tabs.result.peek()], ['ready', 'valid']);
  assert.is(location.pathname, '/events/demo');
});

test('TAB-002, TAB-003 an answer within 1000 ms makes a tab the second one', async () => {
  const frame = await freshTab(echo);
  await frame.pass(900);
  const [ping] = frame.said;
  assert.ok(ping);
  frame.api.push('Loopback', { loopback: answerOf(ping) });
  await settled();
  assert.is(frame.page.tabs.result.peek(), 'duplicated');
  await shown('h1', 'Signed in somewhere else');
});

test('TAB-004 a ping that does not come back is sent again 4 times, 500 ms apart, and nobody is kept waiting for longer', async () => {
  const frame = await freshTab(() => fail({ code: 'UNREACHABLE', message: '' }));
  for (let sent = 1; sent <= 5; sent++) {
    assert.is(frame.count('ping'), sent);
    assert.is(frame.page.tabs.phase.peek(), 'loading');
    await frame.pass(499);
    assert.is(frame.count('ping'), sent);
    await frame.pass(1);
  }
  assert.is(frame.count('ping'), 5);
  assert.is(frame.page.tabs.result.peek(), 'valid');
});

test('TAB-012 other tabs are told to end 3 times, with 500 ms for it each; one that goes on is said', async () => {
  const frame = await freshTab((message, studio) => {
    const taken = echo(message, studio);
    if (message.messageType === 'ping')
      queueMicrotask(() => studio.api.push('Loopback', { loopback: answerOf(message) }));
    return taken;
  });
  await shown('h1', 'Signed in somewhere else');
  await press('button', 'End all other sessions');
  for (let told = 1; told <= 3; told++) {
    assert.is(frame.count('kill'), told);
    const asked = frame.count('ping');
    await frame.pass(499);
    assert.is(frame.count('ping'), asked, 'the others have 500 ms');
    await frame.pass(1);
    assert.is(frame.count('ping'), asked + 1);
  }
  assert.is(frame.count('kill'), 3);
  assert.match(frame.text(), 'The other session is still there.');
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

test('TAB-013 a button that was pressed can be pressed again after 5 s', async () => {
  const frame = await endedInRoom();
  frame.api.answer('SignOut', () => new Promise(() => undefined));
  const isBusy = () => find('button[aria-busy="true"]', 'End this session') !== undefined;
  await inHeldTime(async (pass) => {
    await press('button', 'End this session');
    await pass(tabLimits.buttonResetMs - 1);
    assert.ok(isBusy());
    await pass(1);
    assert.not(isBusy());
    await press('button', 'End this session');
    assert.ok(isBusy());
  });
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
