import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { ReviewOptions } from '../../../../support/frame/quarterly-review-studio.ts';

const toolbar = '[role="toolbar"][aria-label="Tools"]';
const menuItem = '[role^="menuitem"]';

const setUp = async (options: ReviewOptions = {}) => {
  const frame = await mountAt('/events/demo?room_id=main', { role: 'host', ...options });
  const { grid } = frame.studio;
  grid.resizeContainer(1_200, 648);
  frame.stages[0]?.showToolbar('p1');
  await settled();
  return {
    ...frame,
    sizeOf: (id: string) => grid.items.value.find((item) => item.id === id)?.size,
    first: () => grid.items.value[0]?.id,
    async choose(name: string): Promise<void> {
      await press(`${toolbar} button`, 'More tools');
      await press(menuItem, name);
    },
  };
};

test('GRID-008 Expand makes a tile full size, Restore size gives it the one before', async () => {
  const { studio, sizeOf } = await setUp();
  studio.placing.resize('p1', 0.5);
  await settled();
  await press(`${toolbar} button`, 'Expand');
  assert.is(sizeOf('p1'), 1);
  await press(`${toolbar} button`, 'Restore size');
  assert.is(sizeOf('p1'), 0.5);
  studio.placing.resize('p1', 1);
  await settled();
  assert.ok(find(`${toolbar} button`, 'Restore size'), 'however it became that large');
});

test('GRID-004 a tile is hidden in its menu', async () => {
  const { studio, choose } = await setUp();
  await choose('Hide');
  assert.equal(
    studio.grid.hidden.value.map(({ id }) => id),
    ['p1'],
  );
});

test('GRID-035 GRID-006 GRID-007 GRID-009 a star is asked of the room and shown at once; the list of the room decides', async () => {
  const { api, changeRoom, sizeOf, first } = await setUp();
  api.acknowledge('AddNewStarredItemToRoom', 'RemoveStarredItemFromRoom');
  await press(`${toolbar} button`, 'Star for everyone');
  assert.equal(api.callsOf('AddNewStarredItemToRoom'), [{ event_id: 'demo', room_id: 'main', item_id: 'p1' }]);
  changeRoom('main', { starred_items: ['p1'] });
  await settled();
  assert.equal([first(), sizeOf('p1')], ['p1', 0.75]);
  await press(`${toolbar} button`, 'Remove star');
  assert.equal(api.callsOf('RemoveStarredItemFromRoom'), [{ event_id: 'demo', room_id: 'main', item_id: 'p1' }]);
  changeRoom('main', { starred_items: ['p2', 'p1'] });
  await settled();
  assert.equal([sizeOf('p1'), sizeOf('p2')], [0.75, 0.75], 'somebody else starred again');
  changeRoom('main', { starred_items: [] });
  await settled();
  assert.equal([first(), sizeOf('p1'), sizeOf('p2')], ['me', 0.25, 0.25]);
});

test('GRID-035 a star that the room refuses is taken back', async () => {
  const { api, first } = await setUp();
  api.answer('AddNewStarredItemToRoom', () => refused('FORBIDDEN'));
  await press(`${toolbar} button`, 'Star for everyone');
  assert.ok(find(`${toolbar} button`, 'Star for everyone'));
  assert.is(first(), 'me');
});

test('TILE-025 a spotlight is asked of the room, and is there for whoever the room tells of it', async () => {
  const { api, changeRoom, sizeOf, first, choose } = await setUp();
  api.acknowledge('SetRoomSpotlight');
  await choose('Spotlight for everyone');
  assert.equal(api.callsOf('SetRoomSpotlight'), [{ event_id: 'demo', room_id: 'main', item_id: 'p1' }]);
  changeRoom('main', { spotlight: 'p2' });
  await settled();
  assert.equal([first(), sizeOf('p2')], ['p2', 0.75]);
  changeRoom('main', { spotlight: null });
  await settled();
  assert.is(first(), 'me');
});

test('TILE-026 the volume slider snaps what is between 0 and 0.1 to 0.1', async () => {
  await setUp();
  await press(`${toolbar} button`, 'Volume');
  const slider = 'input[type="range"][aria-label="Volume"]';
  await shown(slider);
  for (const [set, shows] of [
    ['3', '10'],
    ['0', '0'],
    ['60', '60'],
  ] as const) {
    await type(slider, set);
    assert.is((find(slider) as HTMLInputElement).value, shows);
    assert.is(find(slider)?.parentElement?.textContent, shows);
  }
});

test('TILE-026 a small tile has its volume beside the one menu of its tools', async () => {
  const { studio } = await setUp();
  const tile = studio.tiles.find('p1')!;
  tile.local.dimensions.value = { widthPx: 200, heightPx: 112, aspectRatio: 16 / 9 };
  await settled();
  const tools = [...document.querySelectorAll(`${toolbar} button`)].map((button) => button.getAttribute('aria-label'));
  assert.equal(tools, ['Volume', 'Tools']);
  await press(`${toolbar} button`, 'Volume');
  await type('input[type="range"][aria-label="Volume"]', '60');
  assert.is(tile.local.volume.value, 0.6);
});

test('TILE-018 of those who look at a tile four faces are shown, of more three and how many others', async () => {
  const { hear } = await setUp();
  const faces = () => find(`${toolbar} [role="img"]`, /^Looking at this: /);
  for (const identity of ['p2', 'p3', 'p4', 'p5']) await hear(identity, { type: 'tile-attention', tiles: ['p1'] });
  assert.is(faces()?.childElementCount, 4);
  await hear('p6', { type: 'tile-attention', tiles: ['p1'] });
  assert.is(faces()?.childElementCount, 4);
  assert.is(faces()?.lastElementChild?.textContent, '+2');
});

test('TILE-019 a pointer that rests on those who look at a tile is told their names after 500 ms', async () => {
  const { hear } = await setUp();
  await hear('p2', { type: 'tile-attention', tiles: ['p1'] });
  const given = globalThis.setTimeout;
  const waits: { work: () => void; delayMs?: number }[] = [];
  globalThis.setTimeout = ((work: () => void, delayMs?: number) => waits.push({ work, delayMs })) as never;
  const faces = find(`${toolbar} [role="img"]`, /^Looking at this: /);
  faces?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  globalThis.setTimeout = given;
  assert.equal(
    waits.map(({ delayMs }) => delayMs),
    [500],
  );
  const told = () => find('[role="tooltip"]')?.textContent;
  assert.is(told(), '');
  waits[0]?.work();
  assert.is(told(), 'Mei-Ling Chen');
});

test('GRID-034 the Participants widget shows the people of the room page by page', async () => {
  const { stages } = await setUp();
  await press('header button', 'More controls');
  await press(menuItem, 'Show the participants list');
  stages[0]?.showContent('widget:participants');
  const list = await shown('section[aria-label="Participants"] ul');
  // As large as it is before it was measured, 320 by 200 px: one column of five rows.
  assert.is(list.style.gridTemplateRows, 'repeat(5, 28px)');
  assert.is(list.childElementCount, 5);
  const pager = () => find('section[aria-label="Participants"] footer')?.textContent;
  assert.is(pager(), '1 of 2');
  await press('button', 'Next page');
  assert.is(pager(), '2 of 2');
  assert.is(list.childElementCount, 4);
});

test.after(unmount);
test.run();
