// From a pointer's point to vertices: our ribbon, perfect-freehand's outline made anew for every point, and a bare
// ribbon of two vertices a point as the floor. And a hundred authors who draw at once, in milliseconds of a frame.
import { pathToFileURL } from 'node:url';
import { getStroke } from 'perfect-freehand';
import { bundle } from '../chat-fan-out/harness.mjs';

const here = (name) => new URL(name, import.meta.url).pathname;
const widthUnits = 6;

/** A scribble of `count` points. */
const scribble = (count) =>
  Array.from({ length: count }, (_, index) => [
    900 + Math.cos(index / 11) * 500 + index * 0.1,
    500 + Math.sin(index / 7) * 300,
  ]);

/** Two vertices a point, square to the last segment: the least that a line with a width needs. */
const bareRibbon = () => {
  let positions = new Float32Array(1024);
  let length = 0;
  let lastX = 0;
  let lastY = 0;
  return {
    append(x, y) {
      if (length + 4 > positions.length) {
        const grown = new Float32Array(positions.length * 2);
        grown.set(positions);
        positions = grown;
      }
      const dx = x - lastX;
      const dy = y - lastY;
      const scale = widthUnits / 2 / (Math.sqrt(dx * dx + dy * dy) || 1);
      positions[length++] = x - dy * scale;
      positions[length++] = y + dx * scale;
      positions[length++] = x + dy * scale;
      positions[length++] = y - dx * scale;
      lastX = x;
      lastY = y;
    },
  };
};

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * Microseconds of a point while a stroke grows from nothing to all its points, by name: the least of many strokes, drawn
 * by turns, so that whatever else the machine does falls on all of them and on none of the answers.
 */
const timesPerPoint = (begins, points, rounds) => {
  const best = Object.fromEntries(Object.keys(begins).map((name) => [name, Number.POSITIVE_INFINITY]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, begin] of Object.entries(begins)) {
      const append = begin();
      const start = performance.now();
      for (const [x, y] of points) append(x, y);
      best[name] = Math.min(best[name], ((performance.now() - start) * 1000) / points.length);
    }
  }
  return best;
};

/** Microseconds of a point at the end of a stroke that long, over many strokes. */
const timeAt = (createRibbon, length, rounds) => {
  const points = scribble(length + 100);
  return median(
    Array.from({ length: rounds }, () => {
      const ribbon = createRibbon(widthUnits);
      for (const [x, y] of points.slice(0, length)) ribbon.append(x, y);
      const start = performance.now();
      for (const [x, y] of points.slice(length)) ribbon.append(x, y);
      return ((performance.now() - start) * 1000) / 100;
    }),
  );
};

/** Answers the rows of the report. */
export async function run({ quick = false } = {}) {
  const { createRibbon } = await import(pathToFileURL(await bundle(here('ours.ts'), 'strokes')).href);
  const rounds = quick ? 7 : 31;
  const points = scribble(1000);
  const ourStroke = () => {
    const ribbon = createRibbon(widthUnits);
    return (x, y) => ribbon.append(x, y);
  };
  const bareStroke = () => {
    const ribbon = bareRibbon();
    return (x, y) => ribbon.append(x, y);
  };
  const freehandStroke = () => {
    const all = [];
    return (x, y) => {
      all.push([x, y]);
      return getStroke(all, { size: widthUnits, thinning: 0, simulatePressure: false });
    };
  };
  const { ours, bare } = timesPerPoint({ ours: ourStroke, bare: bareStroke }, points, quick ? 300 : 2_000);
  const { freehand } = timesPerPoint({ freehand: freehandStroke }, points, quick ? 3 : 7);
  const early = timeAt(createRibbon, 10, rounds);
  const late = timeAt(createRibbon, 3000, rounds);

  // A hundred authors, each with a stroke of 500 points, 60 pointer events a second, in one frame.
  const strokes = Array.from({ length: 100 }, () => createRibbon(widthUnits));
  for (const stroke of strokes) for (const [x, y] of points.slice(0, 500)) stroke.append(x, y);
  const frames = Array.from({ length: quick ? 60 : 300 }, (_, frame) => {
    const start = performance.now();
    for (const stroke of strokes) {
      stroke.append(frame * 3, 500 + (frame % 9));
      stroke.tip();
    }
    return performance.now() - start;
  }).sort((a, b) => a - b);
  const slowest = frames[Math.floor(frames.length * 0.99)];

  return {
    name: 'strokes',
    rows: [
      {
        quantity: 'a point to vertices, against perfect-freehand',
        ours,
        peer: freehand,
        ratio: ours / freehand,
        goal: 0.05,
        unit: 'µs',
      },
      {
        quantity: 'a point to vertices, against a bare ribbon',
        ours,
        peer: bare,
        ratio: ours / bare,
        goal: 1.5,
        unit: 'µs',
      },
      { quantity: 'the 3,000th point, against the 10th', ours: late, peer: early, ratio: late / early, unit: 'µs' },
      { quantity: 'a frame of 100 authors, p99', ours: slowest, goal: 16, unit: 'ms' },
    ],
  };
}
