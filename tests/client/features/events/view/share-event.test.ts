import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find, press, settled, shown } from '../../../../support/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/mounted-frame.ts';

const room = '/events/demo?room_id=main';
const link = `${location.origin}/events/demo`;

const clipboard = (writeText: (words: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

test('EVT-011 in a room the link of the event is copied in a dialog too, which says so for a second', async () => {
  const copied: string[] = [];
  clipboard(async (words) => void copied.push(words));
  await mountAt(room);
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Share event link');
  await shown('dialog h2', 'Share Quarterly review');
  assert.is(find('[data-copy-source]')?.textContent, link);
  const beganAtMs = performance.now();
  await press('dialog button', 'Copy');
  assert.equal(copied, [link]);
  await shown('dialog [role="status"]', 'Copied!');
  while (find('dialog [role="status"]', 'Copied!')) await settled();
  const shownMs = performance.now() - beganAtMs;
  assert.ok(shownMs >= 990 && shownMs < 3_000, `${shownMs} ms`);
  await press('dialog footer button', 'Close');
  assert.is(find('dialog'), undefined);
});

test('who is alone in a room is given the link to invite somebody with', async () => {
  const frame = await mountAt(room, { people: 1 });
  const invite = async () => {
    await press('button', 'Invite someone to join the conversation');
    await shown('dialog h2', 'Share Quarterly review');
    await press('dialog footer button', 'Close');
  };
  await invite();
  frame.studio.placing.hide('me');
  await settled();
  await invite();
});

test('a link that the browser does not copy is selected, and is not said to be copied', async () => {
  clipboard(() => Promise.reject(new Error('denied')));
  Object.assign(globalThis, { getSelection: () => document.getSelection() });
  await mountAt(room);
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Share event link');
  await press('dialog button', 'Copy');
  assert.is(getSelection()?.toString().trim(), link);
  assert.is(find('dialog [role="status"]', 'Copied!'), undefined);
});

test.after(unmount);
test.run();
