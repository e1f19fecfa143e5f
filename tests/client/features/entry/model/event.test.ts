import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { joinAnswer } from '../../../../support/facts/event-answers.ts';
import { idTokenOf } from '../../../../support/facts/id-token.ts';
import { eventFact, participantFact } from '../../../../support/facts/server-facts.ts';
import { acknowledged, refused } from '../../../../support/fakes/fake-api.ts';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { type TestStudio, testStudio } from '../../../../support/frame/test-studio.ts';

test('EVT-038 joining asks joinEventAuth at most twice when the server cannot be reached', async () => {
  const { studio, api, clock } = testStudio();
  api.answer('JoinEventAuth', () => refused('UNREACHABLE'));
  const joined = studio.entry.join('demo');
  await clock.advance(5_000);
  await joined;
  assert.is(api.callsOf('JoinEventAuth').length, 2);
});

test('whoever joins too often is asked for again when the server takes it', async () => {
  const { studio, api, clock } = testStudio();
  api.answer('JoinEventAuth', () => refused('RATE_LIMITED', { retryAfterMs: 8_000 }));
  const joined = studio.entry.join('demo');
  await clock.advance(7_900);
  assert.is(api.callsOf('JoinEventAuth').length, 1);
  api.answer('JoinEventAuth', () => succeed(joinAnswer('access')));
  await clock.advance(200);
  await joined;
  assert.is(studio.entry.phase.value, 'joined');
});

test('EVT-039 a join answer without access information is refused with "access information missing"', async () => {
  const { studio, api, logged } = testStudio();
  api.answerUnchecked('JoinEventAuth', () =>
    succeed({ joinEventAuth: { payload: { __typename: 'JoinAuthPayload', participants: [], rooms: [], seq: 0 } } }),
  );
  await studio.entry.join('demo');
  assert.is(studio.entry.phase.value, 'refused');
  assert.ok(logged.some((line) => line.code === 'access information missing'));
});

test('EVT-040 another kind of payload is the wrong-payload failure', async () => {
  const { studio, api } = testStudio();
  api.answer('JoinEventAuth', () => succeed({ joinEventAuth: { payload: { __typename: 'Acknowledgement' } } }));
  await studio.entry.join('demo');
  assert.is(studio.entry.phase.value, 'refused');
  assert.is(studio.entry.refusal.value?.code, 'INTERNAL');
});

test('a failure while contacting the server leaves isAuthorized undecided', async () => {
  const { studio, api, clock } = testStudio();
  api.answer('JoinEventAuth', () => refused('UNREACHABLE'));
  const joined = studio.entry.join('demo');
  await clock.advance(5_000);
  await joined;
  assert.is(studio.entry.isAuthorized.value, undefined);
});

test('an answer that says nothing of access leaves isAuthorized undecided', async () => {
  for (const code of ['INTERNAL', 'UNAUTHENTICATED'] as const) {
    const { studio, api } = testStudio();
    api.answer('JoinEventAuth', () => refused(code));
    await studio.entry.join('demo');
    assert.is(studio.entry.phase.value, 'refused');
    assert.is(studio.entry.isAuthorized.value, undefined, code);
  }
});

test('AUTH-070 isAuthorized is undecided at first and true once the event is joined', async () => {
  const { studio } = testStudio();
  assert.is(studio.entry.isAuthorized.value, undefined);
  await studio.entry.join('demo');
  assert.is(studio.entry.isAuthorized.value, true);
});

test('EVT-046 a refusal of the server sets isAuthorized to false, and is not asked again', async () => {
  const { studio, api } = testStudio();
  api.answer('JoinEventAuth', () => refused('NOT_FOUND'));
  await studio.entry.join('demo');
  assert.is(studio.entry.isAuthorized.value, false);
  assert.is(api.callsOf('JoinEventAuth').length, 1);
});

test('EVT-047 a refusal because of the schedule records the failure with its times', async () => {
  const { studio, api } = testStudio();
  const failed_schedule = { reason: 'early', start_time: 99, end_time: null };
  api.answer('JoinEventAuth', () => succeed(joinAnswer('access', {}, { is_allowed: false, failed_schedule })));
  await studio.entry.join('demo');
  assert.equal(studio.entry.refusal.value, { code: 'EVENT_NOT_STARTED', startTime: 99, endTime: null, info: '' });
  assert.is(studio.entry.isAuthorized.value, false);
});

test('EVT-048 a refusal because the event is locked says so', async () => {
  const { studio, api } = testStudio();
  api.answer('JoinEventAuth', () => succeed(joinAnswer('access', {}, { is_allowed: false, is_locked: true })));
  await studio.entry.join('demo');
  assert.is(studio.entry.refusal.value?.code, 'EVENT_LOCKED');
  assert.is(studio.entry.phase.value, 'refused');
});

test('an event that ends while people are in it ends for them with the code that the server gives', async () => {
  const { studio, api } = testStudio();
  await studio.entry.join('demo');
  api.refuse('EventLog', { code: 'EVENT_ENDED', message: '' });
  assert.is(studio.entry.refusal.value?.code, 'EVENT_ENDED');
});

test('a joined event knows its people, its rooms by name, and the own role', async () => {
  const { studio, api } = testStudio();
  api.answer('JoinEventAuth', () => succeed(joinAnswer('host')));
  await studio.entry.join('demo');
  assert.is(studio.entry.phase.value, 'joined');
  assert.is(studio.event.role.value, 'host');
  assert.equal(
    studio.rooms.all.value.map((room) => room.name.value),
    ['A side room', 'Main hall'],
  );
  assert.is(studio.people.find('ann')?.roomId.value, 'main');
});

test('EVT-049 who joined an event gets a fresh token, and the event is the one that they are in', async () => {
  const { studio, api } = testStudio();
  await studio.entry.join('demo');
  assert.is(api.callsOf('RefreshToken').length, 1);
  assert.is(studio.event.facts.value.eventId, 'demo');
  const { studio: refusedStudio, api: refusing } = testStudio();
  refusing.answer('JoinEventAuth', () => succeed(joinAnswer('access', {}, { is_allowed: false, is_locked: true })));
  await refusedStudio.entry.join('demo');
  assert.equal(refusing.callsOf('RefreshToken'), []);
  assert.is(refusedStudio.entry.event.value, null);
});

test('WAIT-018 AUTH-088 who switches the account joins the same event as somebody else, of whose rights nothing is left', async () => {
  const { studio, api } = testStudio();
  const signInAs = (identity: string) => {
    const fields = {
      id_token: idTokenOf({ identity }),
      identity,
      display_name: identity,
      pool: 'guest',
      rejoin_code: null,
      event_id: 'demo',
    };
    api.answer('SignInGuest', () => succeed({ signInGuest: fields }));
    return studio.session.signInGuest('demo', identity);
  };
  api.acknowledge('SignOut');
  await signInAs('me');
  api.answer('JoinEventAuth', () => succeed(joinAnswer('host')));
  await studio.entry.join('demo');
  await studio.rooms.join('main');
  await studio.session.signOut();
  assert.equal(
    [studio.entry.phase.value, studio.entry.event.value, studio.entry.isAuthorized.value],
    ['idle', null, undefined],
  );
  assert.equal(api.running('EventLog'), []);
  await signInAs('you');
  const joined = { participants: [participantFact('you')] };
  api.answer('JoinEventAuth', () => succeed(joinAnswer('access', joined, { identity: 'you' })));
  await studio.entry.join('demo');
  assert.equal([studio.entry.phase.value, studio.event.role.value], ['joined', 'access']);
  assert.is(studio.people.localIdentity, 'you');
  assert.equal(api.callsOf('JoinRoom').length, 1, 'the room of who was here before is not entered');
});

test('the facts are followed from the number of the answer, and resumed after the last one seen', async () => {
  const { studio, api } = testStudio();
  await studio.entry.join('demo');
  const [subscription] = api.running('EventLog');
  assert.equal(subscription?.variables(), { event_id: 'demo', after: 7 });
  api.push('EventLog', {
    eventLog: {
      __typename: 'ParticipantUpdate',
      seq: 12,
      identity: 'ben',
      room_id: 'main',
      participant: participantFact('ben'),
    },
  });
  assert.equal(subscription?.variables(), { event_id: 'demo', after: 12 });
});

test('EVT-070 live event updates change name, description, default room and lock', async () => {
  const { studio, changeEvent } = testStudio();
  await studio.entry.join('demo');
  changeEvent({ name: 'Renamed', description: 'New', default_room: 'side', locked: true });
  const facts = studio.event.facts.value;
  assert.is(facts?.name, 'Renamed');
  assert.is(facts?.description, 'New');
  assert.is(facts?.defaultRoomId, 'side');
  assert.is(facts?.locked, true);
});

test('ROOM-044 live room updates change the room for everyone, and a removed room leaves the list', async () => {
  const { studio, changeRoom } = testStudio();
  await studio.entry.join('demo');
  changeRoom('main', { name: 'Big hall', locked: true, capacity: 5 });
  const main = studio.rooms.find('main')!;
  assert.is(main.name.value, 'Big hall');
  assert.is(main.locked.value, true);
  assert.is(main.capacity.value, 5);
  changeRoom('main', { removed: true });
  assert.is(studio.rooms.find('main'), undefined);
});

test('EVT-074 the participant is written active on entering', async () => {
  const { studio, api } = testStudio();
  await studio.entry.join('demo');
  await settle();
  assert.equal(api.callsOf('UpdateUserStatus')[0], { active_status: 'active', event_id: 'demo', identity: 'me' });
});

test('EVT-078 the active status is written every minute', async () => {
  const { studio, api, clock } = testStudio();
  await studio.entry.join('demo');
  await clock.advance(60_000);
  assert.is(api.callsOf('UpdateUserStatus').length, 2);
});

test('EVT-077 a failing active-status write makes up to 5 attempts, 2 s apart, each waiting 2 s', async () => {
  const { studio, api, clock, logged } = testStudio();
  api.answer('UpdateUserStatus', () => refused('UNREACHABLE'));
  await studio.entry.join('demo');
  await clock.advance(7_999);
  assert.is(api.callsOf('UpdateUserStatus').length, 4);
  await clock.advance(1);
  assert.is(api.callsOf('UpdateUserStatus').length, 5);
  const written = api.calls.filter((call) => call.name === 'UpdateUserStatus');
  assert.ok(written.every((call) => call.timeoutMs === 2_000));
  assert.ok(logged.some((line) => line.code === 'write-active-status-failed'));
});

test('EVT-080 a recovered active-status write is logged as active-status-recovered', async () => {
  const { studio, api, clock, logged } = testStudio();
  let up = false;
  api.answer('UpdateUserStatus', () => (up ? acknowledged('UpdateUserStatus') : refused('UNREACHABLE')));
  await studio.entry.join('demo');
  await clock.advance(8_000);
  up = true;
  await clock.advance(500);
  assert.ok(logged.some((line) => line.code === 'active-status-recovered'));
});

test('a server that takes the participant for inactive is told at once that it is not so', async () => {
  const { studio, api, changeParticipant } = testStudio();
  await studio.entry.join('demo');
  await settle();
  changeParticipant('me', { active_status: 'inactive' });
  await settle();
  assert.is(api.callsOf('UpdateUserStatus').length, 2);
});

/** A tab that was in main is reloaded; the event says this of the own seat. */
const reloaded = async (own: Parameters<typeof participantFact>[1], prepare = (_after: TestStudio) => {}) => {
  const tabStore = memoryStore();
  const before = testStudio({ tabStore });
  await before.inMain();
  const after = testStudio({ tabStore });
  after.api.answer('JoinEventAuth', () =>
    succeed(joinAnswer('access', { participants: [participantFact('me', own)] })),
  );
  prepare(after);
  await after.studio.entry.join('demo');
  await after.clock.advance(0);
  return after.studio;
};
const noticesOf = (studio: Awaited<ReturnType<typeof reloaded>>) =>
  studio.notices.current.value.map((notice) => notice.code);

test('after a reload of the tab the person is back in the room they were in', async () => {
  for (const own of [{ currentRoom: 'main' }, { currentRoom: null, active_status: 'inactive' }]) {
    const studio = await reloaded(own);
    assert.is(studio.rooms.current.value?.roomId, 'main');
    assert.equal(noticesOf(studio), []);
  }
});

test('somebody who was moved while their tab was reloaded comes back where they were moved to', async () => {
  const studio = await reloaded({ currentRoom: 'side' });
  assert.is(studio.rooms.current.value?.roomId, 'side');
  assert.equal(noticesOf(studio), ['moved-to-room']);
});

test('somebody who was taken out while their tab was reloaded stays out, and is told', async () => {
  const studio = await reloaded({ currentRoom: null });
  assert.is(studio.rooms.current.value, null);
  assert.equal(noticesOf(studio), ['removed-from-room']);
});

test('somebody whom their room refuses after a reload is told why', async () => {
  const studio = await reloaded({ currentRoom: null, active_status: 'inactive' }, ({ api }) =>
    api.answer('JoinRoom', () => refused('ROOM_FULL')),
  );
  assert.is(studio.rooms.current.value, null);
  assert.equal(noticesOf(studio), ['ROOM_FULL']);
});

test('whoever was sent out of an event that closed is back in their room once it opens, and nobody removed them', async () => {
  const { studio, api, inMain } = testStudio();
  await inMain();
  api.refuse('EventLog', { code: 'EVENT_LOCKED', message: '' });
  await settle();
  assert.is(studio.entry.phase.value, 'refused');
  // It was open for a moment in between: the server has them here again, and in no room yet.
  api.answer('JoinEventAuth', () =>
    succeed(joinAnswer('access', { participants: [participantFact('me', { currentRoom: null })] })),
  );
  const update = { seq: 9, event_id: 'demo', kind: 'unlock', event: eventFact() };
  api.push('EventUpdates', { eventUpdates: update });
  await settle();
  assert.is(studio.rooms.current.value?.roomId, 'main');
  assert.equal(noticesOf(studio), []);
});

test('a leaving whose answer is lost is said again until it was heard', async () => {
  const me = testStudio();
  await me.inMain();
  me.api.acknowledge('LeaveRoom');
  me.api.answer('LeaveEvent', () => refused('UNREACHABLE'));
  await me.studio.entry.leave();
  await me.clock.advance(5_000);
  assert.is(me.api.callsOf('LeaveEvent').length, 3);
  me.api.acknowledge('LeaveEvent');
  await me.clock.advance(60_000);
  assert.is(me.api.callsOf('LeaveEvent').length, 4);
});

test('whoever leaves the event asks that one thing, and waits two seconds for the answer at most', async () => {
  const me = testStudio();
  await me.inMain();
  me.api.answer('LeaveEvent', () => new Promise(() => undefined));
  const before = me.api.calls.length;
  void me.studio.entry.leave();
  await settle();
  assert.equal(
    me.api.calls.slice(before).map(({ name, timeoutMs }) => [name, timeoutMs]),
    [['LeaveEvent', 2_000]],
  );
  assert.is(me.studio.entry.phase.value, 'idle', 'and is out at once');
});

test('who left the event starts on the wait screen the next time', async () => {
  const tabStore = memoryStore();
  const before = testStudio({ tabStore });
  await before.inMain();
  before.api.acknowledge('LeaveRoom', 'LeaveEvent');
  await before.studio.entry.leave();
  assert.is(before.studio.entry.phase.value, 'idle');
  const after = testStudio({ tabStore });
  await after.studio.entry.join('demo');
  await after.clock.advance(0);
  assert.is(after.studio.rooms.current.value, null);
});

test('a refused subscription, as after a removal from the event, ends the event with its reason', async () => {
  const { studio, api } = testStudio();
  await studio.entry.join('demo');
  api.refuse('EventLog', { code: 'EVENT_LOCKED', message: '' });
  assert.is(studio.entry.phase.value, 'refused');
  assert.is(studio.entry.refusal.value?.code, 'EVENT_LOCKED');
  assert.is(api.running('EventLog').length, 0);
});

test.run();
