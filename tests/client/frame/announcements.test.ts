import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../support/fake-clock.ts';
import { mountAt, unmount } from '../../support/mounted-shell.ts';
import { find, press, settled, shown } from '../../support/shell-dom.ts';

const room = '/events/demo?room_id=main';

test('MEDIA-004 a second window of the same person is said, and nothing reconnects by itself', async () => {
  const shell = await mountAt(room);
  shell.connection.value = 'disconnected';
  shell.disconnectReason.value = 'duplicate-identity';
  await settled();
  assert.match(shell.text(), 'Signed in somewhere else');
  assert.not(shell.calls.includes('join main'));
  assert.ok(find('button', 'Use this window'));
});

test('MEDIA-003 a lost connection is said while it comes back; the first one is not', async () => {
  const shell = await mountAt(room);
  assert.not.match(shell.text(), 'Reconnecting');
  shell.connection.value = 'connecting';
  await settled();
  assert.match(shell.text(), 'Connection lost. Reconnecting');
  shell.connection.value = 'connected';
  await settled();
  assert.not.match(shell.text(), 'Reconnecting');
  shell.connection.value = 'disconnected';
  await settled();
  shell.connection.value = 'connecting';
  await settled();
  assert.not.match(shell.text(), 'Reconnecting', 'a change of rooms');
});

test('a server that is away is said, with what becomes of what is written', async () => {
  const shell = await mountAt(room);
  shell.api.value = 'waiting';
  await settled();
  assert.match(shell.text(), 'Your messages will be sent');
});

test('sound that the browser holds back is turned on with one press', async () => {
  const shell = await mountAt(room);
  shell.soundBlocked.value = true;
  await settled();
  await press('button', 'Turn on sound');
  assert.ok(shell.calls.includes('startSound'));
});

test('MEDIA-005 being removed and a deleted room have their own words', async () => {
  const shell = await mountAt(room);
  shell.connection.value = 'disconnected';
  shell.disconnectReason.value = 'kicked';
  await settled();
  assert.match(shell.text(), 'You were removed from the room');
  shell.disconnectReason.value = 'room-deleted';
  await settled();
  assert.match(shell.text(), 'This room was deleted');
  await press('button', 'Choose a room');
  assert.ok(shell.calls.includes('leave'));
});

test('MEDIA-040 a mute by a moderator says by whom (MEDIA-041, MEDIA-042)', async () => {
  const shell = await mountAt(room);
  shell.studio.notices.show('microphone-muted', 'info', { name: 'Jonas' });
  shell.studio.notices.show('camera-stopped', 'info', { name: 'Jonas' });
  shell.studio.notices.show('screen-stopped', 'info', { name: 'Jonas' });
  await settled();
  assert.match(shell.text(), 'Your microphone has been muted by Jonas');
  assert.match(shell.text(), 'Your camera has been stopped by Jonas');
  assert.match(shell.text(), 'Your shared screen has been turned off by Jonas');
});

const screenTile = (identity: string) => `${identity}||screen||1`;
const screenOf = (identity: string, screenId = '1') => ({
  trackId: `${identity}-${screenId}`,
  identity,
  key: 'screen' as const,
  screenId,
  muted: false,
  widthPx: 1,
  heightPx: 1,
});

for (const [row, answer, settles] of [
  ['CTRL-005', 'Allow', true],
  ['CTRL-005', 'Deny', false],
  ['CTRL-005', 'Deny and block', false],
] as const) {
  test(`${row} a control request is asked about, and "${answer}" is an answer`, async () => {
    const shell = await mountAt(room);
    shell.people.find('me')!.screens.value = [screenOf('me')];
    shell.hear('p2', { type: 'control-request', tileIdentity: screenTile('me'), payload: { requestId: 'r1' } });
    await settled();
    await shown('dialog');
    assert.match(find('dialog')?.textContent ?? '', 'Mei-Ling Chen is asking for control.');
    await press('dialog button', answer);
    assert.ok(shell.calls.includes('message control-response'));
    assert.equal(shell.control.controllersOf(screenTile('me')).value, settles ? ['p2'] : []);
    assert.is(shell.calls.includes('control requests false'), answer === 'Deny and block');
    assert.is(find('dialog'), undefined);
  });
}

/** Somebody asks p2 for control of their screen. */
const ask = async () => {
  const clock = fakeClock();
  const shell = await mountAt(room, { clock });
  shell.people.find('p2')!.screens.value = [screenOf('p2')];
  shell.control.request(screenTile('p2'));
  const requestId = `${clock.now().toString(36)}-1`;
  const answer = async (accepted: boolean) => {
    const payload = { requestId, accepted, credentials: null };
    shell.hear('p2', { type: 'control-response', tileIdentity: screenTile('p2'), payload });
    await settled();
  };
  return { shell, clock, answer };
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

test('CTRL-011 after the retries the requester is told that the request failed', async () => {
  const { shell, clock } = await ask();
  await clock.advance(9_999);
  await settled();
  assert.not.match(shell.text(), 'Control request failed.');
  await clock.advance(1);
  await settled();
  assert.match(shell.text(), 'Control request failed.');
});

test('CTRL-012 an update that is not confirmed within 5 s is said to have failed', async () => {
  const { shell, clock, answer } = await ask();
  await answer(true);
  await clock.advance(4_999);
  await settled();
  assert.not.match(shell.text(), 'Control update failed');
  await clock.advance(1);
  await settled();
  assert.match(shell.text(), 'Control update failed');
});

test('MEDIA-027 a new screen share is announced, those that were there are not', async () => {
  const shell = await mountAt(room);
  const person = shell.people.find('p1');
  assert.not.match(shell.text(), 'sharing');
  if (person) person.screens.value = [screenOf('p1', '1')];
  await settled();
  assert.match(shell.text(), 'Jonas Lindqvist is sharing their screen');
  if (person) person.screens.value = [screenOf('p1', '1'), screenOf('p1', '2')];
  await settled();
  assert.match(shell.text(), 'Jonas Lindqvist is sharing another screen');
});

test('host and moderator are told who raised a hand, others are not', async () => {
  for (const role of ['access', 'moderator'] as const) {
    const shell = await mountAt(room, { role });
    const person = shell.people.find('p3');
    if (person) person.hand.raisedAt.value = 5;
    await settled();
    assert.is(/Diego Alvarez raised a hand/.test(shell.text()), role === 'moderator', role);
  }
});

test.after(unmount);
test.run();
