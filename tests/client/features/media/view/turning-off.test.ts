import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find, key, press, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const room = '/events/demo?room_id=main';
const bar = '[role="toolbar"] button';
const space = { code: 'Space', key: ' ' };

const mediums = {
  microphone: { off: 'Mute microphone', on: 'Unmute microphone', hotkey: 'a' },
  camera: { off: 'Stop camera', on: 'Start camera', hotkey: 'v' },
} as const;

/** In a room whose media are being connected anew. */
const reconnecting = async () => {
  const frame = await mountAt(room);
  return {
    ...frame,
    async lose() {
      frame.media.tell((listener) => listener.connection?.('connecting'));
      await settled();
    },
    async comeBack() {
      frame.media.tell((listener) => listener.connection?.('connected'));
      await settled();
    },
  };
};

test.after(unmount);

for (const [name, { off, on, hotkey }] of Object.entries(mediums) as [
  keyof typeof mediums,
  (typeof mediums)[keyof typeof mediums],
][]) {
  test(`MEDIA-016 a ${name} is turned off while media reconnect, and stays off when they are back`, async () => {
    const frame = await reconnecting();
    await frame.lose();
    await press(bar, off);
    assert.is(frame.media.local[name], false);
    await frame.comeBack();
    assert.is(frame.media.local[name], false);
    assert.ok(find(bar, on));
  });

  test(`MEDIA-016 the hotkey turns a ${name} off while media reconnect`, async () => {
    const frame = await reconnecting();
    await frame.lose();
    await key(document.body, { key: hotkey, code: `Key${hotkey.toUpperCase()}`, altKey: true });
    assert.is(frame.media.local[name], false);
  });

  test(`MEDIA-016 a ${name} is not turned on while media reconnect`, async () => {
    const frame = await reconnecting();
    await press(bar, off);
    await frame.lose();
    await press(bar, on);
    assert.is(frame.media.local[name], false);
    assert.is(find(bar, on)?.getAttribute('aria-disabled'), 'true');
  });

  test(`MEDIA-016 a ${name} that is being turned on is turned off by the same button`, async () => {
    const frame = await reconnecting();
    await press(bar, off);
    const go = frame.media.holdTurningOn();
    await press(bar, on);
    await press(bar, off);
    assert.is(frame.media.local[name], false);
    go();
    await settled();
    assert.is(frame.media.local[name], false);
    assert.is(find(bar, on)?.getAttribute('aria-disabled'), null);
  });
}

test('MEDIA-016 shared screens are stopped while media reconnect, by the bar and by the tile', async () => {
  const frame = await reconnecting();
  await press(bar, 'Share your screen');
  frame.stages[0]?.showToolbar('me||screen||screen-1');
  await settled();
  await press(bar, 'More tools');
  await press('[role^="menuitem"]', 'Share another screen');
  await frame.lose();
  await press(bar, 'More tools');
  await press('[role^="menuitem"]', 'Stop sharing this screen');
  assert.equal(frame.media.local.screenIds, ['screen-2']);
  await press(bar, 'Stop sharing your screen');
  assert.equal(frame.media.local.screenIds, []);
});

test('MEDIA-016 a shared screen is stopped while another one is being chosen', async () => {
  const frame = await reconnecting();
  await press(bar, 'Share your screen');
  frame.media.holdChoice();
  void frame.studio.localMedia.screen.share();
  await settled();
  await press(bar, 'Stop sharing your screen');
  assert.equal(frame.media.local.screenIds, []);
});

test('MEDIA-016 who lets the space bar go while media reconnect is heard no more', async () => {
  const frame = await reconnecting();
  await press(bar, 'Mute microphone');
  (document.activeElement as HTMLElement | null)?.blur();
  await key(document.body, space);
  assert.is(frame.media.local.microphone, true);
  await frame.lose();
  document.body.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, ...space }));
  await settled();
  assert.is(frame.media.local.microphone, false);
});

test('who mutes the microphone while they hold the space bar is heard no more', async () => {
  const frame = await reconnecting();
  await press(bar, 'Mute microphone');
  (document.activeElement as HTMLElement | null)?.blur();
  await key(document.body, space);
  await press(bar, 'Mute microphone');
  assert.is(frame.media.local.microphone, false);
});

test('a moderator mutes somebody whose microphone is being turned on', async () => {
  const frame = await reconnecting();
  await press(bar, 'Mute microphone');
  const go = frame.media.holdTurningOn();
  await press(bar, 'Unmute microphone');
  await frame.lose();
  await frame.hear('p1', { type: 'mute_mic', payload: { name: 'Jonas' } }, ['me']);
  go();
  await frame.comeBack();
  assert.is(frame.media.local.microphone, false);
});

test.run();
