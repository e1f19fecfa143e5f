import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ApiFailure } from '../../../src/client/ports/api-port.ts';
import { measures } from '../../../src/client/ui/measures.ts';
import { succeed } from '../../../src/shared/values/result.ts';
import { joinAnswer } from '../../support/facts/event-answers.ts';
import { roomFact } from '../../support/facts/server-facts.ts';
import { refused } from '../../support/fakes/fake-api.ts';
import { inHeldTime } from '../../support/fakes/held-time.ts';
import { find, lookAtLoading, mediaQueries, press, settled, shown, type } from '../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../support/frame/mounted-frame.ts';
import type { ReviewOptions } from '../../support/frame/quarterly-review-studio.ts';
import type { TestStudio } from '../../support/frame/test-studio.ts';

const { lockedReason, retryDelayMs, startText } = await import(
  '../../../src/client/features/entry/view/event-screens.tsx'
);

const { entryText } = await import('../../../src/client/features/entry/text.ts');
const { refusalText } = await import('../../../src/client/features/entry/refusal-text.ts');

const waiting = { inRoom: false };
/** The server does not let the person in. */
const refusing = (code: ApiFailure['code'], times: Record<string, unknown> = {}): ReviewOptions => ({
  inRoom: false,
  prepare: ({ api }) => api.answer('JoinEventAuth', () => refused(code, times)),
});
/** The server answers that somebody may not come in, and why. */
const keptOut = (access: Record<string, unknown>): ReviewOptions => ({
  inRoom: false,
  prepare: ({ api }) =>
    api.answer('JoinEventAuth', () => succeed(joinAnswer('access', {}, { is_allowed: false, ...access }))),
});
const early = (start_time: number) => keptOut({ failed_schedule: { reason: 'early', start_time, end_time: null } });
const never = () => new Promise<never>(() => undefined);

test('EVT-020 a guest without a session is led to sign-in, which knows where to go back', async () => {
  await mountAt('/events/demo?room_id=a', { signedIn: false, inRoom: false });
  assert.is(location.pathname, '/auth/login');
  const query = new URLSearchParams(location.search);
  assert.is(query.get('event_id'), 'demo');
  assert.is(query.get('redirect'), '/events/demo?room_id=a');
});

test('EVT-028 the id "null" leads to "Event not found"', async () => {
  const frame = await mountAt('/events/null', waiting);
  assert.match(frame.text(), 'Event not found');
  assert.match(frame.text(), 'Please check your URL or refresh the page.', 'CFG-029');
  assert.ok(find('button', 'Reload'));
  assert.equal(frame.api.callsOf('JoinEventAuth'), []);
});

test('EVT-026, EVT-027 without an id that resolves, and with "welcome", the sign-in page has no event to take a guest into', async () => {
  for (const query of ['', '?event_id=welcome', '?event_id=null', '?redirect=%2Fevents%2Fwelcome']) {
    const frame = await mountAt(`/auth/login${query}`, { signedIn: false, inRoom: false });
    assert.is(find('h1')?.textContent, 'Login', query);
    assert.is(find('button', 'Continue as guest'), undefined, query);
    assert.equal(frame.api.callsOf('JoinEventAuth'), []);
  }
});

test('EVT-022 an id that does not resolve is said to be missing; no id at all leads to sign-in', async () => {
  const preview = { name: null, error: { type: 'event_id', message: 'Event Id Not Found' } };
  const unknown = await mountAt('/events/nowhere', { signedIn: false, inRoom: false, preview });
  assert.is(location.pathname, '/events/nowhere');
  assert.match(unknown.text(), 'Event not found');
  const nameless = await mountAt('/events', { signedIn: false, inRoom: false });
  assert.is(location.pathname, '/auth/login');
  assert.match(nameless.text(), 'Missing event id in url');
});

test('AUTH-070 isAuthorized is undecided while nobody could be asked, true in the event, false for whoever may not come in', async () => {
  for (const [options, title, isAuthorized] of [
    [refusing('INTERNAL'), 'No connection', undefined],
    [waiting, 'Quarterly review', true],
    [keptOut({ is_locked: true }), 'LOCKED', false],
  ] as const) {
    const frame = await mountAt('/events/demo', options);
    assert.is(find('h1')?.textContent, title);
    assert.is(frame.page.entry.isAuthorized.value, isAuthorized);
  }
});

test('whoever is removed from an event is told so, and comes back by a button where the event lets them', async () => {
  const frame = await mountAt('/events/demo');
  frame.api.refuse('EventLog', { code: 'NOT_FOUND', message: '' });
  await shown('h1', "You're no longer in this event");
  assert.match(frame.text(), 'You were removed from it, or it was deleted.');
  const asked = frame.api.callsOf('JoinEventAuth').length;
  await press('button', 'Try again');
  assert.is(frame.api.callsOf('JoinEventAuth').length, asked + 1);
  assert.not.match(frame.text(), "You're no longer in this event");
});

test('whoever is removed and not let in again reads what the event says to everybody', async () => {
  const frame = await mountAt('/events/demo');
  frame.api.refuse('EventLog', { code: 'NOT_FOUND', message: '' });
  await shown('h1', "You're no longer in this event");
  frame.api.answer('JoinEventAuth', () => refused('NOT_FOUND'));
  await press('button', 'Try again');
  await shown('h1', 'Event not found');
});

test('CFG-029 an event that does not resolve leads to "Event not found"', async () => {
  const frame = await mountAt('/events/demo', refusing('NOT_FOUND'));
  assert.match(frame.text(), 'Event not found');
});

test('CFG-044 an unknown path shows "Not Found"', async () => {
  const frame = await mountAt('/nowhere/at/all', waiting);
  assert.match(frame.text(), 'Not Found');
});

test('EVT-029 /events/{id}/rooms/{roomId} redirects once to ?room_id={roomId}, keeping the query', async () => {
  await mountAt('/events/demo/rooms/a?x=1', waiting);
  assert.is(location.pathname, '/events/demo');
  const query = new URLSearchParams(location.search);
  assert.is(query.get('room_id'), 'a');
  assert.is(query.get('x'), '1');
});

test('EVT-002 /events?event_id={id} redirects to the event, keeping the other parameters', async () => {
  await mountAt('/events?event_id=demo&x=1', waiting);
  assert.is(location.pathname + location.search, '/events/demo?x=1');
});

test('EVT-001 / and /events show the list titled "Events"', async () => {
  for (const path of ['/', '/events']) {
    await mountAt(path, waiting);
    assert.is(find('h1')?.textContent, 'Events');
  }
});

test('WAIT-007 after joining, the address is the event with the room', async () => {
  await mountAt('/events/demo', { inRoom: true });
  assert.is(location.pathname + location.search, '/events/demo?room_id=main');
});

test('EVT-020 EVT-023 an event that was not joined yet is joined', async () => {
  lookAtLoading(true);
  const prepare = ({ api }: TestStudio) => api.answer('JoinEventAuth', never);
  const frame = await mountAt('/events/demo', { ...waiting, prepare });
  assert.equal(frame.api.callsOf('JoinEventAuth'), [{ event_id: 'demo' }]);
  lookAtLoading(false);
});

test('EVT-052 EVT-053 EVT-054 EVT-047 an event that is over shows LOCKED and says so; the account can be switched', async () => {
  const ended = { failed_schedule: { reason: 'ended', start_time: null, end_time: 5_000 } };
  const frame = await mountAt('/events/demo', keptOut(ended));
  assert.is(find('h1')?.textContent, 'LOCKED');
  assert.match(frame.text(), 'The event has ended.');
  frame.api.acknowledge('SignOut');
  await press('button', 'Switch account');
  assert.is(frame.api.callsOf('SignOut').length, 1);
});

test('EVT-055 EVT-047 who comes too early reads LOCKED and when the event starts', async () => {
  const start = Date.now() + 3 * 24 * 60 * 60_000;
  const frame = await mountAt('/events/demo', early(start));
  assert.is(find('h1')?.textContent, 'LOCKED');
  assert.match(frame.text(), 'You joined too early');
  assert.ok(frame.text().includes(startText(start, new Date())));
});

test('a start time that ends with a full stop ends its sentence', () => {
  assert.is(refusalText.early('1:30 p.m.'), 'You joined too early. The event starts at 1:30 p.m.');
  assert.is(refusalText.early('13:30'), 'You joined too early. The event starts at 13:30.');
});

test('who comes too early reads which event it is', async () => {
  await mountAt('/events/demo', early(Date.now() + 60_000));
  await shown('p', 'Quarterly review');
});

test('EVT-056 EVT-048 whom a lock keeps out is not authorised and should contact the host', async () => {
  const frame = await mountAt('/events/demo', keptOut({ is_locked: true }));
  assert.is(find('h1')?.textContent, 'LOCKED');
  assert.match(frame.text(), 'You are not authorized. Please contact the event host.');
});

test('EVT-055 the start time has the date when it is another day', () => {
  const now = new Date(2026, 10, 21, 9, 0);
  const today = new Date(2026, 10, 21, 15, 30).getTime();
  const later = new Date(2026, 10, 23, 15, 30).getTime();
  assert.match(startText(today, now), /0?3:30|15:30/);
  assert.not.match(startText(today, now), '2026');
  assert.match(startText(later, now), '2026');
  assert.match(lockedReason({ code: 'EVENT_NOT_STARTED', startTime: later }, now), 'You joined too early');
});

test('EVT-036 EVT-037 a full event shows "Event is Full" with its name to a newcomer, of whom no active status is written', async () => {
  const frame = await mountAt('/events/demo', refusing('EVENT_FULL'));
  assert.is(find('h1')?.textContent, 'Event is Full');
  assert.match(frame.text(), 'Quarterly review');
  assert.equal(frame.api.callsOf('UpdateUserStatus'), []);
});

test('EVT-037 who was away while the event filled up is led to "Event is Full", and no active status is written any more', async () => {
  const frame = await mountAt('/events/demo', { inRoom: true });
  frame.api.answer('UpdateUserStatus', () => refused('EVENT_FULL'));
  await frame.pass(60_000);
  assert.is(find('h1')?.textContent, 'Event is Full');
  const written = frame.api.callsOf('UpdateUserStatus').length;
  await frame.pass(180_000);
  assert.is(frame.api.callsOf('UpdateUserStatus').length, written);
});

test('EVT-036 /eventfull?event_id={id} is that screen, from where the event is tried again', async () => {
  const frame = await mountAt('/eventfull?event_id=demo', waiting);
  await settled();
  assert.is(find('h1')?.textContent, 'Event is Full');
  assert.match(frame.text(), 'Quarterly review');
  await press('button', 'Try again');
  assert.is(location.pathname, '/events/demo');
});

test('ROOM-009 a room that is entered after a reload shows that it is entered, not the wait screen', async () => {
  lookAtLoading(true);
  const frame = await mountAt('/events/demo', { prepare: ({ api }) => api.answer('JoinRoom', never) });
  assert.match(frame.text(), 'Entering Main hall');
  assert.is(find('button', 'Join room'), undefined);
  lookAtLoading(false);
});

test('EVT-059 the locked screen retries at the start time and then every 30 s, up to 10 attempts', () => {
  const refusal = { code: 'EVENT_NOT_STARTED' as const, startTime: 2_000_000_000_000, endTime: null };
  assert.is(retryDelayMs(refusal, 0, 2_000_000_000_000 - 90_000), 90_000);
  assert.is(retryDelayMs(refusal, 1, 2_000_000_000_000), 30_000);
  assert.is(retryDelayMs(refusal, 9, 2_000_000_000_000), 30_000);
  assert.is(retryDelayMs(refusal, 10, 2_000_000_000_000), null);
  assert.is(retryDelayMs({ ...refusal, code: 'EVENT_ENDED' }, 0, 0), null);
  assert.is(
    retryDelayMs(refusal, 10, 2_000_000_000_000 - 90_000),
    90_000,
    'a start that was put off is waited for again',
  );
});

test('EVT-060 when the start was over 5 minutes ago the locked screen does not try again by itself', () => {
  const refusal = { code: 'EVENT_NOT_STARTED' as const, startTime: 2_000_000_000_000, endTime: null };
  assert.is(retryDelayMs(refusal, 0, 2_000_000_000_000 + 5 * 60_000), 0);
  assert.is(retryDelayMs(refusal, 0, 2_000_000_000_000 + 5 * 60_000 + 1), null);
});

test('EVT-059 whoever waits on the locked screen is let in at the start', async () => {
  await inHeldTime(async (pass) => {
    const frame = await mountAt('/events/demo', early(Date.now() + 60_000));
    frame.api.answer('JoinEventAuth', () => succeed(joinAnswer()));
    await pass(59_999);
    assert.is(find('h1')?.textContent, 'LOCKED');
    assert.is(frame.api.callsOf('JoinEventAuth').length, 1);
    await pass(1);
    await shown('button', 'Join room');
    assert.is(frame.api.callsOf('JoinEventAuth').length, 2);
  });
});

/** The room that is chosen on the wait screen of an event in which these rooms are locked. */
const chosenAt = async (path: string, ...locked: readonly string[]) => {
  const rooms = ['main', 'press', 'a', 'b'].map((id) => roomFact(id, { locked: locked.includes(id) }));
  const prepare = ({ api }: TestStudio) => api.answer('JoinEventAuth', () => succeed(joinAnswer('access', { rooms })));
  await mountAt(path, { inRoom: false, prepare });
  return find('[role="radio"][aria-checked="true"]');
};

test('EVT-031 EVT-032 the room "default", or one that cannot be joined, is the default room or else the first that can be', async () => {
  for (const wish of ['default', 'b', 'nowhere']) {
    assert.match((await chosenAt(`/events/demo/rooms/${wish}`, 'b'))?.textContent ?? '', /^main/, wish);
    assert.match((await chosenAt(`/events/demo/rooms/${wish}`, 'b', 'main'))?.textContent ?? '', /^a/, wish);
  }
});

test('EVT-016 an address names a room by its id, or by its name with hyphens', async () => {
  const rooms = [roomFact('room-1', { name: 'Main hall' }), roomFact('room-2', { name: 'Team Training (évening)' })];
  const prepare = ({ api }: TestStudio) => api.answer('JoinEventAuth', () => succeed(joinAnswer('access', { rooms })));
  for (const wish of ['room-2', 'team-training-evening', 'Team%20Training%20(%C3%A9vening)']) {
    await mountAt(`/events/demo/rooms/${wish}`, { inRoom: false, prepare });
    assert.match(find('[role="radio"][aria-checked="true"]')?.textContent ?? '', /^Team Training/, wish);
    assert.not.match(document.body.textContent ?? '', "The room in your link isn't here");
  }
});

test('a room that is not there leads to the default room, with a word that it is not', async () => {
  assert.match((await chosenAt('/events/demo/rooms/nowhere'))?.textContent ?? '', /^main/);
  assert.is(find('[role="status"]', /The room in your link/)?.textContent, entryText.wait.noSuchRoom);
  await chosenAt('/events/demo/rooms/default');
  assert.is(find('[role="status"]', /The room in your link/), undefined);
});

test('EVT-033 with no room that can be joined the address is the event, and none is chosen', async () => {
  assert.is(await chosenAt('/events/demo/rooms/a', 'main', 'press', 'a', 'b'), undefined);
  assert.is(location.pathname, '/events/demo');
  assert.ok((find('button', 'Join room') as HTMLButtonElement).disabled);
});

test('EVT-024 EVT-025 the event to sign in to is the event_id of the query, or else that of the redirect', async () => {
  for (const query of ['event_id=demo', 'redirect=%2Fevents%2Fdemo%3Froom_id%3Da']) {
    const frame = await mountAt(`/auth/login?${query}`, { signedIn: false, inRoom: false });
    assert.is(find('h1')?.textContent, 'Login to Quarterly review');
    await press('button', 'Continue as guest');
    await shown('dialog');
    await type('dialog input', 'Ann Bell');
    find('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await settled();
    assert.equal(frame.api.callsOf('SignInGuest'), [{ event_id: 'demo', display_name: 'Ann Bell' }]);
  }
});

test('EVT-070 EVT-058 who waits sees the event as it is changed: name, description, default room, and who is locked out', async () => {
  const frame = await mountAt('/events/demo', waiting);
  const chosen = () => find('[role="radio"][aria-checked="true"]')?.textContent ?? '';
  assert.match(chosen(), /^Main hall/);
  frame.changeEvent({ name: 'Yearly review', description: 'All of it.', default_room: 'a' });
  await settled();
  assert.is(find('h1')?.textContent, 'Yearly review');
  assert.match(frame.text(), 'All of it.');
  assert.match(chosen(), /^Workshop A/);
  frame.api.refuse('EventLog', { code: 'EVENT_LOCKED', message: '' });
  await settled();
  assert.is(find('h1')?.textContent, 'LOCKED');
});

test('EVT-021 AUTH-023 without an event id a signed-out person is led to sign-in with "Missing event id in url"', async () => {
  const frame = await mountAt('/events', { signedIn: false, inRoom: false });
  assert.is(location.pathname, '/auth/login');
  assert.match(frame.text(), 'Missing event id in url');
});

test('who signs out of the list of events is told nothing is missing', async () => {
  const frame = await mountAt('/events', {
    inRoom: false,
    prepare: ({ api }) => api.answer('SignOut', () => succeed({ signOut: { redirect: null } })),
  });
  await press('button', 'Sign out');
  await settled();
  assert.is(location.pathname, '/auth/login');
  assert.not.match(frame.text(), 'Missing event id in url');
});

test('CFG-042 a phone held upright is asked to be turned, until it is', async () => {
  const words = 'Sorry, Portrait mode is not supported at this time. Please turn your device over to Landscape mode.';
  mediaQueries.add('(orientation: portrait)');
  const phone = await mountAt('/events/demo', waiting, { isPhone: true });
  assert.match(phone.text(), words);
  const maintained = {
    ...waiting,
    prepare: ({ deployment }: TestStudio) => Object.assign(deployment.said, { maintenanceMode: true }),
  };
  const blocked = await mountAt('/events/demo', maintained, { isPhone: true });
  assert.not.match(blocked.text(), words, 'turning it would not help');
  const desktop = await mountAt('/events/demo', waiting);
  assert.not.match(desktop.text(), words);
  const again = await mountAt('/events/demo', waiting, { isPhone: true });
  assert.match(again.text(), words);
  mediaQueries.clear();
  await settled();
  assert.not.match(again.text(), words);
});

test('a room that was entered is drawn once its media server was asked to connect', async () => {
  const frame = await mountAt('/events/demo', waiting);
  frame.media.media.connect = never;
  void frame.studio.rooms.join('main');
  await new Promise((done) => setTimeout(done, 0));
  assert.ok(find('button', 'Joining'), 'the wait screen stays');
  assert.is(frame.stages.length, 0);
  frame.media.tell((listener) => listener.asked?.());
  await settled();
  assert.is(frame.stages.length, 1);
});

test('a room whose media server cannot be asked is drawn after its time', async () => {
  const frame = await mountAt('/events/demo', waiting);
  frame.media.media.connect = never;
  await inHeldTime(async (pass) => {
    void frame.studio.rooms.join('main');
    await settled();
    await pass(measures.headStartMs - 1);
    assert.is(frame.stages.length, 0);
    await pass(1);
    assert.is(frame.stages.length, 1);
  });
});

test.after(unmount);
test.run();
