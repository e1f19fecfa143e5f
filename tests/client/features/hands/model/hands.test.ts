import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { refused } from '../../../../support/fake-api.ts';
import { testStudio } from '../../../../support/test-studio.ts';

const inMain = async () => {
  const one = testStudio();
  one.api.acknowledge('SetRequireAttention');
  await one.inMain();
  return one;
};

test('HAND-001 raising the hand sets require_attention to a timestamp; lowering sets 0', async () => {
  const one = await inMain();
  await one.studio.hands.toggle();
  await one.studio.hands.toggle();
  assert.equal(
    one.api.callsOf('SetRequireAttention').map((call) => call.require_attention),
    [one.clock.now(), 0],
  );
});

test('HAND-002 the hand button raises the hand when it is down and lowers it when it is up', async () => {
  const one = await inMain();
  await one.studio.hands.toggle();
  assert.is(one.studio.hands.raised.value, true);
  await one.studio.hands.toggle();
  assert.is(one.studio.hands.raised.value, false);
});

test('HAND-003 a hand that goes up or down is highlighted for 3 s', async () => {
  const one = await inMain();
  one.changeParticipant('ann', { currentRoom: 'main', require_attention: 5 });
  assert.ok(one.studio.hands.highlighted.value.has('ann'));
  await one.clock.advance(2_999);
  assert.ok(one.studio.hands.highlighted.value.has('ann'));
  await one.clock.advance(1);
  assert.not(one.studio.hands.highlighted.value.has('ann'));
});

test('a hand that changes again is highlighted for 3 s from then', async () => {
  const one = await inMain();
  await one.studio.hands.toggle();
  await one.clock.advance(2_000);
  await one.studio.hands.toggle();
  await one.clock.advance(2_999);
  assert.ok(one.studio.hands.highlighted.value.has('me'));
  await one.clock.advance(1);
  assert.not.ok(one.studio.hands.highlighted.value.has('me'));
});

test('HAND-006 a failed request is logged request-attention-failed and the hand goes back', async () => {
  const one = await inMain();
  one.api.answer('SetRequireAttention', () => refused('UNREACHABLE'));
  await one.studio.hands.toggle();
  assert.is(one.studio.hands.raised.value, false);
  assert.ok(one.logged.some((line) => line.code === 'request-attention-failed'));
  assert.equal(
    one.studio.notices.current.value.map((notice) => notice.code),
    ['UNREACHABLE'],
  );
});

test('hands queue in the order of raising, each with its place', async () => {
  const one = await inMain();
  const raise = (identity: string, at: number) =>
    one.changeParticipant(identity, { currentRoom: 'main', require_attention: at });
  raise('ben', 300);
  raise('ann', 200);
  assert.is(one.studio.people.find('ann')?.hand.place.value, 1);
  assert.is(one.studio.people.find('ben')?.hand.place.value, 2);
  raise('ann', 0);
  assert.is(one.studio.people.find('ann')?.hand.place.value, 0);
  assert.is(one.studio.people.find('ben')?.hand.place.value, 1);
});

test.run();
