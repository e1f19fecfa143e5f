import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { handleLook } from '../../../src/client/stage/active-tile.ts';
import { cameraOf, screenOf } from '../../support/facts/publications.ts';
import { resourceFact } from '../../support/facts/server-facts.ts';
import { page, setUpStage as setUp } from '../../support/stage/mounted-stage.ts';

test('a widget has a host for the frame', async () => {
  const { client, frames, contents, stage } = await setUp();
  client.tiles.showWidget('participants', true);
  await frames(30);
  assert.equal(contents, ['widget:participants in']);
  client.tiles.showWidget('participants', false);
  await frames(30);
  assert.equal(contents, ['widget:participants in', 'widget:participants out']);
  stage.unmount();
});

test('the tile of a resource is called as that is now', async () => {
  const { client, frames, element, stage } = await setUp();
  const fact = signal(resourceFact('plan', { name: 'Plan' }));
  const nothing = { upload: signal(null), interrupted: signal(null) };
  client.tiles.showResources([{ id: 'plan', fact, parameters: signal({}), ...nothing }]);
  await frames(30);
  const names = () => [element('plan').getAttribute('aria-label'), element('plan').textContent?.includes('Budget')];
  assert.equal(names(), ['Plan', false]);
  fact.value = resourceFact('plan', { name: 'Budget' });
  assert.equal(names(), ['Budget', true]);
  stage.unmount();
});

test('the handle of a tile with controls reaches into its corner no further than they do', async () => {
  const { client, frames, element, host, stage } = await setUp();
  const nothing = { upload: signal(null), interrupted: signal(null) };
  const fact = signal(resourceFact('plan', { name: 'Plan' }));
  client.tiles.showResources([{ id: 'plan', fact, parameters: signal({}), ...nothing }]);
  await frames(30);
  const handle = host.querySelector<HTMLElement>('[title="Resize"]')!;
  /** How far it reaches into the tile. */
  const insideOf = (id: string): number => {
    element(id).focus();
    const [, left] = /translate\(([-\d.]+)px/.exec(handle.style.transform)!;
    const { x, width } = client.grid.arrangement.value.rects.get(id)!;
    return x + width - Number(left);
  };
  assert.equal([insideOf('plan'), insideOf('p1')], [handleLook.insidePx, handleLook.sidePx]);
  stage.unmount();
});

test('TILE-031 the tile of somebody who shares nothing has their name, initials and preferred colour', async () => {
  const { client, element, stage } = await setUp();
  client.person('p1').name.value = 'Ada Lovelace';
  client.person('p1').color.value = { main: '#112233', contrast: '#ffffff' };
  const tile = element('p1');
  assert.ok(tile.textContent?.includes('AL') && tile.textContent.includes('Ada Lovelace'));
  assert.is(tile.style.getPropertyValue('--person-color'), '#112233');
  assert.is(tile.querySelector('video'), null);
  stage.unmount();
});

test('no tile is marked as muted where there are no media', async () => {
  const mark = (of: HTMLElement) => of.querySelector('svg[class*="muted"]') ?? of.querySelector('svg');
  const withMedia = await setUp();
  assert.not(mark(withMedia.element('p1'))?.hasAttribute('hidden'));
  assert.is(withMedia.element('p1').getAttribute('aria-label'), 'p1, muted');
  withMedia.stage.unmount();
  const { element, stage } = await setUp(4, { isWithoutMedia: true });
  assert.ok(mark(element('p1'))?.hasAttribute('hidden'));
  assert.is(element('p1').getAttribute('aria-label'), 'p1');
  stage.unmount();
});

test('HAND-003 the tile of a person whose hand goes up or down is marked, and their screen is not', async () => {
  const { client, frames, element, stage } = await setUp();
  client.person('p1').screens.value = [screenOf('p1', 's')];
  await frames(30);
  const marked = () => [...document.querySelectorAll<HTMLElement>('[data-hand-moved]')];
  assert.equal(marked(), []);
  const { hand } = client.person('p1');
  hand.moved.value = true;
  assert.equal(marked(), [element('p1')]);
  assert.is(element('p1').dataset.handMoved, 'down', 'it does not look like one that is up');
  hand.raisedAt.value = 5;
  assert.is(element('p1').dataset.handMoved, 'up');
  hand.moved.value = false;
  assert.equal(marked(), []);
  stage.unmount();
});

test('the tile in the spotlight says so, to the eye and to screen readers, and no other does', async () => {
  const { room, client, frames, element, stage } = await setUp();
  client.person('p1').role.value = 'host';
  client.person('p1').screens.value = [screenOf('p1', 's')];
  await frames(30);
  const marked = () =>
    [...document.querySelectorAll('[data-tile-id]')].flatMap((tile) => {
      const icon = tile.querySelector('[class*="label"] svg');
      const isShown = icon !== null && !icon.hasAttribute('hidden');
      const chip = tile.querySelector('[class*="chip"]')?.textContent;
      return isShown ? [`${tile.getAttribute('aria-label')} (${chip})`] : [];
    });
  assert.equal(marked(), []);
  room.changeRoom({ spotlight: 'p1' });
  await frames(30);
  assert.equal(marked(), ['p1, spotlit, muted (Host · Spotlight)']);
  const screen = client.tiles.all.value.find(({ screenId }) => screenId !== null)!.id;
  room.changeRoom({ spotlight: screen });
  await frames(30);
  assert.equal(marked(), [`${element(screen).getAttribute('aria-label')} (Spotlight)`]);
  room.changeRoom({ spotlight: null });
  await frames(30);
  assert.equal(marked(), []);
  stage.unmount();
});

test('a bad connection is marked on the tile and read to screen readers, a good one is not', async () => {
  const { client, element, stage } = await setUp();
  const mark = () => element('p1').querySelector<HTMLElement>('[data-quality]');
  for (const [quality, label] of [
    ['good', 'p1, muted'],
    ['poor', 'p1, muted, poor'],
    ['lost', 'p1, muted, lost'],
    ['excellent', 'p1, muted'],
    ['unknown', 'p1, muted'],
  ] as const) {
    client.person('p1').quality.value = quality;
    assert.is(element('p1').getAttribute('aria-label'), label);
    assert.is(mark()?.hidden ?? true, label === 'p1, muted', quality);
    if (label !== 'p1, muted') assert.is(mark()!.dataset.quality, quality);
  }
  stage.unmount();
});

test('a bad connection is marked on the tile of the person, not on what they share', async () => {
  const { client, frames, element, stage } = await setUp();
  client.person('p1').screens.value = [screenOf('p1', 's')];
  client.person('p1').quality.value = 'poor';
  await frames(30);
  assert.match(element('p1').getAttribute('aria-label') ?? '', /poor/);
  assert.not.match(element('p1||screen||s').getAttribute('aria-label') ?? '', /poor/);
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

test('a paused stream says so over its picture, below the name, until it goes on', async () => {
  const { client, element, demands, stage } = await setUp();
  client.person('p1').camera.value = cameraOf('p1');
  client.tiles.pauseStream('p1', true);
  const children = () => [...element('p1').children].map((child) => child.textContent);
  assert.ok(children().indexOf('paused') < children().findIndex((words) => words?.includes('p1')));
  assert.is(demands.get('camera-p1'), 'paused');
  client.tiles.pauseStream('p1', false);
  assert.not(children().includes('paused'));
  assert.not.equal(demands.get('camera-p1'), 'paused');
  stage.unmount();
});

test('the picture takes the place of the initials with its first frame, and gives it back', async () => {
  const { client, element, stage } = await setUp();
  const initials = () => [...element('p1').children].find((child) => child.textContent === 'P') as HTMLElement;
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

test.run();
