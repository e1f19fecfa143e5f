import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { screenOf } from '../../../../support/facts/publications.ts';
import { answerRequest, controlRoom, countSent, screen } from '../../../../support/rooms/control-room.ts';

test('the requester learns the outcome with the name of who answered', async () => {
  const { ann, ben, arrive, takeControl } = controlRoom();
  ann.control.request(screen);
  await arrive();
  answerRequest(ben, 'deny');
  await arrive();
  assert.equal(ann.control.outcome.value, { kind: 'rejected', tileId: screen, name: 'ben' });
  await takeControl(ann, screen);
  assert.equal(ann.control.outcome.value, { kind: 'accepted', tileId: screen, name: 'ben' });
});

test('CTRL-010 the requester asks again every 2 s, up to 5 times, until an ack', async () => {
  const { ann, ben, clock } = controlRoom();
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
    assert.is(countSent(ann, 'control-request'), times);
  }
  const other = controlRoom();
  await other.clock.advance(1_000);
  other.ann.control.request(screen);
  await other.clock.advance(60_000);
  assert.is(countSent(other.ann, 'control-request'), 1, 'an ack ends the asking');
});

test('a request that never gets through fails, and the tile is no longer requesting', async () => {
  const { ann, ben, clock } = controlRoom();
  ann.person('ben').screens.value = [screenOf('ben', '1')];
  ben.vanish();
  ann.control.request(screen);
  assert.is(ann.tiles.find(screen)?.requestingControl.value, true);
  await clock.advance(10_000);
  assert.equal(ann.control.outcome.value, { kind: 'request-failed', tileId: screen });
  assert.is(ann.tiles.find(screen)?.requestingControl.value, false);
});

test('an owner who leaves in the middle fails the request; a requester who leaves is taken out of the queue', async () => {
  const { room, ann, ben, cem, arrive } = controlRoom();
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
  const { room, ann, ben, cem, takeControl } = controlRoom();
  await takeControl(ann, screen);
  room.leave('ann');
  for (const client of [ben, cem]) assert.equal(client.control.controllersOf(screen).value, []);
});

test('CTRL-012 a change that the owner does not confirm within 5 s has failed', async () => {
  const { ann, ben, hal, clock, takeControl } = controlRoom();
  await takeControl(ann, screen);
  ben.vanish();
  ann.control.release(screen);
  await clock.advance(4_999);
  assert.is(ann.control.outcome.value?.kind, 'accepted');
  await clock.advance(1);
  assert.equal(ann.control.outcome.value, { kind: 'update-failed', tileId: screen });
  assert.is(hal.control.outcome.value, null);
});

test('a change that is confirmed is quiet', async () => {
  const { ann, arrive, clock, takeControl } = controlRoom();
  await takeControl(ann, screen);
  ann.control.release(screen);
  await arrive();
  await clock.advance(10_000);
  assert.is(ann.control.outcome.value?.kind, 'accepted');
});

test.run();
