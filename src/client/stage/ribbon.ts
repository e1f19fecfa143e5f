/** Pairs of vertices, left and right of the line, that one chunk holds. */
export const pairsOfChunk = 128;
const floatsOfPair = 4;
/** Pairs that the unfinished end of a line may take. */
const tailPairs = 9;
const capSteps = 4;
const capSines = Array.from({ length: capSteps + 1 }, (_, step) => Math.sin((step / capSteps) * (Math.PI / 2)));
/** A turn of this many radians has a vertex pair of its own. */
const turnStep = 0.3;
const mostSteps = 12;

/** Triangles of every chunk: the same for all. */
export const chunkIndices: Uint32Array = Uint32Array.from({ length: (pairsOfChunk - 1) * 6 }, (_, index) => {
  const pair = Math.floor(index / 6) * 2;
  return pair + [0, 1, 2, 2, 1, 3][index % 6]!;
});

/** A part of a ribbon. Triangles of vertices that are not needed yet have no area, so that nothing of them is seen. */
export interface RibbonChunk {
  /** x and y of left and right vertices by turns. */
  readonly positions: Float32Array;
  /** Rises with every change. */
  revision: number;
}

/** A line of a width that grows at its end; appending costs the same at the thousandth point as at the first. */
export interface Ribbon {
  readonly chunks: readonly RibbonChunk[];
  append(x: number, y: number): void;
  /** Closes the end for drawing; the next point opens it again. Asked once a frame, not once a point. */
  tip(): void;
}

/** Makes an empty ribbon. Corners are rounded by a curve through the middles of the segments, both ends are round. */
export const createRibbon = (widthUnits: number): Ribbon => {
  const half = widthUnits / 2;
  const chunks: RibbonChunk[] = [];
  /** Pairs of the last chunk that stay as they are. */
  let settled = 0;
  let cursor = 0;
  /** Vertices of the last chunk. */
  let positions = new Float32Array(0);
  let count = 0;
  let lastX = 0;
  let lastY = 0;
  let middleX = 0;
  let middleY = 0;
  let directionX = 1;
  let directionY = 0;

  const chunk = (): RibbonChunk => chunks[chunks.length - 1]!;

  const openChunk = () => {
    const before = chunks[chunks.length - 1];
    const opened = { positions: new Float32Array(pairsOfChunk * floatsOfPair), revision: 0 };
    chunks.push(opened);
    positions = opened.positions;
    if (before && settled > 0) {
      // The first pair repeats the last one of the chunk before, so that there is no gap.
      opened.positions.set(before.positions.subarray((settled - 1) * floatsOfPair, settled * floatsOfPair));
      collapse(before, settled);
      settled = 1;
    } else {
      settled = 0;
    }
    cursor = settled;
  };

  const collapse = ({ positions: closed }: RibbonChunk, pairs: number) => {
    const at = pairs * floatsOfPair;
    const x = closed[at - 2]!;
    const y = closed[at - 1]!;
    for (let index = at; index < closed.length; index += 2) {
      closed[index] = x;
      closed[index + 1] = y;
    }
  };

  const pair = (x: number, y: number, dx: number, dy: number, reach: number) => {
    const at = cursor * floatsOfPair;
    const acrossX = dy * reach;
    const acrossY = dx * reach;
    positions[at] = x - acrossX;
    positions[at + 1] = y + acrossY;
    positions[at + 2] = x + acrossX;
    positions[at + 3] = y - acrossY;
    cursor++;
  };

  /** A round end: `side` −1 before the line, 1 behind it. */
  const cap = (x: number, y: number, dx: number, dy: number, side: -1 | 1) => {
    for (let step = 0; step <= capSteps; step++) {
      const out = side === -1 ? capSteps - step : step;
      const along = side * capSines[out]! * half;
      pair(x + dx * along, y + dy * along, dx, dy, capSines[capSteps - out]! * half);
    }
  };

  const settle = () => {
    settled = cursor;
    if (settled + mostSteps + tailPairs >= pairsOfChunk) openChunk();
  };

  /** The curve from the last middle to (x, y), bent towards the last point. */
  const curve = (x: number, y: number) => {
    const fromX = lastX - middleX;
    const fromY = lastY - middleY;
    const toX = x - lastX;
    const toY = y - lastY;
    const cross = fromX * toY - fromY * toX;
    const dot = fromX * toX + fromY * toY;
    const straight = dot > 0 && cross < dot * turnStep && cross > -dot * turnStep;
    const steps = straight ? 1 : Math.min(mostSteps, Math.ceil(Math.abs(Math.atan2(cross, dot)) / turnStep) || 1);
    if (steps === 1) {
      const length = Math.sqrt(toX * toX + toY * toY);
      if (length > 0) {
        directionX = toX / length;
        directionY = toY / length;
      }
      pair(x, y, directionX, directionY, half);
      return;
    }
    for (let step = 1; step <= steps; step++) {
      const t = step / steps;
      const u = 1 - t;
      const tangentX = u * fromX + t * toX;
      const tangentY = u * fromY + t * toY;
      const length = Math.sqrt(tangentX * tangentX + tangentY * tangentY);
      if (length > 0) {
        directionX = tangentX / length;
        directionY = tangentY / length;
      }
      const cx = u * u * middleX + 2 * u * t * lastX + t * t * x;
      const cy = u * u * middleY + 2 * u * t * lastY + t * t * y;
      pair(cx, cy, directionX, directionY, half);
    }
  };

  const tip = () => {
    if (count === 0) return;
    const length = Math.hypot(lastX - middleX, lastY - middleY);
    const dx = length > 0 ? (lastX - middleX) / length : directionX;
    const dy = length > 0 ? (lastY - middleY) / length : directionY;
    cap(lastX, lastY, dx, dy, 1);
    // The end of a cap has no width, and what follows in the chunk is one point: its triangles have no area.
    chunk().revision++;
    cursor = settled;
  };

  return {
    chunks,
    append(x, y) {
      // False for NaN and the infinities.
      if (!(x - x + (y - y) === 0)) return;
      if (count === 0) {
        openChunk();
        cap(x, y, 1, 0, -1);
        settled = cursor;
        middleX = x;
        middleY = y;
      } else if (count === 1) {
        const length = Math.hypot(x - lastX, y - lastY) || 1;
        directionX = (x - lastX) / length;
        directionY = (y - lastY) / length;
        cursor = 0;
        cap(lastX, lastY, directionX, directionY, -1);
        middleX = (lastX + x) / 2;
        middleY = (lastY + y) / 2;
        pair(middleX, middleY, directionX, directionY, half);
        settle();
      } else {
        const nextX = (lastX + x) / 2;
        const nextY = (lastY + y) / 2;
        curve(nextX, nextY);
        middleX = nextX;
        middleY = nextY;
        settle();
      }
      lastX = x;
      lastY = y;
      count++;
    },
    tip,
  };
};
