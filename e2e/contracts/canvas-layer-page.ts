import type { AnnotationPath, CanvasPoint } from '../../src/client/features/annotations/model/annotations-model.ts';
import type { CanvasLayer, Scene, SceneFace, SceneTile } from '../../src/client/stage/canvas-layer.ts';
import { createPixiLayer } from '../../src/client/stage/pixi-layer.ts';
import { createPlainLayer } from '../../src/client/stage/plain-layer.ts';
import { readColors } from '../../src/client/stage/stage-colors.ts';

/** One way to draw, and how its context is taken away. */
export type LayerKind = 'pixi' | 'plain';

const widthPx = 1000;
const heightPx = 600;
/** Half a px for each unit of the canvas. */
const canvas = { x: 20, y: 20, width: 960, height: 540 };
const red = '#ff0000';

const stroke = (pathId: string, points: number[], mode: AnnotationPath['mode'] = 'draw', color = red) =>
  ({ pathId, author: 'ann', mode, color, points, timestamp: 0 }) satisfies AnnotationPath;
/** From (120, 120) to (620, 120) px. */
const line = () => stroke('line', [200, 200, 1200, 200]);

const tileWith = (change: Partial<SceneTile> = {}): SceneTile => ({
  tileId: 'ann',
  clip: canvas,
  canvas,
  mirrored: false,
  paths: [],
  predicted: new Map(),
  cursors: [],
  ...change,
});

const faceOf = (change: Partial<SceneFace['face']> = {}): SceneFace => ({
  tileId: 'ben',
  rect: { x: 100, y: 100, width: 400, height: 225 },
  home: { x: 100, y: 100, width: 400, height: 225 },
  ring: false,
  picture: null,
  face: {
    name: 'Ben Okri',
    initials: 'BO',
    chip: '',
    color: { main: '#2f9e6b', contrast: '#ffffff' },
    spotlit: false,
    muted: false,
    handPlace: 0,
    trouble: null,
    ...change,
  },
});

const setUp = async (kind: LayerKind) => {
  let losses = 0;
  const make = async (): Promise<CanvasLayer> => {
    const layer = kind === 'pixi' ? await createPixiLayer(() => losses++) : createPlainLayer();
    if (!layer) throw new Error('no canvas');
    document.body.append(layer.element);
    layer.resize(widthPx, heightPx, devicePixelRatio);
    return layer;
  };
  let layer = await make();
  const shown = document.createElement('canvas');
  const look = shown.getContext('2d', { willReadFrequently: true })!;
  /** Draws, and copies what is seen before the browser takes the picture away. */
  const draw = (tiles: readonly SceneTile[], faces: readonly SceneFace[] = []) => {
    const scene: Scene = { tiles, faces, colors: readColors(document.documentElement) };
    layer.draw(scene);
    const { element } = layer;
    const canvases = element instanceof HTMLCanvasElement ? [element] : [...element.querySelectorAll('canvas')];
    shown.width = widthPx;
    shown.height = heightPx;
    for (const canvas of canvases) if (!canvas.hidden) look.drawImage(canvas, 0, 0, widthPx, heightPx);
  };
  const inkAt = (x: number, y: number): readonly number[] => [...look.getImageData(x, y, 1, 1).data];
  return {
    draw,
    inkAt,
    opacityAt: (x: number, y: number) => inkAt(x, y)[3]! / 255,
    /** Pixels of a rectangle that anything was drawn on. */
    inkIn(x: number, y: number, width: number, height: number) {
      const { data } = look.getImageData(x, y, width, height);
      let count = 0;
      for (let at = 3; at < data.length; at += 4) if (data[at]! > 40) count++;
      return count;
    },
    resize: (ratio: number) => layer.resize(widthPx, heightPx, ratio),
    async loseContext() {
      const context = (layer.element as HTMLCanvasElement).getContext('webgl2') as WebGL2RenderingContext;
      const lost = new Promise((done) => layer.element.addEventListener('webglcontextlost', done));
      context.getExtension('WEBGL_lose_context')?.loseContext();
      await lost;
      layer.destroy();
      layer = await make();
      return losses;
    },
    get isThere() {
      return layer.element.isConnected;
    },
    destroy: () => layer.destroy(),
  };
};

type Layer = Awaited<ReturnType<typeof setUp>>;

const check = (holds: boolean, what: string) => {
  if (!holds) throw new Error(what);
};
const near = (value: number, wanted: number, what: string, within = 0.06) =>
  check(Math.abs(value - wanted) <= within, `${what}: ${value}, not ${wanted}`);

const cases: Readonly<Record<string, (layer: Layer) => void | Promise<void>>> = {
  'a stroke is where its points are, in its colour, and nowhere else'({ draw, inkAt, inkIn }) {
    draw([tileWith({ paths: [line()] })]);
    const [r, g, b, a] = inkAt(300, 120);
    check(r! > 240 && g! < 20 && b! < 20 && a! > 240, `red, not ${[r, g, b, a]}`);
    // 3 px and the softened edges.
    near(inkIn(110, 100, 520, 40), 500 * 3.5, 'pixels of the line', 500);
    check(inkIn(0, 0, widthPx, 100) === 0 && inkIn(0, 140, widthPx, 460) === 0, 'ink beside the line');
  },
  'a stroke that grows is seen as far as it goes'({ draw, opacityAt }) {
    const path = stroke('line', [200, 200, 400, 200]);
    draw([tileWith({ paths: [path] })]);
    check(opacityAt(180, 120) > 0.9 && opacityAt(300, 120) === 0, 'the beginning alone');
    path.points.push(800, 200);
    draw([tileWith({ paths: [path] })]);
    check(opacityAt(300, 120) > 0.9, 'its end');
  },
  'a stroke that is taken back is gone, and what it crossed stays'({ draw, opacityAt }) {
    const down = stroke('down', [600, 100, 600, 500], 'draw', '#00ff00');
    draw([tileWith({ paths: [line(), down] })]);
    check(opacityAt(320, 200) > 0.9, 'the second stroke');
    draw([tileWith({ paths: [line()] })]);
    check(opacityAt(320, 200) === 0, 'what was taken back');
    check(opacityAt(320, 120) > 0.9, 'the crossing');
  },
  'nothing is drawn outside of its tile'({ draw, inkIn }) {
    const clip = { x: 200, y: 100, width: 100, height: 100 };
    draw([tileWith({ clip, paths: [line()] })]);
    check(inkIn(202, 110, 96, 20) > 150, 'ink inside');
    check(inkIn(0, 0, 199, heightPx) === 0 && inkIn(301, 0, 600, heightPx) === 0, 'ink outside');
  },
  'crossing highlights have one opacity, below the lines'({ draw, opacityAt, inkAt }) {
    const across = stroke('across', [200, 400, 1200, 400], 'highlight', '#00ff00');
    const down = stroke('down', [600, 200, 600, 800], 'highlight', '#00ff00');
    draw([tileWith({ paths: [across, down] })]);
    near(opacityAt(200, 220), 0.5, 'one highlight');
    near(opacityAt(320, 220), 0.5, 'the crossing');
    draw([tileWith({ paths: [stroke('over', [600, 200, 600, 800]), across, down] })]);
    check(inkAt(320, 220)[0]! > 200, 'the line lies above');
  },
  'on a mirrored picture a stroke is where others see it'({ draw, opacityAt }) {
    draw([tileWith({ mirrored: true, paths: [stroke('left', [100, 200, 300, 200])] })]);
    check(opacityAt(880, 120) > 0.9 && opacityAt(120, 120) === 0, 'on the other side');
  },
  'where the pointer is expected is drawn and forgotten'({ draw, opacityAt }) {
    const path = stroke('line', [200, 200, 400, 200]);
    const predicted: ReadonlyMap<AnnotationPath, readonly CanvasPoint[]> = new Map([[path, [{ x: 500, y: 200 }]]]);
    draw([tileWith({ paths: [path], predicted })]);
    check(opacityAt(260, 120) > 0.9, 'the expected point');
    draw([tileWith({ paths: [path] })]);
    check(opacityAt(260, 120) === 0, 'it stayed');
  },
  'a cursor has its colour and its opacity, and moves without a trace'({ draw, inkIn, opacityAt }) {
    const cursor = { identity: 'ben', x: 400, y: 400, opacity: 1, name: 'Ben', color: '#0000ff', ink: '#ffffff' };
    draw([tileWith({ cursors: [cursor] })]);
    check(inkIn(215, 215, 80, 50) > 300, 'arrow and name');
    check(opacityAt(232, 245) > 0.9, 'the label');
    draw([tileWith({ cursors: [{ ...cursor, opacity: 0.5 }] })]);
    near(opacityAt(232, 245), 0.5, 'half faded', 0.1);
    draw([tileWith({ cursors: [{ ...cursor, x: 1000, y: 800 }] })]);
    check(inkIn(200, 200, 120, 80) === 0 && inkIn(515, 415, 80, 50) > 300, 'the new place alone');
  },
  'a tile without video has the colour, the initials and the name of its person'({ draw, inkAt, inkIn }) {
    draw([], [faceOf()]);
    const [r, g] = inkAt(300, 175);
    check(g! > r!, 'the disc in the preferred colour');
    check(inkIn(100, 100, 400, 225) > 400 * 225 * 0.95, 'the whole tile');
    check(inkIn(0, 0, 99, heightPx) === 0, 'ink beside the tile');
    draw([], []);
    check(inkIn(100, 100, 400, 225) === 0, 'who left is gone');
  },
  'after a change of the pixel ratio everything is where it was'({ draw, resize, opacityAt }) {
    const scene = [tileWith({ paths: [line()] })];
    draw(scene);
    resize(2);
    draw(scene);
    check(opacityAt(300, 120) > 0.9 && opacityAt(300, 160) === 0, 'the line in its place');
  },
  'a destroyed layer leaves the page'(layer) {
    layer.draw([tileWith({ paths: [line()] })]);
    layer.destroy();
    check(!layer.isThere, 'it is still there');
  },
  async 'a lost context is told, and another layer draws the same'({ draw, opacityAt, loseContext }) {
    const scene = [tileWith({ paths: [line()] })];
    draw(scene);
    const losses = await loseContext();
    check(losses === 1, `told ${losses} times`);
    draw(scene);
    check(opacityAt(300, 120) > 0.9, 'the line');
  },
};

Object.assign(window, {
  async runCanvasLayerCase(title: string, kind: LayerKind) {
    const run = cases[title];
    if (!run) throw new Error(`no such case: ${title}`);
    const layer = await setUp(kind);
    try {
      await run(layer);
    } finally {
      if (layer.isThere) layer.destroy();
    }
  },
});
