import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { signInFact } from '../../../../support/facts/quarterly-review-event.ts';
import { find, settled, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { TestStudio } from '../../../../support/frame/test-studio.ts';

const at = (address: string, prepare: (studio: TestStudio) => void) =>
  mountAt(address, { signedIn: false, inRoom: false, prepare });

const submit = async () => {
  find('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
  // What is sent for the first time is fetched before.
  while (find('button[aria-busy="true"]')) await settled();
};

const field = (name: string) => `[name="${name}"]`;

for (const [query, start] of [
  ['recording_id=r1', '/recordings/r1'],
  ['recording_id=r1&event_id=demo', '/recordings/r1'],
  ['recording_id=r1&redirect=%2Faccount', '/account'],
] as const) {
  test(`AUTH-011 who signs in, or up, with ${query} comes to ${start}`, async () => {
    const account = { ...signInFact(null, 'account'), event_id: null };
    const prepare = ({ api }: TestStudio) => {
      api.answer('FindRecording', () => new Promise(() => undefined));
      api.answer('QueryAccount', () => new Promise(() => undefined));
      api.answer('QuerySessions', () => new Promise(() => undefined));
      for (const [name, field] of [
        ['SignIn', 'signIn'],
        ['ConfirmSignUp', 'confirmSignUp'],
      ] as const) {
        api.answer(name, () => {
          api.answer('RefreshToken', () => succeed({ refreshToken: account }));
          return succeed({ [field]: account });
        });
      }
    };
    await at(`/auth/login?${query}`, prepare);
    await type(field('email'), 'grace@example.com');
    await type(field('password'), 'Correct-horse-7');
    await submit();
    await settled();
    assert.is(location.pathname, start);
    await at(`/auth/verify?username=grace%40example.com&${query}`, prepare);
    await type(field('code'), '123456');
    await submit();
    await settled();
    assert.is(location.pathname, start);
  });
}

test.after(unmount);
test.run();
