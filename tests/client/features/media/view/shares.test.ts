import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { publicationFact } from '../../../../support/facts.ts';
import { find, press, settled } from '../../../../support/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/mounted-frame.ts';

const room = '/events/demo?room_id=main';

/** Shares a screen, and opens the menu of its tile. */
const sharing = async () => {
  const frame = await mountAt(room);
  await press('button', 'Share your screen');
  frame.stages[0]?.showToolbar('me||screen||screen-1');
  await settled();
  await press('[role="toolbar"] button', 'More tools');
  return frame;
};

test('another screen is shared beside the one that is', async () => {
  const frame = await sharing();
  await press('[role^="menuitem"]', 'Share another screen');
  assert.equal(frame.media.local.screenIds, ['screen-1', 'screen-2']);
});

test('one of several screens is shared no longer, and the button of the bar stops them all', async () => {
  const frame = await sharing();
  await press('[role^="menuitem"]', 'Share another screen');
  await press('[role="toolbar"] button', 'More tools');
  await press('[role^="menuitem"]', 'Stop sharing this screen');
  assert.equal(frame.media.local.screenIds, ['screen-2']);
  await press('button', 'Stop sharing your screen');
  assert.equal(frame.media.local.screenIds, []);
});

test("somebody else's screen offers neither", async () => {
  const frame = await mountAt(room);
  frame.mediaRoom.publish(publicationFact('p2', 'screen', '1'));
  await settled();
  frame.stages[0]?.showToolbar('p2||screen||1');
  await press('[role="toolbar"] button', 'More tools');
  assert.is(find('[role^="menuitem"]', 'Share another screen'), undefined);
  assert.is(find('[role^="menuitem"]', 'Stop sharing this screen'), undefined);
});

test.after(unmount);
test.run();
