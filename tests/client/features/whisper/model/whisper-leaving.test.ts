import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type WhisperType, whisperLimits } from '../../../../../src/shared/rules/whisper.ts';
import { acknowledged } from '../../../../support/fakes/fake-api.ts';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { testStudio } from '../../../../support/frame/test-studio.ts';

/** Somebody who whispers with ann in the room main, and what the server heard of them, in its order. */
const whispering = async () => {
  const me = testStudio();
  await me.inMain();
  me.api.acknowledge('WhisperBroadcast', 'UpdateWhisperingStatus', 'LeaveRoom', 'LeaveEvent');
  const hear = async (type: WhisperType) => {
    me.api.push('WhisperSignal', { whisperSignal: { origin_identity: 'ann', username: 'Ann', type } });
    await settle();
  };
  await hear('request');
  me.studio.whisper.accept();
  await settle();
  await hear('refresh');
  assert.is(me.studio.whisper.status.peek(), 'connected');
  const before = me.api.calls.length;
  return {
    ...me,
    heard: () =>
      me.api.calls
        .slice(before)
        .filter(({ name }) => ['WhisperBroadcast', 'JoinRoom', 'LeaveEvent'].includes(name))
        .map(({ name, variables }) => (name === 'WhisperBroadcast' ? variables.type : name)),
  };
};

test('the partner is told that the whisper is over before another room is entered', async () => {
  const me = await whispering();
  await me.studio.rooms.join('side');
  assert.equal(me.heard(), ['cancel-request', 'JoinRoom']);
});

test('the partner is told that the whisper is over before the event is left', async () => {
  const me = await whispering();
  await me.studio.entry.leave();
  assert.equal(me.heard(), ['cancel-request', 'LeaveEvent']);
});

test('who asked is told before the room is left by whoever did not answer', async () => {
  const me = await whispering();
  me.studio.whisper.stop();
  const hear = { origin_identity: 'ann', username: 'Ann' };
  me.api.push('WhisperSignal', { whisperSignal: { ...hear, type: 'cancel-request' } });
  me.api.push('WhisperSignal', { whisperSignal: { ...hear, type: 'request' } });
  assert.is(me.studio.whisper.asker.peek()?.identity, 'ann');
  await me.studio.rooms.join('side');
  assert.equal(me.heard(), ['cancel-request', 'reject', 'JoinRoom']);
});

test('nobody is held in a room because their partner cannot be told', async () => {
  const me = await whispering();
  me.api.answer('WhisperBroadcast', () => new Promise(() => undefined));
  const joining = me.studio.rooms.join('side');
  await me.clock.advance(whisperLimits.toldBeforeLeavingMs - 1);
  assert.equal(me.heard(), ['cancel-request']);
  await me.clock.advance(1);
  await joining;
  assert.equal(me.heard(), ['cancel-request', 'JoinRoom']);
});

test('whoever is told that they go elsewhere waits for the answer to what was said before', async () => {
  const me = await whispering();
  let answer: () => void = () => undefined;
  me.api.answer('WhisperBroadcast', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return acknowledged('WhisperBroadcast');
  });
  me.studio.whisper.stop();
  await settle();
  const joining = me.studio.rooms.join('side');
  await settle();
  assert.equal(me.heard(), ['cancel-request']);
  answer();
  await joining;
  assert.equal(me.heard(), ['cancel-request', 'JoinRoom']);
});

test.run();
