import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { answerRequest, controlRoom, screen } from '../../../../support/rooms/control-room.ts';

/** ann asked for ben's screen, and ben denied and blocked. */
const blockedAnn = async () => {
  const all = controlRoom();
  all.ann.control.request(screen);
  await all.arrive();
  all.cem.control.request(screen);
  await all.arrive();
  answerRequest(all.ben, 'deny-and-block');
  await all.arrive();
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
  const { ann, ben, mo, arrive } = await blockedAnn();
  for (const client of [ann, mo]) {
    const payload = { requestId: `forced-${client.identity}` };
    client.messages.send({ type: 'control-request', tileIdentity: screen, payload }, ['ben']);
  }
  await arrive();
  assert.is(ben.control.pendingRequest.value, null);
  assert.equal(ben.control.controllersOf(screen).value, []);
});

test('CTRL-027 the block outlives a change of room, until the owner lets others ask again', async () => {
  const { ann, ben, arrive, clock } = await blockedAnn();
  await ben.move('side');
  await clock.advance(1_000);
  await ben.move('main');
  await clock.advance(1_000);
  assert.is(ann.control.mayRequest(screen), false);
  ben.control.setRequestsEnabled(screen, true);
  await arrive();
  assert.is(ann.control.mayRequest(screen), true);
  ann.control.request(screen);
  await arrive();
  assert.is(ben.control.pendingRequest.value?.identity, 'ann');
});

test('CTRL-027 a block holds at once, while the server has not answered', async () => {
  const { ann, ben, arrive } = controlRoom();
  ben.roomAnswers = 'never';
  ann.control.request(screen);
  await arrive();
  answerRequest(ben, 'deny-and-block');
  await arrive();
  ann.control.request(screen);
  await arrive();
  assert.is(ben.control.pendingRequest.value, null);
});

test('CTRL-027 a block that the server refuses is none', async () => {
  const { ann, ben, arrive } = controlRoom();
  ben.roomAnswers = 'no';
  ann.control.request(screen);
  await arrive();
  answerRequest(ben, 'deny-and-block');
  await arrive();
  assert.is(ben.control.takesRequests(screen), true);
});

test.run();
