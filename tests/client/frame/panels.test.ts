import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { memoryStore } from '../../support/fakes/memory-store.ts';
import { find, mediaQueries, press, settled } from '../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../support/frame/mounted-frame.ts';

const { media } = await import('../../../src/client/ui/theme/theme.css.ts');
const room = '/events/demo?room_id=main';

test('on a phone the chat waits until it is asked for, as it lies over the tiles', async () => {
  const { chat } = (await mountAt(room, {}, { isPhone: true })).studio;
  assert.is(chat.isOpen.value, false);
  await press('header button', 'Open chat');
  assert.is(chat.isOpen.value, true);
});

test('a window that becomes narrow folds, and what lies over the tiles is closed', async () => {
  const frame = await mountAt(room);
  assert.is(frame.studio.chat.isOpen.value, true);
  mediaQueries.add(media.folded);
  await settled();
  assert.is(find('[aria-label="Views"] [role="tab"]'), undefined);
  assert.is(frame.studio.chat.isOpen.value, false);
  mediaQueries.clear();
  await settled();
  assert.is(frame.studio.chat.isOpen.value, true, 'there is room for it again');
});

test('a chat that is closed in a narrow window, or was before, stays closed in a wide one', async () => {
  const { isOpen } = (await mountAt(room)).studio.chat;
  const fold = async (inBetween: () => Promise<void>) => {
    mediaQueries.add(media.folded);
    await settled();
    await inBetween();
    mediaQueries.clear();
    await settled();
    return isOpen.value;
  };
  const toggle = async () => press('button', /^(Open|Close) chat$/);
  assert.is(await fold(toggle), true);
  const toggleTwice = async () => {
    await toggle();
    await toggle();
  };
  assert.is(await fold(toggleTwice), false);
  assert.is(await fold(async () => undefined), false);
});

test('a chat that a narrow window closed is open in a wide one after a reload, and not one that a person closed', async () => {
  for (const isClosed of [false, true]) {
    const tabStore = memoryStore();
    const before = await mountAt(room, { tabStore });
    if (isClosed) await press('header button', 'Close chat');
    mediaQueries.add(media.folded);
    await settled();
    assert.is(before.studio.chatPanel.isOpen.value, false);
    const folded = await mountAt(room, { tabStore });
    assert.is(folded.studio.chatPanel.isOpen.value, false);
    mediaQueries.clear();
    await settled();
    assert.is(folded.studio.chatPanel.isOpen.value, !isClosed);
  }
});

test('a chat that a narrow window closed is open in the next room, where the window is wide again by then', async () => {
  const frame = await mountAt(room);
  frame.api.acknowledge('LeaveRoom');
  mediaQueries.add(media.folded);
  await settled();
  await frame.studio.rooms.leave();
  await settled();
  mediaQueries.clear();
  await settled();
  await frame.studio.rooms.join('a');
  await settled();
  assert.is(frame.studio.chatPanel.isOpen.value, true);
});

test('where tiles have no width beside two panels, the one that opens closes the other', async () => {
  mediaQueries.add(media.onePanel);
  const { studio } = await mountAt(room);
  const roomsOpen = () => find('header [aria-controls="sidebar"]')?.getAttribute('aria-expanded') === 'true';
  const open = () => ({ rooms: roomsOpen(), chat: studio.chat.isOpen.value });
  assert.equal(open(), { rooms: false, chat: true });
  await press('header [aria-controls="sidebar"]');
  assert.equal(open(), { rooms: true, chat: false });
  await press('header button', 'Open chat');
  assert.equal(open(), { rooms: false, chat: true });
  mediaQueries.clear();
  await press('header [aria-controls="sidebar"]');
  assert.equal(open(), { rooms: true, chat: true });
  mediaQueries.add(media.onePanel);
  await settled();
  assert.equal(open(), { rooms: false, chat: true });
  mediaQueries.clear();
});

test.after(unmount);
test.run();
