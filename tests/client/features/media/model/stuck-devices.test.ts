import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { signInFact } from '../../../../support/facts/quarterly-review-event.ts';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { testStudio } from '../../../../support/frame/test-studio.ts';

const broken = { name: 'InvalidStateError', message: 'the device does not answer' };

/** In a room with microphone and camera on. */
const onAir = async () => {
  const me = testStudio();
  await me.inMain();
  me.api.acknowledge('LeaveRoom', 'LeaveEvent');
  return me;
};

for (const medium of ['microphone', 'camera'] as const) {
  test(`MEDIA-021 a ${medium} counts as stuck after it failed to turn off twice`, async () => {
    const me = await onAir();
    const local = me.studio.localMedia[medium];
    for (const isStuck of [false, true]) {
      me.media.failNext(broken);
      await local.toggle();
      await settle();
      assert.equal([local.on.value, local.stuck.value], [true, isStuck]);
    }
  });
}

test('a camera that turns off at last is not stuck any more', async () => {
  const me = await onAir();
  const { camera } = me.studio.localMedia;
  for (let attempt = 0; attempt < 2; attempt++) {
    me.media.failNext(broken);
    await camera.toggle();
    await settle();
  }
  await camera.toggle();
  await settle();
  assert.equal([camera.on.value, camera.stuck.value], [false, false]);
});

test('a camera that does not start is not one that does not turn off', async () => {
  const me = await onAir();
  const { camera } = me.studio.localMedia;
  await camera.toggle();
  await settle();
  for (let attempt = 0; attempt < 3; attempt++) {
    me.media.failNext(broken);
    await camera.toggle();
    await settle();
  }
  assert.is(camera.stuck.value, false);
});

test('who leaves the event is captured no more', async () => {
  const me = await onAir();
  await me.page.entry.leave();
  await settle();
  assert.equal(me.media.local, { microphone: false, camera: false, screenIds: [] });
});

for (const medium of ['microphone', 'camera'] as const) {
  test(`a ${medium} that the server alone turned off stays off after a reload`, async () => {
    const store = memoryStore();
    const before = testStudio({ store });
    await before.inMain();
    before.media.takeAway(medium);
    await settle();
    const after = testStudio({ store });
    await after.inMain();
    await settle();
    assert.equal(after.media.local, { microphone: true, camera: true, screenIds: [], [medium]: false });
  });

  test(`a ${medium} that could not be sent is tried again after a reload`, async () => {
    const store = memoryStore();
    const before = testStudio({ store });
    await before.inMain();
    before.media.giveUpOn(medium);
    await settle();
    assert.is(before.studio.localMedia[medium].intended.value, false);
    const after = testStudio({ store });
    await after.inMain();
    await settle();
    assert.is(after.media.local[medium], true);
  });
}

test('MEDIA-022 the page reloads when the camera stays on after signing out', async () => {
  const me = testStudio();
  me.api.answer('RefreshToken', () => succeed({ refreshToken: signInFact() }));
  await me.page.session.restore();
  await me.inMain();
  me.api.answer('SignOut', () => succeed({ signOut: true }));
  me.media.failNext(broken);
  await me.page.session.signOut();
  await settle();
  assert.is(me.deployment.window.reloads, 1);
});

test.run();
