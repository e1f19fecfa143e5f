import type { AtlasPainter } from '../../src/client/features/playback/view/atlas-painter.ts';
import { createPlainPainter } from '../../src/client/features/playback/view/plain-painter.ts';
import type { PlacedPicture } from '../../src/client/features/playback/view/tile-quads.ts';
import { createWebGlPainter } from '../../src/client/features/playback/view/web-gl-painter.ts';

/** One way to draw. */
export type PainterKind = 'webGl' | 'plain';

const picture = { width: 640, height: 360 };
const area = { widthPx: 400, heightPx: 300 };
const red = [255, 0, 0] as const;
const green = [0, 255, 0] as const;
const black = [0, 0, 0] as const;

const redPart = { x: 0, y: 0, width: 320, height: 180 };
const greenPart = { x: 320, y: 0, width: 320, height: 180 };

/** A video whose picture has a red, a green, a blue and a yellow quarter. */
const openVideo = async (): Promise<HTMLVideoElement> => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, picture);
  const context = canvas.getContext('2d')!;
  const paint = () => {
    for (const [index, color] of ['#f00', '#0f0', '#00f', '#ff0'].entries()) {
      context.fillStyle = color;
      context.fillRect((index % 2) * 320, Math.floor(index / 2) * 180, 320, 180);
    }
  };
  paint();
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = canvas.captureStream();
  const there = new Promise((done) => video.requestVideoFrameCallback(done));
  await video.play();
  paint();
  await there;
  video.pause();
  return video;
};
const opened = openVideo();

const setUp = async (kind: PainterKind) => {
  const canvas = document.createElement('canvas');
  const painter: AtlasPainter | null = kind === 'webGl' ? createWebGlPainter(canvas) : createPlainPainter(canvas);
  if (!painter) throw new Error('no painter');
  const video = await opened;
  painter.resize(area.widthPx, area.heightPx);
  const look = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  /** Copies what is seen, before the browser takes the picture away. */
  const copy = () => {
    Object.assign(look.canvas, { width: canvas.width, height: canvas.height });
    look.drawImage(canvas, 0, 0);
  };
  return {
    canvas,
    painter,
    place: (...pictures: PlacedPicture[]) => painter.place(pictures, area, picture),
    draw(isNew = true) {
      painter.draw(isNew ? video : null);
      copy();
    },
    copy,
    /** Red, green, blue and opacity, to 255. */
    at: (x: number, y: number): readonly number[] => [...look.getImageData(x, y, 1, 1).data],
  };
};

type Painting = Awaited<ReturnType<typeof setUp>>;

const check = (holds: boolean, what: string) => {
  if (!holds) throw new Error(what);
};
const isColor = ({ at }: Painting, x: number, y: number, color: readonly number[], what: string) => {
  const seen = at(x, y);
  check(seen[3] === 255 && color.every((part, index) => Math.abs(part - seen[index]!) < 16), `${what}: ${seen}`);
};
const isEmpty = ({ at }: Painting, x: number, y: number, what: string) =>
  check(at(x, y)[3] === 0, `${what}: ${at(x, y)}`);

const left = { x: 10, y: 10, width: 160, height: 90 };
const right = { x: 200, y: 10, width: 160, height: 90 };

const cases: Readonly<Record<string, (painting: Painting) => void | Promise<void>>> = {
  'each part of the picture is in its place'(painting) {
    painting.place(
      { region: greenPart, rect: left, fit: 'cover' },
      // Narrower than its region, of which the sides are cut off.
      { region: redPart, rect: { ...right, width: 60 }, fit: 'cover' },
    );
    painting.draw();
    isColor(painting, 12, 55, green, 'the left edge of the first');
    isColor(painting, 167, 55, green, 'its right edge');
    isColor(painting, 202, 55, red, 'the left edge of the second');
    isColor(painting, 257, 55, red, 'its right edge');
  },
  'a picture that does not fill its place lies on black'(painting) {
    painting.place({ region: redPart, rect: { x: 10, y: 10, width: 160, height: 200 }, fit: 'contain' });
    painting.draw();
    isColor(painting, 90, 110, red, 'the middle');
    isColor(painting, 12, 110, red, 'its side');
    isColor(painting, 90, 40, black, 'above');
    isColor(painting, 90, 190, black, 'below');
  },
  'corners are round, and around the places there is nothing'(painting) {
    painting.place({ region: redPart, rect: left, fit: 'cover' });
    painting.draw();
    for (const [x, y] of [
      [11, 11],
      [168, 11],
      [11, 98],
      [168, 98],
    ] as const) {
      isEmpty(painting, x, y, 'a corner');
    }
    isColor(painting, 24, 12, red, 'beside a corner');
    isEmpty(painting, 185, 55, 'beside the place');
    isEmpty(painting, 90, 200, 'below it');
  },
  'without a place nothing is drawn'(painting) {
    painting.place({ region: redPart, rect: left, fit: 'cover' });
    painting.draw();
    painting.place();
    painting.draw(false);
    isEmpty(painting, 90, 55, 'where it was');
  },
  'a picture that was drawn goes to other places without another one'(painting) {
    painting.place({ region: greenPart, rect: left, fit: 'cover' });
    painting.draw();
    painting.place({ region: greenPart, rect: right, fit: 'cover' });
    painting.draw(false);
    isEmpty(painting, 90, 55, 'where it was');
    isColor(painting, 280, 55, green, 'where it is');
  },
  async 'what was drawn stays while its video has no picture, and goes with its place'(painting) {
    const { painter, place, copy } = painting;
    const video = await openVideo();
    place({ region: greenPart, rect: left, fit: 'cover' });
    painter.draw(video);
    video.srcObject = null;
    video.load();
    place({ region: greenPart, rect: left, fit: 'cover' });
    painter.draw(null);
    copy();
    isColor(painting, 90, 55, green, 'where it was');
    place();
    painter.draw(null);
    copy();
    isEmpty(painting, 90, 55, 'where it was');
  },
  'a smaller canvas has nothing of what was drawn before'(painting) {
    painting.painter.resize(area.widthPx / 2, area.heightPx / 2);
    painting.place({ region: greenPart, rect: right, fit: 'cover' });
    painting.draw();
    painting.place({ region: greenPart, rect: left, fit: 'cover' });
    painting.draw();
    isColor(painting, 45, 28, green, 'where it is');
    isEmpty(painting, 140, 28, 'where it was');
  },
  'a larger canvas has the same picture, sharper'(painting) {
    painting.painter.resize(area.widthPx * 2, area.heightPx * 2);
    painting.place({ region: greenPart, rect: left, fit: 'cover' });
    painting.draw();
    isColor(painting, 180, 110, green, 'the middle');
    isEmpty(painting, 22, 22, 'a corner');
    isEmpty(painting, 360, 110, 'beside the place');
  },
  'a place between pixels has sharp edges'(painting) {
    painting.place({ region: redPart, rect: { x: 10.4, y: 10.4, width: 159.2, height: 89.2 }, fit: 'cover' });
    painting.draw();
    isEmpty(painting, 9, 55, 'beside it');
    isColor(painting, 10, 55, red, 'its left edge');
    isColor(painting, 169, 55, red, 'its right edge');
    isEmpty(painting, 170, 55, 'beside it');
    isColor(painting, 90, 10, red, 'its upper edge');
    isEmpty(painting, 90, 100, 'below it');
  },
  async 'a canvas that the browser took away has its picture again'(painting) {
    const { canvas } = painting;
    painting.place({ region: greenPart, rect: left, fit: 'cover' });
    painting.draw();
    const moment = (name: string) =>
      new Promise<void>((done) => canvas.addEventListener(name, () => done(), { once: true }));
    const extension = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
    const [lost, restored] = [moment('webglcontextlost'), moment('webglcontextrestored')];
    extension.loseContext();
    await lost;
    // It is decided after the event whether there is a way back.
    await new Promise((done) => requestAnimationFrame(done));
    extension.restoreContext();
    await restored;
    painting.copy();
    isColor(painting, 90, 55, green, 'the middle');
  },
};

Object.assign(window, {
  async runAtlasPainterCase(title: string, kind: PainterKind) {
    const painting = await setUp(kind);
    try {
      await cases[title]!(painting);
    } finally {
      painting.painter.end();
    }
  },
});
