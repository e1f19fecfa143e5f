import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { failureText } from '../../../../../src/client/ui/failure-text.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { idTokenOf } from '../../../../support/facts/id-token.ts';
import { signInFact } from '../../../../support/facts/quarterly-review-event.ts';
import { acknowledged, refused } from '../../../../support/fakes/fake-api.ts';
import { key, press, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { TestStudio } from '../../../../support/frame/test-studio.ts';

test.after(unmount);

const names = /^(Record this room|Recording starting|Stop recording|Recording stopping)$/;
const button = () =>
  [...document.querySelectorAll<HTMLButtonElement>('header button')].find((each) =>
    names.test(each.getAttribute('aria-label') ?? ''),
  );
const label = () => button()?.getAttribute('aria-label');

const signedIn = (pool: 'account' | 'guest', more: object) => (studio: TestStudio) => {
  studio.api.answer('RefreshToken', () =>
    succeed({
      refreshToken: { ...signInFact(null, pool), id_token: idTokenOf({ pool }, more as never) },
    }),
  );
  studio.api.acknowledge('StartRoomRecording');
  studio.api.acknowledge('StopRoomRecording');
};

const open = async (
  role: 'host' | 'moderator' | 'access' = 'host',
  more: object = {},
  pool: 'account' | 'guest' = 'account',
) => {
  const frame = await mountAt('/events/demo?room_id=main', { role, prepare: signedIn(pool, more) });
  const tell = async (recording_requested: boolean, recording_enabled: boolean) => {
    frame.changeRoom('main', { recording_requested, recording_enabled });
    await settled();
  };
  const pressButton = async () => {
    button()?.click();
    await settled();
  };
  return { ...frame, tell, pressButton };
};

test('REC-001 from the request on the button is a spinner and reads "Recording starting"', async () => {
  const { api, tell, pressButton } = await open();
  assert.is(label(), 'Record this room');
  await pressButton();
  assert.equal(api.callsOf('StartRoomRecording'), [{ event_id: 'demo', room_id: 'main', identity: 'me' }]);
  await tell(true, false);
  assert.is(label(), 'Recording starting');
  assert.is(button()?.getAttribute('aria-busy'), 'true');
  assert.is(button()?.textContent, 'Recording starting');
});

test('REC-002 while the room is recorded the button is red and stops the recording', async () => {
  const { api, tell, pressButton } = await open();
  await tell(false, true);
  assert.is(label(), 'Stop recording');
  assert.ok(button()?.hasAttribute('data-recording'));
  assert.is(button()?.getAttribute('aria-busy'), null);
  await pressButton();
  assert.equal(api.callsOf('StopRoomRecording'), [{ event_id: 'demo', room_id: 'main' }]);
});

test('REC-003 until the server has stopped it the button reads "Recording stopping"', async () => {
  const { api, tell, pressButton } = await open();
  await tell(false, true);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.answer('StopRoomRecording', async () => {
    await answered;
    return acknowledged('StopRoomRecording');
  });
  await pressButton();
  assert.is(label(), 'Recording stopping');
  assert.is(button()?.textContent, 'Recording stopping');
  answer();
  await settled();
  await tell(false, false);
  assert.is(label(), 'Record this room');
});

test('REC-001 REC-002 REC-003 the line in the menu, which a folded window has instead of the button, reads and does the same', async () => {
  const { api, tell } = await open();
  /** Opens the menu anew. */
  const line = async () => {
    await key(document.body, { key: 'Escape' });
    await press('header button', 'More controls');
    return [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(({ textContent }) =>
      names.test(textContent ?? ''),
    );
  };
  await tell(true, false);
  assert.is((await line())?.textContent, 'Recording starting');
  await tell(false, true);
  const stop = await line();
  assert.is(stop?.textContent, 'Stop recording');
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.answer('StopRoomRecording', async () => {
    await answered;
    return acknowledged('StopRoomRecording');
  });
  stop?.click();
  await settled();
  const stopping = await line();
  assert.equal([stopping?.textContent, label()], ['Recording stopping', 'Recording stopping']);
  assert.is(stopping?.getAttribute('aria-disabled'), 'true');
  stopping?.click();
  answer();
  await settled();
  await tell(false, false);
  assert.is((await line())?.textContent, 'Record this room');
  assert.is(api.callsOf('StopRoomRecording').length, 1);
});

test('a request is taken back by the same button', async () => {
  const { api, tell, pressButton } = await open();
  await tell(true, false);
  await pressButton();
  assert.is(api.callsOf('StopRoomRecording').length, 1);
});

for (const [role, isShown] of [
  ['host', true],
  ['moderator', true],
  ['access', false],
] as const) {
  test(`PERM-022 recording is ${isShown ? '' : 'not '}offered to somebody who is ${role}`, async () => {
    await open(role);
    assert.is(button() !== undefined, isShown);
  });
}

test('whose token does not let them record reads why: "You do not have permission to start recordings"', async () => {
  const { api, pressButton } = await open('host', { 'custom:can_create_server_recordings': 'false' });
  assert.is(button()?.getAttribute('aria-disabled'), 'true');
  assert.is(button()?.getAttribute('data-tooltip'), 'You do not have permission to start recordings');
  await pressButton();
  assert.equal(api.callsOf('StartRoomRecording'), []);
});

test('PERM-057 a guest whom the host made a moderator reads the same', async () => {
  const { api, pressButton } = await open('moderator', { 'custom:can_create_server_recordings': 'false' }, 'guest');
  assert.is(button()?.getAttribute('aria-disabled'), 'true');
  assert.is(button()?.getAttribute('data-tooltip'), 'You do not have permission to start recordings');
  await pressButton();
  assert.equal(api.callsOf('StartRoomRecording'), []);
});

for (const [who, asks] of [
  ['asked for it', true],
  ['asked for it before they loaded the page anew', false],
] as const)
  test(`REC-007 whoever ${who} reads that a recording has not begun in time, once, with the name of the room`, async () => {
    const { pressButton, tell, changeRoom, text } = await open();
    if (asks) await pressButton();
    await tell(true, false);
    assert.not.match(text(), 'Failed to start server recording');
    changeRoom('main', { recording_requested: false, recording_problem: 'not-begun' });
    await settled();
    assert.is(text().split('Failed to start server recording for room Main hall').length, 2);
    assert.is(label(), 'Record this room');
  });

test('a request that somebody else takes back, and one that becomes a recording, are no failure, whatever the page missed', async () => {
  const { tell, pressButton, pass, text } = await open();
  await pressButton();
  await tell(false, false);
  await pass(30_000);
  await pressButton();
  await tell(true, false);
  await tell(false, true);
  await pass(30_000);
  assert.not.match(text(), 'Failed to start');
});

test('a refusal of the server is said', async () => {
  const { api, pressButton, text } = await open();
  api.answer('StartRoomRecording', () => refused('MEDIA_UNAVAILABLE'));
  await pressButton();
  assert.match(text(), failureText({ code: 'MEDIA_UNAVAILABLE' }));
});

test('a phone has it under "More controls"', async () => {
  const { api } = await open();
  await press('header button', 'More controls');
  await press('[role="menuitem"]', 'Record this room');
  assert.is(api.callsOf('StartRoomRecording').length, 1);
});

test.run();
