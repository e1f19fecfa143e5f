import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ApiFailure } from '../../../../../src/client/ports/api-port.ts';
import { fail, succeed } from '../../../../../src/shared/values/result.ts';
import { joinAnswer } from '../../../../support/facts/event-answers.ts';
import { eventFact } from '../../../../support/facts/server-facts.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { inHeldTime } from '../../../../support/fakes/held-time.ts';
import { find, press, settled, shown } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { ReviewOptions } from '../../../../support/frame/quarterly-review-studio.ts';
import type { TestStudio } from '../../../../support/frame/test-studio.ts';

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
const dayMs = 86_400_000;
const earlyUntil = (start_time: number) => ({ failed_schedule: { reason: 'early', start_time, end_time: null } });
const early = (start_time: number) => keptOut(earlyUntil(start_time));

const asked = (frame: Awaited<ReturnType<typeof mountAt>>) => frame.api.callsOf('JoinEventAuth').length;

test('EVT-038 an event that cannot be reached is asked for twice; an answer to the second brings its page', async () => {
  let answers = 0;
  const prepare = ({ api }: TestStudio) =>
    api.answer('JoinEventAuth', () => (++answers === 1 ? refused('UNREACHABLE') : succeed(joinAnswer())));
  const frame = await mountAt('/events/demo', { ...waiting, prepare });
  await frame.pass(500);
  assert.ok(find('button', 'Join room'));
  assert.is(asked(frame), 2);
});

test('EVT-038, EVT-045 an event that stays out of reach is asked for no third time; nobody is said to be refused', async () => {
  const frame = await mountAt('/events/demo', refusing('UNREACHABLE'));
  await frame.pass(60_000);
  assert.is(asked(frame), 2);
  assert.is(find('h1')?.textContent, 'No connection');
  assert.not.match(frame.text(), 'not authorized');
  assert.is(frame.page.entry.isAuthorized.value, undefined);
});

test('EVT-069 an event that cannot be loaded says so, and is logged with the message that the server returned', async () => {
  const prepare = ({ api }: TestStudio) =>
    api.answer('JoinEventAuth', () => fail({ code: 'INTERNAL', message: 'The table of events is broken.' }));
  const frame = await mountAt('/events/demo', { ...waiting, prepare });
  await shown('h1', 'No connection');
  assert.ok(find('button', 'Try again'));
  const line = frame.logged.find(({ code }) => code === 'join-event-failed');
  assert.equal(line?.data, { code: 'INTERNAL', message: 'The table of events is broken.' });
});

for (const [who, options] of [
  ['whom the server refuses', refusing('FORBIDDEN')],
  ['whom an event that is for its members does not admit', keptOut({ is_member: false })],
] as const) {
  test(`EVT-046 ${who} is not authorised, and is not asked about again`, async () => {
    const frame = await mountAt('/events/demo', options);
    await frame.pass(60_000);
    assert.is(find('h1')?.textContent, 'LOCKED');
    assert.match(frame.text(), 'You are not authorized. Please contact the event host.');
    assert.is(frame.page.entry.isAuthorized.value, false);
    assert.is(asked(frame), 1);
  });
}

test('EVT-039, EVT-040, ERR-013 an answer without access information, or of another kind, lets nobody in and is logged', async () => {
  for (const [payload, line] of [
    [{ __typename: 'JoinAuthPayload', participants: [], rooms: [], seq: 0 }, 'access information missing'],
    [{ __typename: 'Acknowledgement' }, 'Expected JoinAuthPayload; got Acknowledgement'],
  ] as const) {
    const prepare = ({ api }: TestStudio) =>
      api.answerUnchecked('JoinEventAuth', () => succeed({ joinEventAuth: { payload } }));
    const frame = await mountAt('/events/demo', { ...waiting, prepare });
    assert.is(find('h1')?.textContent, 'No connection');
    assert.is(find('button', 'Join room'), undefined);
    assert.ok(
      frame.logged.some(({ code }) => code === line),
      line,
    );
  }
});

test('EVT-049 who joined an event is in it, with a fresh token', async () => {
  const frame = await mountAt('/events/demo', waiting);
  assert.is(frame.page.entry.event.value?.event.facts.value.eventId, 'demo');
  assert.is(frame.api.callsOf('RefreshToken').length, 2, 'the one that resumed the session, and another');
  const kept = await mountAt('/events/demo', keptOut({ is_locked: true }));
  assert.is(kept.page.entry.event.value, null);
  assert.is(kept.api.callsOf('RefreshToken').length, 1);
});

test('EVT-030 the address of a room leads into it, and stays that of the event with the room', async () => {
  await mountAt('/events/demo/rooms/a', waiting);
  assert.is(location.pathname + location.search, '/events/demo?room_id=a');
  assert.is(find('[role="radio"]', /Workshop A/)?.getAttribute('aria-checked'), 'true');
  await press('button', 'Join room');
  assert.match(find('header button')?.textContent ?? '', 'Workshop A');
  assert.is(location.pathname + location.search, '/events/demo?room_id=a');
});

test('EVT-071 who stands before a full event comes in when a place is free', async () => {
  const frame = await mountAt('/events/demo', refusing('EVENT_FULL'));
  assert.is(find('h1')?.textContent, 'Event is Full');
  frame.api.answer('JoinEventAuth', () => succeed(joinAnswer()));
  const say = async (kind: string) => {
    frame.api.push('EventUpdates', { eventUpdates: { seq: 9, event_id: 'demo', kind, event: eventFact() } });
    await settled();
  };
  await say('capacity_reached');
  assert.is(find('h1')?.textContent, 'Event is Full');
  await say('capacity_expanded');
  assert.ok(find('button', 'Join room'));
});

test('EVT-055 who is early comes in when the event is opened earlier', async () => {
  const frame = await mountAt('/events/demo', early(Date.now() + 3 * 24 * 60 * 60_000));
  frame.api.answer('JoinEventAuth', () => succeed(joinAnswer()));
  frame.api.push('EventUpdates', { eventUpdates: { seq: 9, event_id: 'demo', kind: 'settings', event: eventFact() } });
  await shown('button', 'Join room');
});

test('who is early reads what the event says of itself and how long it is until it starts, and can note it', async () => {
  const event = { ...eventFact(), info: 'Bring your charts.\nDoors open early.' };
  await inHeldTime(async () => {
    const access = { ...earlyUntil(Date.now() + dayMs + 3_725_000), event };
    const frame = await mountAt('/events/demo', keptOut(access));
    assert.match(frame.text(), 'Bring your charts.');
    assert.match(frame.text(), 'Doors open early.');
    assert.is(find('[role="timer"]')?.textContent, '1 day 01:02:05');
    assert.is(find('a', 'Add to calendar')?.getAttribute('href'), '/calendar/demo.ics');
  });
  const over = await mountAt(
    '/events/demo',
    keptOut({ failed_schedule: { reason: 'ended', start_time: 1, end_time: 2 } }),
  );
  assert.is(find('[role="timer"]'), undefined);
  assert.not.match(over.text(), 'Add to calendar');
});

for (const [clock, behindMs] of [
  ['slow', dayMs],
  ['fast', -dayMs],
] as const) {
  /** Before an event that starts in so long by the clock of the server. */
  const mountBefore = (startsInMs: number) => {
    const closed = early(Date.now() + behindMs + startsInMs);
    const prepare = (studio: TestStudio) => {
      studio.deployment.said.clockOffsetMs = behindMs;
      closed.prepare?.(studio);
    };
    return mountAt('/events/demo', { ...closed, prepare });
  };

  test(`EVT-055 the countdown to the start is right on a computer whose clock is a day ${clock}`, () =>
    inHeldTime(async () => {
      await mountBefore(3_725_000);
      assert.is(find('[role="timer"]')?.textContent, '01:02:05');
    }));

  test(`EVT-059 who waits with a clock that is a day ${clock} is let in at the start, and not asked for before`, () =>
    inHeldTime(async (pass) => {
      const frame = await mountBefore(60_000);
      frame.api.answer('JoinEventAuth', () => succeed(joinAnswer()));
      await pass(59_999);
      assert.is(asked(frame), 1);
      await pass(1);
      await shown('button', 'Join room');
      assert.is(asked(frame), 2);
    }));
}

test('EVT-059 a timer that is over too early asks for nothing before the start, and for it at the start', () =>
  inHeldTime(async (pass) => {
    const { setTimeout: set } = globalThis;
    globalThis.setTimeout = ((work: () => void, delayMs = 0) =>
      set(work, delayMs > 100 ? delayMs / 2 : delayMs)) as never;
    const frame = await mountAt('/events/demo', early(Date.now() + 400));
    frame.api.answer('JoinEventAuth', () => succeed(joinAnswer()));
    await pass(399);
    assert.is(asked(frame), 1);
    await pass(1);
    await shown('button', 'Join room');
    assert.is(asked(frame), 2);
  }));

test('EVT-059 the locked screen asks at the start and every 30 s after it, ten times, and no more', () =>
  inHeldTime(async (pass) => {
    const frame = await mountAt('/events/demo', early(Date.now() - 1));
    assert.is(asked(frame), 2, 'on arrival, and at the start');
    for (let attempt = 2; attempt <= 10; attempt++) {
      await pass(29_999);
      assert.is(asked(frame), attempt);
      await pass(1);
      assert.is(asked(frame), 1 + attempt);
    }
    await pass(30_000);
    assert.is(asked(frame), 11);
    assert.is(find('h1')?.textContent, 'LOCKED');
  }));

test('EVT-060 a start of over five minutes ago is not tried again by the screen, one of less is', () =>
  inHeldTime(async (pass) => {
    const late = await mountAt('/events/demo', early(Date.now() - 5 * 60_000 - 1));
    await pass(30_000);
    assert.is(asked(late), 1);
    const inTime = await mountAt('/events/demo', early(Date.now() - 5 * 60_000));
    assert.is(asked(inTime), 2);
  }));

test('EVT-062 an event that is locked, yet to come, full, or in maintenance each says so on a screen of its own', async () => {
  const maintained: ReviewOptions = {
    inRoom: false,
    prepare: ({ deployment }) => Object.assign(deployment.said, { maintenanceMode: true }),
  };
  for (const [options, title, words] of [
    [keptOut({ is_locked: true }), 'LOCKED', 'You are not authorized. Please contact the event host.'],
    [early(Date.now() + 60_000), 'LOCKED', 'You joined too early.'],
    [refusing('EVENT_FULL'), 'Event is Full', 'Quarterly review is at capacity.'],
    [maintained, 'Maintenance Mode', 'available again'],
  ] as const) {
    const frame = await mountAt('/events/demo', options);
    await settled();
    assert.is(find('h1')?.textContent, title);
    assert.match(frame.text(), words);
  }
});

for (const [why, options] of [
  ['is locked', keptOut({ is_locked: true })],
  ['has ended', keptOut({ failed_schedule: { reason: 'ended', start_time: 1, end_time: 2 } })],
  ['is yet to come', early(Date.now() + 60_000)],
  ['does not admit somebody', refusing('FORBIDDEN')],
] as const)
  test(`the screen of an event that ${why} names the event`, async () => {
    const frame = await mountAt('/events/demo', options);
    await settled();
    assert.is(find('h1')?.textContent, 'LOCKED');
    assert.match(frame.text(), 'Quarterly review');
  });

test('EVT-073 of an event that was left nothing is kept: it is joined anew, with what it is by then', async () => {
  const frame = await mountAt('/events/demo', waiting);
  frame.changeEvent({ name: 'Yearly review', locked: true });
  frame.api.acknowledge('LeaveEvent');
  await frame.page.entry.leave();
  assert.equal([frame.page.entry.phase.value, frame.page.entry.event.value], ['idle', null]);
  assert.equal(frame.api.running('EventLog'), []);
  frame.api.answer('JoinEventAuth', () => succeed(joinAnswer()));
  await frame.page.entry.join('demo');
  await settled();
  assert.is(find('h1')?.textContent, 'Demo');
});

test.after(unmount);
test.run();
