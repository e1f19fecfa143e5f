import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { answerRequest, controlRoom, screen } from '../../../../support/rooms/control-room.ts';

test('CTRL-028 a newcomer learns who controls by control-sync after request-sync', async () => {
  const { room, ann, clock, takeControl } = controlRoom();
  await takeControl(ann, screen);
  const newcomer = room.join('new');
  assert.equal(newcomer.control.controllersOf(screen).value, []);
  await clock.advance(1_000);
  assert.equal(newcomer.control.controllersOf(screen).value, ['ann']);
});

test('CTRL-028 who missed that control ended learns it on coming back', async () => {
  const { ann, cem, clock, takeControl } = controlRoom();
  await takeControl(ann, screen);
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
  const { ann, ben, clock, takeControl } = controlRoom();
  await takeControl(ann, screen);
  await ann.move('side');
  await clock.advance(1_000);
  assert.equal(ann.control.controllersOf(screen).value, []);
  assert.equal(ben.control.controllersOf(screen).value, []);
  await ann.move('main');
  await clock.advance(1_000);
  assert.equal(ann.control.controllersOf(screen).value, []);
});

test('a control request is answered though the media of the owner fail meanwhile', async () => {
  const { ann, ben, clock } = controlRoom();
  await clock.advance(100);
  ben.connection.silenceMedia();
  ann.control.request(screen);
  await clock.advance(1_000);
  ben.connection.endMedia();
  await clock.advance(5_000);
  answerRequest(ben, 'allow');
  await clock.advance(1_000);
  assert.is(ann.control.outcome.value?.kind, 'accepted');
  for (const client of [ann, ben]) assert.equal(client.control.controllersOf(screen).value, ['ann']);
});

test.run();
