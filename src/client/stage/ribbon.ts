/** Pairs of vertices, left and right of the line, that one chunk holds. */
export const pairsOfChunk = 256;
const floatsOfPair = 4;
/** Pairs that the unfinished end of a line may take. */
const tailPairs = 9;
const capSteps = 4;
const capSines = Array.from({ length: capSteps + 1 }, (_, step) => Math.sin((step / capSteps) * (Math.PI / 2)));
/** A turn of this many radians has a vertex pair of its own. */
const turnStep = 0.3;
const mostSteps = 12;

/** Triangles between so many pairs of vertices, each with the one before. */
export const indicesOf = (pairs: number): Uint32Array =>
  Uint32Array.from({ length: (pairs - 1) * 6 }, (_, index) => {
    const pair = Math.floor(index / 6) * 2;
    return pair + [0, 1, 2, 2, 1, 3][index % 6]!;
  });

/** A part of a ribbon. Triangles of vertices that are not needed yet have no area, so that nothing of them is seen. */
export interface RibbonChunk {
  /** x and y of left and right vertices by turns. */
  readonly positions: Float32Array;
  /** How many pairs are needed, as of the last tip. */
  pairs: number;
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

/** How many vertex pairs of a chunk may be settled so that a bend and the tail still fit. */
const mostSettled = pairsOfChunk - mostSteps - tailPairs;

/**
 * A class, because its numbers then change in place: in a closure every write of a fraction would allocate. The path
 * of a point that goes on nearly straight, which is almost every point, writes four floats and nothing else.
 */
class GrowingRibbon implements Ribbon {
  readonly chunks: RibbonChunk[] = [];
  readonly #half: number;
  /** Vertices of the last chunk. */
  #positions = new Float32Array(0);
  /** Pairs of the last chunk that stay as they are. */
  #settled = 0;
  #cursor = 0;
  #count = 0;
  #lastX = 0;
  #lastY = 0;
  #middleX = 0;
  #middleY = 0;

  constructor(widthUnits: number) {
    this.#half = widthUnits / 2;
  }

  append(x: number, y: number): void {
    // False for NaN and the infinities.
    if (!(x - x + (y - y) === 0)) return;
    if (this.#count < 2) {
      this.#begin(x, y);
      return;
    }
    const lastX = this.#lastX;
    const lastY = this.#lastY;
    const toX = (x - lastX) / 2;
    const toY = (y - lastY) / 2;
    const fromX = lastX - this.#middleX;
    const fromY = lastY - this.#middleY;
    const cross = fromX * toY - fromY * toX;
    const dot = fromX * toX + fromY * toY;
    const most = dot * turnStep;
    const middleX = lastX + toX;
    const middleY = lastY + toY;
    if (cross < most && cross > -most) {
      const scale = this.#half / Math.sqrt(toX * toX + toY * toY);
      const acrossX = -toY * scale;
      const acrossY = toX * scale;
      const positions = this.#positions;
      const at = this.#settled * floatsOfPair;
      positions[at] = middleX + acrossX;
      positions[at + 1] = middleY + acrossY;
      positions[at + 2] = middleX - acrossX;
      positions[at + 3] = middleY - acrossY;
      if (++this.#settled >= mostSettled) this.#openChunk();
    } else {
      this.#bend(fromX, fromY, toX, toY, cross, dot);
    }
    this.#middleX = middleX;
    this.#middleY = middleY;
    this.#lastX = x;
    this.#lastY = y;
  }

  tip(): void {
    if (this.#count === 0) return;
    const x = this.#lastX - this.#middleX;
    const y = this.#lastY - this.#middleY;
    const length = Math.hypot(x, y);
    this.#cursor = this.#settled;
    if (length > 0) this.#cap(this.#lastX, this.#lastY, x / length, y / length, 1);
    else this.#cap(this.#lastX, this.#lastY, this.#directionX(), this.#directionY(), 1);
    // The end of a cap has no width, and what follows in the chunk is one point: its triangles have no area.
    const chunk = this.chunks[this.chunks.length - 1]!;
    chunk.revision++;
    chunk.pairs = this.#cursor;
  }

  /** Where the line goes in its last settled pair, whose middle is the last one: square to its left edge. */
  #directionX(): number {
    return (this.#positions[(this.#settled - 1) * floatsOfPair + 1]! - this.#middleY) / this.#half;
  }
  #directionY(): number {
    return (this.#middleX - this.#positions[(this.#settled - 1) * floatsOfPair]!) / this.#half;
  }

  /** The first two points: where the line begins, and its direction. */
  #begin(x: number, y: number): void {
    if (this.#count === 0) {
      this.#openChunk();
      this.#cap(x, y, 1, 0, -1);
      this.#middleX = x;
      this.#middleY = y;
    } else {
      const length = Math.hypot(x - this.#lastX, y - this.#lastY) || 1;
      const directionX = (x - this.#lastX) / length;
      const directionY = (y - this.#lastY) / length;
      this.#cursor = 0;
      this.#cap(this.#lastX, this.#lastY, directionX, directionY, -1);
      this.#middleX = (this.#lastX + x) / 2;
      this.#middleY = (this.#lastY + y) / 2;
      this.#pair(this.#middleX, this.#middleY, directionX, directionY, this.#half);
    }
    this.#settled = this.#cursor;
    this.#lastX = x;
    this.#lastY = y;
    this.#count++;
  }

  /** The curve from the last middle to the next one, bent towards the last point, in steps. */
  #bend(fromX: number, fromY: number, toX: number, toY: number, cross: number, dot: number): void {
    const steps = Math.min(mostSteps, Math.ceil(Math.abs(Math.atan2(cross, dot)) / turnStep) || 1);
    let directionX = this.#directionX();
    let directionY = this.#directionY();
    this.#cursor = this.#settled;
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
      const x = this.#lastX - u * u * fromX + t * t * toX;
      const y = this.#lastY - u * u * fromY + t * t * toY;
      this.#pair(x, y, directionX, directionY, this.#half);
    }
    this.#settled = this.#cursor;
    if (this.#settled >= mostSettled) this.#openChunk();
  }

  #pair(x: number, y: number, directionX: number, directionY: number, reach: number): void {
    const positions = this.#positions;
    const at = this.#cursor * floatsOfPair;
    positions[at] = x - directionY * reach;
    positions[at + 1] = y + directionX * reach;
    positions[at + 2] = x + directionY * reach;
    positions[at + 3] = y - directionX * reach;
    this.#cursor++;
  }

  /** A round end: `side` −1 before the line, 1 behind it. */
  #cap(x: number, y: number, directionX: number, directionY: number, side: -1 | 1): void {
    for (let step = 0; step <= capSteps; step++) {
      const out = side === -1 ? capSteps - step : step;
      const along = side * capSines[out]! * this.#half;
      const reach = capSines[capSteps - out]! * this.#half;
      this.#pair(x + directionX * along, y + directionY * along, directionX, directionY, reach);
    }
  }

  #openChunk(): void {
    const before = this.chunks[this.chunks.length - 1];
    const opened = { positions: new Float32Array(pairsOfChunk * floatsOfPair), pairs: 0, revision: 0 };
    this.chunks.push(opened);
    if (before && this.#settled > 0) {
      // The first pair repeats the last one of the chunk before, so that there is no gap.
      const at = this.#settled * floatsOfPair;
      opened.positions.set(before.positions.subarray(at - floatsOfPair, at));
      collapse(before.positions, at);
      before.revision++;
      before.pairs = this.#settled;
      this.#settled = 1;
    } else {
      this.#settled = 0;
    }
    this.#positions = opened.positions;
    this.#cursor = this.#settled;
  }
}

/** Lets everything from an index on be one point, so that its triangles have no area. */
const collapse = (positions: Float32Array, from: number): void => {
  const x = positions[from - 2]!;
  const y = positions[from - 1]!;
  for (let index = from; index < positions.length; index += 2) {
    positions[index] = x;
    positions[index + 1] = y;
  }
};

/** Makes an empty ribbon. Corners are rounded by a curve through the middles of the segments, both ends are round. */
export const createRibbon = (widthUnits: number): Ribbon => new GrowingRibbon(widthUnits);
