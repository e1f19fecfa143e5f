import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mediaLimits } from '../../../../../src/shared/values/limits.ts';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { testStudio } from '../../../../support/frame/test-studio.ts';

const nothing = { microphone: false, camera: false, screenIds: [] };

/** In a room with the microphone muted, the camera on and a screen shared. */
const onAir = async () => {
  const me = testStudio();
  await me.inMain();
  await me.studio.localMedia.microphone.toggle();
  await me.studio.localMedia.screen.toggle();
  await settle();
  assert.equal(me.media.local, { microphone: false, camera: true, screenIds: ['screen-1'] });
  assert.is(me.media.capturesMicrophone, true);
  return me;
};

for (const reason of ['kicked', 'room-deleted', 'duplicate-identity'] as const)
  test(`whose room is over (${reason}) is captured no more`, async () => {
    const me = await onAir();
    me.media.end(reason);
    await me.clock.advance(mediaLimits.newsOfMoveMs);
    await settle();
    assert.equal([me.media.local, me.media.capturesMicrophone], [nothing, false]);
  });

for (const [reason, reloads] of [
  ['kicked', 1],
  ['duplicate-identity', 0],
] as const)
  test(`a device that stays on when the room is over (${reason}) reloads the page ${reloads} times`, async () => {
    const me = await onAir();
    me.media.failNext({ name: 'InvalidStateError', message: 'the device does not answer' }, 3);
    me.media.end(reason);
    await me.clock.advance(mediaLimits.newsOfMoveMs);
    await settle();
    assert.is(me.deployment.window.reloads, reloads);
  });

test('who is removed from the room is captured no more, and again on the wait screen', async () => {
  const me = await onAir();
  me.changeParticipant('me', { currentRoom: null });
  await settle();
  assert.is(me.studio.localMedia.isOver.value, true);
  assert.equal([me.media.local, me.media.capturesMicrophone], [nothing, false]);
  me.api.acknowledge('LeaveRoom');
  await me.studio.rooms.leave();
  await settle();
  assert.equal(me.media.local, nothing);
  await me.studio.localMedia.startPreview();
  await settle();
  assert.equal(me.media.local, { ...nothing, camera: true });
});

test('who is moved, or whose connection is only lost, goes on being captured', async () => {
  const me = await onAir();
  const cameras: boolean[] = [];
  me.media.media.listen({ local: ({ camera }) => void cameras.push(camera) });
  me.media.end('network');
  await me.clock.advance(10_000);
  assert.is(me.studio.localMedia.connection.value, 'connected');
  assert.equal(me.media.local.screenIds, ['screen-1']);
  me.media.end('kicked');
  await me.clock.advance(mediaLimits.newsOfMoveMs - 1);
  me.changeParticipant('me', { currentRoom: 'side' });
  await me.clock.advance(10_000);
  assert.is(me.studio.rooms.current.value?.roomId, 'side');
  assert.equal([me.media.local.camera, cameras.includes(false)], [true, false]);
});

test.run();
