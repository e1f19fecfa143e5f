import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { refused } from '../../../../support/fake-api.ts';
import { testStudio } from '../../../../support/test-studio.ts';

const inMain = async () => {
  const me = testStudio();
  me.api.acknowledge('SetRequireAttention');
  await me.inMain();
  return me;
};

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
  assert.ok(me.studio.hands.highlighted.value.has('ann'));
  await me.clock.advance(2_999);
  assert.ok(me.studio.hands.highlighted.value.has('ann'));
  await me.clock.advance(1);
  assert.not(me.studio.hands.highlighted.value.has('ann'));
});

test('a hand that changes again is highlighted for 3 s from then', async () => {
  const me = await inMain();
  await me.studio.hands.toggle();
  await me.clock.advance(2_000);
  await me.studio.hands.toggle();
  await me.clock.advance(2_999);
  assert.ok(me.studio.hands.highlighted.value.has('me'));
  await me.clock.advance(1);
  assert.not.ok(me.studio.hands.highlighted.value.has('me'));
});

test('HAND-006 a failed request is logged request-attention-failed and the hand goes back', async () => {
  const me = await inMain();
  me.api.answer('SetRequireAttention', () => refused('UNREACHABLE'));
  await me.studio.hands.toggle();
  assert.is(me.studio.hands.raised.value, false);
  assert.ok(me.logged.some((line) => line.code === 'request-attention-failed'));
  assert.equal(
    me.studio.notices.current.value.map((notice) => notice.code),
    ['UNREACHABLE'],
  );
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
