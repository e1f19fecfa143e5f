import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toSentArrangement } from '../../../src/client/workers/layout-message.ts';
import { createLayoutPool, workerCrossoverItems } from '../../../src/client/workers/layout-pool.ts';
import { type Arrangement, emptyArrangement } from '../../../src/shared/rules/grid/arrangement.ts';
import { layoutItems } from '../../../src/shared/rules/grid/sequence.ts';

const request = (count: number) => ({
  columns: 'auto' as const,
  widthPx: 1200,
  heightPx: 600,
  items: layoutItems(
    Array.from({ length: count }, (_, position) => ({
      id: `${position}`,
      position,
      starred: false,
      size: 0.25,
      orientation: 'horizontal' as const,
    })),
  ),
});

const setUp = () => {
  const workers: { tell: (data: unknown) => void; asked: { number: number }[]; ended: boolean }[] = [];
  const logged: string[] = [];
  const pool = createLayoutPool(
    () => {
      const worker = { tell: (_: unknown): void => undefined, asked: [] as { number: number }[], ended: false };
      workers.push(worker);
      return {
        addEventListener: (_: string, listener: (event: { data: unknown }) => void) => {
          worker.tell = (data) => listener({ data });
        },
        postMessage: (question: { number: number }) => worker.asked.push(question),
        terminate: () => {
          worker.ended = true;
        },
      } as unknown as Worker;
    },
    { warn: (code) => logged.push(code), info: () => undefined },
  );
  return { workers, logged, pool };
};

test('below the crossover the layout is there at once and no worker is started', () => {
  const { workers, pool } = setUp();
  let result: Arrangement | null = null;
  pool.layOut(request(100), emptyArrangement, (arrangement) => {
    result = arrangement;
  });
  assert.is((result as Arrangement | null)?.rects.size, 100);
  assert.is(workers.length, 0);
});

test('GRID-016 two layout workers share what is above the crossover', () => {
  const { workers, logged, pool } = setUp();
  const done: Arrangement[] = [];
  for (let round = 0; round < 6; round++)
    pool.layOut(request(workerCrossoverItems), emptyArrangement, (arrangement) => done.push(arrangement));
  assert.equal(
    workers.map((worker) => worker.asked.length),
    [3, 3],
  );
  workers[0]!.tell({ number: workers[0]!.asked[0]!.number, arrangement: toSentArrangement(emptyArrangement) });
  assert.is(done.length, 1);
  workers[0]!.tell({ number: workers[0]!.asked[1]!.number, error: 'Duplicate id in layout: a' });
  workers[0]!.tell('nonsense');
  assert.equal([done.length, logged], [1, ['layout-failed']]);
  pool.stop();
  assert.ok(workers.every((worker) => worker.ended));
});

test.run();
