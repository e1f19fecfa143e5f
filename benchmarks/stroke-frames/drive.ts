// Lets a hundred authors draw on a page: the same strokes at the same times whatever draws them.
import type { Batch, Subject } from './subject.ts';

const batchMs = 100;
const batchesOfSecond = 1_000 / batchMs;

interface Drawing {
  readonly authors: number;
  /** Strokes that every author begins in a second. */
  readonly strokesOfSecond: number;
  readonly pointsOfStroke: number;
  readonly seconds: number;
}

const drawn = new Map<number, number>();

/** The next batch of an author: the end of one stroke and the beginning of the next are two packets. */
const nextBatches = (author: number, count: number, pointsOfStroke: number): Batch[] => {
  const batches: Batch[] = [];
  const from = drawn.get(author) ?? 0;
  for (let point = from; point < from + count; ) {
    const stroke = Math.floor(point / pointsOfStroke);
    const offset = point % pointsOfStroke;
    const many = Math.min(from + count - point, pointsOfStroke - offset);
    const points = Array.from({ length: many * 2 }, (_, at) => {
      const along = (offset + (at >> 1)) % 200;
      const turn = along / 9 + author;
      const middle = at % 2 === 0 ? 300 + ((stroke * 137) % 900) : 200 + ((stroke * 71) % 500);
      const wave = at % 2 === 0 ? Math.cos(turn) * 140 + along * 2 : Math.sin(turn * 1.3) * 120;
      return Math.round((middle + wave) * 4) / 4;
    });
    batches.push({ author, strokeId: `${author}-${pointsOfStroke}-${stroke}`, offset, points });
    point += many;
  }
  drawn.set(author, from + count);
  return batches;
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Gives the page its verbs. */
export const drive = (subject: Subject) => {
  const put = (drawing: Omit<Drawing, 'strokesOfSecond' | 'seconds'>, points: number) => {
    for (let author = 0; author < drawing.authors; author++) {
      for (const batch of nextBatches(author, points, drawing.pointsOfStroke)) subject.packet(batch)();
    }
  };

  /** Lets everybody draw for a while; each author's batches come at a moment of the tenth of a second of their own. */
  const draw = async ({ authors, strokesOfSecond, pointsOfStroke, seconds }: Drawing) => {
    const arrivals: { readonly at: number; readonly arrive: () => void }[] = [];
    const perBatch = Math.round((strokesOfSecond * pointsOfStroke) / batchesOfSecond);
    for (let turn = 0; turn < seconds * batchesOfSecond; turn++) {
      for (let author = 0; author < authors; author++) {
        const at = (turn + author / authors) * batchMs;
        for (const batch of nextBatches(author, perBatch, pointsOfStroke)) {
          arrivals.push({ at, arrive: subject.packet(batch) });
        }
      }
    }
    await wait(100);
    performance.mark('frames-begin');
    const start = performance.now();
    let next = 0;
    while (next < arrivals.length) {
      const now = performance.now() - start;
      for (; next < arrivals.length && arrivals[next]!.at <= now; next++) arrivals[next]!.arrive();
      await wait(2);
    }
    performance.mark('frames-end');
    return { points: authors * perBatch * seconds * batchesOfSecond, tookMs: performance.now() - start };
  };

  /** One batch of everybody at a time, and time for its frame between them: for counting. */
  const step = async (drawing: Omit<Drawing, 'strokesOfSecond' | 'seconds'>, points: number, times: number) => {
    for (let time = 0; time < times; time++) {
      put(drawing, points);
      await wait(batchMs);
      await new Promise(requestAnimationFrame);
    }
    return drawing.authors * points * times;
  };

  Object.assign(window, { subject, put, draw, step });
};
