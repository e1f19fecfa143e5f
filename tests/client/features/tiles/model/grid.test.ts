import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { gridLimits } from '../../../../../src/shared/rules/grid/limits.ts';
import { cameraOf } from '../../../../support/facts/publications.ts';
import { fakeClock } from '../../../../support/fakes/fake-clock.ts';
import { fakeRoom } from '../../../../support/rooms/fake-room.ts';
import { ids, item, setUp, share } from '../../../../support/stage/room-with-tiles.ts';

test('GRID-001 a grid item has identity, type, tabs, position, starred, hidden, size, prevSize, starredSize and orientation', async () => {
  const { client } = await setUp();
  assert.equal(item(client, 'p1'), {
    id: 'p1',
    participantIdentity: 'p1',
    type: 'nonsharing',
    tabs: ['conversation'],
    position: 1,
    starred: false,
    hidden: false,
    locked: false,
    size: 0.25,
    prevSize: null,
    starredSize: null,
    orientation: 'horizontal',
  });
});

test('a share begins at 0.5, a person at 0.25', async () => {
  const { client } = await setUp();
  const id = share(client, 'p1', 's');
  assert.is(item(client, id).size, 0.5);
  assert.is(item(client, 'p1').size, 0.25);
});

test('GRID-017 the layout is recomputed 100 ms after an action, however many actions there are', async () => {
  const { clock, grid, placing } = await setUp();
  const before = grid.arrangement.value;
  placing.hide('p1');
  await clock.advance(60);
  placing.hide('p2');
  assert.is(grid.arrangement.value, before);
  await clock.advance(40);
  assert.is(grid.arrangement.value.rects.size, 2);
});

test('GRID-018 a resize is followed 50 ms after its last step, the first size at once', async () => {
  const clock = fakeClock();
  const { grid } = fakeRoom(clock).join('p0');
  grid.resizeContainer(800, 600);
  assert.is(grid.arrangement.value.widthPx, 800);
  for (let step = 1; step <= 5; step++) {
    grid.resizeContainer(800 + step, 600);
    await clock.advance(10);
  }
  await clock.advance(39);
  assert.is(grid.arrangement.value.widthPx, 800);
  await clock.advance(1);
  assert.is(grid.arrangement.value.widthPx, 805);
});

test('a container in another unit than px is ignored with a warning', async () => {
  const { clock, client, grid } = await setUp();
  grid.resizeContainer('800px', 600);
  await clock.advance(50);
  assert.is(grid.arrangement.value.widthPx, 800);
  for (const [width, height] of [
    ['50vw', 600],
    [600, '30%'],
    [Number.NaN, 600],
    [-1, 600],
  ] as const) {
    grid.resizeContainer(width, height);
    await clock.advance(50);
    assert.is(grid.arrangement.value.widthPx, 800);
  }
  const warnings = client.logged
    .filter(({ code }) => code === 'layout-container-unit')
    .map(({ data }) => data?.message);
  assert.equal(
    warnings,
    ['50vw', '30%', 'NaN', '-1'].map((length) => `Unsupported layout container unit: ${length}`),
  );
});

test('a container that goes on changing, as beside a sliding panel, is filled on the way', async () => {
  const clock = fakeClock();
  const { grid } = fakeRoom(clock).join('p0');
  grid.resizeContainer(800, 600);
  for (let step = 1; step <= 18; step++) {
    grid.resizeContainer(800 + step * 10, 600);
    await clock.advance(16);
    assert.ok(800 + step * 10 - grid.arrangement.value.widthPx <= 70, `step ${step}`);
  }
  await clock.advance(50);
  assert.is(grid.arrangement.value.widthPx, 980);
});

test('GRID-019 visibility is applied 300 ms after a layout', async () => {
  const { clock, tiles, grid, placing } = await setUp();
  placing.hide('p3');
  await clock.advance(100);
  grid.setVisible(new Set(['p0']));
  await clock.advance(299);
  assert.is(tiles.find('p0')?.local.visible.value, false);
  await clock.advance(1);
  assert.is(tiles.find('p0')?.local.visible.value, true);
  assert.is(tiles.find('p1')?.local.visible.value, false);
});

test('a drag shows where the tile would fall, and nothing moves until it does', async () => {
  const { clock, grid, placing, pointing } = await setUp();
  const before = grid.arrangement.value;
  pointing.drag.value = { tileId: 'p3', kind: 'move', position: 0, size: 0 };
  assert.equal(grid.preview.value?.rects.get('p3'), before.rects.get('p0'));
  assert.is(grid.arrangement.value, before);
  pointing.drag.value = null;
  placing.move('p3', 0);
  await clock.advance(100);
  assert.equal(grid.arrangement.value.rects.get('p3'), before.rects.get('p0'));
});

test('GRID-027 with more than 12 in columns those with a camera and oneself are shown; the fitted view shows everybody', async () => {
  const { client, grid } = await setUp(14);
  for (const identity of ['p3', 'p5']) client.person(identity).camera.value = cameraOf(identity);
  assert.is(ids(client).length, 14);
  grid.setColumns(3);
  assert.equal(ids(client), ['p0', 'p3', 'p5']);
  assert.is(grid.notShown.value.length, 11);
});

test('GRID-027 who has a camera on is shown in columns also where its picture is spared', async () => {
  const { client, grid, tiles } = await setUp(14);
  client.person('p3').camera.value = cameraOf('p3');
  client.preferences.dataSaver.value = true;
  grid.setColumns(3);
  assert.is(tiles.find('p3')?.video.value, null);
  assert.equal(ids(client), ['p0', 'p3']);
});

test('GRID-027 oneself is not counted among those who are not shown, where the own tile is not wanted', async () => {
  const { client, grid } = await setUp(14);
  client.preferences.showsOwnTile.value = false;
  grid.setColumns(3);
  assert.equal(ids(client), []);
  assert.is(grid.notShown.value.length, 13);
});

test('GRID-028 more than 25 active participants are a large room', async () => {
  const { room, grid } = await setUp(25);
  assert.is(grid.largeRoom.value, false);
  room.join('p25');
  assert.is(grid.largeRoom.value, true);
});

test('SHELL-005 columns that do not fit are not offered and not taken', async () => {
  const { clock, grid } = await setUp();
  grid.resizeContainer(560, 600);
  await clock.advance(100);
  assert.equal(grid.availableColumns.value, [1, 2]);
  grid.setColumns(4);
  assert.is(grid.columns.value, 'auto');
  grid.setColumns(2);
  await clock.advance(100);
  assert.is(grid.arrangement.value.columns, 2);
});

test('joining, leaving and speaking move no unrelated tile', async () => {
  const { clock, room, client, grid } = await setUp(7);
  const rects = () => new Map(grid.arrangement.value.rects);
  const before = rects();
  client.person('p3').voice.speaking.value = true;
  room.join('new');
  await clock.advance(100);
  for (const [id, rect] of before) assert.equal(rects().get(id), rect);
  room.leave('p2');
  await clock.advance(100);
  for (const [id, rect] of before) if (id !== 'p2') assert.equal(rects().get(id), rect);
  room.join('next');
  await clock.advance(100);
  assert.equal(rects().get('next'), before.get('p2'));
});

test('a hundred joins at once are one layout', async () => {
  const { clock, room, grid } = await setUp(1);
  let layouts = 0;
  const stop = grid.arrangement.subscribe(() => {
    layouts++;
  });
  for (let index = 0; index < 40; index++) room.join(`x${index}`);
  await clock.advance(gridLimits.actionDelayMs);
  assert.is(layouts, 2);
  stop();
});

test('a view that is turned to is laid out anew: what was beside its tiles elsewhere leaves no gap', async () => {
  const { room, client, grid, clock } = await setUp(2);
  for (const id of ['one', 'two']) room.resources.shareVideo(id);
  await clock.advance(1_000);
  client.grid.tab.value = 'only_resources';
  await clock.advance(1_000);
  const tops = ['one', 'two'].map((id) => grid.arrangement.value.rects.get(id)?.y);
  assert.ok(
    tops.every((top) => top !== undefined && top < 200),
    tops.join(' '),
  );
});

test.run();
