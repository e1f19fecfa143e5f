import * as v from 'valibot';
import { arrange } from '../../shared/rules/grid/arrange.ts';
import type { Arrangement, LayoutRequest } from '../../shared/rules/grid/arrangement.ts';
import { gridLimits } from '../../shared/rules/grid/limits.ts';
import type { Stop } from '../ports/clock.ts';
import type { LogPort } from '../ports/log-port.ts';
import { fromSentArrangement, type LayoutAnswer, toSentArrangement } from './layout-message.ts';

/**
 * With fewer items than this the layout is done at once on the page's thread. Below it, copying items and rectangles
 * to a worker and back takes that thread as long as the layout itself: at 1,000 items 1.4 ms against 1.3 ms, at 5,000
 * it wins (benchmarks/layout prints both for the machine that it runs on).
 */
export const workerCrossoverItems = 1_500;

export interface LayoutPool {
  /** Lays out on this thread or in a worker; `done` is called with the newest answer. */
  layOut(request: LayoutRequest, previous: Arrangement, done: (arrangement: Arrangement) => void): void;
  readonly stop: Stop;
}

const answerSchema = v.union([
  v.object({ number: v.number(), error: v.string() }),
  v.object({
    number: v.number(),
    arrangement: v.pipe(
      v.looseObject({
        slots: v.array(v.looseObject({ id: v.nullable(v.string()) })),
        boxes: v.array(v.number()),
      }),
      v.check(({ slots, boxes }) => boxes.length === slots.length * 4),
    ),
  }),
]);

/** Reads a worker's answer; null for anything else. */
const parseLayoutAnswer = (data: unknown): LayoutAnswer | null => {
  const parsed = v.safeParse(answerSchema, data);
  return parsed.success ? (parsed.output as LayoutAnswer) : null;
};

/** Makes a pool whose workers are started when first needed (GRID-016). */
export const createLayoutPool = (startWorker: () => Worker, log: LogPort): LayoutPool => {
  const workers: Worker[] = [];
  const waiting = new Map<number, (arrangement: Arrangement) => void>();
  let asked = 0;

  const start = (): Worker => {
    const worker = startWorker();
    worker.addEventListener('message', (event: MessageEvent<unknown>) => {
      const answer = parseLayoutAnswer(event.data);
      if (!answer) return;
      const done = waiting.get(answer.number);
      waiting.delete(answer.number);
      if ('error' in answer) log.warn('layout-failed', { error: answer.error });
      else done?.(fromSentArrangement(answer.arrangement));
    });
    workers.push(worker);
    return worker;
  };

  return {
    layOut(request, previous, done) {
      if (request.items.length < workerCrossoverItems) {
        done(arrange(request, previous));
        return;
      }
      const number = ++asked;
      const worker = workers.length < gridLimits.workers ? start() : workers[number % workers.length];
      waiting.set(number, done);
      worker?.postMessage({ number, request, previous: toSentArrangement(previous) });
    },
    stop() {
      for (const worker of workers) worker.terminate();
      waiting.clear();
    },
  };
};
