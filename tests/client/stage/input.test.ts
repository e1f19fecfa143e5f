import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { draws } from '../../support/facts/drawings.ts';
import { screenOf } from '../../support/facts/publications.ts';
import { page, setUpStage as setUp } from '../../support/stage/mounted-stage.ts';

const at = (element: HTMLElement) =>
  /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(element.style.transform)!.slice(1).map(Number);

test('arrows walk the grid, Home and End go to its ends, one tile is in the tab order', async () => {
  const { client, element, stage } = await setUp();
  element('p0').focus();
  page.key(element('p0'), 'ArrowRight');
  assert.is(client.pointing.focused.value, 'p1');
  page.key(element('p1'), 'ArrowDown');
  assert.is(client.pointing.focused.value, 'p3');
  page.key(element('p3'), 'Home');
  assert.is(client.pointing.focused.value, 'p0');
  page.key(element('p0'), 'End');
  assert.is(client.pointing.focused.value, 'p3');
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
    client.grid.items.value.map((item) => item.id),
    ['p1', 'p0', 'p2', 'p3'],
  );
  const live = host.querySelector('[aria-live="polite"]')!;
  assert.is(live.textContent, 'p0 moved');
  page.key(element('p0'), '+');
  assert.is(client.grid.items.value.find((item) => item.id === 'p0')?.size, 5 / 16);
  assert.is(live.textContent, 'p0 resized');
  page.key(element('p0'), '-');
  assert.is(client.grid.items.value.find((item) => item.id === 'p0')?.size, 4 / 16);
  stage.unmount();
});

test('what is said of a shared screen or the list of people names it, not whose it is nor its identity', async () => {
  const { client, host, stage } = await setUp();
  client.person('p1').screens.value = [screenOf('p1', 's')];
  client.tiles.showWidget('participants', true);
  const live = host.querySelector('[aria-live="polite"]')!;
  client.placing.expand('p1||screen||s');
  assert.is(live.textContent, "p1's screen expanded");
  client.placing.hide('widget:participants');
  assert.is(live.textContent, 'Participants hidden');
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
  const toolbar = [...host.querySelectorAll<HTMLElement>('div')].find(
    (child) => child.style.width && !child.dataset.tileId,
  )!;
  const button = page.document.createElement('button');
  toolbar.append(button);
  page.key(element('p2'), 'Enter');
  assert.is(page.document.activeElement, button);
  assert.is(client.pointing.focused.value, 'p2');
  page.key(button, 'Escape');
  assert.is(page.document.activeElement, element('p2'));
  stage.unmount();
});

test('Escape comes back to the tile from what is in it, unless that uses the key itself', async () => {
  const { element, stage } = await setUp();
  const inside = page.document.createElement('button');
  element('p2').append(inside);
  inside.focus();
  page.key(inside, 'Escape');
  assert.is(page.document.activeElement, element('p2'));
  inside.addEventListener('keydown', (event) => event.preventDefault());
  inside.focus();
  page.key(inside, 'Escape');
  assert.is(page.document.activeElement, inside);
  stage.unmount();
});

test('a tile keeps its toolbar while the focus is in a dialog, which gives it back, and no longer', async () => {
  const { element, toolbars, stage } = await setUp();
  const leaveTo = (relatedTarget: unknown) =>
    element('p2').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: relatedTarget as never }));
  const dialog = page.document.createElement('dialog');
  element('p2').focus();
  leaveTo(dialog);
  assert.is(toolbars.at(-1), 'p2');
  leaveTo(page.document.body);
  assert.is(toolbars.at(-1), null);
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

test('a mouse that the browser tells of where a finger was before does not take the tools', async () => {
  const { clock, element, toolbars, stage } = await setUp();
  const body = page.document.body as unknown as Element;
  const before = { clientX: 400, clientY: 390 };
  page.pointer('pointerdown', body, { pointerType: 'touch', ...before });
  page.pointer('pointerover', element('p1'), { pointerType: 'touch' });
  page.pointer('pointermove', body, before);
  await clock.advance(300);
  assert.is(toolbars.at(-1), 'p1');
  page.pointer('pointermove', body, { clientX: 410, clientY: 390 });
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
  const target = client.grid.arrangement.value.rects.get('p0')!;
  const start = client.grid.arrangement.value.rects.get('p3')!;
  const content = element('p3').parentElement!;
  page.pointer('pointerdown', element('p3'), { clientX: start.x + 50, clientY: start.y + 50 });
  page.pointer('pointermove', content, { clientX: target.x + 50, clientY: target.y + 50 });
  assert.is(client.pointing.drag.value?.position, 0);
  const preview = host.querySelector<HTMLElement>('div[style*="translate"]:not([data-tile-id])')!;
  assert.is(preview.hidden, false);
  page.pointer('pointerup', content, { clientX: target.x + 50, clientY: target.y + 50 });
  assert.is(client.grid.items.value[0]?.id, 'p3');
  await frames(60);
  assert.equal(at(element('p3')), [target.x, target.y]);
  stage.unmount();
});

test('CHAT-052 a pointer that moves less than 6 px clicks, and drags from there on', async () => {
  const { client, element, stage } = await setUp();
  const content = element('p3').parentElement!;
  const { x, y } = client.grid.arrangement.value.rects.get('p3')!;
  page.pointer('pointerdown', element('p3'), { clientX: x + 50, clientY: y + 50 });
  page.pointer('pointermove', content, { clientX: x + 53, clientY: y + 55 });
  assert.is(client.pointing.drag.value, null);
  page.pointer('pointermove', content, { clientX: x + 50, clientY: y + 56 });
  assert.is(client.pointing.drag.value?.tileId, 'p3');
  stage.unmount();
});

test('a pointer that comes back without its button drags nothing any more', async () => {
  const { client, element, stage } = await setUp();
  const start = client.grid.arrangement.value.rects.get('p3')!;
  const content = element('p3').parentElement!;
  const far = { clientX: start.x + 200, clientY: start.y + 50 };
  page.pointer('pointerdown', element('p3'), { clientX: start.x + 50, clientY: start.y + 50 });
  page.pointer('pointermove', content, { ...far, buttons: 0 });
  assert.is(client.pointing.drag.value, null, 'released outside before it was a drag');
  page.pointer('pointerdown', element('p3'), { clientX: start.x + 50, clientY: start.y + 50 });
  page.pointer('pointermove', content, far);
  assert.is(client.pointing.drag.value?.tileId, 'p3');
  page.pointer('pointermove', content, { ...far, buttons: 0 });
  assert.is(client.pointing.drag.value, null, 'released outside while it was one');
  stage.unmount();
});

test('GRID-004 a locked tile has no handle, and a press does not lift it', async () => {
  const { client, element, host, frames, stage } = await setUp();
  client.placing.setLocked('p0', true);
  page.pointer('pointermove', element('p0'), { clientX: 90, clientY: 90 });
  await frames(2);
  assert.is(host.querySelector<HTMLElement>('[title="Resize"]')!.hidden, true);
  page.pointer('pointerdown', element('p0'), { clientX: 100, clientY: 100 });
  page.pointer('pointermove', element('p0').parentElement!, { clientX: 500, clientY: 300 });
  assert.is(client.pointing.drag.value, null);
  client.placing.setLocked('p0', false);
  await frames(2);
  assert.is(host.querySelector<HTMLElement>('[title="Resize"]')!.hidden, false);
  page.pointer('pointerdown', element('p0'), { clientX: 100, clientY: 100 });
  page.pointer('pointermove', element('p0').parentElement!, { clientX: 500, clientY: 300 });
  assert.is(client.pointing.drag.value?.tileId, 'p0');
  stage.unmount();
});

test('TILE-013 a tile is being resized while its handle is dragged, and then has the size to which it was', async () => {
  const { client, element, host, stage } = await setUp();
  page.pointer('pointermove', element('p0'), { clientX: 490, clientY: 290 });
  const handle = host.querySelector<HTMLElement>('[title="Resize"]')!;
  page.pointer('pointerdown', handle, { clientX: 500, clientY: 300 });
  page.pointer('pointermove', element('p0').parentElement!, { clientX: 900, clientY: 300 });
  const drag = client.pointing.drag.value;
  assert.equal([drag?.kind, drag?.tileId], ['resize', 'p0']);
  assert.is(client.grid.items.value.find((item) => item.id === 'p0')!.size, 0.25);
  page.pointer('pointerup', element('p0').parentElement!, { clientX: 900, clientY: 300 });
  assert.is(client.pointing.drag.value, null);
  assert.ok(client.grid.items.value.find((item) => item.id === 'p0')!.size > 0.6);
  stage.unmount();
});

test('GRID-010 GRID-022 a handle that is dragged to nearly nothing shows and gives the narrowest size that is offered', async () => {
  const { client, element, host, stage } = await setUp();
  client.placing.resize('p0', 0.75);
  page.pointer('pointermove', element('p0'), { clientX: 490, clientY: 290 });
  const handle = host.querySelector<HTMLElement>('[title="Resize"]')!;
  const { x, y } = client.grid.arrangement.value.rects.get('p0')!;
  const end = { clientX: x + 30, clientY: y + 30 };
  page.pointer('pointerdown', handle, { clientX: 900, clientY: 300 });
  page.pointer('pointermove', element('p0').parentElement!, end);
  assert.is(client.pointing.drag.value?.size, 0.25);
  page.pointer('pointerup', element('p0').parentElement!, end);
  assert.is(client.grid.items.value.find((item) => item.id === 'p0')?.size, 0.25);
  stage.unmount();
});

test('where tiles are closer together, the size is the one that is nearest to the handle', async () => {
  const { client, element, host, stage } = await setUp(4, { widthPx: 340, heightPx: 400 });
  assert.is(client.grid.arrangement.value.gapPx, 4);
  const { x, y } = client.grid.arrangement.value.rects.get('p0')!;
  page.pointer('pointermove', element('p0'), { clientX: x + 10, clientY: y + 10 });
  page.pointer('pointerdown', host.querySelector('[title="Resize"]')!, { clientX: x + 160, clientY: y + 90 });
  // A step is 21.25 px: 264 px with the gap are nearest to 255, 268 px would be to 276.25.
  page.pointer('pointermove', element('p0').parentElement!, { clientX: x + 260, clientY: y + 90 });
  assert.is(client.pointing.drag.value?.size, 12 / 16);
  stage.unmount();
});

test('TILE-022 a double tap expands a tile', async () => {
  const { clock, client, element, stage } = await setUp();
  page.pointer('pointerdown', element('p1'), { pointerType: 'touch' });
  await clock.advance(200);
  page.pointer('pointerdown', element('p1'), { pointerType: 'touch' });
  assert.is(client.grid.items.value.find((item) => item.id === 'p1')?.size, 1);
  stage.unmount();
});

test('PERM-047 a double tap expands nothing where it was taken away, and a second one restores the tile where it was not', async () => {
  for (const isGiven of [false, true]) {
    const { clock, client, element, stage } = await setUp(4, { mayDoubleTap: () => isGiven });
    const sizeOf = () => client.grid.items.value.find((item) => item.id === 'p1')?.size;
    const doubleTap = async () => {
      page.pointer('pointerdown', element('p1'), { pointerType: 'touch' });
      await clock.advance(200);
      page.pointer('pointerdown', element('p1'), { pointerType: 'touch' });
      page.pointer('pointerup', element('p1'), { pointerType: 'touch' });
      await clock.advance(1000);
    };
    const before = sizeOf();
    await doubleTap();
    assert.is(sizeOf() === 1, isGiven);
    await doubleTap();
    assert.is(sizeOf(), before);
    stage.unmount();
  }
});

test('a button in a tile is pressed: two taps on it do not expand the tile, and a pointer that drifts does not lift it', async () => {
  const { clock, client, element, stage } = await setUp();
  const icon = page.document.createElement('span');
  const button = page.document.createElement('button');
  button.append(icon);
  element('p1').append(button);
  const before = client.grid.items.value.find((item) => item.id === 'p1')?.size;
  page.pointer('pointerdown', icon, { pointerType: 'touch' });
  await clock.advance(200);
  page.pointer('pointerdown', icon, { pointerType: 'touch' });
  await clock.advance(1000);
  assert.is(client.grid.items.value.find((item) => item.id === 'p1')?.size, before);
  assert.is(client.pointing.drag.value, null, 'nor does a finger that rests on it');
  page.pointer('pointerdown', button, { clientX: 100, clientY: 100 });
  page.pointer('pointermove', element('p1').parentElement!, { clientX: 110, clientY: 100 });
  assert.is(client.pointing.drag.value, null);
  stage.unmount();
});

test('a finger that rests on a tile lifts it; one that moves at once scrolls', async () => {
  const { clock, client, element, stage } = await setUp();
  const { x, y } = client.grid.arrangement.value.rects.get('p0')!;
  const start = client.grid.arrangement.value.rects.get('p3')!;
  const content = element('p3').parentElement!;
  const finger = { pointerType: 'touch', clientX: start.x + 9, clientY: start.y + 9 };
  page.pointer('pointerdown', element('p3'), finger);
  page.pointer('pointermove', content, { ...finger, clientY: finger.clientY + 40 });
  await clock.advance(500);
  assert.is(client.pointing.drag.value, null);
  page.pointer('pointercancel', content, finger);
  page.pointer('pointerdown', element('p3'), finger);
  page.pointer('pointerdown', element('p2'), { ...finger, pointerId: 2, isPrimary: false });
  await clock.advance(500);
  assert.is(client.pointing.drag.value, null, 'two fingers are no drag');
  page.pointer('pointerup', content, finger);
  page.pointer('pointerdown', element('p3'), finger);
  await clock.advance(500);
  assert.is(client.pointing.drag.value?.tileId, 'p3');
  page.pointer('pointermove', content, { ...finger, clientX: x + 20, clientY: y + 20 });
  page.pointer('pointerup', content, { ...finger, clientX: x + 20, clientY: y + 20 });
  assert.is(client.grid.items.value[0]?.id, 'p3');
  stage.unmount();
});

test('ANN-004 ANN-009 what is drawn is told every 100 ms: the tool, whose stroke it is, its path, where the pointer is and when', async () => {
  const { client, clock, element, stage } = await setUp();
  client.tiles.setTool('p1', 'highlight');
  const content = element('p1').parentElement!;
  const { x, y } = client.grid.arrangement.value.rects.get('p1')!;
  const placeAt = (moment: number) => ({ clientX: x + 20 + moment, clientY: y + 30 });
  page.pointer('pointerdown', element('p1'), placeAt(0));
  for (let moment = 1; moment <= 30; moment++) {
    page.pointer('pointermove', content, placeAt(moment));
    await clock.advance(10);
  }
  assert.is(draws(client).length, 3);
  page.pointer('pointerup', content, placeAt(30));
  await clock.advance(100);
  const [drawn] = client.annotations.find('p1')!.participants.get('p0')!.paths;
  const told = draws(client);
  const toQuarter = (units: number) => Math.round(units * 4) / 4;
  assert.ok(told.every(({ tileIdentity }) => tileIdentity === 'p1'));
  assert.equal(
    told.flatMap(({ payload }) => payload.pathData),
    drawn?.points.map(toQuarter),
  );
  for (const { payload, timestamp } of told) {
    assert.is(payload.mode, 'highlight');
    assert.is(payload.pathId, told[0]?.payload.pathId);
    assert.type(timestamp, 'number');
  }
  const [x1 = 0, y1 = 0] = drawn?.points.slice(-2).map(toQuarter) ?? [];
  assert.equal(told.at(-1)?.payload.cursor, { x: x1, y: y1 });
  stage.unmount();
});

test('ANN-001 mouse, pen and several fingers draw on a tile whose tool is drawing, and do not drag it', async () => {
  const { client, element, stage } = await setUp();
  client.tiles.setTool('p1', 'draw');
  const content = element('p1').parentElement!;
  const rect = client.grid.arrangement.value.rects.get('p1')!;
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
  assert.is(client.pointing.drag.value, null);
  const steps = [1, 2, 3].map((pointerId) => {
    page.pointer('pointerup', content, { pointerId });
    return 'drawing' in content.dataset;
  });
  assert.equal(steps, [true, true, false], 'the tools are back once nobody draws');
  stage.unmount();
});

test.run();
