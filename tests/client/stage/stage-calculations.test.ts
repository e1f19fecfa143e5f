import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ParticipantAnnotations } from '../../../src/client/features/annotations/model/annotations-model.ts';
import type { Tile } from '../../../src/client/features/tiles/model/tiles-model.ts';
import { createCursorMotion } from '../../../src/client/stage/cursor-motion.ts';
import { avatarSizePx, badgePlace, densityLimits, densityOf } from '../../../src/client/stage/density.ts';
import { createFrameLoop } from '../../../src/client/stage/frame-loop.ts';
import { initialsOf } from '../../../src/client/stage/initials.ts';
import { between, lookOf } from '../../../src/client/stage/motion.ts';
import { createRibbon, indicesOf, pairsOfChunk } from '../../../src/client/stage/ribbon.ts';
import { fromCanvas, scaleOf, toCanvas } from '../../../src/client/stage/tile-canvas.ts';
import { createVideoDemands } from '../../../src/client/stage/video-demand.ts';
import { canvasRectOf } from '../../../src/shared/rules/annotations/canvas-rect.ts';
import { tileLimits } from '../../../src/shared/rules/tiles/limits.ts';
import { cameraOf } from '../../support/facts/publications.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { seededRandom } from '../../support/random.ts';

test('the frame loop sleeps until something is dirty, and again when nothing moves', () => {
  const clock = fakeClock();
  const loop = createFrameLoop(clock);
  let left = 0;
  loop.add(() => left-- > 0);
  assert.is(clock.frameRequests, 0);
  left = 2;
  loop.invalidate();
  loop.invalidate();
  for (let frame = 0; frame < 10; frame++) clock.runFrame();
  assert.is(clock.frameRequests, 3);
  assert.is(clock.pendingFrames, 0);
});

test('initials are the first graphemes of the first and the last word', () => {
  assert.is(initialsOf('Mei-Ling Anna Chen'), 'MC');
  assert.is(initialsOf('ann'), 'A');
  assert.is(initialsOf('👩‍🚀 éva'), '👩‍🚀É');
  assert.is(initialsOf('  '), '');
});

test('the density of a tile follows its width', () => {
  assert.equal([320, 319, 180, 179].map(densityOf), ['large', 'middle', 'middle', 'small']);
  assert.is(avatarSizePx(600, 400), 84);
  assert.is(avatarSizePx(200, 100), 46);
  assert.is(avatarSizePx(150, 90), 42);
});

test('the badge of a small tile ends above its name', () => {
  const badgePx = 20;
  for (let heightPx = 33; heightPx < 110; heightPx++) {
    const { insetPx, scale } = badgePlace(90, heightPx);
    assert.ok(insetPx + badgePx * scale <= heightPx - densityLimits.smallLabelHeightPx, `${heightPx}`);
  }
  assert.equal(badgePlace(320, 180), { insetPx: 8, scale: 1 });
  assert.equal(badgePlace(150, 44), { insetPx: 4, scale: 1 });
});

test('the disc of a small tile ends above its name, and goes where there is no room for both', () => {
  for (let heightPx = 10; heightPx < 110; heightPx++) {
    const sizePx = avatarSizePx(90, heightPx);
    const { smallAvatarAt, smallLabelHeightPx } = densityLimits;
    assert.ok(
      sizePx === 0 || heightPx * smallAvatarAt + sizePx / 2 <= heightPx - smallLabelHeightPx + 0.5,
      `${heightPx}`,
    );
  }
  assert.is(avatarSizePx(61, 33), 0);
  assert.ok(avatarSizePx(89, 45) >= 20);
});

const widthsOf = (ribbon: ReturnType<typeof createRibbon>): number[] =>
  ribbon.chunks.flatMap(({ positions }) =>
    Array.from({ length: pairsOfChunk }, (_, pair) => {
      const [x1, y1, x2, y2] = positions.subarray(pair * 4, pair * 4 + 4);
      return Math.hypot(x1! - x2!, y1! - y2!);
    }),
  );

test('a ribbon is as wide as its stroke everywhere, never wider, at any turn', () => {
  const random = seededRandom(9);
  const ribbon = createRibbon(18);
  for (let point = 0; point < 800; point++) ribbon.append(random.next() * 1920, random.next() * 1080);
  ribbon.tip();
  for (const width of widthsOf(ribbon)) assert.ok(Number.isFinite(width) && width <= 18.001, `${width}`);
  assert.ok(ribbon.chunks.length > 1);
});

test('appending the thousandth point touches one chunk, as the first does', () => {
  const ribbon = createRibbon(6);
  for (let point = 0; point < 1_000; point++) ribbon.append(point * 3, 100 + Math.sin(point / 9) * 50);
  ribbon.tip();
  const before = ribbon.chunks.map((chunk) => chunk.revision);
  const early = Float32Array.from(ribbon.chunks[0]!.positions);
  ribbon.append(3_003, 100);
  ribbon.tip();
  const changed = ribbon.chunks.filter((chunk, index) => chunk.revision !== before[index]);
  assert.is(changed.length, 1);
  assert.equal(ribbon.chunks[0]!.positions, early);
});

test('chunks meet without a gap', () => {
  const ribbon = createRibbon(6);
  for (let point = 0; point < 600; point++) ribbon.append(point * 4, (point % 7) * 3);
  for (let index = 1; index < ribbon.chunks.length; index++) {
    const before = ribbon.chunks[index - 1]!.positions;
    const [x, y] = ribbon.chunks[index]!.positions.subarray(2, 4);
    assert.ok(before.some((value, at) => at % 2 === 0 && value === x && before[at + 1] === y));
  }
});

test('what is no number adds nothing, and indices stay inside a chunk', () => {
  const ribbon = createRibbon(6);
  ribbon.append(Number.NaN, 1);
  assert.is(ribbon.chunks.length, 0);
  ribbon.append(5, 5);
  ribbon.tip();
  assert.ok(
    widthsOf(ribbon).some((width) => width > 5.9),
    'a single point is a dot',
  );
  assert.is(Math.max(...indicesOf(pairsOfChunk)), pairsOfChunk * 2 - 1);
});

test('ANN-005 strokes scale with the tile: a canvas 1080 high lies on the picture', () => {
  const camera = canvasRectOf({ x: 0, y: 0, width: 300, height: 200 }, 16 / 9, 'cover');
  assert.ok(Math.abs(camera.width - 355.6) < 0.1 && camera.height === 200);
  const screen = canvasRectOf({ x: 0, y: 0, width: 300, height: 200 }, 16 / 9, 'contain');
  assert.ok(screen.width === 300 && Math.abs(screen.height - 168.75) < 0.01);
  assert.is(scaleOf({ x: 0, y: 0, width: 1920, height: 1080 }), 1);
  for (const canvas of [camera, screen]) {
    const middle = toCanvas(canvas, 150, 100);
    assert.ok(Math.abs(middle.x - 960) < 0.01 && Math.abs(middle.y - 540) < 0.01);
  }
});

/** Somebody who points; each call moves them. */
const pointing = () => {
  const ann: ParticipantAnnotations = { identity: 'ann', paths: [], cursor: null, cursorMovedAt: 0, timestamp: 0 };
  return (x: number, movedAt: number) => Object.assign(ann, { cursor: { x, y: 0 }, cursorMovedAt: movedAt });
};

test('ANN-006 the cursor label fades after 5 s without movement', () => {
  const motion = createCursorMotion(() => false);
  const cursorAt = pointing();
  const opacityAt = (now: number) => {
    motion.begin();
    return motion.seen([cursorAt(1, 1_000)], now)[0]?.opacity ?? 0;
  };
  assert.is(opacityAt(5_999), 1);
  assert.is(motion.nextFadeAt, 6_000);
  assert.ok(opacityAt(6_150) > 0.4 && opacityAt(6_150) < 0.6);
  assert.is(motion.moving, true);
  assert.is(opacityAt(6_300), 0);
  assert.is(motion.moving, false);
});

test('a cursor glides to its next place, from where it is seen', () => {
  const motion = createCursorMotion(() => false);
  const cursorAt = pointing();
  const seenAt = (x: number, now: number) => {
    motion.begin();
    return motion.seen([cursorAt(x, now)], now)[0]!.x;
  };
  assert.is(seenAt(0, 1_000), 0);
  assert.is(seenAt(100, 1_050), 0);
  assert.is(seenAt(100, 1_100), 50);
  assert.is(seenAt(0, 1_100), 50);
  assert.is(seenAt(0, 1_150), 25);
  assert.is(seenAt(0, 1_300), 0);
});

test('without movement wanted, cursors jump and vanish at once', () => {
  const motion = createCursorMotion(() => true);
  const cursorAt = pointing();
  assert.is(motion.seen([cursorAt(0, 0)], 0)[0]?.x, 0);
  assert.is(motion.seen([cursorAt(90, 10)], 10)[0]?.x, 90);
  assert.is(motion.seen([cursorAt(90, 10)], 5_011).length, 0);
});

const remote = (identity: string) => {
  const video = signal(cameraOf(identity));
  return {
    id: identity,
    person: { isLocal: false },
    video,
    local: { streamPaused: signal(false), replayStatus: signal(null) },
  } as unknown as Tile;
};

test('video is asked for at the size of the tile, kept a moment off screen, then paused, then dropped', async () => {
  const clock = fakeClock();
  const asked: unknown[] = [];
  const demands = createVideoDemands({ demand: (_, demand) => asked.push(demand) }, clock);
  const tile = remote('ann');
  demands.show(tile, 300, 170, 0);
  demands.show(tile, 303, 172, 0);
  assert.equal(asked, [{ widthPx: 304, heightPx: 176, rank: 0 }]);
  demands.hide(tile);
  await clock.advance(tileLimits.keepVideoMs - 1);
  demands.show(tile, 300, 170, 0);
  assert.is(asked.length, 1, 'coming back in time asks nothing: the picture is there');
  demands.hide(tile);
  await clock.advance(tileLimits.keepVideoMs);
  assert.is(asked.at(-1), 'paused');
  await clock.advance(tileLimits.dropVideoMs);
  assert.is(asked.at(-1), 'unsubscribed');
  demands.show(tile, 300, 170, 0);
  assert.equal(asked.at(-1), { widthPx: 304, heightPx: 176, rank: 0 });
  assert.is(clock.pendingTimers, 0);
});

test('a video that is not shown with the first places is given up; TILE-033 a paused stream is paused', async () => {
  const asked: unknown[] = [];
  const clock = fakeClock();
  const demands = createVideoDemands({ demand: (_, demand) => asked.push(demand) }, clock);
  const shown = remote('cleo');
  demands.hide(shown);
  demands.hide(remote('ann'));
  demands.show(shown, 303, 172, 0);
  assert.equal(asked, [{ widthPx: 304, heightPx: 176, rank: 0 }]);
  await clock.advance(300);
  assert.equal(asked.slice(1), ['unsubscribed']);
  assert.is(clock.pendingTimers, 0);
  const paused = remote('ben');
  paused.local.streamPaused.value = true;
  demands.show(paused, 10, 10, 0);
  assert.is(asked.at(-1), 'paused');
});

test('the video of a tile that a replay lies over is paused, and goes on after it', () => {
  const asked: unknown[] = [];
  const demands = createVideoDemands({ demand: (_, demand) => asked.push(demand) }, fakeClock());
  const tile = remote('ann');
  for (const status of ['pending', 'active', null] as const) {
    tile.local.replayStatus.value = status;
    demands.show(tile, 304, 176, 0);
  }
  const shown = { widthPx: 304, heightPx: 176, rank: 0 };
  assert.equal(asked, [shown, 'paused', shown]);
});

test('on its way a tile is scaled evenly, so that discs stay round; what is too much is cut off', () => {
  const to = { x: 100, y: 50, width: 160, height: 90 };
  const alike = lookOf({ x: 0, y: 0, width: 320, height: 180 }, to);
  assert.equal(alike, { transform: 'translate(0px, 0px) scale(2)', clipPath: '' });
  const seen = between({ x: 0, y: 0, width: 320, height: 90 }, to, 0);
  assert.equal(lookOf(seen, to), {
    transform: 'translate(0px, -45px) scale(2)',
    clipPath: 'inset(22.5px 0px round 12px)',
  });
  assert.equal(lookOf(to, to), { transform: 'translate(100px, 50px)', clipPath: '' });
});

test('on the mirrored picture of the own camera a point is where others see it', () => {
  const canvas = { x: 10, y: 0, width: 1920, height: 1080 };
  assert.equal(toCanvas(canvas, 110, 20, true), { x: 1820, y: 20 });
  assert.equal(fromCanvas({ canvas, mirrored: true }, { x: 1820, y: 20 }, 1), { x: 110, y: 20 });
  assert.equal(fromCanvas({ canvas, mirrored: false }, { x: 100, y: 20 }, 1), { x: 110, y: 20 });
});

test.run();
