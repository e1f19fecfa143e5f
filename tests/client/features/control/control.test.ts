import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decode } from '../../../../src/shared/messages/codec.ts';
import { fakeClock } from '../../../support/fake-clock.ts';
import { fakeNetworkTimes } from '../../../support/fake-network.ts';
import { type FakeClient, fakeRoom, screenOf } from '../../../support/fake-room.ts';

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

test('who may no longer ask, now that another was allowed, is told no at once', async () => {
  const { ann, ben, cem } = setUp();
  ann.control.request(screen);
  cem.control.request(screen);
  await arrive();
  answer(ben, 'allow');
  await arrive();
  assert.is(ben.control.pendingRequest.value, null);
  assert.is(cem.control.outcome.value?.kind, 'rejected');
  assert.equal(cem.control.controllersOf(screen).value, ['ann']);
});

test('who loses control to somebody else learns who took it', async () => {
  const { ann, ben, hal } = setUp();
  ann.control.request(screen);
  await arrive();
  answer(ben, 'allow');
  await arrive();
  hal.control.request(screen);
  await arrive();
  assert.equal(ann.control.outcome.value, { kind: 'taken', tileId: screen, name: 'hal' });
  assert.not.equal(hal.control.outcome.value?.kind, 'taken');
});

test('an owner who lost what they were asked is asked again when their channel opens anew', async () => {
  const { room, ann, ben } = setUp();
  await clock.advance(1_000);
  ann.control.request(screen);
  await arrive();
  assert.ok(ben.control.pendingRequest.value);
  ben.vanish();
  const reloaded = room.join('ben');
  await clock.advance(1_000);
  answer(reloaded, 'allow');
  await arrive();
  assert.is(ann.control.outcome.value?.kind, 'accepted');
});

test('who lets go of control is told nothing about it', async () => {
  const { ann, ben } = setUp();
  ann.control.request(screen);
  await arrive();
  answer(ben, 'allow');
  await arrive();
  ann.control.release(screen);
  await arrive();
  assert.is(ann.control.outcome.value?.kind, 'accepted');
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
    assert.is(ben.control.takesRequests(screen), enabled);
  }
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

test('a dialog that fails counts as denied, for a VW as accepted', async () => {
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
  await clock.advance(1_000);
  other.ann.control.request(screen);
  await clock.advance(60_000);
  assert.is(count(other.ann, 'control-request'), 1, 'an ack ends the asking');
});

test('a request that never gets through fails, and the tile is no longer requesting', async () => {
  const { ann, ben } = setUp();
  ann.person('ben').screens.value = [screenOf('ben', '1')];
  ben.vanish();
  ann.control.request(screen);
  assert.is(ann.tiles.find(screen)?.requestingControl.value, true);
  await clock.advance(10_000);
  assert.equal(ann.control.outcome.value, { kind: 'request-failed', tileId: screen });
  assert.is(ann.tiles.find(screen)?.requestingControl.value, false);
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

/** ann asked for ben's screen, and ben denied and blocked. */
const blockedAnn = async () => {
  const all = setUp();
  all.ann.control.request(screen);
  await arrive();
  all.cem.control.request(screen);
  await arrive();
  answer(all.ben, 'deny-and-block');
  await arrive();
  return all;
};

test('CTRL-027 deny and block turns requests off and answers all that wait', async () => {
  const { ann, ben, cem } = await blockedAnn();
  assert.is(ben.control.pendingRequest.value, null);
  for (const client of [ann, cem]) assert.is(client.control.outcome.value?.kind, 'rejected');
});

test('CTRL-015 with requests off nobody is offered to ask but hosts, and a newcomer knows it too', async () => {
  const { room, ann, cem, mo, hal } = await blockedAnn();
  const newcomer = room.join('new');
  for (const client of [ann, cem, mo, newcomer]) {
    assert.is(client.control.mayRequest(screen), false, client.identity);
    assert.is(client.control.isBlocked(screen), true, client.identity);
  }
  assert.is(hal.control.mayRequest(screen), true);
  assert.is(hal.control.isBlocked(screen), false);
});

test('CTRL-015 with requests off the owner is not asked, whatever a client sends', async () => {
  const { ann, ben, mo } = await blockedAnn();
  for (const client of [ann, mo]) {
    const payload = { requestId: `forced-${client.identity}` };
    client.messages.send({ type: 'control-request', tileIdentity: screen, payload }, ['ben']);
  }
  await arrive();
  assert.is(ben.control.pendingRequest.value, null);
  assert.equal(ben.control.controllersOf(screen).value, []);
});

test('CTRL-027 the block outlives a change of room, until the owner lets others ask again', async () => {
  const { ann, ben } = await blockedAnn();
  ben.move('side');
  await clock.advance(1_000);
  ben.move('main');
  await clock.advance(1_000);
  assert.is(ann.control.mayRequest(screen), false);
  ben.control.setRequestsEnabled(true);
  await arrive();
  assert.is(ann.control.mayRequest(screen), true);
  ann.control.request(screen);
  await arrive();
  assert.is(ben.control.pendingRequest.value?.identity, 'ann');
});

test('CTRL-027 a block holds at once, while the server has not answered', async () => {
  const { ann, ben } = setUp();
  ben.roomAnswers = 'never';
  ann.control.request(screen);
  await arrive();
  answer(ben, 'deny-and-block');
  await arrive();
  ann.control.request(screen);
  await arrive();
  assert.is(ben.control.pendingRequest.value, null);
});

test('CTRL-027 a block that the server refuses is none', async () => {
  const { ann, ben } = setUp();
  ben.roomAnswers = 'no';
  ann.control.request(screen);
  await arrive();
  answer(ben, 'deny-and-block');
  await arrive();
  assert.is(ben.control.takesRequests(screen), true);
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
