import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pretendBrowser, pretendNothing } from '../../../../support/fakes/fake-browser.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { find, press, settled, shown } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { ReviewOptions } from '../../../../support/frame/quarterly-review-studio.ts';

const text = () => find('dialog')?.textContent ?? '';

const open = async (section: 'Audio' | 'Camera', options: ReviewOptions = {}) => {
  const frame = await mountAt('/events/demo?room_id=main', options);
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Settings');
  await shown('dialog');
  if (section !== 'Audio') await press('[role="tab"]', section);
  return frame;
};
const radio = (name: string) => find(`dialog input[type="radio"][aria-label="${name}"]`) as HTMLInputElement;
const choose = async (name: string) => {
  radio(name).click();
  await settled();
};
const chosen = () =>
  (find('dialog input[type="radio"]:checked') as HTMLInputElement | undefined)?.getAttribute('aria-label');
const slider = () => find('dialog input[type="range"]') as HTMLInputElement | undefined;

test.after.each(pretendNothing);
test.after(unmount);

test('SET-004 video effects are off until they are switched on, with a blur of 15 at first', async () => {
  const frame = await open('Camera');
  assert.is(chosen(), 'None');
  await press('dialog [role="switch"]');
  assert.is(chosen(), 'Blur');
  assert.equal(frame.media.videoEffect, { kind: 'blur', intensity: 15 });
});

test('SET-004 the blur is set from 0 to 30 by a slider that shows its number', async () => {
  const frame = await open('Camera');
  await choose('Blur');
  assert.equal([slider()?.min, slider()?.max, slider()?.value], ['0', '30', '15']);
  const input = slider() as HTMLInputElement;
  input.value = '30';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
  assert.equal(frame.media.videoEffect, { kind: 'blur', intensity: 30 });
  assert.is(find('dialog output')?.textContent, '30');
});

test('SET-004 presets blur lightly and strongly', async () => {
  const frame = await open('Camera');
  await choose('Blur');
  await press('dialog button', 'Light');
  const light = frame.media.videoEffect;
  await press('dialog button', 'Strong');
  const strong = frame.media.videoEffect;
  assert.ok(light?.kind === 'blur' && strong?.kind === 'blur' && light.intensity < 15 && strong.intensity > 15);
});

test('MEDIA-034 the images are abstract, beach, office, wall and stars', async () => {
  const frame = await open('Camera');
  for (const name of ['Abstract', 'Beach', 'Office', 'Wall', 'Stars']) {
    await choose(name);
    assert.equal(frame.media.videoEffect, { kind: 'image', image: name.toLowerCase() });
  }
  assert.is(document.querySelectorAll('dialog [role="radiogroup"] img').length, 5);
  assert.is(slider(), undefined);
});

test('None takes the effect away', async () => {
  const frame = await open('Camera');
  await choose('Beach');
  await choose('None');
  assert.is(frame.media.videoEffect, null);
  assert.is(find('dialog [role="switch"]')?.getAttribute('aria-checked'), 'false');
});

test('SET-011 the effect is there again at the next visit', async () => {
  const store = memoryStore();
  await open('Camera', { store });
  await choose('Office');
  const frame = await open('Camera', { store });
  assert.is(chosen(), 'Office');
  assert.equal(frame.media.videoEffect, { kind: 'image', image: 'office' });
});

test('MEDIA-033 an effect that an earlier version kept is the same effect', async () => {
  const store = memoryStore();
  store.write('video-processor', { type: 'virtualBackground', imagePath: '/static/Office.jpg' });
  const frame = await open('Camera', { store });
  assert.is(chosen(), 'Office');
  assert.equal(frame.media.videoEffect, { kind: 'image', image: 'office' });
});

test('an effect that is on its way, and one that cannot be made, are said', async () => {
  const frame = await open('Camera');
  await choose('Wall');
  frame.media.tell((listener) => listener.effect?.('camera', 'preparing'));
  await settled();
  assert.match(text(), /No one sees you until it's ready/);
  frame.media.tell((listener) => listener.effect?.('camera', 'failed'));
  await settled();
  assert.match(find('dialog [role="alert"]')?.textContent ?? '', /Your camera stays off/);
});

/** The camera's settings on a machine that makes no effects. */
const openWithoutEffects = async () => {
  const frame = await open('Camera');
  frame.media.makeNoEffects();
  frame.deviceTest.makeNoEffects();
  return frame;
};
const cannotMake =
  "This effect doesn't work here. Your camera stays off until you choose None or an effect that works.";
const alert = () => find('dialog [role="alert"]')?.textContent;

test('an effect that this machine cannot make takes the camera away, and None brings it back', async () => {
  const frame = await openWithoutEffects();
  await choose('Wall');
  assert.is(alert(), cannotMake);
  assert.is(frame.media.local.camera, false);
  await choose('None');
  assert.is(alert(), undefined);
  assert.is(frame.media.local.camera, true);
});

test('another effect that this machine cannot make either leaves the camera off', async () => {
  const frame = await openWithoutEffects();
  await choose('Wall');
  await choose('Stars');
  assert.is(alert(), cannotMake);
  assert.is(frame.media.local.camera, false);
});

test('a camera that is turned on with an effect that this machine cannot make says so, and None turns it on', async () => {
  const frame = await mountAt('/events/demo?room_id=main');
  await press('[role="toolbar"] button', 'Stop camera');
  frame.media.makeNoEffects();
  frame.studio.localMedia.effects.change({ enabled: true, background: 'wall' });
  await press('[role="toolbar"] button', 'Start camera');
  assert.ok(frame.text().includes("Your video effect doesn't work here, so the camera stays off."), frame.text());
  assert.is(frame.media.local.camera, false);
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Settings');
  await press('[role="tab"]', 'Camera');
  await choose('None');
  assert.is(frame.media.local.camera, true);
});

test('a video effect that breaks in the middle of a meeting says why the camera is off, until it is on again', async () => {
  const frame = await mountAt('/events/demo?room_id=main');
  const note = () => find('[role="toolbar"] [role="alert"]')?.textContent;
  frame.studio.localMedia.effects.change({ enabled: true, background: 'wall' });
  await settled();
  assert.is(note(), undefined);
  frame.media.makeNoEffects();
  await settled();
  assert.is(frame.media.local.camera, false);
  assert.match(note() ?? '', "Your video effect doesn't work here, so the camera stays off.");
  frame.studio.localMedia.effects.change({ enabled: false });
  await press('[role="toolbar"] button', 'Start camera');
  assert.equal([frame.media.local.camera, note()], [true, undefined]);
});

test('None does not turn on a camera that its person turned off', async () => {
  const frame = await openWithoutEffects();
  await frame.studio.localMedia.camera.toggle();
  await choose('Wall');
  await choose('None');
  assert.is(frame.media.local.camera, false);
});

test('a camera that is off is shown to its person with its effect', async () => {
  const frame = await open('Camera');
  await choose('Stars');
  await frame.studio.localMedia.camera.toggle();
  await settled();
  assert.equal(frame.deviceTest.effects, [{ kind: 'image', image: 'stars' }]);
  await choose('Beach');
  assert.equal(frame.deviceTest.effects.at(-1), { kind: 'image', image: 'beach' });
});

test('SET-002 the Audio tab has a microphone, a speaker and AI noise cancellation', async () => {
  const frame = await open('Audio');
  const control = find('dialog [role="switch"]');
  assert.match(control?.textContent ?? '', /AI noise cancellation/);
  assert.match(text(), /Microphone/);
  assert.match(text(), /Speaker/);
  await press('dialog [role="switch"]');
  assert.is(frame.media.cancelsNoise, true);
});

test('noise cancellation that cannot be done says what is done instead', async () => {
  const frame = await open('Audio');
  await press('dialog [role="switch"]');
  frame.media.tell((listener) => listener.effect?.('microphone', 'failed'));
  await settled();
  assert.match(find('dialog [role="alert"]')?.textContent ?? '', /own noise suppression is used instead/);
});

/** In a browser that cannot take noise out, which says why and does not try. */
const tryWithout = async (facts: Parameters<typeof pretendBrowser>[0], words: string): Promise<void> => {
  pretendBrowser(facts);
  const frame = await open('Audio');
  assert.ok(text().includes(words), text());
  assert.is(find('dialog [role="switch"]')?.getAttribute('aria-disabled'), 'true');
  await press('dialog [role="switch"]');
  assert.is(frame.media.cancelsNoise, false);
};

test('SET-019 in Safari noise cancellation is disabled, and why is said', () =>
  tryWithout(
    {
      userAgent:
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      maxTouchPoints: 0,
    },
    'Noise cancellation is not supported in Safari.',
  ));

test('SET-020 on iOS noise cancellation is disabled, and why is said', () =>
  tryWithout(
    {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      maxTouchPoints: 5,
    },
    'Noise cancellation is not supported on iOS.',
  ));

test('SET-012 noise cancellation is off at first, and what somebody chooses is there after a reload', async () => {
  const store = memoryStore();
  const isOn = () => find('dialog [role="switch"]')?.getAttribute('aria-checked');
  await open('Audio', { store });
  assert.is(isOn(), 'false');
  await press('dialog [role="switch"]');
  const reloaded = await open('Audio', { store });
  assert.is(isOn(), 'true');
  assert.is(reloaded.media.cancelsNoise, true);
});

test.run();
