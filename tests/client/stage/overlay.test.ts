import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeCanvas, setUpStage } from '../../support/stage/mounted-stage.ts';

/** A stage with a stroke of three points on the tile of p1. */
const setUp = async (createCanvas = fakeCanvas().createCanvas) => {
  const mounted = await setUpStage(4, { createCanvas });
  const { annotations, tiles } = mounted.client;
  const draw = async () => {
    tiles.setTool('p1', 'draw');
    const path = annotations.begin('p1', 'draw', { x: 100, y: 100 })!;
    annotations.extend(path, [
      { x: 120, y: 120 },
      { x: 140, y: 100 },
    ]);
    annotations.end(path);
    await mounted.frames(3);
  };
  const canvases = () => mounted.host.querySelectorAll('canvas').length;
  return { ...mounted, draw, canvases };
};

test('without drawings there is no canvas; a chosen pen prepares it before the first stroke', async () => {
  const canvas = fakeCanvas();
  const { client, frames, canvases, stage } = await setUp(canvas.createCanvas);
  assert.is(canvases(), 0);
  client.tiles.setTool('p1', 'cursor');
  await frames(2);
  assert.is(canvases(), 0, 'pointing alone needs none yet');
  client.tiles.setTool('p1', 'draw');
  await frames(2);
  assert.is(canvases(), 1);
  stage.unmount();
});

test('ANN-007 ANN-008 a tile has the drawings of each person, and what somebody drew before they cleared is not drawn again', async () => {
  const canvas = fakeCanvas();
  const { clock, room, frames, stage } = await setUp(canvas.createCanvas);
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  await clock.advance(1_000);
  const drawn = () =>
    canvas.scenes
      .at(-1)
      ?.tiles.flatMap(({ tileId, paths }) => (tileId === 'p1' ? paths.map(({ color }) => color) : []));
  const [red, blue] = ['#ff0000', '#0000ff'];
  const draw = (client: typeof ann, color: string, pathId: string, startedAt: number) =>
    client.messages.send({
      type: 'draw',
      tileIdentity: 'p1',
      payload: { pathId, mode: 'draw', color, startedAt, offset: 0, pathData: [100, 100, 140, 120], cursor: null },
    });
  const arrive = async () => {
    await clock.advance(200);
    await frames(3);
  };
  const beganAtMs = clock.now();
  draw(ann, red, 'ann-1', beganAtMs);
  draw(ben, blue, 'ben-1', beganAtMs);
  await arrive();
  assert.equal(drawn(), [red, blue]);
  ann.annotations.clearMine('p1');
  await arrive();
  assert.equal(drawn(), [blue]);
  draw(ann, red, 'ann-late', beganAtMs);
  await arrive();
  assert.equal(drawn(), [blue]);
  draw(ann, red, 'ann-2', clock.now());
  await arrive();
  assert.equal(new Set(drawn()), new Set([red, blue]));
  stage.unmount();
});

test('ANN-014 the drawings of a tile are not drawn while they are hidden', async () => {
  const canvas = fakeCanvas();
  const { client, draw, frames, stage } = await setUp(canvas.createCanvas);
  const drawnOn = () => canvas.scenes.at(-1)!.tiles.map(({ tileId }) => tileId);
  await draw();
  assert.equal(drawnOn(), ['p1']);
  client.tiles.toggleAnnotations('p1');
  await frames(3);
  assert.equal(drawnOn(), []);
  client.tiles.toggleAnnotations('p1');
  await frames(3);
  assert.equal(drawnOn(), ['p1']);
  stage.unmount();
});

test('a canvas whose context is lost is made again and draws everything that is there', async () => {
  const canvas = fakeCanvas();
  const { draw, frames, canvases, stage, logged } = await setUp(canvas.createCanvas);
  await draw();
  const before = canvas.scenes.at(-1)!.tiles;
  assert.is(before.length, 1);
  const drawn = canvas.scenes.length;
  canvas.losses[0]!();
  await frames(3);
  assert.is(canvas.losses.length, 2, 'a second canvas');
  assert.is(canvases(), 1, 'the first one is gone');
  assert.ok(canvas.scenes.length > drawn);
  assert.equal(
    canvas.scenes.at(-1)!.tiles.map(({ tileId }) => tileId),
    before.map(({ tileId }) => tileId),
  );
  assert.equal(logged, []);
  stage.unmount();
});

test('a browser that takes the context away three times gets a 2D canvas, said once in the log', async () => {
  const canvas = fakeCanvas();
  const { draw, frames, canvases, stage, logged } = await setUp(canvas.createCanvas);
  await draw();
  for (let loss = 0; loss < 3; loss++) {
    canvas.losses[loss]!();
    await frames(2);
  }
  assert.is(canvas.losses.length, 3, 'no fourth of that kind');
  assert.is(canvases(), 0, 'and this page has no 2D canvas');
  assert.equal(logged, ['stage-canvas-2d']);
  await draw();
  assert.equal(logged, ['stage-canvas-2d']);
  stage.unmount();
});

test('where a canvas cannot be made a 2D canvas draws the strokes, said once in the log', async () => {
  const { draw, stage, logged } = await setUp(async () => {
    throw new Error('WebGL is blocked');
  });
  await draw();
  assert.equal(logged, ['stage-canvas-2d']);
  stage.unmount();
});

test('a stage that goes while its canvas is being made leaves none behind', async () => {
  const canvas = fakeCanvas();
  let ready: (() => void) | undefined;
  const { client, host, frames, stage } = await setUpStage(4, {
    createCanvas: async (lost) => {
      await new Promise<void>((done) => {
        ready = done;
      });
      return canvas.createCanvas(lost);
    },
  });
  client.tiles.setTool('p1', 'draw');
  await frames(1);
  stage.unmount();
  ready?.();
  await frames(2);
  assert.is(host.querySelectorAll('canvas').length, 0);
});

test.run();
