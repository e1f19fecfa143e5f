import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find, key, press, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const room = '/events/demo?room_id=main';
const space = { code: 'Space', key: ' ' };

/** In a room with the microphone muted. */
const muted = async () => {
  const frame = await mountAt(room);
  await press('[role="toolbar"] button', 'Mute microphone');
  (document.activeElement as HTMLElement | null)?.blur();
  return { frame, isHeard: () => frame.media.local.microphone };
};
const said = () => find('section[aria-live]')?.textContent ?? '';
const letGo = async (target: EventTarget, name: string, init: KeyboardEventInit = {}) => {
  target.dispatchEvent(
    name === 'keyup' ? new KeyboardEvent(name, { bubbles: true, cancelable: true, ...init }) : new Event(name),
  );
  await settled();
};

test.after(unmount);

test('who is muted is heard for as long as the space bar is held', async () => {
  const { isHeard } = await muted();
  const event = await key(document.body, space);
  assert.is(isHeard(), true);
  assert.is(event.defaultPrevented, true);
  await key(document.body, { ...space, repeat: true });
  await letGo(document.body, 'keyup', space);
  assert.is(isHeard(), false);
  assert.ok(find('[role="toolbar"] button', 'Unmute microphone'));
});

for (const [name, target] of [
  ['blur', window],
  ['visibilitychange', document],
] as const)
  test(`a space bar that is let go elsewhere is let go (${name})`, async () => {
    const { isHeard } = await muted();
    await key(document.body, space);
    await letGo(target, name);
    assert.is(isHeard(), false);
  });

test('a space is a part of what is written', async () => {
  const { isHeard } = await muted();
  const field = document.body.appendChild(document.createElement('textarea'));
  const event = await key(field, space);
  assert.equal([isHeard(), event.defaultPrevented], [false, false]);
  field.remove();
});

test('the space bar mutes nobody who is not muted', async () => {
  const frame = await mountAt(room);
  const event = await key(document.body, space);
  await letGo(document.body, 'keyup', space);
  assert.equal([frame.media.local.microphone, event.defaultPrevented], [true, false]);
});

test('a moderator who mutes somebody who holds the space bar has muted them', async () => {
  const { frame, isHeard } = await muted();
  await key(document.body, space);
  await frame.hear('p1', { type: 'mute_mic', payload: { name: 'Jonas' } }, ['me']);
  assert.is(isHeard(), false);
  assert.match(frame.text(), 'Your microphone has been muted by Jonas Lindqvist');
  await letGo(document.body, 'keyup', space);
  assert.is(isHeard(), false);
});

test('who may not speak, or is not connected, and holds the space bar is told why they are not heard', async () => {
  const { frame, isHeard } = await muted();
  frame.media.tell((listener) => listener.connection?.('connecting'));
  await key(document.body, space);
  assert.match(said(), "Available once you're connected");
  frame.media.tell((listener) => listener.connection?.('connected'));
  frame.changeRoom('main', { mic_enabled: false });
  await key(document.body, space);
  assert.match(said(), 'Microphones are turned off in this room');
  assert.is(isHeard(), false);
});

test('what was talked with the space bar is not remembered as wanting the microphone on', async () => {
  const { frame } = await muted();
  await key(document.body, space);
  assert.is(frame.studio.localMedia.microphone.intended.value, false);
  await letGo(document.body, 'keyup', space);
});

test.run();
