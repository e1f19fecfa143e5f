import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { testStudio } from '../../../../support/frame/test-studio.ts';

test('what was told in an event is not told outside it, but for what its end itself tells', async () => {
  for (const end of ['left', 'refused'] as const) {
    const { studio, api, inMain } = testStudio();
    await inMain();
    api.acknowledge('LeaveEvent');
    studio.notices.show('whisper-ended', 'info', { name: 'Ann' });
    if (end === 'left') {
      const leaving = studio.entry.leave();
      studio.notices.show('message-waits', 'warning');
      await leaving;
    } else {
      const stop = studio.entry.event.subscribe((event) => {
        if (event === null) studio.notices.show('message-waits', 'warning');
      });
      api.refuse('EventLog', { code: 'EVENT_LOCKED', message: '' });
      await settle();
      stop();
    }
    assert.is(studio.entry.event.value, null);
    assert.equal(
      studio.notices.current.value.map(({ code }) => code),
      ['message-waits'],
      end,
    );
  }
});

test.run();
