import type { Container, Mesh } from 'pixi.js';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AnnotationPath } from '../../../src/client/features/annotations/model/annotations-model.ts';
import type { SceneTile } from '../../../src/client/stage/canvas-layer.ts';
import { createRibbon } from '../../../src/client/stage/ribbon.ts';

// Pixi asks for the browser's name while it is loaded.
Object.defineProperty(globalThis, 'navigator', { value: { userAgent: '' }, configurable: true });
const { Container: PixiContainer, Mesh: PixiMesh } = await import('pixi.js');
const { createPixiStrokes } = await import('../../../src/client/stage/pixi-strokes.ts');

const meshesIn = (container: Container): Mesh[] =>
  container.children.flatMap((child) => (child instanceof PixiMesh ? [child] : meshesIn(child)));

/** The area that a container's triangles cover; overlaps count twice. */
const areaOf = (container: Container): number => {
  let area = 0;
  for (const { geometry } of meshesIn(container)) {
    const { data } = geometry.getBuffer('aPosition');
    for (let at = 0; at + 6 <= data.length; at += 2) {
      const [x1, y1, x2, y2, x3, y3] = data.subarray(at, at + 6) as Float32Array;
      area += Math.abs((x2! - x1!) * (y3! - y1!) - (x3! - x1!) * (y2! - y1!)) / 2;
    }
  }
  return area;
};

let ids = 0;
const path = (author: string, count = 60, rest: Partial<AnnotationPath> = {}): AnnotationPath => {
  const number = ids++;
  const points = Array.from({ length: count }, (_, at) => [100 + at * 5 + number, 50 + number * 9 + (at % 5) * 4]);
  return {
    pathId: String(number),
    author,
    mode: 'draw',
    color: '#ff6161',
    points: points.flat(),
    timestamp: 0,
    ...rest,
  };
};

const setUp = () => {
  const [lines, highlights] = [new PixiContainer(), new PixiContainer()];
  const strokes = createPixiStrokes(lines, highlights);
  const frame = (paths: readonly AnnotationPath[], predicted: SceneTile['predicted'] = new Map()) =>
    strokes.update({ paths, predicted } as SceneTile);
  return { lines, highlights, frame };
};

/** The area of strokes that share nothing. */
const areaOfEach = (paths: readonly AnnotationPath[]): number =>
  paths.reduce((sum, path) => {
    const { lines, highlights, frame } = setUp();
    frame([path]);
    return sum + areaOf(lines) + areaOf(highlights);
  }, 0);

const isNear = (actual: number, expected: number, what?: string) =>
  assert.ok(Math.abs(actual - expected) < 1, `${what ?? 'area'}: ${actual} instead of ${expected}`);

test('finished strokes share meshes, and cover what they would cover each for itself', () => {
  const { lines, frame } = setUp();
  const paths: AnnotationPath[] = [];
  for (let stroke = 0; stroke < 50; stroke++) {
    paths.push(path('ann'));
    frame([...paths]);
  }
  assert.ok(meshesIn(lines).length <= 8, `${meshesIn(lines).length} meshes for fifty strokes`);
  isNear(areaOf(lines), areaOfEach(paths));
});

test('strokes of other colours and tools, and of other authors, have meshes of their own', () => {
  const { lines, highlights, frame } = setUp();
  const paths = [
    path('ann'),
    path('ann', 60, { color: '#3fb6dd' }),
    path('ann', 60, { mode: 'highlight' }),
    path('ann'),
    path('ben'),
  ];
  frame(paths);
  assert.equal([meshesIn(lines).length, meshesIn(highlights).length], [4, 1]);
  isNear(areaOf(lines) + areaOf(highlights), areaOfEach(paths));
});

test('a stroke that is taken back goes, wherever it is', () => {
  const { lines, frame } = setUp();
  const paths = [path('ann'), path('ann'), path('ann')];
  frame(paths);
  for (const left of [[paths[0]!, paths[2]!], [paths[0]!], []]) {
    frame(left);
    isNear(areaOf(lines), areaOfEach(left), `${left.length} left`);
  }
  assert.is(lines.children.length, 0);
});

test('a finished stroke that grows after all is a stroke of its own again', () => {
  const { lines, frame } = setUp();
  const paths = [path('ann'), path('ann')];
  frame([...paths]);
  paths[0]!.points.push(700, 700, 710, 720, 730, 760);
  frame([...paths]);
  isNear(areaOf(lines), areaOfEach(paths));
  frame([...paths]);
  assert.is(meshesIn(lines).length, 2);
});

test('a stroke longer than a mesh of finished ones stays as it is', () => {
  const { lines, frame } = setUp();
  const paths = [path('ann', 4_000), path('ann')];
  frame(paths);
  isNear(areaOf(lines), areaOfEach(paths));
});

test('where the pointer is expected is drawn and goes again', () => {
  const { lines, frame } = setUp();
  const paths = [path('ann')];
  frame(paths);
  const before = areaOf(lines);
  frame(paths, new Map([[paths[0]!, [{ x: 900, y: 300 }]]]));
  assert.ok(areaOf(lines) > before + 100);
  frame(paths);
  assert.is(areaOf(lines), before);
});

test('a chunk knows how many of its pairs are needed', () => {
  const ribbon = createRibbon(6);
  for (let point = 0; point < 700; point++) ribbon.append(point * 3, 40);
  ribbon.tip();
  const pairs = ribbon.chunks.reduce((sum, chunk) => sum + chunk.pairs, 0);
  assert.ok(pairs >= 700 && pairs < 730, `${pairs}`);
});

test.run();
