import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AnnotationPath } from '../../../src/client/features/annotations/model/annotations-model.ts';
import type { Scene, SceneCursor, SceneTile } from '../../../src/client/stage/canvas-layer.ts';
import { page } from '../../support/stage/mounted-stage.ts';

interface Call {
  readonly name: string;
  readonly values: readonly unknown[];
}

/** A 2D context that writes down what it is told, and what is set on it. */
const recordingContext = (canvas: object, calls: Call[]) =>
  new Proxy({ canvas } as Record<string, unknown>, {
    get: (known, name: string) => {
      if (name in known) return known[name];
      if (name === 'measureText') return () => ({ width: 40 });
      return (...values: unknown[]) => calls.push({ name, values });
    },
    set: (known, name: string, value) => {
      known[name] = value;
      calls.push({ name, values: [value] });
      return true;
    },
  });

const calls: Call[] = [];
class RecordedCanvas {
  width: number;
  height: number;
  readonly #context: unknown;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#context = recordingContext(this, calls);
  }
  getContext() {
    return this.#context;
  }
}
Object.assign(globalThis, { OffscreenCanvas: RecordedCanvas });
const createElement = page.document.createElement.bind(page.document);
page.document.createElement = ((name: string) => {
  const element = createElement(name);
  if (name === 'canvas') {
    const context = recordingContext(element, calls);
    Object.assign(element, { getContext: () => context });
  }
  return element;
}) as typeof page.document.createElement;
const { createPlainLayer } = await import('../../../src/client/stage/plain-layer.ts');

const path = (author: string, points: number[], mode: AnnotationPath['mode'] = 'draw'): AnnotationPath => ({
  pathId: `${author}-${points.length}`,
  author,
  mode,
  color: '#ff6161',
  points,
  timestamp: 0,
});
const wave = (count: number) =>
  Array.from({ length: count }, (_, at) => [100 + ((at * 5) % 1_500), 300 + (at % 7) * 9]).flat();
const clip = { x: 10, y: 20, width: 320, height: 180 };
const tile = (paths: readonly AnnotationPath[], rest: Partial<SceneTile> = {}): SceneTile => ({
  tileId: 'ann',
  clip,
  canvas: clip,
  mirrored: false,
  paths,
  predicted: new Map(),
  cursors: [],
  ...rest,
});
const cursor: SceneCursor = {
  identity: 'ben',
  x: 300,
  y: 300,
  opacity: 1,
  name: 'Ben',
  color: '#335577',
  ink: '#ffffff',
};
const colors = { tile: '', speak: '', hand: '', live: '', onVideoInk: '' };

const setUp = () => {
  const layer = createPlainLayer()!;
  layer.resize(1_200, 600, 1);
  const scene = (tiles: readonly SceneTile[]): Scene => ({ tiles, faces: [], colors });
  /** Draws a frame and answers how often each method was called for it. */
  const frame = (tiles: readonly SceneTile[]) => {
    calls.length = 0;
    layer.draw(scene(tiles));
    const count = (...names: string[]) => calls.filter(({ name }) => names.includes(name)).length;
    return {
      segments: count('quadraticCurveTo', 'lineTo'),
      strokes: count('stroke'),
      cleared: calls.filter(({ name }) => name === 'clearRect').map(({ values }) => values as number[]),
      count,
    };
  };
  return { layer, frame };
};

test('ANN-002 ANN-003 a pen draws 6 units wide and opaque, a marker 18 wide and half see-through', () => {
  for (const [mode, widthUnits, opacity] of [
    ['draw', 6, 1],
    ['highlight', 18, 0.5],
  ] as const) {
    const { frame } = setUp();
    frame([tile([path('ben', wave(10), mode)])]);
    const valuesOf = (name: string) =>
      calls.filter((call) => call.name === name).map(({ values }) => Number(values[0]));
    assert.equal([...new Set(valuesOf('lineWidth'))], [widthUnits]);
    assert.is(Math.min(1, ...valuesOf('globalAlpha')), opacity);
  }
});

test('a point costs as many segments at the end of a long stroke as of a short one', () => {
  const costs = [20, 3_000].map((length) => {
    const { frame } = setUp();
    const stroke = path('ben', wave(length));
    frame([tile([stroke])]);
    stroke.points.push(...wave(length + 6).slice(length * 2));
    return frame([tile([stroke])]).segments;
  });
  assert.is(costs[0], costs[1]);
  assert.ok(costs[0]! <= 8, `${costs[0]} segments for six points`);
});

test('a frame in which nothing changes draws nothing, and a tile that changes leaves the others alone', () => {
  const { frame } = setUp();
  const [first, second] = [path('ben', wave(50)), path('cem', wave(50))];
  const other = { tileId: 'other', clip: { ...clip, x: 400 }, canvas: { ...clip, x: 400 } };
  const still = tile([second], other);
  frame([tile([first]), still]);
  assert.is(calls.length > 0, true);
  assert.is(frame([tile(still.paths), still]).count('drawImage') > 0, true, 'other strokes: drawn');
  const before = tile([first]);
  frame([before, still]);
  assert.is(frame([before, still]).count('stroke', 'drawImage', 'clearRect'), 0);
  first.points.push(400, 400);
  const { cleared } = frame([tile([first]), still]);
  assert.is(cleared.length, 1);
  assert.ok(cleared[0]![0]! < 400 && cleared[0]![2]! < clip.width, 'a part of the one tile');
});

test('a tile that is only scrolled keeps its picture; one of another size has it made again', () => {
  const { frame } = setUp();
  const stroke = path('ben', wave(500));
  const paths = [stroke];
  frame([tile(paths)]);
  const scrolled = { ...clip, y: -40 };
  assert.ok(frame([tile(paths, { clip: scrolled, canvas: scrolled })]).segments < 5);
  const grown = { ...clip, width: 640, height: 360 };
  assert.ok(frame([tile(paths, { clip: grown, canvas: grown })]).segments > 490);
});

test('what is taken back goes from the picture, and what it crossed is drawn again', () => {
  const { frame } = setUp();
  const far = path('ben', [1_500, 900, 1_520, 910, 1_540, 920, 1_560, 930]);
  const [crossed, last] = [path('ben', wave(40)), path('ben', wave(41))];
  frame([tile([far, crossed, last])]);
  const { segments, cleared } = frame([tile([far, crossed])]);
  assert.ok(segments >= 38 && segments < 45, `${segments}: the crossed one, without the far one`);
  assert.ok(cleared.length >= 2, 'the picture and the canvas');
  assert.is(frame([]).cleared.length, 2, 'both canvases are empty with the last');
});

test('a stroke whose author has begun another one may still grow', () => {
  const { frame } = setUp();
  const [first, second] = [path('ben', wave(30)), path('ben', wave(20))];
  frame([tile([first, second])]);
  first.points.push(900, 900, 920, 930);
  assert.ok(frame([tile([first, second])]).segments > 30, 'its end goes from the picture');
  first.points.push(940, 960);
  assert.ok(frame([tile([first, second])]).segments < 8, 'from then on it grows like others');
});

test('highlights are one picture of one opacity, with the stroke that is being drawn', () => {
  const { frame } = setUp();
  const stroke = path('ben', wave(2), 'highlight');
  frame([tile([stroke])]);
  stroke.points.push(...wave(30));
  const { count } = frame([tile([stroke])]);
  assert.is(count('drawImage'), 2, 'the kept picture with the end, and that onto the canvas');
});

test('a cursor that moves touches nothing but where it was and where it is; its name is painted once', () => {
  const { frame } = setUp();
  const paths = [path('ben', wave(30))];
  assert.is(frame([tile(paths, { cursors: [cursor] })]).count('fillText'), 1);
  const moved = frame([tile(paths, { cursors: [{ ...cursor, x: 700 }] })]);
  assert.is(moved.count('fillText', 'stroke', 'clip'), 0);
  assert.equal(
    moved.cleared.map(([left]) => left),
    [Math.round(clip.x + 300 / 6 - 2)],
  );
  assert.is(moved.count('drawImage'), 1);
  assert.is(frame([tile(paths, { cursors: [{ ...cursor, x: 700 }] })]).count('drawImage'), 0);
  assert.is(frame([tile(paths)]).count('clearRect'), 1, 'it goes');
});

test('a cursor at the edge of a tile is cut off there', () => {
  const { frame } = setUp();
  frame([tile([], { cursors: [{ ...cursor, x: 1_900 }] })]);
  const image = calls.find(({ name }) => name === 'drawImage')!.values as number[];
  assert.is(image[5]! + image[7]!, clip.x + clip.width);
});

test('where the pointer is expected is drawn and goes again', () => {
  const { frame } = setUp();
  const stroke = path('ben', wave(30));
  const paths = [stroke];
  frame([tile(paths)]);
  const predicted = new Map([[stroke, [{ x: 900, y: 700 }]]]);
  assert.is(frame([tile(paths, { predicted })]).cleared.length, 1);
  const gone = frame([tile(paths)]);
  assert.ok(gone.cleared[0]![0]! + gone.cleared[0]![2]! >= 10 + 900 / 6, 'the part where it was');
});

test.run();
