import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { countUsage } from '../../../src/client/logging/usage.ts';
import { succeed } from '../../../src/shared/values/result.ts';
import { signInFact } from '../../support/facts/quarterly-review-event.ts';
import { settle } from '../../support/fakes/fake-clock.ts';
import { testStudio } from '../../support/frame/test-studio.ts';

interface Metric {
  readonly name: string;
}

const open = async () => {
  const studio = testStudio();
  const { api, clock, page, scope } = studio;
  api.answer('UploadUsageMetrics', () => succeed({ uploadUsageMetrics: { status_code: 200 } }));
  const usage = countUsage(scope, { api, clock, page });
  const batches = () => api.callsOf('UploadUsageMetrics').map(({ metrics }) => metrics as readonly Metric[]);
  return { ...studio, usage, batches };
};

const signedIn = signInFact();

test('LOG-012 what was used is counted by its name and sent when the page goes away, once', async () => {
  const { api, page, usage, batches, inMain } = await open();
  api.answer('SignInGuest', () => succeed({ signInGuest: signedIn }));
  await page.session.signInGuest('demo', 'Me');
  await inMain();
  assert.equal(batches(), []);
  usage.flush();
  usage.flush();
  assert.equal(
    batches().map((batch) => batch.map(({ name }) => name).sort()),
    [['camera_started', 'event_joined', 'microphone_started', 'page_opened', 'room_joined']],
  );
});

test('LOG-012 a batch has at most 5 KB', async () => {
  const { api, page, studio, usage, batches, inMain } = await open();
  api.answer('SignInGuest', () => succeed({ signInGuest: signedIn }));
  await page.session.signInGuest('demo', 'Me');
  await inMain();
  for (let i = 0; i < 240; i += 1) {
    await studio.localMedia.camera.toggle();
    await settle();
  }
  usage.flush();
  assert.ok(batches().length > 1, `${batches().length} batches`);
  for (const batch of batches()) assert.ok(JSON.stringify(batch).length <= 5_000);
  assert.is(
    batches()
      .flat()
      .filter(({ name }) => name === 'camera_started').length,
    121,
  );
});

test('nobody who is not signed in sends anything', async () => {
  const { usage, batches } = await open();
  usage.flush();
  assert.equal(batches(), []);
});

test.run();
