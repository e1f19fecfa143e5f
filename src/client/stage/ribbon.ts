/** Pairs of vertices, left and right of the line, that one chunk holds. */
export const pairsOfChunk = 128;
const floatsOfPair = 4;
/** Pairs that the unfinished end of a line may take. */
const tailPairs = 9;
const capSteps = 4;
/** A turn of this many radians has a vertex pair of its own. */
const turnStep = 0.3;
const mostSteps = 12;

/** Triangles of every chunk: the same for all. */
export const chunkIndices: Uint32Array = Uint32Array.from({ length: (pairsOfChunk - 1) * 6 }, (_, index) => {
  const pair = Math.floor(index / 6) * 2;
  return pair + [0, 1, 2, 2, 1, 3][index % 6]!;
});

/** A part of a ribbon. Vertices that are not needed yet lie on the last one, so that nothing of them is seen. */
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
}

/** Makes an empty ribbon. Corners are rounded by a curve through the middles of the segments, both ends are round. */
export const createRibbon = (widthUnits: number): Ribbon => {
  const half = widthUnits / 2;
  const chunks: RibbonChunk[] = [];
  /** Pairs of the last chunk that stay as they are. */
  let settled = 0;
  let cursor = 0;
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

  const collapse = ({ positions }: RibbonChunk, pairs: number) => {
    const at = pairs * floatsOfPair;
    const x = positions[at - 2]!;
    const y = positions[at - 1]!;
    for (let index = at; index < positions.length; index += 2) {
      positions[index] = x;
      positions[index + 1] = y;
    }
  };

  const pair = (x: number, y: number, dx: number, dy: number, reach: number) => {
    const { positions } = chunk();
    const at = cursor * floatsOfPair;
    positions[at] = x - dy * reach;
    positions[at + 1] = y + dx * reach;
    positions[at + 2] = x + dy * reach;
    positions[at + 3] = y - dx * reach;
    cursor++;
  };

  /** A round end: `side` −1 before the line, 1 behind it. */
  const cap = (x: number, y: number, dx: number, dy: number, side: -1 | 1) => {
    for (let step = 0; step <= capSteps; step++) {
      const part = (side === -1 ? capSteps - step : step) / capSteps;
      const angle = (part * Math.PI) / 2;
      const along = side * Math.sin(angle) * half;
      pair(x + dx * along, y + dy * along, dx, dy, Math.cos(angle) * half);
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
    const turn = Math.abs(Math.atan2(fromX * toY - fromY * toX, fromX * toX + fromY * toY));
    const steps = Math.min(mostSteps, Math.max(1, Math.ceil(turn / turnStep)));
    for (let step = 1; step <= steps; step++) {
      const t = step / steps;
      const u = 1 - t;
      const tangentX = u * fromX + t * toX;
      const tangentY = u * fromY + t * toY;
      const length = Math.hypot(tangentX, tangentY);
      if (length > 0) {
        directionX = tangentX / length;
        directionY = tangentY / length;
      }
      const cx = u * u * middleX + 2 * u * t * lastX + t * t * x;
      const cy = u * u * middleY + 2 * u * t * lastY + t * t * y;
      pair(cx, cy, directionX, directionY, half);
    }
  };

  const tail = (x: number, y: number) => {
    const length = Math.hypot(x - middleX, y - middleY);
    const dx = length > 0 ? (x - middleX) / length : directionX;
    const dy = length > 0 ? (y - middleY) / length : directionY;
    cap(x, y, dx, dy, 1);
    const end = chunk();
    collapse(end, cursor);
    end.revision++;
    cursor = settled;
  };

  return {
    chunks,
    append(x, y) {
      if (!Number.isFinite(x) || !Number.isFinite(y)) return;
      if (count === 0) {
        openChunk();
        cap(x, y, 1, 0, -1);
        middleX = x;
        middleY = y;
      } else if (count === 1) {
        const length = Math.hypot(x - lastX, y - lastY) || 1;
        directionX = (x - lastX) / length;
        directionY = (y - lastY) / length;
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
      tail(x, y);
    },
  };
};
