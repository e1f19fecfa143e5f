import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { FakeStudioOptions } from '../../support/fake-studio.ts';
import { mountAt, unmount } from '../../support/mounted-shell.ts';
import { find, press, settled } from '../../support/shell-dom.ts';

const room = '/events/demo?room_id=main';
const toolbar = '[role="toolbar"][aria-label="Tools"]';

const namesIn = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');

const isDisabled = (name: string) => find(`${toolbar} button`, name)?.getAttribute('aria-disabled') === 'true';

const setUp = async (options: FakeStudioOptions = {}) => {
  const shell = await mountAt(room, { role: 'host', ...options });
  shell.stages[0]?.showToolbar('p1');
  await settled();
  const openMenu = () => press(`${toolbar} button`, 'More tools');
  const item = (name: string) => find('[role^="menuitem"]', name);
  return { shell, tile: shell.tiles.find('p1')!, openMenu, item };
};

test('TILE-014 the sections main, info, draw and attention stand in this order; those without content hide', async () => {
  const { shell, tile } = await setUp();
  const parts = () => namesIn(`${toolbar} > button, ${toolbar} > span`).filter(Boolean);
  const before = parts();
  assert.equal(before, ['Star for everyone', 'Expand', 'Volume', 'Pointer', 'Draw', 'Highlight', 'More tools']);
  shell.controllers.value = ['p2'];
  tile.attention.value = ['p3'];
  await settled();
  const after = parts();
  assert.match(after.join('|'), /Volume\|Controlled by .+\|Pointer\|Draw\|Highlight\|Looking at this: .+\|More tools/);
});

test('TILE-016 star, spotlight and drawing wait for the studio state init, and what is only for oneself does not', async () => {
  const { shell, openMenu, item } = await setUp();
  shell.playbackState.value = 'playing';
  await settled();
  assert.equal([isDisabled('Star for everyone'), isDisabled('Draw'), isDisabled('Expand')], [true, true, false]);
  await openMenu();
  assert.is(item('Spotlight for everyone')?.getAttribute('aria-disabled'), 'true');
});

test('TILE-024 while a spotlight is loading it cannot be asked for again', async () => {
  const { shell, openMenu, item } = await setUp({ spotlightAnswers: false });
  shell.tiles.setSpotlight('p1');
  await settled();
  await openMenu();
  assert.is(item('Remove spotlight')?.getAttribute('aria-disabled'), 'true');
});

const volumeReasons = [
  ['TILE-028', 'in playback', "Can't change volume during playback"],
  ['TILE-029', 'without sound', 'This tile has no audio'],
] as const;
for (const [row, when, words] of volumeReasons) {
  test(`${row} ${when} the volume cannot be set and says why`, async () => {
    const { shell } = await setUp();
    assert.not(isDisabled('Volume'));
    const person = shell.people.find('p1')!;
    if (row === 'TILE-028') shell.playbackState.value = 'playing';
    else person.microphone.value = null;
    await settled();
    assert.ok(isDisabled('Volume'));
    assert.is(find(`${toolbar} button`, 'Volume')?.dataset.tooltip, words);
  });
}

test('TILE-033 the stream of another person can be paused where the own setting allows it', async () => {
  const { tile, openMenu, item } = await setUp();
  await openMenu();
  await press('[role^="menuitem"]', 'Pause stream for me');
  assert.is(tile.streamPaused.value, true);
  await openMenu();
  assert.ok(item('Resume stream'));
  tile.streamPauseAllowed.value = false;
  await settled();
  await openMenu();
  await openMenu();
  assert.is(item('Pause stream for me'), undefined);
});

test.after(unmount);
test.run();
