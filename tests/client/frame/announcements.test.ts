import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DisconnectReason, MediaConnection } from '../../../src/client/ports/media-port.ts';
import { succeed } from '../../../src/shared/values/result.ts';
import { publicationFact } from '../../support/facts/server-facts.ts';
import { refused } from '../../support/fakes/fake-api.ts';
import { find, press, settled, shown } from '../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../support/frame/mounted-frame.ts';

const room = '/events/demo?room_id=main';

type Frame = Awaited<ReturnType<typeof mountAt>>;

const connection = async (frame: Frame, state: MediaConnection, reason?: DisconnectReason) => {
  frame.media.tell((listener) => listener.connection?.(state, reason));
  await settled();
};

test('MEDIA-004 a second window of the same person is said, and nothing reconnects by itself', async () => {
  const frame = await mountAt(room);
  await connection(frame, 'disconnected', 'duplicate-identity');
  assert.match(frame.text(), 'Signed in somewhere else');
  await frame.pass(60_000);
  assert.is(frame.media.connects.length, 1);
  assert.ok(find('button', 'Use this window'));
});

test('MEDIA-001 connected, connecting, an error and an end of the connection each show as what they are', async () => {
  const frame = await mountAt(room);
  const button = () => find('[role="toolbar"] button', 'Share your screen')?.getAttribute('aria-disabled');
  assert.is(button(), null);
  await connection(frame, 'connecting');
  assert.match(frame.text(), 'Connection lost. Reconnecting');
  assert.is(button(), 'true');
  await connection(frame, 'connected');
  assert.is(button(), null);
  frame.api.answer('GetComms', () => refused('MEDIA_UNAVAILABLE'));
  await connection(frame, 'disconnected', 'network');
  assert.match(frame.text(), 'Connection lost. Reconnecting');
  await frame.pass(2_500);
  assert.match(frame.text(), 'Audio and video are unavailable. Chat still works.');
  assert.is(button(), 'true');
});

test('MEDIA-003 a lost connection is said while it comes back; the first one is not', async () => {
  const frame = await mountAt(room);
  assert.not.match(frame.text(), 'Reconnecting');
  await connection(frame, 'connecting');
  assert.match(frame.text(), 'Connection lost. Reconnecting');
  await connection(frame, 'connected');
  assert.not.match(frame.text(), 'Reconnecting');
  frame.media.media.connect = () => new Promise(() => undefined);
  await frame.studio.rooms.join('a');
  await settled();
  assert.is(frame.page.localMedia.connection.value, 'connecting');
  assert.not.match(frame.text(), 'Reconnecting', 'a change of rooms');
});

test('MEDIA-006 a token that is not given in 4 attempts is said, and asked for again', async () => {
  const frame = await mountAt(room, {
    prepare: ({ api }) => api.answer('GetComms', () => refused('MEDIA_UNAVAILABLE')),
  });
  await frame.pass(1_500);
  assert.is(frame.api.callsOf('GetComms').length, 4);
  assert.match(frame.text(), 'Audio and video are unavailable. Chat still works.');
  assert.is(find('[role="toolbar"] button', 'Share your screen')?.getAttribute('aria-disabled'), 'true');
  frame.api.answer('GetComms', () =>
    succeed({ getComms: { payload: { __typename: 'CommsPayload', token: 't', provider: 'livekit', url: 'ws://m' } } }),
  );
  await frame.pass(1_000);
  assert.equal(frame.media.connects, [{ url: 'ws://m', token: 't', people: 9 }]);
  assert.is(frame.page.localMedia.connection.value, 'connected');
});

test('CFG-049 a token for media is asked for at the default stage, which is empty', async () => {
  const frame = await mountAt(room, {
    prepare: ({ api }) => api.answer('GetComms', () => refused('MEDIA_UNAVAILABLE')),
  });
  assert.equal(frame.api.callsOf('GetComms'), [{ event_id: 'demo', room_id: 'main', identity: 'me', stage: '' }]);
});

test('a server that is away is said, with what becomes of what is written', async () => {
  const frame = await mountAt(room);
  frame.api.setConnection('waiting');
  await settled();
  assert.match(frame.text(), 'Your messages will be sent');
});

test('while the server is away one sentence says so, whatever is tried, until all of it is back', async () => {
  const frame = await mountAt(room);
  const sentences = () => [...document.querySelectorAll('main [role="status"] > p')].map((line) => line.textContent);
  const away = ["Can't reach the server. Your messages will be sent when it's back."];
  const seen: (string | null)[][] = [];
  const step = async (change: () => unknown) => {
    await change();
    await settled();
    seen.push(sentences());
  };
  await step(() => frame.api.setConnection('waiting'));
  await step(() => connection(frame, 'connecting'));
  await step(() => frame.api.setConnection('connecting'));
  await step(() => frame.api.setConnection('waiting'));
  await step(() => frame.api.setConnection('connecting'));
  await step(() => frame.api.setConnection('connected'));
  assert.equal(
    seen,
    seen.map(() => away),
  );
  await connection(frame, 'connected');
  assert.equal(sentences(), []);
});

test('sound that the browser holds back is turned on with one press', async () => {
  const frame = await mountAt(room);
  frame.media.tell((listener) => listener.soundBlocked?.(true));
  await settled();
  await press('button', 'Turn on sound');
  assert.is(find('button', 'Turn on sound'), undefined);
});

test('MEDIA-005 being removed and a deleted room have their own words', async () => {
  const frame = await mountAt(room);
  await connection(frame, 'disconnected', 'kicked');
  await frame.clock.advance(2_000);
  assert.match(frame.text(), 'You were removed from the room');
  await connection(frame, 'disconnected', 'room-deleted');
  assert.match(frame.text(), 'This room was deleted');
  frame.api.acknowledge('LeaveRoom');
  await press('button', 'Choose a room');
  assert.equal(frame.api.callsOf('LeaveRoom'), [{ event_id: 'demo', room_id: 'main', identity: 'me' }]);
});

test('MEDIA-040, MEDIA-041, MEDIA-042 what a moderator mutes or stops is off, and it is said by whom', async () => {
  const frame = await mountAt(room);
  await press('button', 'Share your screen');
  await frame.hear('p1', { type: 'mute_mic', payload: { name: 'Jonas' } }, ['me']);
  await frame.hear('p1', { type: 'stop_camera', payload: { name: 'Jonas' } }, ['me']);
  await frame.hear('p1', { type: 'stop_screen_share', payload: { name: 'Jonas', screenId: 'screen-1' } }, ['me']);
  assert.match(frame.text(), 'Your microphone has been muted by Jonas Lindqvist');
  assert.match(frame.text(), 'Your camera has been stopped by Jonas Lindqvist');
  assert.match(frame.text(), 'Your shared screen has been turned off by Jonas Lindqvist');
  assert.equal(frame.media.local, { microphone: false, camera: false, screenIds: [] });
});

test('whoever is muted by the server alone is told, until the microphone is on again', async () => {
  const frame = await mountAt(room);
  const words = 'A host or moderator has muted your microphone.';
  frame.media.takeAway('microphone');
  await frame.pass(999);
  assert.not.match(frame.text(), words);
  await frame.pass(1);
  assert.match(frame.text(), words);
  await press('[role="toolbar"] button', 'Unmute microphone');
  assert.not.match(frame.text(), words);
});

test('whose camera or screen the server alone ends is told, until it is on again', async () => {
  const frame = await mountAt(room);
  await press('button', 'Share your screen');
  const words = [
    'A host or moderator has stopped your camera.',
    'A host or moderator has turned off your shared screen.',
  ];
  const said = () => words.filter((sentence) => frame.text().includes(sentence));
  frame.media.takeAway('camera');
  frame.media.takeAway('screen');
  await frame.pass(999);
  assert.equal(said(), []);
  await frame.pass(1);
  assert.equal(said(), words);
  assert.is(frame.page.localMedia.camera.intended.peek(), false);
  await press('button', 'Start camera');
  await press('button', 'Share your screen');
  assert.equal(said(), []);
});

test('whoever ended a camera or a screen is named also when that is said after the server has ended it', async () => {
  const frame = await mountAt(room);
  await press('button', 'Share your screen');
  frame.media.takeAway('camera');
  frame.media.takeAway('screen');
  await frame.pass(500);
  await frame.hear('p1', { type: 'stop_camera', payload: { name: 'Jonas' } }, ['me']);
  await frame.hear('p1', { type: 'stop_screen_share', payload: { name: 'Jonas', screenId: 'screen-1' } }, ['me']);
  await frame.pass(2_000);
  assert.match(frame.text(), 'Your camera has been stopped by Jonas Lindqvist');
  assert.match(frame.text(), 'Your shared screen has been turned off by Jonas Lindqvist');
  assert.not.match(frame.text(), 'A host or moderator has');
});

test('whoever mutes themselves, or is told by whom they were muted, is not told again', async () => {
  const frame = await mountAt(room);
  await press('button', 'Mute microphone');
  await press('button', 'Unmute microphone');
  await frame.hear('p1', { type: 'mute_mic', payload: { name: 'Jonas' } }, ['me']);
  await frame.pass(2_000);
  assert.match(frame.text(), 'Your microphone has been muted by Jonas Lindqvist');
  assert.not.match(frame.text(), 'A host or moderator has muted your microphone.');
});

test('MEDIA-040 whoever muted somebody is named also when that is said after the server has muted them', async () => {
  for (const afterMs of [500, 3_000]) {
    const frame = await mountAt(room);
    frame.media.takeAway('microphone');
    await frame.pass(afterMs);
    await frame.hear('p1', { type: 'mute_mic', payload: { name: 'Jonas' } }, ['me']);
    await frame.pass(2_000);
    assert.match(frame.text(), 'Your microphone has been muted by Jonas Lindqvist');
    assert.not.match(frame.text(), 'A host or moderator has muted your microphone.', `${afterMs} ms`);
  }
});

test('MEDIA-018 a microphone that is denied when somebody asks for it opens the permission prompt', async () => {
  const frame = await mountAt(room);
  await press('button', 'Mute microphone');
  await frame.hear('p1', { type: 'ask_unmute', payload: { name: 'Jonas' } }, ['me']);
  frame.media.failNext({ name: 'NotAllowedError', message: '' });
  await press('button', 'Unmute');
  await shown('dialog h2');
  assert.match(find('dialog')?.textContent ?? '', /permission|allow/i);
});

test('MEDIA-040 whoever is muted by somebody in another room is told by whom', async () => {
  const frame = await mountAt(room);
  frame.changeParticipant('p1', { currentRoom: 'a' });
  await frame.hear('p1', { type: 'mute_mic', payload: { name: 'Jonas' } }, ['me']);
  assert.match(frame.text(), 'Your microphone has been muted by Jonas Lindqvist');
});

test('whoever is asked from another room to be silent, and is, is told nothing', async () => {
  const frame = await mountAt(room);
  await press('button', 'Mute microphone');
  await frame.hear('p1', { type: 'mute_mic', payload: { name: 'Jonas' } }, ['me']);
  assert.not.match(frame.text(), 'has been muted by');
});

test('a file that is dropped beside the sidebar does not lead away from the page', async () => {
  await mountAt(room);
  for (const type of ['dragover', 'drop']) {
    const event = new Event(type, { bubbles: true, cancelable: true });
    find('main')?.dispatchEvent(event);
    assert.is(event.defaultPrevented, true, type);
  }
});

for (const [row, answer, settles] of [
  ['CTRL-005', 'Allow', true],
  ['CTRL-005', 'Deny', false],
  ['CTRL-005', 'Deny and block', false],
] as const) {
  test(`${row} a control request is asked about, and "${answer}" is an answer`, async () => {
    const frame = await mountAt(room);
    frame.api.acknowledge('UpdateVWControlPermission');
    await press('button', 'Share your screen');
    const tileIdentity = 'me||screen||screen-1';
    await frame.hear('p2', { type: 'control-request', tileIdentity, payload: { requestId: 'r1' } }, ['me']);
    await shown('dialog');
    assert.match(find('dialog')?.textContent ?? '', 'Mei-Ling Chen is asking for control.');
    await press('dialog button', answer);
    assert.is(frame.channel.sent('control-response').at(-1)?.payload.accepted, settles);
    assert.equal(frame.studio.control.controllersOf(tileIdentity).value, settles ? ['p2'] : []);
    const blocked = frame.api.callsOf('UpdateVWControlPermission').map(({ state }) => state);
    assert.equal(blocked, answer === 'Deny and block' ? [false] : []);
    assert.is(find('dialog'), undefined);
  });
}

test('CTRL-004 requests for control wait and are asked about one at a time', async () => {
  const frame = await mountAt(room);
  await press('button', 'Share your screen');
  const tileIdentity = 'me||screen||screen-1';
  for (const identity of ['p2', 'p3']) {
    await frame.hear(identity, { type: 'control-request', tileIdentity, payload: { requestId: 'r1' } }, ['me']);
  }
  for (const name of ['Mei-Ling Chen', 'Diego Alvarez']) {
    await shown('dialog');
    assert.is(document.querySelectorAll('dialog').length, 1);
    assert.match(find('dialog')?.textContent ?? '', `${name} is asking for control.`);
    await press('dialog button', 'Deny');
  }
  assert.is(find('dialog'), undefined);
  const answered = frame.channel.sent('control-response').map(({ target, payload }) => [target, payload.accepted]);
  assert.equal(answered, [
    ['p2', false],
    ['p3', false],
  ]);
});

/** The person asks p2 for control of their screen. */
const ask = async () => {
  const frame = await mountAt(room);
  frame.mediaRoom.publish(publicationFact('p2', 'screen', '1'));
  await settled();
  const tileIdentity = 'p2||screen||1';
  frame.stages[0]?.showToolbar(tileIdentity);
  await press('[role="toolbar"] button', 'More tools');
  await press('[role^="menuitem"]', 'Ask for control');
  const requestId = frame.channel.sent('control-request')[0]!.payload.requestId;
  const answer = (accepted: boolean) =>
    frame.hear('p2', { type: 'control-response', tileIdentity, payload: { requestId, accepted, credentials: null } }, [
      'me',
    ]);
  return { frame, answer };
};

test('CTRL-009 the requester is told whether the request was accepted or rejected', async () => {
  for (const [accepted, word] of [
    [true, 'accepted'],
    [false, 'rejected'],
  ] as const) {
    const { frame, answer } = await ask();
    await answer(accepted);
    assert.match(frame.text(), `Mei-Ling Chen ${word} your request to control Mei-Ling Chen's screen`);
  }
});

test('CTRL-010 CTRL-011 an owner who does not answer is asked every 2 s, five times, and then it is said', async () => {
  const { frame } = await ask();
  const asked = () => frame.channel.sent('control-request').length;
  for (const times of [1, 2, 3, 4]) {
    await frame.pass(1_999);
    assert.is(asked(), times);
    await frame.pass(1);
    assert.is(asked(), times + 1);
  }
  await frame.pass(1_999);
  assert.is(asked(), 5);
  assert.not.match(frame.text(), 'Control request failed.');
  await frame.pass(1);
  assert.match(frame.text(), 'Control request failed.');
});

test('CTRL-012 an update that is not confirmed within 5 s is said to have failed', async () => {
  const { frame, answer } = await ask();
  await answer(true);
  await frame.pass(4_999);
  assert.not.match(frame.text(), 'Control update failed');
  await frame.pass(1);
  assert.match(frame.text(), 'Control update failed');
});

test('MEDIA-027 a new screen share is announced, those that were there are not', async () => {
  const frame = await mountAt(room);
  assert.not.match(frame.text(), 'sharing');
  frame.mediaRoom.publish(publicationFact('p1', 'screen', '1'));
  await settled();
  assert.match(frame.text(), 'Jonas Lindqvist is sharing their screen');
  frame.mediaRoom.publish(publicationFact('p1', 'screen', '2'));
  await settled();
  assert.match(frame.text(), 'Jonas Lindqvist is sharing another screen');
});

const scrolledTo = (frame: Frame) => frame.studio.pointing.scrollTarget.value;

test('the notice of a share leads to its tile, from another view by "View in conversation"', async () => {
  const frame = await mountAt(room);
  frame.mediaRoom.publish(publicationFact('p1', 'screen', '1'));
  await settled();
  await press('section[aria-label="Notifications"] button', 'View');
  assert.is(scrolledTo(frame), 'p1||screen||1');
  assert.not.match(frame.text(), 'Jonas Lindqvist is sharing');
  frame.studio.pointing.scrollTarget.value = null;
  frame.studio.grid.tab.value = 'only_resources';
  frame.mediaRoom.publish(publicationFact('p1', 'screen', '2'));
  await settled();
  await press('section[aria-label="Notifications"] button', 'View in conversation');
  assert.is(frame.studio.grid.tab.value, 'conversation');
  assert.is(scrolledTo(frame), 'p1||screen||2');
});

test('the notice of a raised hand leads to who raised it, or to the rooms where they are elsewhere', async () => {
  const frame = await mountAt(room, { role: 'host' });
  frame.changeParticipant('p3', { require_attention: 5 });
  await settled();
  await press('section[aria-label="Notifications"] button', 'View');
  assert.is(scrolledTo(frame), 'p3');
  frame.changeParticipant('p4', { currentRoom: 'a', require_attention: 6 });
  await settled();
  frame.studio.pointing.scrollTarget.value = null;
  await press('section[aria-label="Notifications"] button', 'View');
  assert.is(scrolledTo(frame), null);
  assert.is(find('button[aria-controls="sidebar"]')?.getAttribute('aria-expanded'), 'true');
});

test('whoever was moved takes note of it', async () => {
  const frame = await mountAt(room);
  frame.studio.notices.show('moved-to-room', 'info', { room: 'Workshop A' });
  await settled();
  assert.match(frame.text(), 'You were moved to Workshop A');
  await press('section[aria-label="Notifications"] button', 'Got it');
  assert.not.match(frame.text(), 'You were moved to Workshop A');
});

test.after(unmount);
test.run();
