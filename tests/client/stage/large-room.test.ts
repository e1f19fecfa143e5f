import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { gridLimits } from '../../../src/shared/rules/grid/limits.ts';
import { cameraOf } from '../../support/facts/publications.ts';
import { fakeCanvas, page, setUpStage } from '../../support/stage/mounted-stage.ts';

const many = 30;

const setUp = async (count = many, options: { readonly reduced?: boolean } = {}) => {
  const canvas = fakeCanvas();
  const mounted = await setUpStage(count, { ...options, createCanvas: canvas.createCanvas });
  return { ...mounted, ...canvas, last: () => canvas.scenes.at(-1)! };
};

test('GRID-028 in a large room the canvas draws who has no video; their elements stay, labelled and empty', async () => {
  const { client, element, frames, last, stage } = await setUp();
  client.person('p2').camera.value = cameraOf('p2');
  await frames(2);
  const tile = element('p1');
  assert.is(tile.childElementCount, 0);
  assert.is(tile.getAttribute('role'), 'group');
  assert.is(tile.getAttribute('aria-label'), 'p1, muted');
  assert.is(element('p0').tabIndex, 0);
  assert.ok(element('p2').querySelector('video'));
  const drawn = last().faces.map((face) => face.tileId);
  assert.is(drawn.length, many - 1);
  assert.not(drawn.includes('p2'));
  const face = last().faces.find(({ tileId }) => tileId === 'p1')!;
  assert.equal(face.rect, client.grid.arrangement.value.rects.get('p1'));
  assert.is(face.face.muted, true);
  stage.unmount();
});

test('26 people are many, 25 are not: then every tile has its elements again', async () => {
  const { client, element, frames, room, last, stage } = await setUp(26);
  await frames(2);
  assert.is(element('p1').childElementCount, 0);
  room.leave('p25');
  await frames(20);
  assert.is(client.grid.largeRoom.value, false);
  assert.ok(element('p1').textContent?.includes('p1'));
  assert.is(last().faces.length, 0);
  stage.unmount();
});

test('a camera that goes on or off changes sides, and its video is the same element', async () => {
  const { client, element, frames, attached, stage } = await setUp();
  const { camera } = client.person('p1');
  camera.value = cameraOf('p1');
  const video = element('p1').querySelector('video')!;
  assert.is(attached.get(video), 'camera-p1');
  camera.value = { ...cameraOf('p1'), muted: true };
  assert.is(element('p1').childElementCount, 0);
  assert.is(attached.has(video), false);
  camera.value = cameraOf('p1');
  await frames(2);
  assert.is(element('p1').querySelector('video'), video);
  assert.is(attached.get(video), 'camera-p1');
  stage.unmount();
});

test('a bad connection is drawn by the canvas, and read to screen readers', async () => {
  const { client, element, frames, last, stage } = await setUp();
  for (const [quality, trouble] of [
    ['good', null],
    ['poor', 'poor'],
    ['lost', 'lost'],
    ['excellent', null],
  ] as const) {
    client.person('p1').quality.value = quality;
    await frames(2);
    assert.is(last().faces.find(({ tileId }) => tileId === 'p1')!.face.trouble, trouble);
    assert.is(element('p1').getAttribute('aria-label'), trouble ? `p1, muted, ${trouble}` : 'p1, muted');
  }
  stage.unmount();
});

test('connections that do better or worse without trouble cost no frame', async () => {
  const { client, clock, frames, stage } = await setUp(100);
  await frames(2);
  const requests = clock.frameRequests;
  for (const quality of ['good', 'excellent', 'unknown', 'good'] as const) {
    for (let index = 1; index < 100; index++) client.person(`p${index}`).quality.value = quality;
    await frames(2);
  }
  assert.is(clock.frameRequests, requests);
  stage.unmount();
});

test('hands, voices and names of a hundred people in one moment are one frame', async () => {
  const { client, clock, frames, scenes, element, stage } = await setUp(100);
  await frames(2);
  const before = { requests: clock.frameRequests, drawn: scenes.length };
  for (let index = 1; index < 100; index++) {
    const person = client.person(`p${index}`);
    person.voice.speaking.value = true;
    person.hand.raisedAt.value = index;
    person.name.value = `Person ${index}`;
  }
  assert.is(element('p7').getAttribute('aria-label'), 'p7, muted', 'nothing is written before the frame');
  await frames(5);
  assert.is(clock.frameRequests - before.requests, 1);
  assert.is(scenes.length - before.drawn, 1);
  assert.is(element('p7').getAttribute('aria-label'), 'Person 7, muted, hand 7');
  assert.is(scenes.at(-1)!.faces.find(({ tileId }) => tileId === 'p7')!.face.handPlace, 7);
  stage.unmount();
});

test('who is not on the screen costs no frame and no face', async () => {
  const { client, clock, frames, last, stage } = await setUp();
  for (let index = 1; index < many; index++) client.person(`p${index}`).camera.value = cameraOf(`p${index}`);
  client.grid.setColumns(1);
  await frames(60);
  const requests = clock.frameRequests;
  const { voice, name, camera } = client.person('p29');
  voice.speaking.value = true;
  name.value = 'Somebody';
  camera.value = { ...cameraOf('p29'), muted: true };
  assert.is(clock.frameRequests, requests);
  assert.not(last().faces.some(({ tileId }) => tileId === 'p29'));
  stage.unmount();
});

test('a move of a large grid is drawn by the canvas: elements are at their places, no frame writes to them', async () => {
  const { client, element, frames, last, stage } = await setUp();
  client.person('p5').camera.value = cameraOf('p5');
  await frames(2);
  const from = client.grid.arrangement.value.rects.get('p5')!;
  client.placing.move('p5', 0);
  await frames(8);
  const to = client.grid.arrangement.value.rects.get('p5')!;
  const tile = element('p5');
  assert.is(tile.style.transform, `translate(${to.x}px, ${to.y}px)`);
  assert.ok(tile.hasAttribute('data-moving'));
  const written = tile.outerHTML;
  await frames(8);
  const seen = last().faces.find(({ tileId }) => tileId === 'p5')!.rect;
  assert.ok(seen.x < from.x && seen.x > to.x, `${seen.x}`);
  assert.is(tile.outerHTML, written);
  client.placing.move('p5', 5);
  await frames(8);
  const turned = last().faces.find(({ tileId }) => tileId === 'p5')!.rect;
  assert.ok(turned.x < from.x + 1 && turned.x > to.x - 1, 'interrupted, it turns from where it is seen');
  await frames(40);
  assert.not(tile.hasAttribute('data-moving'));
  assert.not(
    last().faces.some(({ tileId }) => tileId === 'p5'),
    'there its video is seen again',
  );
  stage.unmount();
});

test('with reduced motion a large grid is in its new places at once', async () => {
  const { client, clock, element, stage } = await setUp(many, { reduced: true });
  client.placing.move('p5', 0);
  await clock.advance(gridLimits.actionDelayMs);
  assert.not(element('p5').hasAttribute('data-moving'));
  const rect = client.grid.arrangement.value.rects.get('p5')!;
  assert.is(element('p5').style.transform, `translate(${rect.x}px, ${rect.y}px)`);
  stage.unmount();
});

test('a dragged tile is drawn under the pointer', async () => {
  const { client, element, frames, last, stage } = await setUp();
  const { x, y } = client.grid.arrangement.value.rects.get('p3')!;
  page.pointer('pointerdown', element('p3'), { clientX: x + 10, clientY: y + 10 });
  page.pointer('pointermove', element('p3').parentElement!, { clientX: x + 110, clientY: y + 60 });
  await frames(1);
  const { rect } = last().faces.find(({ tileId }) => tileId === 'p3')!;
  assert.equal([rect.x, rect.y], [x + 100, y + 50]);
  stage.unmount();
});

test('at a hundred a voice is one write in the next frame, and nothing is drawn again', async () => {
  const { client, frames, scenes, element, host, stage } = await setUp(100);
  await frames(2);
  const drawn = scenes.length;
  const html = host.innerHTML;
  client.person('p9').voice.speaking.value = true;
  assert.is(host.innerHTML, html);
  await frames(1);
  assert.ok(element('p9').hasAttribute('data-speaking'));
  client.person('p9').voice.speaking.value = false;
  await frames(1);
  assert.is(host.innerHTML, html);
  assert.is(scenes.length, drawn);
  stage.unmount();
});

test('a thousand joins and leaves leave no nodes, timers or faces behind', async () => {
  const { client, clock, room, frames, host, last, stage } = await setUp();
  for (let index = 1; index < many; index += 2) client.person(`p${index}`).camera.value = cameraOf(`p${index}`);
  room.leave('p29');
  // What is waited for once a visit is over (SET-047).
  await frames(150);
  const before = { nodes: host.querySelectorAll('*').length, timers: clock.pendingTimers };
  for (let round = 0; round < 1_000; round++) {
    room.update('p29', { currentRoom: 'main', active_status: 'active' });
    if (round % 50 === 0) await frames(8);
    room.leave('p29');
  }
  await frames(60);
  assert.is(host.querySelectorAll('*').length, before.nodes);
  assert.is(clock.pendingTimers, before.timers);
  assert.not(last().faces.some(({ tileId }) => tileId === 'p29'));
  stage.unmount();
  assert.is(host.childElementCount, 0);
});

test('without a canvas that draws faces a large room has its elements', async () => {
  const { createCanvas } = fakeCanvas(false);
  const { element, stage } = await setUpStage(many, { createCanvas });
  assert.ok(element('p1').textContent?.includes('p1'));
  stage.unmount();
});

test('the canvas of faces gives way to the first picture; until then elements draw them', async () => {
  const { createCanvas, losses } = fakeCanvas();
  const { client, element, frames, stage } = await setUpStage(many, { createCanvas, firstFrames: 2 });
  client.person('p2').camera.value = cameraOf('p2');
  await frames(2);
  assert.ok(element('p1').textContent?.includes('p1'));
  assert.is(losses.length, 0, 'no canvas');
  element('p2').querySelector('video')!.dispatchEvent(new Event('loadeddata'));
  await frames(2);
  assert.is(losses.length, 1);
  assert.is(element('p1').childElementCount, 0);
  stage.unmount();
});

test('a picture that does not come holds the canvas up no longer than 400 ms', async () => {
  const { createCanvas, losses } = fakeCanvas();
  const { clock, stage } = await setUpStage(many, { createCanvas, firstFrames: 0 });
  await clock.advance(399 - 16);
  assert.is(losses.length, 0);
  await clock.advance(1);
  assert.is(losses.length, 1);
  stage.unmount();
});

test('an idle large room asks for no frame', async () => {
  const { client, clock, frames, stage } = await setUp(100);
  await frames(60);
  const requests = clock.frameRequests;
  for (let index = 1; index < 100; index++) client.person(`p${index}`).voice.level.value = index % 10;
  await frames(60);
  assert.is(clock.frameRequests, requests);
  stage.unmount();
});

test.run();
