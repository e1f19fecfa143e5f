import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createNoticeSounds } from '../../../../../src/client/features/notices/model/notice-sounds.ts';
import { chatLimits } from '../../../../../src/shared/values/limits.ts';
import { fakeClock } from '../../../../support/fakes/fake-clock.ts';

test('sounds go on after their pause when the clock of the machine is set back', async () => {
  const clock = fakeClock();
  let played = 0;
  const sounds = createNoticeSounds(clock, () => {
    played += 1;
  });
  sounds.play('message');
  clock.setBack(3_600_000);
  await clock.advance(chatLimits.soundThrottleMs - 1);
  sounds.play('message');
  assert.is(played, 1);
  await clock.advance(1);
  sounds.play('message');
  assert.is(played, 2);
});

test.run();
