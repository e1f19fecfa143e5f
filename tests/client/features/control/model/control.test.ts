import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { controlLimits } from '../../../../../src/shared/rules/control/limits.ts';
import { answerRequest, controlRoom, screen, vw } from '../../../../support/rooms/control-room.ts';

test('CTRL-001 who is allowed is the sole controller, the one before is revoked', async () => {
  const { ann, ben, mo, cem, arrive, takeControl } = controlRoom();
  await takeControl(ann, screen);
  assert.equal(cem.control.controllersOf(screen).value, ['ann']);
  await takeControl(mo, screen);
  for (const client of [ann, ben, mo, cem]) assert.equal(client.control.controllersOf(screen).value, ['mo']);
  mo.control.release(screen);
  await arrive();
  for (const client of [ann, ben, mo, cem]) assert.equal(client.control.controllersOf(screen).value, []);
});

test('CTRL-002 the owner resets: nobody controls', async () => {
  const { ann, ben, cem, arrive, takeControl } = controlRoom();
  await takeControl(ann, screen);
  cem.control.reset(screen);
  await arrive();
  assert.equal(ben.control.controllersOf(screen).value, ['ann']);
  ben.control.reset(screen);
  await arrive();
  assert.equal(ann.control.controllersOf(screen).value, []);
});

test('control is per tile', async () => {
  const { ann, mo, takeControl } = controlRoom();
  await takeControl(ann, screen);
  await takeControl(mo, vw);
  assert.equal(ann.control.controllersOf(screen).value, ['ann']);
  assert.equal(ann.control.controllersOf(vw).value, ['mo']);
});

test('of tiles that are not there only the last are kept that somebody speaks of', async () => {
  const { ann, ben, arrive } = controlRoom();
  const ids = Array.from({ length: controlLimits.unknownTiles + 5 }, (_, index) => `ben||screen||none-${index}`);
  for (const tileIdentity of ids) {
    ben.messages.send({
      type: 'control-sync',
      tileIdentity,
      payload: { currentState: { controllers: ['ann'] } },
    });
  }
  await arrive();
  const knownOf = (tileId = '') => ann.control.controllersOf(tileId).value;
  assert.equal([knownOf(ids.at(-1)), knownOf(ids[0])], [['ann'], []]);
});

test('CTRL-004 requests queue and are asked one at a time', async () => {
  const { ann, ben, cem, arrive } = controlRoom();
  ann.control.request(screen);
  await arrive();
  cem.control.request(screen);
  await arrive();
  assert.is(ben.control.pendingRequest.value?.identity, 'ann');
  answerRequest(ben, 'deny');
  await arrive();
  assert.is(ben.control.pendingRequest.value?.identity, 'cem');
  answerRequest(ben, 'deny');
  await arrive();
  assert.is(ben.control.pendingRequest.value, null);
});

test('who may no longer ask, now that another was allowed, is told no at once', async () => {
  const { ann, ben, cem, takeControl } = controlRoom();
  ann.control.request(screen);
  await takeControl(cem, screen);
  assert.is(ben.control.pendingRequest.value, null);
  assert.is(cem.control.outcome.value?.kind, 'rejected');
  assert.equal(cem.control.controllersOf(screen).value, ['ann']);
});

test('who loses control to somebody else learns who took it', async () => {
  const { ann, hal, arrive, takeControl } = controlRoom();
  await takeControl(ann, screen);
  hal.control.request(screen);
  await arrive();
  assert.equal(ann.control.outcome.value, { kind: 'taken', tileId: screen, name: 'hal' });
  assert.not.equal(hal.control.outcome.value?.kind, 'taken');
});

test('an owner who lost what they were asked is asked again when their channel opens anew', async () => {
  const { room, ann, ben, arrive, clock } = controlRoom();
  await clock.advance(1_000);
  ann.control.request(screen);
  await arrive();
  assert.ok(ben.control.pendingRequest.value);
  ben.vanish();
  const reloaded = room.join('ben');
  await clock.advance(1_000);
  answerRequest(reloaded, 'allow');
  await arrive();
  assert.is(ann.control.outcome.value?.kind, 'accepted');
});

test('who lets go of control is told nothing about it', async () => {
  const { ann, arrive, takeControl } = controlRoom();
  await takeControl(ann, screen);
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
    const { ann, ben, arrive } = controlRoom();
    ann.control.request(screen);
    await arrive();
    answerRequest(ben, given);
    await arrive();
    assert.equal(ann.control.controllersOf(screen).value, controllers);
    assert.is(ben.control.takesRequests(screen), enabled);
  }
});

test('who controls a VW already is accepted without a question', async () => {
  const { ann, ben, mo, arrive, takeControl } = controlRoom();
  await takeControl(ann, vw);
  await takeControl(mo, vw);
  mo.control.request('ben||vw||2');
  await arrive();
  assert.is(ben.control.pendingRequest.value, null);
  assert.equal(mo.control.controllersOf('ben||vw||2').value, ['mo']);
});

test('a dialog that fails counts as denied, for a VW as accepted', async () => {
  const { ann, ben, arrive } = controlRoom();
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

test('a host gets control without a question', async () => {
  const { ben, hal, arrive } = controlRoom();
  hal.control.request(screen);
  await arrive();
  assert.is(ben.control.pendingRequest.value, null);
  assert.equal(ben.control.controllersOf(screen).value, ['hal']);
});

test('CTRL-014 a moderator is not offered control that a host has, and the owner refuses it too', async () => {
  const { ben, hal, mo, arrive } = controlRoom();
  hal.control.request(screen);
  await arrive();
  assert.is(mo.control.mayRequest(screen), false);
  mo.messages.send({ type: 'control-request', tileIdentity: screen, payload: { requestId: 'forced' } }, ['ben']);
  await arrive();
  assert.is(ben.control.pendingRequest.value, null);
  assert.equal(ben.control.controllersOf(screen).value, ['hal']);
});

test('nobody makes themselves controller, answers for another owner, or hands control on', async () => {
  const { ann, ben, cem, arrive } = controlRoom();
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
  answerRequest(ben, 'allow');
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
