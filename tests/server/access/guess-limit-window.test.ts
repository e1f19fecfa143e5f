import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RateLimiter } from '../../../src/server/access/rate-limiter.ts';

test('places are free again a window after each was taken: within any window there are no more, also around its end', async () => {
  let timeMs = 0;
  const limiter = new RateLimiter(() => timeMs);
  const takenAtMs: number[] = [];
  const places = { tries: 10, windowMs: 15 * 60_000 };
  const stepMs = 7_000;
  for (; timeMs < 4 * places.windowMs; timeMs += stepMs) {
    const taken = await limiter.takePlace('a', places);
    if (!('giveBack' in taken)) continue;
    // Every third was right and does not count.
    if (Math.round(timeMs / stepMs) % 3 === 0) await taken.giveBack();
    else takenAtMs.push(timeMs);
  }
  assert.is(takenAtMs.length, 40);
  for (const [index, at] of takenAtMs.entries()) {
    const before = takenAtMs[index - places.tries];
    assert.ok(before === undefined || at - before >= places.windowMs, `${at} after ${before}`);
  }
});

test('who finds every place taken learns when the next is free', async () => {
  let timeMs = 0;
  const limiter = new RateLimiter(() => timeMs);
  for (; timeMs < 10; timeMs += 1) await limiter.takePlace('a', { tries: 10, windowMs: 1_000 });
  assert.equal(await limiter.takePlace('a', { tries: 10, windowMs: 1_000 }), { leftMs: 990 });
});

test.run();
