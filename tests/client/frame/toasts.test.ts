import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../src/shared/values/result.ts';
import { find, press, settled, shown } from '../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../support/frame/mounted-frame.ts';

const { measures } = await import('../../../src/client/ui/measures.ts');

const { setTimeout } = globalThis;
/** Keeps what would be done after a second or more until the test does it; answers it, by its delay. */
const holdTimers = () => {
  const held: { readonly run: () => void; readonly delayMs: number }[] = [];
  globalThis.setTimeout = ((run: () => void, delayMs = 0, ...rest: unknown[]) => {
    if (delayMs < 1_000) return setTimeout(run, delayMs, ...rest);
    held.push({ run, delayMs });
    return setTimeout(() => undefined, 0);
  }) as typeof setTimeout;
  return held;
};
test.after.each(() => {
  Object.assign(globalThis, { setTimeout });
});

for (const [code, lastsMs, what] of [
  ['resource-deleted', measures.undoMs, 'a notice that offers to take something back stays for longer'],
  [
    'edited-message-deleted',
    measures.toastMs,
    'a notice of what was deleted, with nothing to take back, stays as others do',
  ],
  ['message-copied', measures.toastMs, 'a notice stays for six seconds'],
  ['guide-draw', measures.guideMs, 'SHELL-038 how something works is said for five seconds'],
  ['connection-status', null, 'that the connection is bad stays until it is over'],
  ['whisper-cut-off', null, 'that a whisper was cut off stays until it was read'],
] as const) {
  test(what, async () => {
    const frame = await mountAt('/events/demo?room_id=main');
    const timers = holdTimers();
    frame.studio.notices.show(code, 'info', { name: 'Notes', resource: 'one' });
    await settled();
    const lasts = timers.filter(({ delayMs }) => delayMs >= measures.guideMs);
    assert.ok(find('button', 'Dismiss'));
    assert.equal(
      lasts.map(({ delayMs }) => delayMs),
      lastsMs === null ? [] : [lastsMs],
    );
    lasts[0]?.run();
    await settled();
    assert.is(find('button', 'Dismiss') === undefined, lastsMs !== null);
    unmount();
  });
}

/** A host's frame with the settings of an empty room open, over which another dialog can be opened. */
const withDialog = async (before?: (frame: Awaited<ReturnType<typeof mountAt>>) => void) => {
  const timers = holdTimers();
  const frame = await mountAt('/events/demo?room_id=main', { role: 'host', people: 2 });
  frame.api.answer('QueryBlockedUsers', () => succeed({ queryEvent: { items: [], nextToken: null } }));
  before?.(frame);
  await press('header button', /Main hall/);
  await press('#sidebar button', 'Actions for Workshop A');
  await press('[role="menuitem"]', 'Room Settings');
  await shown('dialog h2', 'Room Settings');
  return { ...frame, timers };
};
const close = async (dialog: Element | null | undefined) => {
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
  await settled();
};
const notice = () => find('button', 'Dismiss')?.parentElement;
const dialogCalled = (title: string) => find('dialog h2', title)?.closest('dialog');
/** Whether the notice is in the region of that dialog, or of the page, which announces what comes into it. */
const isReadIn = (title: string | null): boolean => {
  const around = notice()?.closest('[aria-live="polite"]')?.parentElement;
  return title === null ? around?.closest('dialog') === null : around === dialogCalled(title);
};

test('a notice that comes while a dialog is open is announced, read and pressed in the dialog', async () => {
  const frame = await withDialog();
  const intended = () => frame.studio.localMedia.microphone.intended.value;
  const before = intended();
  frame.studio.notices.show('muted-speech', 'error');
  await settled();
  assert.ok(isReadIn('Room Settings'));
  assert.is(notice()?.getAttribute('role'), 'alert');
  await press('dialog button', 'Unmute');
  assert.is(intended(), !before);
  assert.equal(frame.studio.notices.current.value, []);
  assert.ok(dialogCalled('Room Settings'), 'a press on a notice does not close the dialog');
  unmount();
});

test('a notice goes into each dialog that opens, and back where that closes; it is announced only once', async () => {
  const frame = await withDialog(({ studio }) => studio.notices.showFailure({ code: 'FORBIDDEN' }));
  const drawn = notice();
  const announces = () => drawn?.getAttribute('role') === 'alert' || !drawn?.matches('[aria-live="off"]');
  assert.ok(isReadIn('Room Settings'));
  assert.ok(announces(), 'it was not said yet when the dialog opened');
  for (const { run, delayMs } of frame.timers) if (delayMs === 1_000) run();
  await settled();
  await press('dialog button', 'Delete Room');
  assert.ok(isReadIn('Delete Workshop A?'));
  assert.not(announces());
  frame.studio.notices.showFailure({ code: 'UNREACHABLE' });
  await settled();
  assert.ok(find('dialog [role="alert"]'), 'what is new is announced');
  await close(dialogCalled('Delete Workshop A?'));
  assert.ok(isReadIn('Room Settings'));
  await close(dialogCalled('Room Settings'));
  assert.ok(isReadIn(null));
  assert.ok(notice() === drawn, 'it is the same one, and lasts no longer');
  unmount();
});

test('two dialogs that close together leave the notices to the page', async () => {
  const frame = await withDialog();
  await press('dialog button', 'Delete Room');
  frame.changeParticipant('me', { role: 'access' });
  frame.studio.notices.showFailure({ code: 'FORBIDDEN' });
  await settled();
  assert.is(find('dialog'), undefined);
  assert.ok(notice()?.isConnected);
  assert.ok(isReadIn(null));
  unmount();
});

test.run();
