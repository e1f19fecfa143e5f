import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { handLimits } from '../../../../../src/shared/values/limits.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { testStudio } from '../../../../support/frame/test-studio.ts';

const inMain = async () => {
  const me = testStudio();
  me.api.acknowledge('SetRequireAttention');
  await me.inMain();
  return me;
};

const hasMoved = ({ studio }: ReturnType<typeof testStudio>, identity: string): boolean =>
  studio.people.find(identity)?.hand.moved.value === true;

test('HAND-001 raising the hand sets require_attention to a timestamp; lowering sets 0', async () => {
  const me = await inMain();
  await me.studio.hands.toggle();
  await me.studio.hands.toggle();
  assert.equal(
    me.api.callsOf('SetRequireAttention').map((call) => call.require_attention),
    [me.clock.now(), 0],
  );
});

test('HAND-002 the hand button raises the hand when it is down and lowers it when it is up', async () => {
  const me = await inMain();
  await me.studio.hands.toggle();
  assert.is(me.studio.hands.raised.value, true);
  await me.studio.hands.toggle();
  assert.is(me.studio.hands.raised.value, false);
});

test('HAND-003 a hand that goes up or down is highlighted for 3 s', async () => {
  const me = await inMain();
  me.changeParticipant('ann', { currentRoom: 'main', require_attention: 5 });
  assert.ok(hasMoved(me, 'ann'));
  await me.clock.advance(2_999);
  assert.ok(hasMoved(me, 'ann'));
  await me.clock.advance(1);
  assert.not(hasMoved(me, 'ann'));
});

test('a hand of which the log says again how it is, is not highlighted anew', async () => {
  const me = await inMain();
  me.changeParticipant('ann', { currentRoom: 'main', require_attention: 5 });
  await me.clock.advance(2_000);
  me.changeParticipant('ann', { require_attention: 6 });
  await me.clock.advance(1_000);
  assert.not(hasMoved(me, 'ann'));
});

test('a hand that changes again is highlighted for 3 s from then', async () => {
  const me = await inMain();
  await me.studio.hands.toggle();
  await me.clock.advance(2_000);
  await me.studio.hands.toggle();
  await me.clock.advance(2_999);
  assert.ok(hasMoved(me, 'me'));
  await me.clock.advance(1);
  assert.not.ok(hasMoved(me, 'me'));
});

test('HAND-006 a refused request is logged request-attention-failed and the hand goes back', async () => {
  const me = await inMain();
  me.api.answer('SetRequireAttention', () => refused('FORBIDDEN'));
  await me.studio.hands.toggle();
  assert.is(me.studio.hands.raised.value, false);
  assert.ok(me.logged.some((line) => line.code === 'request-attention-failed'));
  assert.equal(
    me.studio.notices.current.value.map((notice) => notice.code),
    ['FORBIDDEN'],
  );
});

for (const code of ['UNREACHABLE', 'TIMED_OUT', 'UNCERTAIN'] as const)
  test(`HAND-006 a hand that is raised while the server is away (${code}) stays up, and is told once it is back`, async () => {
    const me = await inMain();
    me.api.answer('SetRequireAttention', () => refused(code));
    void me.studio.hands.toggle();
    const raisedAt = me.clock.now();
    await settle();
    assert.is(me.studio.hands.raised.value, true);
    assert.ok(me.logged.some((line) => line.code === 'request-attention-failed'));
    assert.equal(me.studio.notices.current.value, [], 'that the server is away is said elsewhere');
    me.api.acknowledge('SetRequireAttention');
    await me.clock.advance(handLimits.retryMs - 1);
    assert.is(me.api.callsOf('SetRequireAttention').length, 1);
    await me.clock.advance(1);
    assert.equal(
      me.api.callsOf('SetRequireAttention').map((call) => call.require_attention),
      [raisedAt, raisedAt],
    );
    assert.is(me.studio.hands.raised.value, true);
    await me.clock.advance(handLimits.longestRetryMs * 2);
    assert.is(me.api.callsOf('SetRequireAttention').length, 2);
  });

test('a hand that is lowered while the server is away is told as lowered alone', async () => {
  const me = await inMain();
  me.api.answer('SetRequireAttention', () => refused('UNREACHABLE'));
  void me.studio.hands.toggle();
  await settle();
  void me.studio.hands.toggle();
  await settle();
  assert.is(me.studio.hands.raised.value, false);
  me.api.acknowledge('SetRequireAttention');
  await me.clock.advance(handLimits.retryMs);
  const raised = me.api.callsOf('SetRequireAttention').map((call) => Number(call.require_attention) > 0);
  assert.equal(raised, [true, false, false]);
  assert.is(me.studio.hands.raised.value, false);
});

test('a server that stays away is asked with pauses that double up to 16 s', async () => {
  const me = await inMain();
  me.api.answer('SetRequireAttention', () => refused('UNREACHABLE'));
  void me.studio.hands.toggle();
  await settle();
  for (const [index, pauseMs] of [2_000, 4_000, 8_000, 16_000, 16_000].entries()) {
    await me.clock.advance(pauseMs - 1);
    assert.is(me.api.callsOf('SetRequireAttention').length, index + 1);
    await me.clock.advance(1);
    assert.is(me.api.callsOf('SetRequireAttention').length, index + 2);
  }
});

type Me = Awaited<ReturnType<typeof inMain>>;
type Answer = ReturnType<typeof refused> | ReturnType<typeof taken>;

/** The server took it, by the fact of this number, or it was so already; facts of the test count from 10. */
const taken = (seq: number | null) => {
  const payload = { __typename: 'Acknowledgement', status: 'ok', seq };
  return succeed({ setRequireAttention: { event_id: 'demo', identity: 'me', room_id: null, payload } });
};
/** The server answers the requests, by their number, when the test says so. */
const answerLate = (me: Me) => {
  const waiting: ((answer: Answer) => void)[] = [];
  me.api.answer(
    'SetRequireAttention',
    () =>
      new Promise<Answer>((resolve) => {
        waiting.push(resolve);
      }),
  );
  return async (request: number, answer: Answer) => {
    waiting[request]?.(answer);
    await settle();
  };
};

test('HAND-003 the own hand stays as it was set until the server answers, whatever older facts say', async () => {
  const me = await inMain();
  answerLate(me);
  void me.studio.hands.toggle();
  await settle();
  me.changeParticipant('me', { name: 'A new name' });
  assert.is(me.studio.hands.raised.value, true);
});

test('HAND-003 the own hand stays as it was set until the log includes what the server answered', async () => {
  const me = await inMain();
  const answer = answerLate(me);
  void me.studio.hands.toggle();
  await answer(0, taken(11));
  me.changeParticipant('me', { name: 'A new name' });
  assert.is(me.studio.hands.raised.value, true);
  me.changeParticipant('me', { require_attention: 0 });
  assert.is(me.studio.hands.raised.value, false, 'a host lowered it');
});

test('the own hand is raised when the server says so, also where the log says it before the answer comes', async () => {
  const me = await inMain();
  const answer = answerLate(me);
  const raisedAt = () => me.studio.people.find('me')?.hand.raisedAt.value;
  void me.studio.hands.toggle();
  await settle();
  const serversMs = me.clock.now() - 600_000;
  me.changeParticipant('me', { require_attention: serversMs });
  assert.is(raisedAt(), me.clock.now(), 'whether this is the answer is not known yet');
  await answer(0, taken(10));
  assert.is(raisedAt(), serversMs);
  me.changeParticipant('me', { require_attention: 0 });
  assert.is(raisedAt(), 0);
});

test('a hand that somebody lowered again before the answer came is down', async () => {
  const me = await inMain();
  const answer = answerLate(me);
  void me.studio.hands.toggle();
  await settle();
  me.changeParticipant('me', { require_attention: 5 });
  me.changeParticipant('me', { require_attention: 0 });
  await answer(0, taken(10));
  assert.is(me.studio.hands.raised.value, false);
});

test('a hand that somebody lowered again is not raised anew where the answer was lost', async () => {
  const me = await inMain();
  const answer = answerLate(me);
  void me.studio.hands.toggle();
  await settle();
  me.changeParticipant('me', { require_attention: 5 });
  me.changeParticipant('me', { require_attention: 0 });
  await answer(0, refused('TIMED_OUT'));
  await me.clock.advance(handLimits.longestRetryMs);
  assert.is(me.api.callsOf('SetRequireAttention').length, 1);
  assert.is(me.studio.hands.raised.value, false);
  assert.equal(me.studio.notices.current.value, []);
});

test('a hand that was raised already keeps the time at which it was', async () => {
  const me = await inMain();
  const answer = answerLate(me);
  void me.studio.hands.toggle();
  await settle();
  me.changeParticipant('me', { require_attention: 5 });
  await answer(0, taken(null));
  assert.is(me.studio.people.find('me')?.hand.raisedAt.value, 5);
});

test('a hand that was not lowered goes back to what the log said meanwhile', async () => {
  const me = await inMain();
  me.changeParticipant('ann', { currentRoom: 'main', require_attention: 5 });
  const answer = answerLate(me);
  void me.studio.hands.lower('ann');
  await settle();
  me.changeParticipant('ann', { require_attention: 8 });
  assert.is(me.studio.people.find('ann')?.hand.raisedAt.value, 0);
  await answer(0, refused('FORBIDDEN'));
  assert.is(me.studio.people.find('ann')?.hand.raisedAt.value, 8);
});

test('a hand that is lowered before it was taken as raised stays down', async () => {
  const me = await inMain();
  const answer = answerLate(me);
  void me.studio.hands.toggle();
  void me.studio.hands.toggle();
  await answer(0, taken(10));
  me.changeParticipant('me', { require_attention: 5 });
  assert.is(me.studio.hands.raised.value, false);
});

test('a hand that is lowered again and cannot be is up, as the server took it', async () => {
  const me = await inMain();
  const answer = answerLate(me);
  void me.studio.hands.toggle();
  void me.studio.hands.toggle();
  await answer(0, taken(10));
  await answer(1, refused('FORBIDDEN'));
  assert.is(me.studio.hands.raised.value, true);
});

test('hands queue in the order of raising, each with its place', async () => {
  const me = await inMain();
  const raise = (identity: string, at: number) =>
    me.changeParticipant(identity, { currentRoom: 'main', require_attention: at });
  raise('ben', 300);
  raise('ann', 200);
  assert.is(me.studio.people.find('ann')?.hand.place.value, 1);
  assert.is(me.studio.people.find('ben')?.hand.place.value, 2);
  raise('ann', 0);
  assert.is(me.studio.people.find('ann')?.hand.place.value, 0);
  assert.is(me.studio.people.find('ben')?.hand.place.value, 1);
});

test.run();
