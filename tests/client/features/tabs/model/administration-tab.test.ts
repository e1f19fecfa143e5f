import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { idTokenOf } from '../../../../support/facts/id-token.ts';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { testStudio } from '../../../../support/frame/test-studio.ts';

/** Somebody who is signed in, in a tab at a path. */
const openAt = async (path: string) => {
  const studio = testStudio({ path });
  const signIn = { id_token: idTokenOf(), display_name: 'Ann Bell', rejoin_code: null, event_id: null };
  studio.api.answer('RefreshToken', () => succeed({ refreshToken: signIn }));
  await studio.page.session.restore();
  await settle();
  return studio;
};

for (const path of ['/admin', '/admin/events/demo']) {
  test(`a tab at ${path} neither asks for other tabs nor answers them`, async () => {
    const { api, page } = await openAt(path);
    assert.is(page.session.signedIn.value?.identity, 'me');
    assert.is(api.running('Loopback').length, 0);
    assert.equal(api.callsOf('LoopbackBroadcast'), []);
    assert.is(page.tabs.result.value, null);
  });
}

test('a tab that goes from administration to an event asks whether another one is in use, and one that goes there stops', async () => {
  const { api, path, page } = await openAt('/admin/events');
  path.value = '/events/demo';
  await settle();
  assert.is(api.running('Loopback').length, 1);
  assert.is(api.callsOf('LoopbackBroadcast').length, 1);
  path.value = '/admin/events/demo';
  assert.is(api.running('Loopback').length, 0);
  assert.is(page.tabs.result.value, null);
});

test('an address that only begins like that of administration counts', async () => {
  const { api } = await openAt('/administrators-unite');
  assert.is(api.running('Loopback').length, 1);
});

test.run();
