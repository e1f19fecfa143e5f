import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { publicationFact } from '../../../../support/facts/server-facts.ts';
import { pretendBrowser, pretendNothing } from '../../../../support/fakes/fake-browser.ts';
import { find, press, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

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

const browsers = {
  Chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  Edge: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  Firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  Safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
};

for (const [words, surface] of [
  ['Browser tab', 'browser'],
  ['Window', 'window'],
  ['Entire screen', 'monitor'],
] as const) {
  test(`MEDIA-026 in Chrome "${words}" opens the browser's picker at it`, async () => {
    pretendBrowser({ userAgent: browsers.Chrome, maxTouchPoints: 0 });
    const frame = await mountAt(room);
    await press('button', 'Choose what to share');
    await press('[role^="menuitem"]', words);
    assert.equal(frame.media.surfaces, [surface]);
    assert.equal(frame.media.local.screenIds, ['screen-1']);
  });
}

for (const name of ['Edge', 'Firefox', 'Safari'] as const) {
  test(`MEDIA-026 ${name} offers no tabs and windows by themselves`, async () => {
    pretendBrowser({ userAgent: browsers[name], maxTouchPoints: 0 });
    const frame = await mountAt(room);
    assert.is(find('button', 'Choose what to share'), undefined);
    await press('button', 'Share your screen');
    assert.equal(frame.media.surfaces, [undefined]);
  });
}

test('MEDIA-026 who cannot share is not asked what, and the bar keeps its width', async () => {
  pretendBrowser({ userAgent: browsers.Chrome, maxTouchPoints: 0 });
  const frame = await mountAt(room);
  const choice = () => find('button', 'Choose what to share') as HTMLButtonElement;
  assert.is(choice().disabled, false);
  frame.media.tell((listener) => listener.connection?.('connecting'));
  await settled();
  assert.is(choice().disabled, true);
  choice().click();
  await settled();
  assert.is(find('[role="menu"]'), undefined);
});

test.after.each(pretendNothing);
test.after(unmount);
test.run();
