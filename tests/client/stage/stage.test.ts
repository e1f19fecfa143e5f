import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { gridLimits } from '../../../src/shared/rules/grid/limits.ts';
import { cameraOf } from '../../support/facts/publications.ts';
import { page, setUpStage as setUp } from '../../support/stage/mounted-stage.ts';

const at = (element: HTMLElement) =>
  /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(element.style.transform)!.slice(1).map(Number);

test('tiles are laid out, labelled and focusable elements', async () => {
  const { client, element, stage } = await setUp();
  const tile = element('p1');
  assert.is(tile.getAttribute('role'), 'group');
  assert.is(tile.getAttribute('aria-label'), 'p1, muted');
  const rect = client.grid.arrangement.value.rects.get('p1')!;
  assert.equal(at(tile), [rect.x, rect.y]);
  assert.ok(Math.abs(Number.parseFloat(tile.style.width) - rect.width) < 0.001);
  assert.is(element('p0').tabIndex, 0);
  assert.is(element('p1').tabIndex, -1);
  stage.unmount();
});

test('a fact is one write on its element; nothing else is made or moved', async () => {
  const { client, element, stage, clock } = await setUp();
  const tile = element('p1');
  const person = client.person('p1');
  person.voice.speaking.value = true;
  assert.ok(tile.hasAttribute('data-speaking'));
  person.voice.speaking.value = false;
  assert.not(tile.hasAttribute('data-speaking'));
  const before = tile.innerHTML;
  const requests = clock.frameRequests;
  person.name.value = 'Ada Lovelace';
  assert.ok(tile.textContent?.includes('Ada Lovelace') && tile.textContent.includes('AL'));
  person.name.value = 'p1';
  assert.is(tile.innerHTML, before);
  assert.is(clock.frameRequests, requests);
  stage.unmount();
});

test('an idle room asks for no frame', async () => {
  const { clock, client, frames, stage } = await setUp(25);
  const before = clock.frameRequests;
  await frames(600);
  for (let index = 1; index < 25; index++) client.person(`p${index}`).voice.level.value = index % 10;
  await frames(60);
  assert.is(clock.frameRequests, before);
  assert.is(clock.pendingFrames, 0);
  stage.unmount();
});

test('videos are made once and moved, never mounted again between tabs, sizes and tiles', async () => {
  const { client, room, element, frames, attached, stage, host } = await setUp();
  client.person('p1').camera.value = cameraOf('p1');
  const tile = element('p1');
  const video = tile.querySelector('video')!;
  assert.is(attached.get(video), 'camera-p1');
  client.grid.tab.value = 'only_resources';
  await frames(40);
  assert.is(tile.hidden, true);
  client.grid.tab.value = 'conversation';
  client.placing.resize('p1', 0.5);
  await frames(40);
  assert.is(element('p1'), tile);
  assert.is(tile.querySelector('video'), video);
  assert.is(attached.get(video), 'camera-p1');
  const nodes = host.querySelectorAll('*').length;
  for (let round = 0; round < 20; round++) {
    room.leave('p3');
    await frames(10);
    room.update('p3', { currentRoom: 'main', active_status: 'active' });
    await frames(10);
  }
  assert.is(host.querySelectorAll('*').length, nodes, 'joins and leaves leave no nodes behind');
  stage.unmount();
});

test('a move takes 300 ms by transform alone and starts from where the tile is seen', async () => {
  const { client, element, frames, stage } = await setUp();
  const tile = element('p3');
  const [fromX, fromY] = at(tile);
  client.placing.move('p3', 0);
  await frames(7);
  const { width, height } = tile.style;
  const start = at(tile);
  assert.equal(start, [fromX, fromY]);
  await frames(9);
  const [middleX, middleY] = at(tile);
  assert.ok(middleX! < fromX! && middleX! > 8 && middleY! < fromY!, `${middleX} ${middleY}`);
  client.placing.move('p3', 3);
  await frames(8);
  const [turnX] = at(tile);
  assert.ok(turnX! < fromX! + 1 && turnX! >= 8, 'interrupted, it turns from where it is');
  await frames(40);
  assert.equal(at(tile), [fromX, fromY]);
  assert.equal([tile.style.width, tile.style.height], [width, height]);
  stage.unmount();
});

test('with reduced motion tiles are at their places at once', async () => {
  const { client, clock, element, stage } = await setUp(4, { reduced: true });
  client.placing.move('p3', 0);
  await clock.advance(gridLimits.actionDelayMs);
  const rect = client.grid.arrangement.value.rects.get('p3')!;
  assert.equal(at(element('p3')), [rect.x, rect.y]);
  stage.unmount();
});

test('GRID-029 tiles are visible only while they intersect the viewport, and only those ask for video', async () => {
  const { client, frames, scroller, demands, stage } = await setUp(8);
  for (let index = 1; index < 8; index++) client.person(`p${index}`).camera.value = cameraOf(`p${index}`);
  client.grid.setColumns(1);
  await frames(60);
  assert.is(client.tiles.find('p0')?.local.visible.value, true);
  assert.is(client.tiles.find('p7')?.local.visible.value, false);
  await frames(2_000);
  assert.is(demands.get('camera-p7'), 'unsubscribed');
  scroller.scrollTop = 7 * 660;
  page.pointer('scroll', scroller);
  await frames(40);
  assert.is(client.tiles.find('p7')?.local.visible.value, true);
  assert.is(client.tiles.find('p0')?.local.visible.value, false);
  assert.type((demands.get('camera-p7') as { widthPx: number }).widthPx, 'number');
  stage.unmount();
});

test('a camera that is off while it is published anew is asked for again once it is on', async () => {
  const { client, frames, demands, stage } = await setUp(2);
  const { camera } = client.person('p1');
  const on = cameraOf('p1');
  camera.value = on;
  await frames(60);
  const wanted = demands.get(on.trackId);
  assert.ok(wanted);
  camera.value = { ...on, muted: true };
  // The connection that knew of the wish is gone.
  camera.value = null;
  demands.clear();
  camera.value = { ...on, muted: true };
  camera.value = on;
  await frames(60);
  assert.equal(demands.get(on.trackId), wanted);
  stage.unmount();
});

test('a tile that has not been on the screen does not have the name of somebody who left', async () => {
  const { client, room, frames, element, scroller, stage } = await setUp(8);
  const scrollTo = async (topPx: number) => {
    scroller.scrollTop = topPx;
    page.pointer('scroll', scroller);
    await frames(40);
  };
  client.grid.setColumns(1);
  await frames(60);
  await scrollTo(7 * 660);
  const tile = element('p7');
  assert.is(tile.getAttribute('aria-label'), 'p7, muted');
  await scrollTo(0);
  room.leave('p7');
  room.add('p8');
  await frames(60);
  assert.is(element('p8'), tile);
  assert.is(tile.getAttribute('aria-label'), null);
  stage.unmount();
});

test('off screen no fact of a participant is written', async () => {
  const { client, frames, element, stage } = await setUp(8);
  client.grid.setColumns(1);
  await frames(60);
  const before = element('p7').outerHTML;
  client.person('p7').voice.speaking.value = true;
  client.person('p7').name.value = 'Somebody';
  assert.is(element('p7').outerHTML, before);
  stage.unmount();
});

test('GRID-020 scrolling to a tile ends after 600 ms at the latest', async () => {
  const { client, frames, scroller, stage } = await setUp(8);
  const calls: ScrollToOptions[] = [];
  scroller.scrollTo = ((options: ScrollToOptions) => calls.push(options)) as typeof scroller.scrollTo;
  client.grid.setColumns(1);
  await frames(60);
  client.pointing.scrollTo('p6');
  assert.is(calls[0]?.behavior, 'smooth');
  assert.is(client.pointing.scrollTarget.value, 'p6');
  await frames(40);
  assert.is(calls.at(-1)?.behavior, 'instant');
  assert.is(client.pointing.scrollTarget.value, null);
  stage.unmount();
});

test('GRID-020 the way to a tile without a place ends after 600 ms too', async () => {
  const { client, frames, stage } = await setUp(8);
  client.placing.hide('p6');
  await frames(60);
  client.pointing.scrollTo('p6');
  await frames(30);
  assert.is(client.pointing.scrollTarget.value, 'p6');
  await frames(10);
  assert.is(client.pointing.scrollTarget.value, null);
  stage.unmount();
});

test('TILE-023 the tile that somebody is shown the way to has a mark for 1500 ms; walking by keys gives none', async () => {
  const { clock, client, element, stage } = await setUp();
  element('p0').focus();
  page.key(element('p0'), 'ArrowRight');
  assert.not(element('p1').hasAttribute('data-highlighted'));
  client.pointing.scrollTo('p2');
  assert.ok(element('p2').hasAttribute('data-highlighted'));
  await clock.advance(1_500);
  assert.not(element('p2').hasAttribute('data-highlighted'));
  stage.unmount();
});

test('an unmounted stage leaves nothing behind', async () => {
  const { clock, client, host, attached, stage } = await setUp();
  client.person('p1').camera.value = cameraOf('p1');
  stage.unmount();
  assert.is(host.childElementCount, 0);
  assert.is(attached.size, 0);
  const requests = clock.frameRequests;
  client.grid.resizeContainer(300, 300);
  await clock.advance(2_000);
  assert.is(clock.frameRequests, requests);
});

test.run();
