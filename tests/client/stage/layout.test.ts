import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { gridLimits } from '../../../src/shared/rules/grid/limits.ts';
import { resourceFact } from '../../support/facts/server-facts.ts';
import { page, setUpStage as setUp } from '../../support/stage/mounted-stage.ts';

const { gapPx, sizeSteps } = gridLimits;
const still = { reduced: true } as const;

/** Where a tile is seen on the stage, and how large. */
const boxOf = ({ style }: HTMLElement) => {
  const [x = 0, y = 0] = /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(style.transform)?.slice(1).map(Number) ?? [];
  return { x, y, width: Number.parseFloat(style.width), height: Number.parseFloat(style.height) };
};

/** Something that is shared and stands upright, called plan. */
const uprightResource = () => ({
  id: 'plan',
  fact: signal(resourceFact('plan', {})),
  parameters: signal({ orientation: 'vertical' } as const),
  upload: signal(null),
  interrupted: signal(null),
});

/** Tiles in the order in which they are read. */
const orderOf = (host: HTMLElement) =>
  [...host.querySelectorAll<HTMLElement>('[data-tile-id]')]
    .filter(({ hidden }) => !hidden)
    .map((tile) => ({ id: tile.dataset.tileId, ...boxOf(tile) }))
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .map(({ id }) => id);

test('GRID-003 tiles are dragged, resized, starred, expanded, hidden, turned upright and put in columns, and none lies on another', async () => {
  const { client, host, element, frames, stage } = await setUp(6, still);
  client.tiles.showResources([uprightResource()]);
  const drag = (from: HTMLElement, x: number, y: number) => {
    const content = element('p0').parentElement!;
    page.pointer('pointerdown', from, { clientX: boxOf(element('p3')).x + 20, clientY: boxOf(element('p3')).y + 20 });
    page.pointer('pointermove', content, { clientX: x, clientY: y });
    page.pointer('pointerup', content, { clientX: x, clientY: y });
  };
  const actions: readonly (() => void)[] = [
    () => drag(element('p3'), 40, 40),
    () => {
      page.pointer('pointermove', element('p3'), { clientX: 30, clientY: 30 });
      drag(host.querySelector<HTMLElement>('[title="Resize"]')!, 700, 300);
    },
    () => client.placing.star('p2'),
    () => client.placing.expand('p4'),
    () => client.placing.hide('p5'),
    () => client.grid.setColumns(3),
    () => client.placing.expand('p4'),
    () => client.placing.bringBack('p5'),
    () => client.grid.setColumns('auto'),
  ];
  for (const [index, act] of actions.entries()) {
    act();
    await frames(60);
    const boxes = [...host.querySelectorAll<HTMLElement>('[data-tile-id]')].filter(({ hidden }) => !hidden).map(boxOf);
    assert.is(boxes.length, client.grid.arrangement.value.rects.size, `${index}`);
    for (const [place, a] of boxes.entries()) {
      assert.ok(a.x >= 0 && a.x + a.width <= 1_200, `${index}: inside`);
      for (const b of boxes.slice(place + 1)) {
        const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        assert.ok(isApart, `${index}: ${JSON.stringify([a, b])}`);
      }
    }
  }
  stage.unmount();
});

test('GRID-005 tiles stand starred first, then in their saved order', async () => {
  const { client, host, frames, stage } = await setUp(4, still);
  client.grid.setColumns(1);
  await frames(30);
  assert.equal(orderOf(host), ['p0', 'p1', 'p2', 'p3']);
  client.placing.move('p3', 0);
  await frames(30);
  assert.equal(orderOf(host), ['p3', 'p0', 'p1', 'p2']);
  client.placing.star('p2');
  await frames(30);
  assert.equal(orderOf(host), ['p2', 'p3', 'p0', 'p1']);
  client.placing.unstar('p2');
  await frames(30);
  assert.equal(orderOf(host), ['p3', 'p0', 'p1', 'p2']);
  stage.unmount();
});

test('GRID-013 in columns a tile is drawn as wide as its sixteenths say', async () => {
  const widthPx = 1_616;
  const { client, element, frames, stage } = await setUp(2, { ...still, widthPx });
  client.grid.setColumns(4);
  for (let step = sizeSteps / 4; step <= sizeSteps; step++) {
    client.placing.resize('p0', step / sizeSteps);
    await frames(30);
    const share = (boxOf(element('p0')).width + gapPx) / (widthPx - gapPx);
    assert.ok(Math.abs(share - step / sizeSteps) < 0.01, `${step}: ${share}`);
  }
  stage.unmount();
});

test('GRID-014 TILE-030 in columns a tile is drawn 16:9, and 8:9 when the orientation among its parameters is vertical', async () => {
  const { client, element, frames, stage } = await setUp(2, { ...still, widthPx: 1_208 });
  client.tiles.showResources([uprightResource()]);
  client.grid.setColumns(2);
  await frames(60);
  for (const [id, aspect] of [
    ['p1', gridLimits.horizontalAspect],
    ['plan', gridLimits.verticalAspect],
  ] as const) {
    const { width, height } = boxOf(element(id));
    const shape = (width + gapPx) / (height + gapPx);
    assert.ok(Math.abs(shape - aspect) < 0.01, `${id}: ${shape}`);
  }
  stage.unmount();
});

test('GRID-017 what is done with tiles is drawn 100 ms later, however much it is', async () => {
  const { client, clock, element, stage } = await setUp(4, still);
  const [first, last] = [boxOf(element('p0')), boxOf(element('p3'))];
  client.placing.move('p3', 0);
  await clock.advance(60);
  client.placing.hide('p1');
  await clock.advance(gridLimits.actionDelayMs - 60 - 1);
  assert.equal(boxOf(element('p3')), last);
  assert.is(element('p1').hidden, false);
  await clock.advance(1);
  assert.equal(boxOf(element('p3')), first);
  assert.is(element('p1').hidden, true);
  stage.unmount();
});

test('GRID-018 a window that changes its size is filled 50 ms after the last change', async () => {
  const { clock, host, element, stage } = await setUp(1, still);
  const before = boxOf(element('p0')).width;
  page.resize(host, 1_000, 648);
  await clock.advance(30);
  page.resize(host, 900, 648);
  await clock.advance(gridLimits.resizeDebounceMs - 1);
  assert.is(boxOf(element('p0')).width, before);
  await clock.advance(1);
  assert.ok(boxOf(element('p0')).width <= 900);
  stage.unmount();
});

test.run();
