import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rateLimits } from '../../src/server/limits.ts';
import { say, seatGuest, startTestServer } from './support/server-under-test.ts';

const hourMs = 3_600_000;

test('a clock that is set back refuses nobody for longer than their limit says', async () => {
  let nowMs = Date.now();
  let monotonicMs = 0;
  const server = await startTestServer({}, { now: () => nowMs, monotonicNow: () => monotonicMs });
  try {
    const ada = await seatGuest(server.url, 'Ada');
    const { tries, windowMs } = rateLimits.chatPerIdentity;
    for (let message = 0; message < tries; message += 1) {
      assert.is((await say(ada, `message ${message}`)).errors, undefined);
    }
    nowMs -= hourMs;
    const refused = await say(ada, 'one too many');
    assert.is(refused.errors?.[0]?.extensions.code, 'RATE_LIMITED');
    assert.ok(refused.errors?.[0]?.extensions.retryAfterMs <= windowMs);
    monotonicMs += windowMs;
    assert.is((await say(ada, 'after its window')).errors, undefined);
  } finally {
    await server.stop();
  }
});

test.run();
