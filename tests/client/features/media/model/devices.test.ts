import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeviceKind, MediaDevice } from '../../../../../src/client/ports/media-port.ts';
import { mediaLimits } from '../../../../../src/shared/values/limits.ts';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { type TestStudioOptions, testStudio } from '../../../../support/frame/test-studio.ts';

const device = (kind: DeviceKind, name: string): MediaDevice => ({
  kind,
  deviceId: `${name}-id`,
  groupId: 'group',
  label: name,
});
const [builtIn, headset, camera, webcam, loudspeaker] = [
  device('microphone', 'Built-in'),
  device('microphone', 'Headset'),
  device('camera', 'Camera'),
  device('camera', 'Webcam'),
  device('speaker', 'Loudspeaker'),
] as const;
const everything = [builtIn, headset, camera, webcam, loudspeaker];

/** On the wait screen with some devices. */
const waiting = async (devices: readonly MediaDevice[] = everything, options: TestStudioOptions = {}) => {
  const me = testStudio(options);
  me.media.plug(devices);
  await me.studio.entry.join('demo');
  await me.studio.localMedia.startPreview();
  await settle();
  const shown = () => me.page.notices.current.value.map(({ code, params }) => [code, params.device]);
  const askedFor = (kind: DeviceKind) =>
    me.media.asked.filter((asked) => asked.kind === kind).map((one) => one.deviceId);
  return { ...me, shown, askedFor };
};

test('SET-010 each chosen device is kept with its id, group, kind and label, and used from the start on the next visit', async () => {
  const store = memoryStore();
  const me = await waiting(everything, { store });
  me.studio.devices.microphone.choose(headset.deviceId);
  me.studio.devices.camera.choose(webcam.deviceId);
  me.studio.devices.speaker.choose(loudspeaker.deviceId);
  assert.equal(
    (['microphone', 'camera', 'speaker'] as const).map((kind) => store.read(`device-${kind}`)),
    [headset, webcam, loudspeaker],
  );
  const again = await waiting(everything, { store });
  assert.equal(again.askedFor('microphone'), [headset.deviceId]);
  assert.equal(again.askedFor('camera'), [webcam.deviceId]);
  assert.equal(again.askedFor('speaker'), [loudspeaker.deviceId]);
});

test('a device that is chosen while it is on takes over at once', async () => {
  const me = await waiting();
  me.studio.devices.camera.choose(webcam.deviceId);
  await settle();
  assert.equal(me.askedFor('camera'), [undefined, webcam.deviceId]);
  assert.is(me.studio.localMedia.camera.on.value, true);
});

test('a device that is chosen while it is off is the one that goes on later', async () => {
  const me = await waiting();
  await me.studio.localMedia.camera.toggle();
  await settle();
  me.studio.devices.camera.choose(webcam.deviceId);
  await settle();
  assert.is(me.studio.localMedia.camera.on.value, false);
  await me.studio.localMedia.camera.toggle();
  await settle();
  assert.equal(me.askedFor('camera'), [undefined, webcam.deviceId]);
});

test('a camera that cannot be changed for another goes on, and the failure is there to be shown', async () => {
  const me = await waiting();
  me.media.failNext({ name: 'NotReadableError', message: 'in use' });
  me.studio.devices.camera.choose(webcam.deviceId);
  await settle();
  const local = me.studio.localMedia.camera;
  assert.equal([local.on.value, local.failure.value?.name], [true, 'NotReadableError']);
});

test('a camera that cannot be changed for another stays the one that is chosen', async () => {
  const me = await waiting();
  const { camera } = me.studio.devices;
  const [first, second] = camera.list.value;
  camera.choose(first!.deviceId);
  await settle();
  me.media.failNext({ name: 'NotReadableError', message: 'in use' });
  camera.choose(second!.deviceId);
  await settle();
  assert.is(camera.chosen.value, first!.deviceId);
  assert.is(me.studio.localMedia.camera.on.value, true);
  camera.choose(second!.deviceId);
  await settle();
  assert.is(me.askedFor('camera').at(-1), second!.deviceId, 'asked once more');
});

test("a camera that cannot be changed for another is the system's own as before, and the other can be chosen again", async () => {
  const store = memoryStore();
  const me = await waiting(everything, { store });
  const { camera } = me.studio.devices;
  me.media.failNext({ name: 'NotReadableError', message: 'in use' });
  camera.choose(webcam.deviceId);
  await settle();
  const local = me.studio.localMedia.camera;
  assert.equal([local.on.value, camera.chosen.value, store.read('device-camera')], [true, null, null]);
  camera.choose(webcam.deviceId);
  await settle();
  assert.equal([camera.chosen.value, local.failure.value], [webcam.deviceId, null]);
  assert.equal(me.askedFor('camera'), [undefined, webcam.deviceId, webcam.deviceId]);
});

test('a preferred device that is gone is noted once', async () => {
  const store = memoryStore();
  store.write('device-camera', webcam);
  const me = await waiting([builtIn, camera], { store });
  me.media.plug([builtIn, headset, camera]);
  await settle();
  assert.equal(me.shown(), [['device-missing', 'camera']]);
});

test('nothing is missing as long as the browser does not tell what is there', async () => {
  const store = memoryStore();
  store.write('device-camera', webcam);
  const me = await waiting([{ ...camera, deviceId: '', label: '' }], { store });
  assert.equal(me.shown(), []);
});

test('a device whose id the browser changed is known by its label', async () => {
  const store = memoryStore();
  store.write('device-camera', { ...webcam, deviceId: 'an id of last week' });
  const me = await waiting(everything, { store });
  assert.equal(me.shown(), []);
  assert.is(me.studio.devices.camera.chosen.value, webcam.deviceId);
});

test('when the microphone in use is unplugged another one takes over, and it comes back with its plug', async () => {
  const store = memoryStore();
  store.write('device-microphone', headset);
  const me = await waiting(everything, { store });
  const { microphone } = me.studio.localMedia;
  me.media.plug([builtIn, camera]);
  me.media.lose('microphone');
  await settle();
  assert.is(microphone.on.value, true);
  assert.is(me.askedFor('microphone').at(-1), undefined);
  me.media.plug(everything);
  await settle();
  assert.is(me.askedFor('microphone').at(-1), headset.deviceId);
});

for (const turns of [0, 1, 2, 3, 4, 5, 6])
  test(`a camera that is unplugged ${turns} turns after it was changed for is replaced`, async () => {
    const me = await waiting();
    const stop = me.media.media.listen({
      async local() {
        stop();
        for (let turn = 0; turn < turns; turn++) await Promise.resolve();
        queueMicrotask(() => me.media.lose('camera', [builtIn, camera]));
      },
    });
    me.studio.devices.camera.choose(webcam.deviceId);
    await settle();
    assert.equal(me.askedFor('camera'), [undefined, webcam.deviceId, undefined]);
    assert.is(me.studio.localMedia.camera.on.value, true);
  });

test('a camera that another program takes while it is on is off and says why, and starts once it is free', async () => {
  const me = await waiting();
  const local = me.studio.localMedia.camera;
  me.media.failNext({ name: 'NotReadableError', message: 'in use' });
  me.media.lose('camera');
  await settle();
  assert.equal([local.on.value, local.failure.value?.name], [false, 'NotReadableError']);
  await local.toggle();
  assert.equal([local.on.value, local.failure.value], [true, null]);
});

test('a microphone that is off stays off when its device is unplugged', async () => {
  const me = await waiting();
  const { microphone } = me.studio.localMedia;
  await microphone.toggle();
  await settle();
  me.media.plug([builtIn, camera]);
  await settle();
  assert.is(microphone.on.value, false);
});

test('SET-008 the lists of devices are loading until a second after they came first', async () => {
  const me = await waiting();
  const { loading } = me.studio.devices;
  await me.clock.advance(mediaLimits.deviceListDelayMs - 1);
  assert.is(loading.value, true);
  await me.clock.advance(1);
  assert.is(loading.value, false);
});

test.run();
