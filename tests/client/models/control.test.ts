import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decode } from '../../../src/shared/messages/codec.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { fakeNetworkTimes } from '../../support/fake-network.ts';
import { type FakeClient, fakeRoom } from '../../support/fake-room.ts';

const vw = 'ben||vw||1';
const screen = 'ben||screen||1';

/** What was sent is there. */
const arrive = () => clock.advance(2 * fakeNetworkTimes.mediaMs);
let clock = fakeClock();

/** ann asks, ben owns; cem, a moderator and a host are there too. */
const setUp = () => {
  clock = fakeClock();
  const room = fakeRoom(clock);
  const [ann, ben, cem] = [room.join('ann'), room.join('ben'), room.join('cem')];
  const [mo, hal] = [room.join('mo', 'moderator'), room.join('hal', 'host')];
  return { room, ann, ben, cem, mo, hal };
};
const typesOf = (client: FakeClient) =>
  client.sent.flatMap(({ bytes }) => {
    const decoded = decode(bytes);
    return decoded.ok ? [decoded.value.type] : [];
  });
const count = (client: FakeClient, type: string) => typesOf(client).filter((one) => one === type).length;
const answer = (owner: FakeClient, given: 'allow' | 'deny' | 'deny-and-block') => {
  const request = owner.control.pendingRequest.peek();
  assert.ok(request, 'there is a request to answer');
  owner.control.answer(request.requestId, given);
};

test('CTRL-001 who is allowed is the sole controller, the one before is revoked', async () => {
  const { ann, ben, mo, cem } = setUp();
  ann.control.request(screen);
  await arrive();
  answer(ben, 'allow');
  await arrive();
  assert.equal(cem.control.controllersOf(screen).value, ['ann']);
  mo.control.request(screen);
  await arrive();
  answer(ben, 'allow');
  await arrive();
  for (const client of [ann, ben, mo, cem]) assert.equal(client.control.controllersOf(screen).value, ['mo']);
  mo.control.release(screen);
  await arrive();
  for (const client of [ann, ben, mo, cem]) assert.equal(client.control.controllersOf(screen).value, []);
});

test('CTRL-002 the owner resets: nobody controls', async () => {
  const { ann, ben, cem } = setUp();
  ann.control.request(screen);
  await arrive();
  answer(ben, 'allow');
  await arrive();
  cem.control.reset(screen);
  await arrive();
  assert.equal(ben.control.controllersOf(screen).value, ['ann']);
  ben.control.reset(screen);
  await arrive();
  assert.equal(ann.control.controllersOf(screen).value, []);
});

test('CTRL-003 control is per tile, for VW and screen separately', async () => {
  const { ann, ben, mo } = setUp();
  ann.control.request(screen);
  await arrive();
  answer(ben, 'allow');
  await arrive();
  mo.control.request(vw);
  await arrive();
  answer(ben, 'allow');
  await arrive();
  assert.equal(ann.control.controllersOf(screen).value, ['ann']);
  assert.equal(ann.control.controllersOf(vw).value, ['mo']);
});

test('CTRL-004 requests queue and are asked one at a time', async () => {
  const { ann, ben, cem } = setUp();
  ann.control.request(screen);
  await arrive();
  cem.control.request(screen);
  await arrive();
  assert.is(ben.control.pendingRequest.value?.identity, 'ann');
  answer(ben, 'deny');
  await arrive();
  assert.is(ben.control.pendingRequest.value?.identity, 'cem');
  answer(ben, 'deny');
  await arrive();
  assert.is(ben.control.pendingRequest.value, null);
});

test('CTRL-005 the owner can allow, deny, and deny and block further requests', async () => {
  for (const [given, controllers, enabled] of [
    ['allow', ['ann'], true],
    ['deny', [], true],
    ['deny-and-block', [], false],
  ] as const) {
    const { ann, ben } = setUp();
    ann.control.request(screen);
    await arrive();
    answer(ben, given);
    await arrive();
    assert.equal(ann.control.controllersOf(screen).value, controllers);
    assert.is(ben.requestsEnabled.value, enabled);
  }
});

test('an accepted VW request carries credentials, to its controller only, and they end with control', async () => {
  const { ann, ben, cem } = setUp();
  ann.control.request(vw);
  await arrive();
  answer(ben, 'allow');
  await arrive();
  assert.equal(ann.control.credentialsOf(vw).value, { sessionId: 'session', url: 'wss://vnc', authToken: 'token' });
  assert.is(cem.control.credentialsOf(vw).value, null);
  const response = ben.sent.find(({ bytes }) => {
    const decoded = decode(bytes);
    return decoded.ok && decoded.value.type === 'control-response';
  });
  assert.equal(response?.to, ['ann']);
  ann.control.release(vw);
  await arrive();
  assert.is(ann.control.credentialsOf(vw).value, null);
});

test('who controls a VW already is accepted without a question', async () => {
  const { ann, ben, mo } = setUp();
  ann.control.request(vw);
  await arrive();
  answer(ben, 'allow');
  await arrive();
  mo.control.request(vw);
  await arrive();
  answer(ben, 'allow');
  await arrive();
  mo.control.request('ben||vw||2');
  await arrive();
  assert.is(ben.control.pendingRequest.value, null);
  assert.equal(mo.control.controllersOf('ben||vw||2').value, ['mo']);
});

test('CTRL-008 a dialog that fails counts as denied, for a VW as accepted', async () => {
  const { ann, ben } = setUp();
  ann.control.request(screen);
  await arrive();
  ben.control.dialogFailed(ben.control.pendingRequest.value!.requestId);
  await arrive();
  assert.equal(ann.control.controllersOf(screen).value, []);
  ann.control.request(vw);
  await arrive();
  ben.control.dialogFailed(ben.control.pendingRequest.value!.requestId);
  await arrive();
  assert.equal(ann.control.controllersOf(vw).value, ['ann']);
});

test('the requester learns the outcome with the name of who answered', async () => {
  const { ann, ben } = setUp();
  ann.control.request(screen);
  await arrive();
  answer(ben, 'deny');
  await arrive();
  assert.equal(ann.control.outcome.value, { kind: 'rejected', tileId: screen, name: 'ben' });
  ann.control.request(screen);
  await arrive();
  answer(ben, 'allow');
  await arrive();
  assert.equal(ann.control.outcome.value, { kind: 'accepted', tileId: screen, name: 'ben' });
});

test('CTRL-010 the requester asks again every 2 s, up to 5 times, until an ack', async () => {
  const { ann, ben } = setUp();
  ben.vanish();
  ann.control.request(screen);
  for (const [afterMs, times] of [
    [1_999, 1],
    [1, 2],
    [2_000, 3],
    [2_000, 4],
    [2_000, 5],
    [60_000, 5],
  ] as const) {
    await clock.advance(afterMs);
    assert.is(count(ann, 'control-request'), times);
  }
  const other = setUp();
  other.ann.control.request(screen);
  await clock.advance(60_000);
  assert.is(count(other.ann, 'control-request'), 1, 'an ack ends the asking');
});

test('a request that never gets through fails, and the tile is no longer requesting', async () => {
  const { ann, ben } = setUp();
  ann.resources.value = [{ id: vw, type: 'vw', participantIdentity: 'ben', person: null, screenId: '1' }];
  ben.vanish();
  ann.control.request(vw);
  assert.is(ann.tiles.find(vw)?.requestingControl.value, true);
  await clock.advance(10_000);
  assert.equal(ann.control.outcome.value, { kind: 'request-failed', tileId: vw });
  assert.is(ann.tiles.find(vw)?.requestingControl.value, false);
});

test('an owner who leaves in the middle fails the request; a requester who leaves is taken out of the queue', async () => {
  const { room, ann, ben, cem } = setUp();
  ann.control.request(screen);
  await arrive();
  cem.control.request(screen);
  await arrive();
  room.leave('ann');
  assert.is(ben.control.pendingRequest.value?.identity, 'cem');
  room.leave('ben');
  assert.equal(cem.control.outcome.value, { kind: 'request-failed', tileId: screen });
});

test('a controller who leaves has control no more', async () => {
  const { room, ann, ben, cem } = setUp();
  ann.control.request(screen);
  await arrive();
  answer(ben, 'allow');
  await arrive();
  room.leave('ann');
  for (const client of [ben, cem]) assert.equal(client.control.controllersOf(screen).value, []);
});

test('CTRL-012 a change that the owner does not confirm within 5 s has failed', async () => {
  const { ann, ben, hal } = setUp();
  ann.control.request(screen);
  await arrive();
  answer(ben, 'allow');
  await arrive();
  ben.vanish();
  ann.control.release(screen);
  await clock.advance(4_999);
  assert.is(ann.control.outcome.value?.kind, 'accepted');
  await clock.advance(1);
  assert.equal(ann.control.outcome.value, { kind: 'update-failed', tileId: screen });
  assert.is(hal.control.outcome.value, null);
});

test('a change that is confirmed is quiet', async () => {
  const { ann, ben } = setUp();
  ann.control.request(screen);
  await arrive();
  answer(ben, 'allow');
  await arrive();
  ann.control.release(screen);
  await arrive();
  await clock.advance(10_000);
  assert.is(ann.control.outcome.value?.kind, 'accepted');
});

test('CTRL-013 a host gets control without a question', async () => {
  const { ben, hal } = setUp();
  hal.control.request(screen);
  await arrive();
  assert.is(ben.control.pendingRequest.value, null);
  assert.equal(ben.control.controllersOf(screen).value, ['hal']);
});

test('CTRL-014 a moderator is not offered control that a host has, and the owner refuses it too', async () => {
  const { ben, hal, mo } = setUp();
  hal.control.request(screen);
  await arrive();
  assert.is(mo.control.mayRequest(screen), false);
  mo.messages.send({ type: 'control-request', tileIdentity: screen, payload: { requestId: 'forced' } }, ['ben']);
  await arrive();
  assert.is(ben.control.pendingRequest.value, null);
  assert.equal(ben.control.controllersOf(screen).value, ['hal']);
});

test('CTRL-015 with requests off, the owner is not asked', async () => {
  const { ann, ben } = setUp();
  ben.requestsEnabled.value = false;
  ann.control.request(screen);
  await arrive();
  assert.is(ben.control.pendingRequest.value, null);
  assert.is(ann.control.outcome.value?.kind, 'rejected');
});

test('nothing is asked for in playback', async () => {
  const { ann } = setUp();
  ann.live.value = false;
  ann.control.request(screen);
  await arrive();
  assert.is(count(ann, 'control-request'), 0);
  assert.is(ann.control.outcome.value?.kind, 'forbidden');
});

test('a VW is offered only to those who can use one', async () => {
  const { ann } = setUp();
  assert.is(ann.control.mayRequest(vw), true);
  ann.canUseVw.value = false;
  assert.is(ann.control.mayRequest(vw), false);
});

test('credentials that cannot be made are logged set-vw-controller-failed, and the request is rejected', async () => {
  const { ann, ben } = setUp();
  ben.credentials = 'fails';
  ann.control.request(vw);
  await arrive();
  answer(ben, 'allow');
  await arrive();
  assert.ok(ben.logged.some(({ code }) => code === 'set-vw-controller-failed'));
  assert.is(ann.control.outcome.value?.kind, 'rejected');
  assert.equal(ann.control.controllersOf(vw).value, []);
});

test('CTRL-027 deny and block turns requests off and answers all that wait for the tile', async () => {
  const { ann, ben, cem } = setUp();
  ann.control.request(screen);
  await arrive();
  cem.control.request(screen);
  await arrive();
  answer(ben, 'deny-and-block');
  await arrive();
  assert.is(ben.requestsEnabled.value, false);
  assert.is(ben.control.pendingRequest.value, null);
  for (const client of [ann, cem]) assert.is(client.control.outcome.value?.kind, 'rejected');
});

test('CTRL-028 a newcomer learns who controls by control-sync after request-sync', async () => {
  const { room, ann, ben } = setUp();
  ann.control.request(screen);
  await arrive();
  answer(ben, 'allow');
  await arrive();
  const newcomer = room.join('new');
  assert.equal(newcomer.control.controllersOf(screen).value, []);
  await clock.advance(1_000);
  assert.equal(newcomer.control.controllersOf(screen).value, ['ann']);
});

test('CTRL-028 who missed that control ended learns it on coming back', async () => {
  const { ann, ben, cem } = setUp();
  ann.control.request(screen);
  await arrive();
  answer(ben, 'allow');
  await arrive();
  cem.vanish();
  ann.control.release(screen);
  await clock.advance(60_000);
  assert.equal(cem.control.controllersOf(screen).value, ['ann']);
  cem.connection.restoreApi();
  cem.connection.connectMedia();
  await clock.advance(5_000);
  assert.equal(cem.control.controllersOf(screen).value, []);
});

test('who leaves a room while controlling controls nothing there when they come back', async () => {
  const { ann, ben } = setUp();
  ann.control.request(screen);
  await arrive();
  answer(ben, 'allow');
  await arrive();
  ann.move('side');
  await clock.advance(1_000);
  assert.equal(ann.control.controllersOf(screen).value, []);
  assert.equal(ben.control.controllersOf(screen).value, []);
  ann.move('main');
  await clock.advance(1_000);
  assert.equal(ann.control.controllersOf(screen).value, []);
});

test('a control request is answered though the media of the owner fail meanwhile', async () => {
  const { ann, ben } = setUp();
  await clock.advance(100);
  ben.connection.silenceMedia();
  ann.control.request(screen);
  await clock.advance(1_000);
  ben.connection.endMedia();
  await clock.advance(5_000);
  answer(ben, 'allow');
  await clock.advance(1_000);
  assert.is(ann.control.outcome.value?.kind, 'accepted');
  for (const client of [ann, ben]) assert.equal(client.control.controllersOf(screen).value, ['ann']);
});

test('nobody makes themselves controller, answers for another owner, or hands control on', async () => {
  const { ann, ben, cem } = setUp();
  cem.messages.send({
    type: 'control-sync',
    tileIdentity: screen,
    payload: { currentState: { controllers: ['cem'] } },
  });
  await arrive();
  assert.equal(ann.control.controllersOf(screen).value, []);
  ann.control.request(screen);
  await arrive();
  cem.messages.send(
    { type: 'control-response', tileIdentity: screen, payload: { requestId: 'x', accepted: true, credentials: null } },
    ['ann'],
  );
  await arrive();
  assert.is(ann.control.outcome.value, null);
  answer(ben, 'allow');
  await arrive();
  ann.messages.send({
    type: 'control-sync',
    tileIdentity: screen,
    payload: { currentState: { controllers: ['cem'] } },
  });
  await arrive();
  assert.equal(ben.control.controllersOf(screen).value, ['ann']);
});

test.run();
