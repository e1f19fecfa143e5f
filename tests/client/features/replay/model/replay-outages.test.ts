import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { recordRoom as record } from '../../../../support/rooms/replayed-room.ts';

test('an address that is no longer good is asked for anew', async () => {
  const { begin, clock, liveStreams, asked, status } = await record();
  await begin();
  const before = asked();
  liveStreams.failures.push('refused');
  await clock.advance(30_000);
  assert.is(asked(), before + 1);
  assert.is(status(), 'active');
});

test('a stream that stays away ends the replay with the same words', async () => {
  const { begin, clock, liveStreams, status, notices } = await record();
  await begin();
  for (let count = 0; count < 100; count++) liveStreams.failures.push('unreachable');
  await clock.advance(30_000);
  assert.is(status(), null);
  assert.equal(notices(), ['replay-not-acquired']);
});

test('a network that is back before what was fetched is over does not end the replay', async () => {
  const { begin, clock, liveStreams, status, notices, player, behindMs } = await record();
  await begin();
  const firstMs = behindMs();
  // Ten seconds are fetched ahead, and it is asked for more every half.
  for (let count = 0; count < 16; count++) liveStreams.failures.push('unreachable');
  await clock.advance(30_000);
  assert.is(status(), 'active');
  assert.equal(notices(), []);
  assert.not(player().isWaiting.value);
  assert.ok(Math.abs(behindMs() - firstMs) <= 500, `${behindMs()}`);
});

test.run();
