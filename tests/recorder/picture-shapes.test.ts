import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createShapes } from '../../src/recorder/shapes.ts';

const saidOf = (pictures: readonly (readonly [number, number, number])[]): readonly string[] => {
  const said: string[] = [];
  const note = createShapes((atMs, tileId, width, height) => void said.push(`${atMs} ${tileId} ${width} ${height}`));
  for (const [atMs, width, height] of pictures) note(atMs, 'ann', width, height);
  return said;
};

test('the shape of a tile’s pictures is said with the first of them, and when it is another one', () => {
  assert.equal(
    saidOf([
      [0, 320, 180],
      [2_000, 640, 360],
      [4_000, 240, 180],
    ]),
    ['0 ann 320 180', '4000 ann 240 180'],
  );
});

test('a shape that changes to and fro is said once a second at most', () => {
  const pictures = Array.from({ length: 30 }, (_, at) => [at * 100, at % 2 ? 320 : 240, 180] as const);
  assert.ok(saidOf(pictures).length <= 3);
});

test.run();
