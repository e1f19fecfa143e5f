import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCaptureEffects } from '../../../../../src/client/features/media/model/capture-effects.ts';
import { readStoredEffect } from '../../../../../src/client/features/media/model/stored-effects.ts';
import { createScope } from '../../../../../src/client/scope.ts';
import { blurLimits } from '../../../../../src/shared/values/video-effects.ts';
import { fakeClock } from '../../../../support/fakes/fake-clock.ts';
import { fakeMedia } from '../../../../support/fakes/fake-media.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';

const type = 'webglVirtualBackground';
const none = { type, enabled: false, background: 'blur', blurIntensity: 15 };

for (const [name, stored, read] of [
  [
    'the type of now is read as it is',
    { type, enabled: true, background: 'beach', blurIntensity: 4 },
    { type, enabled: true, background: 'beach', blurIntensity: 4 },
  ],
  ['a legacy blur is a blur', { type: 'blurBackground', blurRadius: 9 }, { ...none, enabled: true, blurIntensity: 9 }],
  ['a legacy blur without a radius has the usual one', { type: 'blurBackground' }, { ...none, enabled: true }],
  [
    'a legacy image is that image',
    { type: 'virtualBackground', imagePath: '/static/Office.jpg' },
    { ...none, enabled: true, background: 'office' },
  ],
  [
    'a legacy image that is there no more is a blur, which hides the room as well',
    { type: 'virtualBackground', imagePath: '/static/castle.jpg' },
    { ...none, enabled: true },
  ],
] as const) {
  test(`MEDIA-033 ${name}`, () => {
    assert.equal(readStoredEffect(stored), read);
  });
}

for (const [name, stored] of [
  ['nothing', null],
  ['a text', 'blur'],
  ['a type that nobody knows', { type: 'hologram' }],
  ['a switch that is a text', { ...none, enabled: 'yes' }],
] as const) {
  test(`a stored effect that is ${name} is none`, () => {
    assert.equal(readStoredEffect(stored), none);
  });
}

for (const [blurIntensity, read] of [
  [blurLimits.least - 1, blurLimits.initial],
  [blurLimits.least, blurLimits.least],
  [blurLimits.most, blurLimits.most],
  [blurLimits.most + 1, blurLimits.initial],
]) {
  test(`a stored blur of ${blurIntensity} is read as ${read}`, () => {
    assert.is(readStoredEffect({ ...none, blurIntensity }).blurIntensity, read);
  });
}

const open = (stored: Record<string, unknown> = {}) => {
  const fake = fakeMedia();
  const store = memoryStore();
  for (const [name, value] of Object.entries(stored)) store.write(name, value);
  const scope = createScope(fakeClock());
  return { fake, store, scope, effects: createCaptureEffects(scope, { media: fake.media, store }) };
};

test('somebody new has no video effect', () => {
  assert.is(open().fake.videoEffect, null);
});

test('what is chosen is asked of the media at once', () => {
  const { fake, effects } = open();
  effects.change({ enabled: true, background: 'stars' });
  assert.equal(fake.videoEffect, { kind: 'image', image: 'stars' });
  effects.change({ background: 'blur', blurIntensity: 7 });
  assert.equal(fake.videoEffect, { kind: 'blur', intensity: 7 });
});

test('effects that are switched off are none, and are what they were when they are on again', () => {
  const { fake, effects } = open();
  effects.change({ enabled: true, background: 'wall' });
  effects.change({ enabled: false });
  assert.is(fake.videoEffect, null);
  effects.change({ enabled: true });
  assert.equal(fake.videoEffect, { kind: 'image', image: 'wall' });
});

test('the effect of the last visit is asked of the media before anything is captured', () => {
  const { fake } = open({ 'video-processor': { type, enabled: true, background: 'office', blurIntensity: 15 } });
  assert.equal(fake.videoEffect, { kind: 'image', image: 'office' });
});

test('how it stands with the effects is what the media say', () => {
  const { fake, effects } = open();
  fake.tell((listener) => listener.effect?.('camera', 'failed'));
  fake.tell((listener) => listener.effect?.('microphone', 'on'));
  assert.equal([effects.videoState.value, effects.noiseState.value], ['failed', 'on']);
});

test('noise cancellation that was chosen is asked of the media, and again at the next visit', () => {
  const { fake, store, effects } = open();
  effects.cancelNoise(true);
  assert.is(fake.cancelsNoise, true);
  assert.is(open({ 'noise-cancellation': store.read('noise-cancellation') }).fake.cancelsNoise, true);
});

test('SET-012 without a choice there is no noise cancellation', () => {
  assert.is(open().fake.cancelsNoise, false);
});

test('a stored choice of noise cancellation that is none is no', () => {
  assert.is(open({ 'noise-cancellation': 'yes' }).fake.cancelsNoise, false);
});

test.run();
