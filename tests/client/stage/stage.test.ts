import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { gridLimits } from '../../../src/shared/rules/grid/limits.ts';
import { cameraOf, screenOf } from '../../support/fake-room.ts';
import { page, setUpStage as setUp } from '../../support/mounted-stage.ts';

const at = (element: HTMLElement) =>
  /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(element.style.transform)!.slice(1).map(Number);

test('tiles are laid out, labelled and focusable elements', async () => {
  const { client, element, stage } = await setUp();
  const tile = element('p1');
  assert.is(tile.getAttribute('role'), 'group');
  assert.is(tile.getAttribute('aria-label'), 'p1, muted');
  const rect = client.tiles.arrangement.value.rects.get('p1')!;
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
  person.speaking.value = true;
  assert.ok(tile.hasAttribute('data-speaking'));
  person.speaking.value = false;
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
  for (let index = 1; index < 25; index++) client.person(`p${index}`).audioLevel.value = index % 10;
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
  client.tiles.setTab('only_resources');
  await frames(40);
  assert.is(tile.hidden, true);
  client.tiles.setTab('conversation');
  client.tiles.resize('p1', 0.5);
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
  client.tiles.move('p3', 0);
  await frames(7);
  const { width, height } = tile.style;
  const start = at(tile);
  assert.equal(start, [fromX, fromY]);
  await frames(9);
  const [middleX, middleY] = at(tile);
  assert.ok(middleX! < fromX! && middleX! > 8 && middleY! < fromY!, `${middleX} ${middleY}`);
  client.tiles.move('p3', 3);
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
  client.tiles.move('p3', 0);
  await clock.advance(gridLimits.actionDelayMs);
  const rect = client.tiles.arrangement.value.rects.get('p3')!;
  assert.equal(at(element('p3')), [rect.x, rect.y]);
  stage.unmount();
});

test('GRID-029 tiles are visible only while they intersect the viewport, and only those ask for video', async () => {
  const { client, frames, scroller, demands, stage } = await setUp(8);
  for (let index = 1; index < 8; index++) client.person(`p${index}`).camera.value = cameraOf(`p${index}`);
  client.tiles.setColumns(1);
  await frames(60);
  assert.is(client.tiles.find('p0')?.visible.value, true);
  assert.is(client.tiles.find('p7')?.visible.value, false);
  await frames(2_000);
  assert.is(demands.get('camera-p7'), 'unsubscribed');
  scroller.scrollTop = 7 * 660;
  page.pointer('scroll', scroller);
  await frames(40);
  assert.is(client.tiles.find('p7')?.visible.value, true);
  assert.is(client.tiles.find('p0')?.visible.value, false);
  assert.type((demands.get('camera-p7') as { widthPx: number }).widthPx, 'number');
  stage.unmount();
});

test('off screen no fact of a participant is written', async () => {
  const { client, frames, element, stage } = await setUp(8);
  client.tiles.setColumns(1);
  await frames(60);
  const before = element('p7').outerHTML;
  client.person('p7').speaking.value = true;
  client.person('p7').name.value = 'Somebody';
  assert.is(element('p7').outerHTML, before);
  stage.unmount();
});

test('arrows walk the grid, Home and End go to its ends, one tile is in the tab order', async () => {
  const { client, element, stage } = await setUp();
  element('p0').focus();
  page.key(element('p0'), 'ArrowRight');
  assert.is(client.tiles.focused.value, 'p1');
  page.key(element('p1'), 'ArrowDown');
  assert.is(client.tiles.focused.value, 'p3');
  page.key(element('p3'), 'Home');
  assert.is(client.tiles.focused.value, 'p0');
  page.key(element('p0'), 'End');
  assert.is(client.tiles.focused.value, 'p3');
  assert.equal(
    ['p0', 'p1', 'p2', 'p3'].map((id) => element(id).tabIndex),
    [-1, -1, -1, 0],
  );
  stage.unmount();
});

test('Shift with an arrow moves a tile, plus and minus resize it, and it is said', async () => {
  const { client, element, host, stage } = await setUp();
  element('p0').focus();
  page.key(element('p0'), 'ArrowRight', { shiftKey: true });
  assert.equal(
    client.tiles.items.value.map((item) => item.id),
    ['p1', 'p0', 'p2', 'p3'],
  );
  const live = host.querySelector('[aria-live="polite"]')!;
  assert.is(live.textContent, 'p0 moved');
  page.key(element('p0'), '+');
  assert.is(client.tiles.items.value.find((item) => item.id === 'p0')?.size, 5 / 16);
  assert.is(live.textContent, 'p0 resized');
  page.key(element('p0'), '-');
  assert.is(client.tiles.items.value.find((item) => item.id === 'p0')?.size, 4 / 16);
  stage.unmount();
});

test('only the hovered or focused tile has the toolbar; Enter goes in, Escape comes back', async () => {
  const { clock, client, element, host, toolbars, stage } = await setUp();
  assert.is(toolbars.at(-1), null);
  page.pointer('pointermove', element('p1'), { clientX: 10, clientY: 10 });
  assert.is(toolbars.at(-1), 'p1');
  page.pointer('pointermove', page.document.body as unknown as Element, { clientX: 10, clientY: 900 });
  await clock.advance(300);
  assert.is(toolbars.at(-1), null);
  element('p2').focus();
  assert.is(toolbars.at(-1), 'p2');
  const toolbar = [...host.querySelectorAll<HTMLElement>('div')].find((one) => one.style.width && !one.dataset.tileId)!;
  const button = page.document.createElement('button');
  toolbar.append(button);
  page.key(element('p2'), 'Enter');
  assert.is(page.document.activeElement, button);
  assert.is(client.tiles.focused.value, 'p2');
  page.key(button, 'Escape');
  assert.is(page.document.activeElement, element('p2'));
  stage.unmount();
});

test('a mouse that rests has not moved to the tile that moves under it', async () => {
  const { clock, element, toolbars, stage } = await setUp();
  const place = { clientX: 10, clientY: 10 };
  page.pointer('pointermove', element('p0'), place);
  page.pointer('pointerover', element('p1'), { pointerType: 'touch' });
  assert.is(toolbars.at(-1), 'p1');
  for (const type of ['pointerover', 'pointermove']) page.pointer(type, element('p2'), place);
  await clock.advance(300);
  assert.is(toolbars.at(-1), 'p1');
  page.pointer('pointermove', element('p2'), { clientX: 12, clientY: 10 });
  assert.is(toolbars.at(-1), 'p2');
  page.pointer('pointerleave', page.document.documentElement as unknown as Element);
  await clock.advance(300);
  assert.is(toolbars.at(-1), null);
  stage.unmount();
});

test('a finger that is lifted leaves the toolbar to be used, until it touches something else', async () => {
  const { clock, element, toolbars, stage } = await setUp();
  const finger = { pointerType: 'touch' };
  const content = element('p1').parentElement!;
  const lift = async () => {
    page.pointer('pointerleave', content, finger);
    await clock.advance(300);
  };
  page.pointer('pointerover', element('p1'), finger);
  await lift();
  assert.is(toolbars.at(-1), 'p1');
  page.pointer('pointerover', element('p2'), finger);
  await lift();
  assert.is(toolbars.at(-1), 'p2');
  page.pointer('pointerdown', page.document.body as unknown as Element, finger);
  await clock.advance(300);
  assert.is(toolbars.at(-1), null);
  stage.unmount();
});

test('GRID-021 a tile is dragged to another place, with a preview of where it falls', async () => {
  const { client, element, host, frames, stage } = await setUp();
  const target = client.tiles.arrangement.value.rects.get('p0')!;
  const start = client.tiles.arrangement.value.rects.get('p3')!;
  const content = element('p3').parentElement!;
  page.pointer('pointerdown', element('p3'), { clientX: start.x + 50, clientY: start.y + 50 });
  page.pointer('pointermove', content, { clientX: start.x + 53, clientY: start.y + 50 });
  assert.is(client.tiles.drag.value, null, 'a few pixels are a click');
  page.pointer('pointermove', content, { clientX: target.x + 50, clientY: target.y + 50 });
  assert.is(client.tiles.drag.value?.position, 0);
  const preview = host.querySelector<HTMLElement>('div[style*="translate"]:not([data-tile-id])')!;
  assert.is(preview.hidden, false);
  page.pointer('pointerup', content, { clientX: target.x + 50, clientY: target.y + 50 });
  assert.is(client.tiles.items.value[0]?.id, 'p3');
  await frames(60);
  assert.equal(at(element('p3')), [target.x, target.y]);
  stage.unmount();
});

test('a pointer that comes back without its button drags nothing any more', async () => {
  const { client, element, stage } = await setUp();
  const start = client.tiles.arrangement.value.rects.get('p3')!;
  const content = element('p3').parentElement!;
  const far = { clientX: start.x + 200, clientY: start.y + 50 };
  page.pointer('pointerdown', element('p3'), { clientX: start.x + 50, clientY: start.y + 50 });
  page.pointer('pointermove', content, { ...far, buttons: 0 });
  assert.is(client.tiles.drag.value, null, 'released outside before it was a drag');
  page.pointer('pointerdown', element('p3'), { clientX: start.x + 50, clientY: start.y + 50 });
  page.pointer('pointermove', content, far);
  assert.is(client.tiles.drag.value?.tileId, 'p3');
  page.pointer('pointermove', content, { ...far, buttons: 0 });
  assert.is(client.tiles.drag.value, null, 'released outside while it was one');
  stage.unmount();
});

test('GRID-020 scrolling to a tile ends after 600 ms at the latest', async () => {
  const { client, frames, scroller, stage } = await setUp(8);
  const calls: ScrollToOptions[] = [];
  scroller.scrollTo = ((options: ScrollToOptions) => calls.push(options)) as typeof scroller.scrollTo;
  client.tiles.setColumns(1);
  await frames(60);
  client.tiles.scrollTo('p6');
  assert.is(calls[0]?.behavior, 'smooth');
  assert.is(client.tiles.scrollTarget.value, 'p6');
  await frames(40);
  assert.is(calls.at(-1)?.behavior, 'instant');
  assert.is(client.tiles.scrollTarget.value, null);
  stage.unmount();
});

test('TILE-023 the tile that somebody is shown the way to has a mark for 1500 ms; walking by keys gives none', async () => {
  const { clock, client, element, stage } = await setUp();
  element('p0').focus();
  page.key(element('p0'), 'ArrowRight');
  assert.not(element('p1').hasAttribute('data-highlighted'));
  client.tiles.scrollTo('p2');
  assert.ok(element('p2').hasAttribute('data-highlighted'));
  await clock.advance(1_500);
  assert.not(element('p2').hasAttribute('data-highlighted'));
  stage.unmount();
});

test('GRID-004 a locked tile has no handle, and a press does not lift it', async () => {
  const { client, element, host, frames, stage } = await setUp();
  client.tiles.setLocked('p0', true);
  page.pointer('pointermove', element('p0'), { clientX: 90, clientY: 90 });
  await frames(2);
  assert.is(host.querySelector<HTMLElement>('[title="Resize"]')!.hidden, true);
  page.pointer('pointerdown', element('p0'), { clientX: 100, clientY: 100 });
  page.pointer('pointermove', element('p0').parentElement!, { clientX: 500, clientY: 300 });
  assert.is(client.tiles.drag.value, null);
  client.tiles.setLocked('p0', false);
  await frames(2);
  assert.is(host.querySelector<HTMLElement>('[title="Resize"]')!.hidden, false);
  page.pointer('pointerdown', element('p0'), { clientX: 100, clientY: 100 });
  page.pointer('pointermove', element('p0').parentElement!, { clientX: 500, clientY: 300 });
  assert.is(client.tiles.drag.value?.tileId, 'p0');
  stage.unmount();
});

test('a tile takes the size to which its handle is dragged', async () => {
  const { client, element, host, stage } = await setUp();
  page.pointer('pointermove', element('p0'), { clientX: 490, clientY: 290 });
  const handle = host.querySelector<HTMLElement>('[title="Resize"]')!;
  page.pointer('pointerdown', handle, { clientX: 500, clientY: 300 });
  page.pointer('pointermove', element('p0').parentElement!, { clientX: 900, clientY: 300 });
  page.pointer('pointerup', element('p0').parentElement!, { clientX: 900, clientY: 300 });
  assert.ok(client.tiles.items.value.find((item) => item.id === 'p0')!.size > 0.6);
  stage.unmount();
});

test('a widget has a host for the shell', async () => {
  const { client, frames, contents, stage } = await setUp();
  client.tiles.showWidget('participants', true);
  await frames(30);
  assert.equal(contents, ['widget:participants in']);
  client.tiles.showWidget('participants', false);
  await frames(30);
  assert.equal(contents, ['widget:participants in', 'widget:participants out']);
  stage.unmount();
});

test('a tile without a picture has name, initials and the preferred colour', async () => {
  const { client, element, stage } = await setUp();
  client.person('p1').name.value = 'Ada Lovelace';
  client.person('p1').color.value = { main: '#112233', contrast: '#ffffff' };
  const tile = element('p1');
  assert.ok(tile.textContent?.includes('AL') && tile.textContent.includes('Ada Lovelace'));
  assert.is(tile.style.getPropertyValue('--person-color'), '#112233');
  assert.is(tile.querySelector('video'), null);
  stage.unmount();
});

test('TILE-022 a double tap expands a tile', async () => {
  const { clock, client, element, stage } = await setUp();
  page.pointer('pointerdown', element('p1'), { pointerType: 'touch' });
  await clock.advance(200);
  page.pointer('pointerdown', element('p1'), { pointerType: 'touch' });
  assert.is(client.tiles.items.value.find((item) => item.id === 'p1')?.size, 1);
  stage.unmount();
});

test('a finger that rests on a tile lifts it; one that moves at once scrolls', async () => {
  const { clock, client, element, stage } = await setUp();
  const { x, y } = client.tiles.arrangement.value.rects.get('p0')!;
  const start = client.tiles.arrangement.value.rects.get('p3')!;
  const content = element('p3').parentElement!;
  const finger = { pointerType: 'touch', clientX: start.x + 9, clientY: start.y + 9 };
  page.pointer('pointerdown', element('p3'), finger);
  page.pointer('pointermove', content, { ...finger, clientY: finger.clientY + 40 });
  await clock.advance(500);
  assert.is(client.tiles.drag.value, null);
  page.pointer('pointercancel', content, finger);
  page.pointer('pointerdown', element('p3'), finger);
  page.pointer('pointerdown', element('p2'), { ...finger, pointerId: 2, isPrimary: false });
  await clock.advance(500);
  assert.is(client.tiles.drag.value, null, 'two fingers are no drag');
  page.pointer('pointerup', content, finger);
  page.pointer('pointerdown', element('p3'), finger);
  await clock.advance(500);
  assert.is(client.tiles.drag.value?.tileId, 'p3');
  page.pointer('pointermove', content, { ...finger, clientX: x + 20, clientY: y + 20 });
  page.pointer('pointerup', content, { ...finger, clientX: x + 20, clientY: y + 20 });
  assert.is(client.tiles.items.value[0]?.id, 'p3');
  stage.unmount();
});

test('ANN-001 mouse, pen and several fingers draw on a tile whose tool is drawing, and do not drag it', async () => {
  const { client, element, stage } = await setUp();
  client.tiles.setTool('p1', 'draw');
  const content = element('p1').parentElement!;
  const rect = client.tiles.arrangement.value.rects.get('p1')!;
  for (const [pointerId, pointerType] of [
    [1, 'pen'],
    [2, 'touch'],
    [3, 'touch'],
  ] as const) {
    const from = { pointerId, pointerType, clientX: rect.x + 40 * pointerId, clientY: rect.y + 30 };
    page.pointer('pointerdown', element('p1'), from);
    page.pointer('pointermove', content, { ...from, clientY: rect.y + 90 });
  }
  const drawn = client.annotations.find('p1')!.participants.get('p0')!.paths;
  assert.is(drawn.length, 3);
  assert.ok(drawn.every((path) => path.points.length === 4 && path.mode === 'draw'));
  assert.is(client.tiles.drag.value, null);
  for (const pointerId of [1, 2, 3]) page.pointer('pointerup', content, { pointerId });
  stage.unmount();
});

test('the name of a share says whose screen it is', async () => {
  const { client, frames, element, stage } = await setUp();
  client.person('p1').screens.value = [screenOf('p1', 's')];
  await frames(30);
  assert.ok(element('p1||screen||s').textContent?.includes("p1's screen"));
  assert.is(element('p1||screen||s').querySelector('video')!.dataset.fit, 'contain');
  stage.unmount();
});

test('TILE-033 a paused stream says so over its picture, below the name, until it goes on', async () => {
  const { client, element, demands, stage } = await setUp();
  client.person('p1').camera.value = cameraOf('p1');
  client.tiles.pauseStream('p1', true);
  const children = () => [...element('p1').children].map((one) => one.textContent);
  assert.ok(children().indexOf('paused') < children().findIndex((words) => words?.includes('p1')));
  assert.is(demands.get('camera-p1'), 'paused');
  client.tiles.pauseStream('p1', false);
  assert.not(children().includes('paused'));
  assert.not.equal(demands.get('camera-p1'), 'paused');
  stage.unmount();
});

test('the picture takes the place of the initials with its first frame, and gives it back', async () => {
  const { client, element, stage } = await setUp();
  const initials = () => [...element('p1').children].find((one) => one.textContent === 'P') as HTMLElement;
  assert.is(initials().hidden, false);
  client.person('p1').camera.value = cameraOf('p1');
  assert.is(initials().hidden, false, 'no frame yet');
  const video = element('p1').querySelector('video')!;
  Object.defineProperty(video, 'readyState', { value: 2, configurable: true });
  page.pointer('loadeddata', video);
  assert.is(initials().hidden, true);
  client.person('p1').camera.value = null;
  assert.is(initials().hidden, false);
  stage.unmount();
});

test('the own camera is seen as in a mirror; other cameras and shares are not', async () => {
  const { client, frames, element, stage } = await setUp();
  for (const id of ['p0', 'p1']) client.person(id).camera.value = cameraOf(id);
  client.person('p0').screens.value = [screenOf('p0', 's')];
  await frames(30);
  const mirrored = ['p0', 'p1', 'p0||screen||s'].map((id) =>
    element(id).querySelector('video')!.hasAttribute('data-mirrored'),
  );
  assert.equal(mirrored, [true, false, false]);
  stage.unmount();
});

test('an unmounted stage leaves nothing behind', async () => {
  const { clock, client, host, attached, stage } = await setUp();
  client.person('p1').camera.value = cameraOf('p1');
  stage.unmount();
  assert.is(host.childElementCount, 0);
  assert.is(attached.size, 0);
  const requests = clock.frameRequests;
  client.tiles.resizeContainer(300, 300);
  await clock.advance(2_000);
  assert.is(clock.frameRequests, requests);
});

test.run();
