import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Shares } from '../../../src/shared/recording/shares.ts';

test('somebody takes all of their share and no more, and others have theirs', () => {
  const shares = new Shares({ all: 10, ofOne: 4 });
  assert.ok(shares.take('ann', 3));
  assert.not.ok(shares.take('ann', 2), 'what is refused takes nothing');
  assert.ok(shares.take('ann', 1));
  assert.not.ok(shares.take('ann', 1));
  assert.ok(shares.take('ben', 4));
});

test('all together take what there is and no more', () => {
  const shares = new Shares({ all: 10, ofOne: 4 });
  for (const whose of ['ann', 'ben']) assert.ok(shares.take(whose, 4));
  assert.not.ok(shares.take('eve', 3));
  assert.ok(shares.take('eve', 2));
  assert.not.ok(shares.take('joe', 1));
});

test('what was taken before counts', () => {
  const shares = new Shares({ all: 10, ofOne: 4 }, [
    ['ann', 2],
    ['ann', 2],
    ['ben', 5],
  ]);
  assert.not.ok(shares.take('ann', 1));
  assert.ok(shares.take('eve', 1));
  assert.not.ok(shares.take('eve', 1));
});

test.run();
