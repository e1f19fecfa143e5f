import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ApiFailure } from '../../../src/client/ports/api-port.ts';
import { measures } from '../../../src/client/ui/measures.ts';
import { refused } from '../../support/fake-api.ts';
import { find, lookAtLoading, mediaQueries, press, settled } from '../../support/frame-dom.ts';
import { mountAt, unmount } from '../../support/mounted-frame.ts';
import type { ReviewOptions } from '../../support/review-studio.ts';
import type { TestStudio } from '../../support/test-studio.ts';

const { lockedReason, retryDelayMs, startText } = await import(
  '../../../src/client/features/entry/view/event-screens.tsx'
);

const waiting = { inRoom: false };
/** The server does not let the person in. */
const refusing = (code: ApiFailure['code'], times: Record<string, unknown> = {}): ReviewOptions => ({
  inRoom: false,
  prepare: ({ api }) => api.answer('JoinEventAuth', () => refused(code, times)),
});
const never = () => new Promise<never>(() => undefined);

test('EVT-020 a guest without a session is led to sign-in, which knows where to go back', async () => {
  await mountAt('/events/demo?room_id=a', { signedIn: false, inRoom: false });
  assert.is(location.pathname, '/auth/login');
  const query = new URLSearchParams(location.search);
  assert.is(query.get('event_id'), 'demo');
  assert.is(query.get('redirect'), '/events/demo?room_id=a');
});

test('EVT-028 the id "null" leads to "Event not found" (EVT-027: so does "welcome")', async () => {
  for (const id of ['null', 'welcome']) {
    const frame = await mountAt(`/events/${id}`, waiting);
    assert.match(frame.text(), 'Event not found');
    assert.match(frame.text(), 'Please check your URL or refresh the page.', 'CFG-029');
    assert.ok(find('button', 'Reload'));
  }
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

test('EVT-020 an event that was not joined yet is joined', async () => {
  lookAtLoading(true);
  const prepare = ({ api }: TestStudio) => api.answer('JoinEventAuth', never);
  const frame = await mountAt('/events/demo', { ...waiting, prepare });
  assert.equal(frame.api.callsOf('JoinEventAuth'), [{ event_id: 'demo' }]);
  lookAtLoading(false);
});

test('EVT-052 a locked event shows LOCKED and the reason', async () => {
  const frame = await mountAt('/events/demo', refusing('EVENT_ENDED', { end_time: 5 }));
  assert.is(find('h1')?.textContent, 'LOCKED');
  assert.match(frame.text(), 'The event has ended.', 'EVT-054');
  frame.api.acknowledge('SignOut');
  await press('button', 'Switch account');
  assert.is(frame.api.callsOf('SignOut').length, 1, 'EVT-053');
});

test('EVT-055 who comes too early is told the start time, with the date when it is another day', () => {
  const now = new Date(2026, 10, 21, 9, 0);
  const today = new Date(2026, 10, 21, 15, 30).getTime();
  const later = new Date(2026, 10, 23, 15, 30).getTime();
  assert.match(startText(today, now), /0?3:30|15:30/);
  assert.not.match(startText(today, now), '2026');
  assert.match(startText(later, now), '2026');
  assert.match(
    lockedReason({ code: 'EVENT_NOT_STARTED', startTime: later, endTime: null }, now),
    'You joined too early',
  );
});

test('EVT-056 any other reason is that the person is not authorised', () => {
  assert.is(
    lockedReason({ code: 'EVENT_LOCKED', startTime: null, endTime: null }),
    'You are not authorized. Please contact the event host.',
  );
});

test('EVT-036 a full event shows "Event is Full" with its name, to a newcomer who knows nothing else of it', async () => {
  const frame = await mountAt('/events/demo', refusing('EVENT_FULL'));
  assert.is(find('h1')?.textContent, 'Event is Full');
  assert.match(frame.text(), 'Quarterly review');
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
});

test('EVT-021 without an event id a signed-out person is led to sign-in with "Missing event id in url"', async () => {
  const frame = await mountAt('/events', { signedIn: false, inRoom: false });
  assert.is(location.pathname, '/auth/login');
  assert.match(frame.text(), 'Missing event id in url', 'AUTH-023');
});

test('CFG-042 a phone held upright is asked to be turned', async () => {
  const words = 'Sorry, Portrait mode is not supported at this time. Please turn your device over to Landscape mode.';
  mediaQueries.add('(orientation: portrait)');
  const phone = await mountAt('/events/demo', waiting, { isPhone: true });
  assert.match(phone.text(), words);
  const desktop = await mountAt('/events/demo', waiting);
  assert.not.match(desktop.text(), words);
  mediaQueries.clear();
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
  void frame.studio.rooms.join('main');
  const deadline = Date.now() + 10 * measures.headStartMs;
  while (frame.stages.length === 0 && Date.now() < deadline) await settled();
  assert.is(frame.stages.length, 1);
});

test.after(unmount);
test.run();
