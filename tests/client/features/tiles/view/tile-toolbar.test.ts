import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { publicationFact } from '../../../../support/facts/server-facts.ts';
import { find, press, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { ReviewOptions } from '../../../../support/frame/quarterly-review-studio.ts';

const room = '/events/demo?room_id=main';
const everybodys = "Clear everyone's drawings";
const toolbar = '[role="toolbar"][aria-label="Tools"]';

const namesIn = (selector: string) =>
  [...document.querySelectorAll(selector)].map(
    (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
  );

const isDisabled = (name: string) => find(`${toolbar} button`, name)?.getAttribute('aria-disabled') === 'true';

const setUp = async (options: ReviewOptions = {}) => {
  const frame = await mountAt(room, { role: 'host', ...options });
  frame.stages[0]?.showToolbar('p1');
  await settled();
  const openMenu = () => press(`${toolbar} button`, 'More tools');
  const item = (name: string) => find('[role^="menuitem"]', name);
  return { frame, tile: frame.studio.tiles.find('p1')!, openMenu, item };
};

test('TILE-014 the sections main, info, draw and attention stand in this order; those without content hide', async () => {
  const { frame } = await setUp();
  const parts = () => namesIn(`${toolbar} > button, ${toolbar} > span`).filter(Boolean);
  const before = parts();
  assert.equal(before, ['Star for everyone', 'Expand', 'Volume', 'Pointer', 'Draw', 'Highlight', 'More tools']);
  await frame.hear('p1', {
    type: 'control-sync',
    tileIdentity: 'p1',
    payload: { currentState: { controllers: ['p2'] } },
  });
  await frame.hear('p3', { type: 'tile-attention', tiles: ['p1'] });
  const after = parts();
  assert.match(after.join('|'), /Volume\|Controlled by .+\|Pointer\|Draw\|Highlight\|Looking at this: .+\|More tools/);
});

test('TILE-024 while a spotlight is loading it cannot be asked for again, for 5 s at most', async () => {
  const { frame, openMenu, item } = await setUp();
  frame.api.answer('SetRoomSpotlight', () => new Promise(() => undefined));
  frame.studio.placing.setSpotlight('p1');
  await settled();
  await openMenu();
  assert.is(item('Remove spotlight')?.getAttribute('aria-disabled'), 'true');
  await openMenu();
  await frame.pass(5_000);
  await openMenu();
  assert.is(item('Spotlight for everyone')?.getAttribute('aria-disabled'), null);
});

test('TILE-029 without sound the volume cannot be set and says why', async () => {
  const { frame } = await setUp();
  assert.not(isDisabled('Volume'));
  frame.mediaRoom.unpublish(publicationFact('p1', 'microphone').trackId);
  await settled();
  assert.ok(isDisabled('Volume'));
  assert.is(find(`${toolbar} button`, 'Volume')?.dataset.tooltip, 'This tile has no audio');
});

test('TILE-029 the volume of a shared screen is that of its sound; a screen without sound says so', async () => {
  const frame = await mountAt(room);
  frame.mediaRoom.publish(publicationFact('p2', 'screen', '1'));
  await settled();
  frame.stages[0]?.showToolbar('p2||screen||1');
  await settled();
  assert.is(find(`${toolbar} button`, 'Volume')?.dataset.tooltip, 'This tile has no audio');
  frame.mediaRoom.publish(publicationFact('p2', 'screen-audio', '1'));
  await settled();
  assert.not(isDisabled('Volume'));
  frame.studio.tiles.setVolume('p2||screen||1', 0.5);
  assert.equal(frame.media.volumes, [{ identity: 'p2', key: 'screen-audio', screenId: '1', volume: 0.125 }]);
});

test('the stream of another person can be paused', async () => {
  const { tile, openMenu, item } = await setUp();
  await openMenu();
  await press('[role^="menuitem"]', 'Pause stream for me');
  assert.is(tile.local.streamPaused.value, true);
  await openMenu();
  assert.ok(item('Resume stream'));
});

/** The menu of the screen that somebody shares. */
const openScreen = async (sharer: 'me' | 'p2', options: ReviewOptions = {}) => {
  const frame = await mountAt(room, options);
  if (sharer === 'me') await press('button', 'Share your screen');
  else frame.mediaRoom.publish(publicationFact(sharer, 'screen', 'screen-1'));
  await settled();
  frame.stages[0]?.showToolbar(`${sharer}||screen||screen-1`);
  await settled();
  const item = async (name: string) => {
    await press(`${toolbar} button`, 'More tools');
    const found = find('[role^="menuitem"]', name);
    const seen = found && {
      disabled: found.getAttribute('aria-disabled'),
      checked: found.getAttribute('aria-checked'),
    };
    await press(`${toolbar} button`, 'More tools');
    return seen;
  };
  return { frame, item };
};

test('CTRL-014 CTRL-015 who is offered control depends on who has it', async () => {
  for (const [controller, offeredTo] of [
    [null, ['access', 'moderator', 'host']],
    ['p3', ['moderator', 'host']],
    ['p1', ['host']],
  ] as const) {
    for (const role of ['access', 'moderator', 'host'] as const) {
      const { frame, item } = await openScreen('p2', { role });
      await frame.hear('p2', {
        type: 'control-sync',
        tileIdentity: 'p2||screen||screen-1',
        payload: { currentState: { controllers: controller === null ? [] : [controller] } },
      });
      const isOffered = (await item('Ask for control')) !== undefined;
      assert.is(isOffered, (offeredTo as readonly string[]).includes(role), `${role}, while ${controller} controls`);
    }
  }
});

test('CTRL-001 CTRL-002 who is allowed is the only one, and the owner takes control back', async () => {
  const { frame, item } = await openScreen('me');
  const tileIdentity = 'me||screen||screen-1';
  const info = () => find(toolbar)?.textContent ?? '';
  const controllers = () => frame.channel.sent('control-sync').at(-1)?.payload.currentState.controllers;
  const allow = async (identity: string) => {
    await frame.hear(identity, { type: 'control-request', tileIdentity, payload: { requestId: identity } }, ['me']);
    await press('dialog button', 'Allow');
  };
  assert.is(await item('Take control back'), undefined);
  await allow('p2');
  assert.match(info(), 'Controlled by Mei-Ling Chen');
  frame.changeParticipant('p3', { role: 'moderator' });
  await allow('p3');
  assert.match(info(), 'Controlled by Diego Alvarez');
  assert.equal(controllers(), ['p3']);
  await press(`${toolbar} button`, 'More tools');
  await press('[role^="menuitem"]', 'Take control back');
  assert.not.match(info(), 'Controlled by');
  assert.equal(controllers(), []);
  assert.is(await item('Take control back'), undefined);
});

test('CTRL-027 who was denied and blocked sees that requests are turned off, a host may ask all the same', async () => {
  for (const [role, asks] of [
    ['access', false],
    ['moderator', false],
    ['host', true],
  ] as const) {
    const { frame, item } = await openScreen('p2', { role });
    assert.equal(await item('Ask for control'), { disabled: null, checked: null });
    frame.changeParticipant('p2', { control_requests_enabled: false });
    await settled();
    assert.is((await item('Ask for control')) !== undefined, asks, role);
    assert.equal(await item('Control requests are turned off'), asks ? undefined : { disabled: 'true', checked: null });
  }
});

test('CTRL-027 the owner turns requests on and off in the menu of the shared screen', async () => {
  const { frame, item } = await openScreen('me');
  frame.api.acknowledge('UpdateVWControlPermission');
  const toggle = async () => {
    await press(`${toolbar} button`, 'More tools');
    await press('[role^="menuitem"]', 'Let others ask for control');
  };
  assert.is((await item('Let others ask for control'))?.checked, 'true');
  await toggle();
  assert.is((await item('Let others ask for control'))?.checked, 'false');
  await toggle();
  assert.is((await item('Let others ask for control'))?.checked, 'true');
  assert.equal(
    frame.api.callsOf('UpdateVWControlPermission').map(({ state }) => state),
    [false, true],
  );
});

test('ANN-001 TILE-010 pointer, pen and marker are chosen with their buttons, one at a time; with pen and marker a tile is drawn on', async () => {
  const { tile } = await setUp({ role: 'access' });
  const pressed = () =>
    [...document.querySelectorAll(`${toolbar} button[aria-pressed="true"]`)].map((element) =>
      element.getAttribute('aria-label'),
    );
  for (const [name, tool, mode] of [
    ['Pointer', 'cursor', 'cursor'],
    ['Draw', 'draw', 'draw'],
    ['Highlight', 'highlight', 'draw'],
  ] as const) {
    await press(`${toolbar} button`, name);
    const { local } = tile;
    assert.equal([local.tool.value, local.annotationMode.value, local.annotating.value], [tool, mode, true]);
    assert.equal(pressed(), [name]);
  }
});

const draw = async (frame: Awaited<ReturnType<typeof mountAt>>, author: string) => {
  const point = { x: 1, y: 1 };
  const { annotations } = frame.studio;
  if (author === 'me') {
    const path = annotations.begin('p1', 'draw', point);
    if (path) annotations.end(path);
    await settled();
    return;
  }
  await frame.hear(author, {
    type: 'draw',
    tileIdentity: 'p1',
    payload: {
      pathId: author,
      mode: 'draw',
      color: '#ff6161',
      startedAt: 1,
      offset: 0,
      pathData: [1, 1, 2, 2],
      cursor: point,
    },
  });
};
const drawnBy = (frame: Awaited<ReturnType<typeof mountAt>>) =>
  [...(frame.studio.annotations.find('p1')?.participants.values() ?? [])]
    .filter((drawer) => drawer.paths.length > 0)
    .map((drawer) => drawer.identity);

test("ANN-012 one's own last drawing is undone with its button", async () => {
  const { frame, openMenu } = await setUp();
  await draw(frame, 'me');
  assert.equal(drawnBy(frame), ['me']);
  if (!find(`${toolbar} button`, 'Undo my last drawing')) await openMenu();
  await press(`${toolbar} button, [role^="menuitem"]`, 'Undo my last drawing');
  assert.equal(drawnBy(frame), []);
});

test('ANN-013 everybody clears their own drawings, and leaves those of others', async () => {
  for (const role of ['access', 'host'] as const) {
    const { frame } = await setUp({ role });
    await draw(frame, 'p2');
    await draw(frame, 'me');
    await press(`${toolbar} button`, 'Clear my drawings');
    assert.equal(drawnBy(frame), ['p2']);
    assert.equal(frame.channel.sent('clear-draw').at(-1)?.payload, { participantIdentity: 'me' });
  }
});

test('ANN-013, PERM-021 who moderates clears the drawings of a tile for everybody, others are not offered it', async () => {
  for (const [role, isOffered] of [
    ['access', false],
    ['moderator', true],
    ['host', true],
  ] as const) {
    const { frame } = await setUp({ role });
    await draw(frame, 'p2');
    await draw(frame, 'p3');
    assert.is(find(`${toolbar} button`, everybodys) !== undefined, isOffered, role);
    if (!isOffered) continue;
    await press(`${toolbar} button`, everybodys);
    assert.equal(drawnBy(frame), []);
    assert.equal(frame.channel.sent('clear-draw').at(-1)?.payload, { participantIdentity: null });
  }
});

test('PERM-021 clearing the drawings of a tile is offered only while others have some and oneself has none', async () => {
  const { frame } = await setUp({ role: 'moderator' });
  const isOffered = () => find(`${toolbar} button`, everybodys) !== undefined;
  assert.not(isOffered(), 'nobody has drawn');
  await draw(frame, 'p2');
  assert.ok(isOffered());
  await draw(frame, 'me');
  assert.not(isOffered(), 'oneself has drawn too');
  await press(`${toolbar} button`, 'Clear my drawings');
  assert.ok(isOffered());
});

test('PERM-051 a host has a say over the tile of somebody else as its owner does, a moderator has none', async () => {
  const tileIdentity = 'p2||screen||screen-1';
  for (const [role, isOffered] of [
    ['moderator', false],
    ['host', true],
  ] as const) {
    const { frame, item } = await openScreen('p2', { role });
    const payload = { currentState: { controllers: ['p3'] } };
    await frame.hear('p2', { type: 'control-sync', tileIdentity, payload });
    assert.is((await item('Take control back')) !== undefined, isOffered, role);
    if (!isOffered) continue;
    await press(`${toolbar} button`, 'More tools');
    await press('[role^="menuitem"]', 'Take control back');
    assert.equal(frame.channel.sent('control-sync').at(-1)?.payload.currentState.controllers, []);
    assert.not.match(find(toolbar)?.textContent ?? '', 'Controlled by');
  }
});

test('PERM-051 what a host asks of the own screen is given without a question, a moderator is asked about', async () => {
  for (const [role, asks] of [
    ['moderator', true],
    ['host', false],
  ] as const) {
    const { frame } = await openScreen('me');
    frame.changeParticipant('p2', { role });
    const tileIdentity = 'me||screen||screen-1';
    await frame.hear('p2', { type: 'control-request', tileIdentity, payload: { requestId: role } }, ['me']);
    assert.is(find('dialog button', 'Allow') !== undefined, asks, role);
    if (!asks) assert.match(find(toolbar)?.textContent ?? '', 'Controlled by Mei-Ling Chen');
  }
});

test('PERM-041 everybody makes a tile as large as the area and gives it its size back, on a phone too', async () => {
  for (const isPhone of [false, true]) {
    const frame = await mountAt(room, { role: 'access' }, { isPhone });
    frame.stages[0]?.showToolbar('p1');
    await settled();
    const sizeOf = () => frame.studio.grid.items.value.find(({ id }) => id === 'p1')?.size;
    const before = sizeOf();
    await press(`${toolbar} button`, 'Expand');
    assert.is(sizeOf(), 1);
    await press(`${toolbar} button`, 'Restore size');
    assert.is(sizeOf(), before);
  }
});

test('ANN-014 the drawings of a tile are hidden and shown with their button', async () => {
  const { frame, tile } = await setUp();
  assert.is(find(`${toolbar} button`, 'Hide drawings'), undefined, 'there are none');
  await draw(frame, 'p2');
  await press(`${toolbar} button`, 'Hide drawings');
  assert.is(tile.local.showAnnotations.value, false);
  await press(`${toolbar} button`, 'Show drawings');
  assert.is(tile.local.showAnnotations.value, true);
});

test('ANN-011 the room turns drawing off: the tools go, and come back with it', async () => {
  const { frame } = await setUp({ role: 'access' });
  assert.ok(find(`${toolbar} button`, 'Draw'));
  frame.changeRoom('main', { annotation_enabled: false });
  await settled();
  assert.is(find(`${toolbar} button`, 'Draw'), undefined);
  frame.changeRoom('main', { annotation_enabled: null });
  await settled();
  assert.ok(find(`${toolbar} button`, 'Draw'));
});

test('a button whose name says what it does next is not said to be pressed as well', async () => {
  const { frame } = await setUp();
  frame.api.acknowledge('SetRequireAttention');
  await press(`${toolbar} button`, 'Expand');
  await press('[role="toolbar"][aria-label="Controls"] button', 'Raise hand');
  for (const name of ['Restore size', 'Lower hand'])
    assert.is(find('button', name)?.getAttribute('aria-pressed'), null);
});

test('TILE-017 the picture of a tile is copied only where the browser can write to the clipboard', async () => {
  const { openMenu } = await setUp();
  await openMenu();
  const line = () => find('[role^="menuitem"]', /^Copy image/);
  assert.is(line()?.getAttribute('aria-disabled'), 'true');
  assert.match(line()?.textContent ?? '', "Your browser can't copy images");
  await openMenu();
  Object.assign(globalThis, { ClipboardItem: class {} });
  Object.defineProperty(navigator, 'clipboard', { value: { write: async () => undefined }, configurable: true });
  try {
    await openMenu();
    assert.is(line()?.getAttribute('aria-disabled'), null);
    assert.is(line()?.textContent, 'Copy image');
  } finally {
    Reflect.deleteProperty(globalThis, 'ClipboardItem');
    Reflect.deleteProperty(navigator, 'clipboard');
  }
});

test('GRID-004 a tile is locked in place and unlocked in its menu', async () => {
  const { frame, openMenu, item } = await setUp();
  await openMenu();
  await press('[role^="menuitem"]', 'Lock in place');
  assert.is(frame.studio.grid.items.value.find((item) => item.id === 'p1')?.locked, true);
  await settled();
  assert.ok(isDisabled('Expand'));
  await openMenu();
  await press('[role^="menuitem"]', 'Unlock');
  assert.is(frame.studio.grid.items.value.find((item) => item.id === 'p1')?.locked, false);
  assert.is(item('Unlock'), undefined);
});

test.after(unmount);
test.run();
