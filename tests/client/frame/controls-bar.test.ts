import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { refused } from '../../support/fakes/fake-api.ts';
import { find, key, press, settled, shown } from '../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../support/frame/mounted-frame.ts';

const { placeAfterDrag } = await import('../../../src/client/frame/bar/place-after-drag.ts');
const { nearestInside } = await import('../../../src/client/frame/bar/use-stays-inside.ts');
const room = '/events/demo?room_id=main';

test('SHELL-009 a bar dropped within 75 px of an edge docks there, elsewhere it floats', () => {
  const area = { left: 0, top: 0, right: 1000, bottom: 600 };
  const at = (left: number, top: number) => placeAfterDrag({ left, top, right: left + 300, bottom: top + 56 }, area);
  assert.equal(at(350, 600 - 56 - 75), { kind: 'docked', edge: 'bottom' });
  assert.equal(at(350, 75), { kind: 'docked', edge: 'top' });
  assert.equal(at(75, 250), { kind: 'docked', edge: 'left' });
  assert.equal(at(1000 - 300 - 75, 250), { kind: 'docked', edge: 'right' });
  assert.equal(at(350, 250), { kind: 'floating', xPx: 350, yPx: 250 });
});

test('a floating bar stays inside an area that gets smaller, and in one in which it takes another shape', () => {
  const bar = { widthPx: 600, heightPx: 58 };
  const at = { xPx: 500, yPx: 590 };
  assert.equal(nearestInside(at, bar, { widthPx: 1440, heightPx: 854 }), at);
  assert.equal(nearestInside(at, bar, { widthPx: 1000, heightPx: 514 }), { xPx: 400, yPx: 456 });
  assert.equal(nearestInside(at, bar, { widthPx: 400, heightPx: 40 }), { xPx: 0, yPx: 0 });
});

test('SHELL-028 the bar is moved with the keyboard on its handle, and its lane moves with it', async () => {
  await mountAt(room);
  const handle = find('button', /^Move the controls/) as HTMLElement;
  await key(handle, { key: 'ArrowLeft' });
  assert.is(find('[role="toolbar"]')?.dataset.edge, 'left');
  assert.is(find('main')?.dataset.lane, 'left');
});

test('SHELL-024 the video preview is shown and hidden', async () => {
  const frame = await mountAt(room);
  await press('button', 'Hide video preview');
  assert.is(frame.media.previews.size, 0);
  await press('button', 'Show video preview');
  assert.is(frame.media.previews.size, 1);
});

/** The dialog "Leave Event" of a guest who just signed in, or of somebody without a code. */
const openLeaving = async (role: 'access' | 'moderator' | 'host', isPhone: boolean, hasCode: boolean) => {
  const frame = await mountAt(room, { role }, { isPhone });
  if (hasCode) {
    await frame.signInAgain();
    await shown('dialog');
    await press('dialog button', 'Got it');
  }
  await press('[role="toolbar"] button', 'Leave Event');
  assert.is((await shown('dialog h2')).textContent, 'Leave Event');
  return frame;
};

test('PERM-037, SHELL-030 "Leave Event" shows a rejoin code to everybody who has one, on a phone too, and to nobody else', async () => {
  for (const role of ['access', 'moderator', 'host'] as const) {
    for (const isPhone of [false, true]) {
      await openLeaving(role, isPhone, true);
      assert.is(find('dialog [data-copy-source]')?.textContent, 'K7WM-QP3X-TB9D', `${role} ${isPhone}`);
    }
  }
  await openLeaving('access', false, false);
  assert.is(find('dialog [data-copy-source]'), undefined);
});

test('SHELL-030 whoever thinks better of leaving stays', async () => {
  const frame = await openLeaving('access', false, false);
  await press('dialog button', 'Cancel');
  assert.is(find('dialog'), undefined);
  assert.equal(frame.api.callsOf('LeaveEvent'), []);
  assert.is(frame.page.entry.phase.peek(), 'joined');
});

test('SHELL-027 Leave opens "Leave Event", which confirms and shows the rejoin code (SHELL-030)', async () => {
  const frame = await mountAt(room);
  frame.api.acknowledge('LeaveRoom', 'LeaveEvent');
  await frame.signInAgain();
  await shown('dialog');
  await press('dialog button', 'Got it');
  await press('[role="toolbar"] button', 'Leave Event');
  assert.is((await shown('dialog h2')).textContent, 'Leave Event');
  assert.is(find('[data-copy-source]')?.textContent, 'K7WM-QP3X-TB9D');
  await press('dialog button', 'Leave');
  assert.equal(frame.api.callsOf('LeaveEvent'), [{ event_id: 'demo' }]);
  assert.is(location.pathname, '/events');
});

test('MEDIA-015 the camera button toggles what one wants, and is busy until the camera is so', async () => {
  const frame = await mountAt(room);
  const { setCamera } = frame.media.media;
  let carryOn = (): void => undefined;
  frame.media.media.setCamera = async (on) => {
    await new Promise<void>((resolve) => {
      carryOn = resolve;
    });
    return setCamera(on);
  };
  await press('[role="toolbar"] button', 'Stop camera');
  assert.is(find('[role="toolbar"] button', 'Stop camera')?.getAttribute('aria-busy'), 'true');
  carryOn();
  await settled();
  assert.is(frame.media.local.camera, false);
  assert.is(find('[role="toolbar"] button', 'Start camera')?.getAttribute('aria-busy'), null);
});

test('MEDIA-044 who shares a screen stops it with the same button', async () => {
  const frame = await mountAt(room);
  await press('[role="toolbar"] button', 'Share your screen');
  assert.equal(frame.media.local.screenIds, ['screen-1']);
  await press('[role="toolbar"] button', 'Stop sharing your screen');
  assert.equal(frame.media.local.screenIds, []);
});

test('MEDIA-016 media buttons turn nothing on unless connected, and say why', async () => {
  const frame = await mountAt(room);
  await press('[role="toolbar"] button', 'Mute microphone');
  await press('[role="toolbar"] button', 'Stop camera');
  frame.media.tell((listener) => listener.connection?.('connecting'));
  await settled();
  for (const name of ['Unmute microphone', 'Start camera', 'Share your screen']) {
    const button = find('[role="toolbar"] button', name) as HTMLElement;
    assert.is(button.getAttribute('aria-disabled'), 'true', name);
    assert.is(button.dataset.tooltip, "Available once you're connected", name);
    button.click();
  }
  await settled();
  assert.equal(frame.media.local, { microphone: false, camera: false, screenIds: [] });
});

test('PERM-056 a forbidden screen share says "You do not have permission to share your screen"', async () => {
  const frame = await mountAt(room);
  frame.changeRoom('main', { local_screen_enabled: false });
  await settled();
  assert.is(find('button', 'Share your screen')?.dataset.tooltip, 'You do not have permission to share your screen');
});

test('MEDIA-025 a screen is shared with the right to it and with media connected, not with one of them alone', async () => {
  const frame = await mountAt(room);
  const share = () => find('[role="toolbar"] button', 'Share your screen') as HTMLElement;
  const isUsable = async () => {
    await settled();
    share().click();
    await settled();
    const { screenIds } = frame.media.local;
    if (screenIds.length > 0) await press('[role="toolbar"] button', 'Stop sharing your screen');
    return screenIds.length > 0;
  };
  assert.is(await isUsable(), true);
  frame.changeRoom('main', { local_screen_enabled: false });
  assert.is(await isUsable(), false, 'without the right');
  frame.changeRoom('main', { local_screen_enabled: null });
  frame.media.tell((listener) => listener.connection?.('connecting'));
  assert.is(await isUsable(), false, 'without media');
});

test('PERM-042 there is no screen share on a phone', async () => {
  await mountAt(room, {}, { isPhone: true });
  assert.is(find('button', 'Share your screen'), undefined);
});

test('PERM-046 the own picture is offered on a computer and not on a phone', async () => {
  await mountAt(room);
  assert.ok(find('button', /video preview/));
  await mountAt(room, {}, { isPhone: true });
  assert.ok(find('button', 'Mute microphone'));
  assert.is(find('button', /video preview/), undefined);
});

test('HAND-002 the hand button raises the hand when down and lowers it when up', async () => {
  const frame = await mountAt(room);
  frame.api.acknowledge('SetRequireAttention');
  await press('button', 'Raise hand');
  assert.is(frame.studio.hands.raised.value, true);
  await press('button', 'Lower hand');
  assert.is(frame.studio.hands.raised.value, false);
  const times = frame.api.callsOf('SetRequireAttention').map((call) => call.require_attention);
  assert.equal(times, [frame.clock.now(), 0]);
});

test('HAND-006 a hand that the server does not take goes down again, which is said and logged', async () => {
  const frame = await mountAt(room);
  frame.api.answer('SetRequireAttention', () => refused('FORBIDDEN'));
  await press('button', 'Raise hand');
  assert.ok(find('button', 'Raise hand'));
  assert.match(frame.text(), 'You do not have permission to do this');
  assert.ok(frame.logged.some(({ code }) => code === 'request-attention-failed'));
});

test('SHELL-026 the bar has the hand button', async () => {
  await mountAt(room);
  assert.ok(find('[role="toolbar"] button', 'Raise hand'));
});

test('SHELL-029 the bar carries microphone, camera and screen share', async () => {
  await mountAt(room);
  for (const name of ['Mute microphone', 'Stop camera', 'Share your screen']) {
    assert.ok(find('[role="toolbar"] button', name), name);
  }
});

test('the arrow keys walk the controls', async () => {
  await mountAt(room);
  const microphone = find('[role="toolbar"] button', 'Mute microphone') as HTMLElement;
  microphone.focus();
  await key(microphone, { key: 'ArrowRight' });
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Choose a microphone');
  await key(document.activeElement as HTMLElement, { key: 'End' });
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Leave Event');
});

test.after(unmount);
test.run();
