import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find, settled } from '../../support/frame-dom.ts';
import { mountAt, unmount } from '../../support/mounted-frame.ts';

const { measures } = await import('../../../src/client/ui/measures.ts');

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
    const real = globalThis.setTimeout;
    const timers: { readonly run: () => void; readonly delayMs: number | undefined }[] = [];
    globalThis.setTimeout = ((run: () => void, delayMs?: number, ...rest: unknown[]) => {
      if (delayMs !== undefined && delayMs >= measures.guideMs) timers.push({ run, delayMs });
      return real(run, delayMs, ...rest);
    }) as typeof setTimeout;
    frame.studio.notices.show(code, 'info', { name: 'Notes', resource: 'one' });
    await settled();
    globalThis.setTimeout = real;
    assert.ok(find('button', 'Dismiss'));
    assert.equal(
      timers.map(({ delayMs }) => delayMs),
      lastsMs === null ? [] : [lastsMs],
    );
    timers[0]?.run();
    await settled();
    assert.is(find('button', 'Dismiss') === undefined, lastsMs !== null);
    unmount();
  });
}

test.run();
