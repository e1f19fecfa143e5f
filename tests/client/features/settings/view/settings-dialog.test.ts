import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { MediaDevice } from '../../../../../src/client/ports/media-port.ts';
import { mediaLimits } from '../../../../../src/shared/values/limits.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { find, key, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { ReviewOptions } from '../../../../support/frame/quarterly-review-studio.ts';

const room = '/events/demo?room_id=main';
const text = () => find('dialog')?.textContent ?? '';
const chosenTab = () => find('dialog [role="tab"][aria-selected="true"]')?.textContent;
const fieldOf = (label: string) => {
  const id = [...document.querySelectorAll('label')].find((element) => element.textContent === label)?.htmlFor;
  return id ? (document.getElementById(id) as HTMLSelectElement) : undefined;
};
const choose = async (label: string, value: string) => {
  const field = fieldOf(label);
  if (!field) throw new Error(`no field ${label}`);
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
};

const setSinkId = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'setSinkId');
test.before.each(() => {
  Object.defineProperty(HTMLMediaElement.prototype, 'setSinkId', { value: async () => undefined, configurable: true });
});
test.after(() => {
  if (setSinkId) Object.defineProperty(HTMLMediaElement.prototype, 'setSinkId', setSinkId);
  unmount();
});

/** The settings in a room, with the lists of devices there. */
const openSettings = async (section = 'Audio', options: ReviewOptions = {}) => {
  const frame = await mountAt(room, options);
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Settings');
  await shown('dialog');
  await frame.pass(mediaLimits.deviceListDelayMs);
  if (section !== 'Audio') await press('[role="tab"]', section);
  return frame;
};

const devices: readonly MediaDevice[] = [
  { kind: 'microphone', deviceId: 'm1', groupId: 'g', label: 'Built-in' },
  { kind: 'microphone', deviceId: 'm2', groupId: 'g', label: 'Headset' },
  { kind: 'camera', deviceId: 'c1', groupId: 'g', label: 'Camera' },
  { kind: 'camera', deviceId: 'c2', groupId: 'g', label: 'Webcam' },
  { kind: 'speaker', deviceId: 's1', groupId: 'g', label: 'Loudspeaker' },
  { kind: 'speaker', deviceId: 's2', groupId: 'g', label: 'Headset' },
];
/** With these devices and nothing else. */
const withDevices =
  (plugged: readonly MediaDevice[] = devices): ReviewOptions['prepare'] =>
  ({ media }) =>
    media.plug(plugged);

test('SET-001 the settings have the tabs Audio, which is the first, Camera, General and Profile', async () => {
  await openSettings();
  const tabs = [...document.querySelectorAll('dialog [role="tab"]')].map((tab) => tab.textContent);
  assert.equal(tabs.slice(0, 4), ['Audio', 'Camera', 'General', 'Profile']);
  assert.is(chosenTab(), 'Audio');
});

test('the arrow keys go through the sections', async () => {
  await openSettings();
  const tab = find('dialog [role="tab"][aria-selected="true"]') as HTMLElement;
  await key(tab, { key: 'ArrowDown' });
  assert.is(chosenTab(), 'Camera');
});

test('SET-008 the lists of devices begin as a spinner, for a second', async () => {
  const frame = await mountAt(room, { prepare: withDevices() });
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Settings');
  await shown('dialog');
  assert.ok(find('dialog [role="status"]', 'Microphone'));
  assert.is(fieldOf('Microphone'), undefined);
  await frame.pass(mediaLimits.deviceListDelayMs);
  assert.ok(fieldOf('Microphone'));
});

test('the microphone and the speaker that are chosen are used at once', async () => {
  const frame = await openSettings('Audio', { prepare: withDevices() });
  await choose('Microphone', 'm2');
  await choose('Speaker', 's2');
  const used = (kind: string) => frame.media.asked.filter((asked) => asked.kind === kind).at(-1)?.deviceId;
  assert.equal([used('microphone'), used('speaker')], ['m2', 's2']);
});

test('MEDIA-031 the level of the microphone is drawn as 15 bars', async () => {
  const frame = await openSettings();
  const meter = find('[role="img"]', 'Microphone level') as HTMLElement;
  assert.is(meter.children.length, 15);
  frame.media.tell((listener) => listener.localLevel?.(1, true));
  assert.is(meter.querySelectorAll('[data-lit]').length, 15);
  frame.media.tell((listener) => listener.localLevel?.(0, true));
  assert.is(meter.querySelectorAll('[data-lit]').length, 0);
});

test('the settings say that a muted microphone is measured, and that nothing of it is sent', async () => {
  await openSettings();
  assert.match(text(), /your microphone level is measured on this device; nothing is sent or kept/);
});

test('a microphone that is off is heard by its person alone, until the settings are closed', async () => {
  const frame = await openSettings();
  await frame.studio.localMedia.microphone.toggle();
  await settled();
  assert.match(text(), /No one hears you here/);
  assert.is(frame.media.local.microphone, false);
  assert.is(frame.deviceTest.heard.size, 1);
  await press('dialog button', 'Close');
  assert.is(frame.deviceTest.heard.size, 0);
});

test('the speaker test plays on the chosen speaker', async () => {
  const frame = await openSettings('Audio', { prepare: withDevices() });
  await choose('Speaker', 's2');
  await press('dialog button', 'Test speaker');
  assert.equal(frame.deviceTest.played, ['s2']);
});

test('a speaker test that fails says so', async () => {
  const frame = await openSettings();
  frame.deviceTest.failWith({ name: 'NotFoundError', message: '' });
  await press('dialog button', 'Test speaker');
  assert.match(find('dialog [role="alert"]')?.textContent ?? '', /couldn't be played/);
});

test('SET-003 the Camera tab has a choice of device and a preview that is expanded and shrunk', async () => {
  const frame = await openSettings('Camera', { prepare: withDevices() });
  const video = find('dialog video') as HTMLVideoElement;
  assert.ok(frame.media.previews.has(video));
  await choose('Camera', 'c2');
  assert.is(frame.media.asked.filter(({ kind }) => kind === 'camera').at(-1)?.deviceId, 'c2');
  await press('dialog button', 'Expand');
  assert.ok(video.closest('[data-expanded]'));
  await press('dialog button', 'Shrink');
  assert.is(video.closest('[data-expanded]'), null);
});

test('a camera that is off is shown to its person alone', async () => {
  const frame = await openSettings('Camera', { prepare: withDevices() });
  await frame.studio.localMedia.camera.toggle();
  await settled();
  assert.match(text(), /No one sees you here/);
  assert.equal([...frame.deviceTest.shown.values()], [null]);
  assert.is(frame.media.local.camera, false);
});

for (const [title, section, words] of [
  [
    'SET-014 without permission there is a sentence instead of the choice of microphone',
    'Audio',
    'You need to grant audio permission to select a microphone',
  ],
  [
    'SET-015 without permission there is a sentence instead of the choice of camera',
    'Camera',
    'You need to grant video permission to select a camera',
  ],
  [
    'SET-016 without permission there is a sentence instead of the choice of speaker',
    'Audio',
    'You need to grant audio permission to select speakers.',
  ],
] as const) {
  test(title, async () => {
    const nameless = devices.map((device) => ({ ...device, deviceId: '', label: '' }));
    await openSettings(section, { prepare: withDevices(nameless) });
    assert.ok(text().includes(words), text());
  });
}

test('SET-017 where the browser cannot choose a speaker it says where to', async () => {
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId');
  await openSettings('Audio', { prepare: withDevices() });
  const words = 'Speaker selection is not supported in this browser. Configure output from your operating system.';
  assert.ok(text().includes(words));
});

/** Opens the Camera tab of the settings after the camera did not start; whether permission is asked for there. */
const needsPermissionAfter = async (failure: string) => {
  const frame = await openSettings('Camera', { prepare: withDevices() });
  await press('dialog button', 'Close');
  await press('button', 'Stop camera');
  frame.media.failNext({ name: failure, message: '' });
  await press('button', 'Start camera');
  // Some failures open what helps against them.
  if (find('dialog button', 'Close')) await press('dialog button', 'Close');
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Settings');
  await press('dialog [role="tab"]', 'Camera');
  const asked = text().includes('You need to grant video permission to select a camera');
  // Another camera may do, unless the person allows none (MEDIA-019).
  assert.is(find('dialog select') === undefined, asked);
  return asked;
};

for (const [failure, asked] of [
  ['AbortError', false],
  ['NotReadableError', false],
  ['NotAllowedError', true],
  ['SecurityError', true],
] as const) {
  test(`MEDIA-017 a camera that failed with ${failure} ${asked ? 'needs permission' : 'is allowed'}`, async () => {
    assert.is(await needsPermissionAfter(failure), asked);
  });
}

for (const failure of ['OverconstrainedError', 'NotFoundError', 'EffectError', 'PublishTrackError']) {
  test(`where the cameras are known by name, one that failed with ${failure} needs no permission`, async () => {
    assert.is(await needsPermissionAfter(failure), false);
  });
}

test('SET-005 the Profile tab has the name, which can be changed, and the role', async () => {
  const frame = await openSettings('Profile', { role: 'moderator' });
  frame.api.acknowledge('ChangeParticipantName');
  assert.ok(text().includes('Moderator'));
  await type('dialog input[name="name"]', '  Ann B  ');
  await press('dialog button', 'Save');
  assert.is(frame.api.callsOf('ChangeParticipantName')[0]?.name, 'Ann B');
});

test('what is typed as soon as a field is there stays', async () => {
  await openSettings();
  const typed = new MutationObserver(() => {
    const field = find('dialog input[name="name"]') as HTMLInputElement | undefined;
    if (!field) return;
    typed.disconnect();
    field.value = 'Somebody';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  typed.observe(document.body, { childList: true, subtree: true });
  await press('[role="tab"]', 'Profile');
  await settled();
  assert.is((find('dialog input[name="name"]') as HTMLInputElement).value, 'Somebody');
});

test('SET-009 Escape takes back what was written in a field and leaves the dialog open, Enter saves', async () => {
  const frame = await openSettings('Profile');
  frame.api.acknowledge('ChangeParticipantName');
  const field = find('dialog input[name="name"]') as HTMLInputElement;
  const before = field.value;
  await type('dialog input[name="name"]', 'Somebody');
  await key(field, { key: 'Escape' });
  assert.is(field.value, before);
  assert.ok(find('dialog'));
  await type('dialog input[name="name"]', 'Somebody');
  field.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
  assert.is(frame.api.callsOf('ChangeParticipantName')[0]?.name, 'Somebody');
});

test('why a name is not taken is said beside the field', async () => {
  const frame = await openSettings('Profile');
  for (const [code, words] of [
    ['TIMED_OUT', 'Failed to communicate with server. Please try again.'],
    ['UNREACHABLE', 'Failed to communicate with server. Please try again.'],
    ['UNCERTAIN', 'Failed to communicate with server. Please try again.'],
    ['RATE_LIMITED', 'Too many attempts. Wait a moment and try again.'],
    ['INVALID', "That isn't valid."],
  ] as const) {
    frame.api.answer('ChangeParticipantName', () => refused(code));
    await type('dialog input[name="name"]', `Somebody ${code}`);
    await press('dialog button', 'Save');
    assert.is(find('dialog [role="alert"]')?.textContent, words, code);
  }
});

test('ERR-014 a name that is not taken is logged with the identity and the name', async () => {
  const frame = await openSettings('Profile');
  frame.api.answer('ChangeParticipantName', () => refused('TIMED_OUT'));
  await type('dialog input[name="name"]', 'Somebody');
  await press('dialog button', 'Save');
  const line = frame.logged.find(({ code }) => code === 'participant-name-update-failed');
  assert.equal(line?.data, { identity: 'me', name: 'Somebody', code: 'TIMED_OUT' });
});

test('SET-007 the Profile tab takes a permission code', async () => {
  const frame = await openSettings('Profile');
  const challenge = { event_id: 'demo', sort_key: 'challenge:one', tenant_id: 'tenant', award_permissions: ['host'] };
  frame.api.push('EventLog', {
    eventLog: { __typename: 'ChallengeUpdate', seq: 1_000, challenge_id: 'one', challenge },
  });
  frame.api.answer('AttemptPermissionCode', () =>
    succeed({ attemptPermissionCode: { succeeded: true, claims_granted: ['host'] } }),
  );
  await type('dialog input[name="code"]', 'open sesame');
  await press('dialog button', 'Submit');
  assert.equal(frame.api.callsOf('AttemptPermissionCode'), [{ event_id: 'demo', password: 'open sesame' }]);
  assert.match(frame.text(), "You're now a host.");
});

test('SET-006 the General tab says where the own camera is seen, and whether it is a tile', async () => {
  const store = memoryStore();
  const frame = await openSettings('General', { store });
  await choose('Camera preview', 'grid');
  assert.is(find('button', 'Hide video preview'), undefined);
  assert.is(find('dialog [role="switch"]')?.getAttribute('aria-disabled'), 'true');
  await choose('Camera preview', 'docked');
  assert.ok(find('button', 'Hide video preview'));
  const own = () => frame.studio.grid.items.value.some(({ id }) => id === 'me');
  assert.is(own(), true);
  await press('dialog [role="switch"]');
  assert.is(own(), false);
  const { cameraPreview, showsOwnCamera } = store.read('settings') as Record<string, unknown>;
  assert.equal([cameraPreview, showsOwnCamera], ['docked', false]);
});

test('a phone, whose bar has no place for the own picture, does not offer it', async () => {
  await mountAt(room, {}, { isPhone: true });
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Settings');
  await press('dialog [role="tab"]', 'General');
  assert.is(find('dialog label', 'Camera preview'), undefined);
  assert.ok(find('dialog [role="switch"]'));
});

test('every shortcut that does something in this browser is listed, and ? opens the list', async () => {
  await mountAt(room);
  await key(document.body, { key: '?', shiftKey: true });
  await shown('dialog');
  assert.is(chosenTab(), 'Shortcuts');
  const keys = [...document.querySelectorAll('dialog kbd')].map((element) => element.textContent);
  assert.equal(keys, ['Alt+A', 'Space', 'Alt+V', 'Alt+Y', 'Alt+H', 'Ctrl+F', 'Ctrl+K', '?']);
});

test('a question mark in a text is a part of the text', async () => {
  await mountAt(room);
  const field = find('textarea') as HTMLTextAreaElement;
  await key(field, { key: '?', shiftKey: true });
  assert.is(find('dialog'), undefined);
});

test('Settings tell which version runs and lead to the licences of what it is made of', async () => {
  const frame = await openSettings('About');
  assert.match(text(), `Version ${frame.page.config.deployment.value?.version}`);
  assert.is(find('dialog a', 'Open-source licences')?.getAttribute('href'), '/licences.txt');
});

test.run();
