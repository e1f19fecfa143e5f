import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Atlas, atlasLimits, type WantedTile } from '../../src/recorder/atlas.ts';
import type { Region } from '../../src/shared/recording/region.ts';

const cameras = (count: number): WantedTile[] =>
  Array.from({ length: count }, (_, index) => ({ tileId: `p${index}`, kind: 'camera' as const }));
const screens = (count: number): WantedTile[] =>
  Array.from({ length: count }, (_, index) => ({ tileId: `p${index}||screen||s`, kind: 'screen' as const }));

const overlap = (a: Region, b: Region): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const holds = (atlas: Atlas): void => {
  const regions = [...atlas.regions.values()];
  for (const [index, region] of regions.entries()) {
    assert.ok(region.x >= 0 && region.x + region.width <= atlas.widthPx, 'within its width');
    assert.ok(region.y >= 0 && region.y + region.height <= atlas.heightPx, 'within its height');
    for (const other of regions.slice(index + 1)) assert.not.ok(overlap(region, other), 'no two overlap');
  }
};

test('a small room has a small picture', () => {
  assert.is(Atlas.planned(cameras(1)).widthPx, 2 * atlasLimits.cellWidthPx);
  assert.is(Atlas.planned(cameras(3)).widthPx, 2 * atlasLimits.cellWidthPx);
  assert.is(Atlas.planned(cameras(4)).widthPx, 3 * atlasLimits.cellWidthPx);
});

test('of whatever is in a room, no two tiles overlap', () => {
  for (let people = 0; people <= 70; people += 3) {
    for (let shares = 0; shares <= 4; shares++) {
      const atlas = Atlas.planned([...cameras(people), ...screens(shares)]);
      holds(atlas);
      if (people + shares * 16 <= 40) assert.is(atlas.regions.size, people + shares, `${people} and ${shares}`);
    }
  }
});

test('a shared screen has four times the width and the height of a camera', () => {
  const { regions } = Atlas.planned([...cameras(2), ...screens(1)]);
  assert.is(regions.get('p0')?.width, atlasLimits.cellWidthPx);
  assert.is(regions.get('p0||screen||s')?.width, 4 * atlasLimits.cellWidthPx);
});

test('in a room that is too large those who are named first have a place', () => {
  const atlas = Atlas.planned([...screens(1), ...cameras(100)]);
  holds(atlas);
  assert.is(atlas.regions.size, 1 + 64 - 16);
  assert.ok(atlas.regions.has('p0'));
  assert.not.ok(atlas.regions.has('p99'));
});

test('whoever comes later gets a free region, and comes back to the one that they had', () => {
  const atlas = Atlas.planned(cameras(3));
  const first = atlas.place({ tileId: 'late', kind: 'camera' });
  assert.ok(first);
  assert.is(atlas.place({ tileId: 'late', kind: 'camera' }), first);
  assert.is(atlas.place({ tileId: 'later', kind: 'camera' }), null, 'the picture is full');
  holds(atlas);
});

test.run();
