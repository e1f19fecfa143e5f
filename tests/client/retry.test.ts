import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { retry } from '../../src/client/retry.ts';
import { createScope } from '../../src/client/scope.ts';
import { fakeClock } from '../support/fakes/fake-clock.ts';

test('CFG-054 ERR-012 what fails is tried 5 times in all, 500 ms apart, unless said otherwise', async () => {
  const clock = fakeClock();
  const startMs = clock.now();
  const triedAtMs: number[] = [];
  const failing = async () => {
    triedAtMs.push(clock.now() - startMs);
    throw new Error(`attempt ${triedAtMs.length}`);
  };
  const failure = retry(createScope(clock), failing).catch((problem: Error) => problem);
  await clock.advance(10_000);
  assert.equal(triedAtMs, [0, 500, 1_000, 1_500, 2_000]);
  const problem = (await failure) as Error;
  assert.is(problem.message, 'Retries failed after 5 attempts');
  assert.is((problem.cause as Error).message, 'attempt 5');
});

test('what succeeds is not tried again', async () => {
  const clock = fakeClock();
  let tries = 0;
  const succeeding = async () => {
    if (++tries < 3) throw new Error('not yet');
    return tries;
  };
  const answer = retry(createScope(clock), succeeding);
  await clock.advance(10_000);
  assert.is(await answer, 3);
  assert.is(tries, 3);
});

test.run();
