import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DisconnectReason, MediaConnection } from '../../../src/client/ports/media-port.ts';
import { succeed } from '../../../src/shared/values/result.ts';
import { publicationFact } from '../../support/facts.ts';
import { refused } from '../../support/fake-api.ts';
import { mountAt, unmount } from '../../support/mounted-shell.ts';
import { find, press, settled, shown } from '../../support/shell-dom.ts';

const room = '/events/demo?room_id=main';

type Shell = Awaited<ReturnType<typeof mountAt>>;

const connection = async (shell: Shell, state: MediaConnection, reason?: DisconnectReason) => {
  shell.media.tell((listener) => listener.connection?.(state, reason));
  await settled();
};

test('MEDIA-004 a second window of the same person is said, and nothing reconnects by itself', async () => {
  const shell = await mountAt(room);
  await connection(shell, 'disconnected', 'duplicate-identity');
  assert.match(shell.text(), 'Signed in somewhere else');
  await shell.pass(60_000);
  assert.is(shell.media.connects.length, 1);
  assert.ok(find('button', 'Use this window'));
});

test('MEDIA-003 a lost connection is said while it comes back; the first one is not', async () => {
  const shell = await mountAt(room);
  assert.not.match(shell.text(), 'Reconnecting');
  await connection(shell, 'connecting');
  assert.match(shell.text(), 'Connection lost. Reconnecting');
  await connection(shell, 'connected');
  assert.not.match(shell.text(), 'Reconnecting');
  shell.media.media.connect = () => new Promise(() => undefined);
  await shell.studio.rooms.join('a');
  await settled();
  assert.is(shell.page.localMedia.connection.value, 'connecting');
  assert.not.match(shell.text(), 'Reconnecting', 'a change of rooms');
});

test('MEDIA-006 MEDIA-007 a token that is not given in 4 attempts is said, and asked for again', async () => {
  const shell = await mountAt(room, {
    prepare: ({ api }) => api.answer('GetComms', () => refused('MEDIA_UNAVAILABLE')),
  });
  await shell.pass(1_500);
  assert.is(shell.api.callsOf('GetComms').length, 4);
  assert.match(shell.text(), 'Audio and video are unavailable. Chat still works.');
  assert.is(find('[role="toolbar"] button', /ute microphone$/)?.getAttribute('aria-disabled'), 'true');
  shell.api.answer('GetComms', () =>
    succeed({ getComms: { payload: { __typename: 'CommsPayload', token: 't', provider: 'livekit', url: 'ws://m' } } }),
  );
  await shell.pass(1_000);
  assert.equal(shell.media.connects, [{ url: 'ws://m', token: 't' }]);
  assert.is(shell.page.localMedia.connection.value, 'connected');
});

test('a server that is away is said, with what becomes of what is written', async () => {
  const shell = await mountAt(room);
  shell.api.setConnection('waiting');
  await settled();
  assert.match(shell.text(), 'Your messages will be sent');
});

test('sound that the browser holds back is turned on with one press', async () => {
  const shell = await mountAt(room);
  shell.media.tell((listener) => listener.soundBlocked?.(true));
  await settled();
  await press('button', 'Turn on sound');
  assert.is(find('button', 'Turn on sound'), undefined);
});

test('MEDIA-005 being removed and a deleted room have their own words', async () => {
  const shell = await mountAt(room);
  await connection(shell, 'disconnected', 'kicked');
  assert.match(shell.text(), 'You were removed from the room');
  await connection(shell, 'disconnected', 'room-deleted');
  assert.match(shell.text(), 'This room was deleted');
  shell.api.acknowledge('LeaveRoom');
  await press('button', 'Choose a room');
  assert.equal(shell.api.callsOf('LeaveRoom'), [{ event_id: 'demo', room_id: 'main', identity: 'me' }]);
});

test('MEDIA-040, MEDIA-041, MEDIA-042 what a moderator mutes or stops is off, and it is said by whom', async () => {
  const shell = await mountAt(room);
  await press('button', 'Share your screen');
  await shell.hear('p1', { type: 'mute_mic', payload: { name: 'Jonas' } }, ['me']);
  await shell.hear('p1', { type: 'stop_camera', payload: { name: 'Jonas' } }, ['me']);
  await shell.hear('p1', { type: 'stop_screen_share', payload: { name: 'Jonas', screenId: 'screen-1' } }, ['me']);
  assert.match(shell.text(), 'Your microphone has been muted by Jonas Lindqvist');
  assert.match(shell.text(), 'Your camera has been stopped by Jonas Lindqvist');
  assert.match(shell.text(), 'Your shared screen has been turned off by Jonas Lindqvist');
  assert.equal(shell.media.local, { microphone: false, camera: false, screenIds: [] });
});

for (const [row, answer, settles] of [
  ['CTRL-005', 'Allow', true],
  ['CTRL-005', 'Deny', false],
  ['CTRL-005', 'Deny and block', false],
] as const) {
  test(`${row} a control request is asked about, and "${answer}" is an answer`, async () => {
    const shell = await mountAt(room);
    shell.api.acknowledge('UpdateVWControlPermission');
    await press('button', 'Share your screen');
    const tileIdentity = 'me||screen||screen-1';
    await shell.hear('p2', { type: 'control-request', tileIdentity, payload: { requestId: 'r1' } }, ['me']);
    await shown('dialog');
    assert.match(find('dialog')?.textContent ?? '', 'Mei-Ling Chen is asking for control.');
    await press('dialog button', answer);
    assert.is(shell.channel.sent('control-response').at(-1)?.payload.accepted, settles);
    assert.equal(shell.studio.control.controllersOf(tileIdentity).value, settles ? ['p2'] : []);
    const blocked = shell.api.callsOf('UpdateVWControlPermission').map(({ state }) => state);
    assert.equal(blocked, answer === 'Deny and block' ? [false] : []);
    assert.is(find('dialog'), undefined);
  });
}

test('CTRL-004 requests for control wait and are asked about one at a time', async () => {
  const shell = await mountAt(room);
  await press('button', 'Share your screen');
  const tileIdentity = 'me||screen||screen-1';
  for (const identity of ['p2', 'p3']) {
    await shell.hear(identity, { type: 'control-request', tileIdentity, payload: { requestId: 'r1' } }, ['me']);
  }
  for (const name of ['Mei-Ling Chen', 'Diego Alvarez']) {
    await shown('dialog');
    assert.is(document.querySelectorAll('dialog').length, 1);
    assert.match(find('dialog')?.textContent ?? '', `${name} is asking for control.`);
    await press('dialog button', 'Deny');
  }
  assert.is(find('dialog'), undefined);
  const answered = shell.channel.sent('control-response').map(({ target, payload }) => [target, payload.accepted]);
  assert.equal(answered, [
    ['p2', false],
    ['p3', false],
  ]);
});

/** The person asks p2 for control of their screen. */
const ask = async () => {
  const shell = await mountAt(room);
  shell.mediaRoom.publish(publicationFact('p2', 'screen', '1'));
  await settled();
  const tileIdentity = 'p2||screen||1';
  shell.stages[0]?.showToolbar(tileIdentity);
  await press('[role="toolbar"] button', 'More tools');
  await press('[role^="menuitem"]', 'Ask for control');
  const requestId = shell.channel.sent('control-request')[0]!.payload.requestId;
  const answer = (accepted: boolean) =>
    shell.hear('p2', { type: 'control-response', tileIdentity, payload: { requestId, accepted, credentials: null } }, [
      'me',
    ]);
  return { shell, answer };
};

test('CTRL-009 the requester is told whether the request was accepted or rejected', async () => {
  for (const [accepted, word] of [
    [true, 'accepted'],
    [false, 'rejected'],
  ] as const) {
    const { shell, answer } = await ask();
    await answer(accepted);
    assert.match(shell.text(), `Mei-Ling Chen ${word} your request to control Mei-Ling Chen's screen`);
  }
});

test('CTRL-010 CTRL-011 an owner who does not answer is asked every 2 s, five times, and then it is said', async () => {
  const { shell } = await ask();
  const asked = () => shell.channel.sent('control-request').length;
  for (const times of [1, 2, 3, 4]) {
    await shell.pass(1_999);
    assert.is(asked(), times);
    await shell.pass(1);
    assert.is(asked(), times + 1);
  }
  await shell.pass(1_999);
  assert.is(asked(), 5);
  assert.not.match(shell.text(), 'Control request failed.');
  await shell.pass(1);
  assert.match(shell.text(), 'Control request failed.');
});

test('CTRL-012 an update that is not confirmed within 5 s is said to have failed', async () => {
  const { shell, answer } = await ask();
  await answer(true);
  await shell.pass(4_999);
  assert.not.match(shell.text(), 'Control update failed');
  await shell.pass(1);
  assert.match(shell.text(), 'Control update failed');
});

test('MEDIA-027 a new screen share is announced, those that were there are not', async () => {
  const shell = await mountAt(room);
  assert.not.match(shell.text(), 'sharing');
  shell.mediaRoom.publish(publicationFact('p1', 'screen', '1'));
  await settled();
  assert.match(shell.text(), 'Jonas Lindqvist is sharing their screen');
  shell.mediaRoom.publish(publicationFact('p1', 'screen', '2'));
  await settled();
  assert.match(shell.text(), 'Jonas Lindqvist is sharing another screen');
});

test('host and moderator are told who raised a hand, others are not', async () => {
  for (const role of ['access', 'moderator'] as const) {
    const shell = await mountAt(room, { role });
    shell.changeParticipant('p3', { require_attention: 5 });
    await settled();
    assert.is(/Diego Alvarez raised a hand/.test(shell.text()), role === 'moderator', role);
  }
});

test.after(unmount);
test.run();
