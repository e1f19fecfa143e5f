import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decode } from '../../../../../src/shared/messages/codec.ts';
import { fakeClock } from '../../../../support/fakes/fake-clock.ts';
import { type FakeClient, fakeRoom } from '../../../../support/rooms/fake-room.ts';

const sentBy = (client: FakeClient) =>
  client.sent.map(({ bytes, to }) => {
    const decoded = decode(bytes);
    return [decoded.ok ? decoded.value.type : decoded.error, to ?? 'all'];
  });

const tile = 'ann';
const draw = (client: FakeClient) => {
  const path = client.annotations.begin(tile, 'draw', { x: 1, y: 1 });
  if (path) client.annotations.end(path);
};

test('MSG-002 who arrives asks everybody for the current state, and is answered directly', async () => {
  const clock = fakeClock();
  const room = fakeRoom(clock);
  const ann = room.join('ann');
  draw(ann);
  await clock.advance(1_000);
  ann.sent.length = 0;
  const ben = room.join('ben');
  assert.equal(sentBy(ben), [
    ['request-sync', 'all'],
    ['batch-draw', 'all'],
  ]);
  await clock.advance(1_000);
  assert.equal(sentBy(ann), [['batch-draw', ['ben']]]);
});

test('who comes back asks first and tells the own state after, by media and by the API alike', async () => {
  const clock = fakeClock();
  const room = fakeRoom(clock);
  const ann = room.join('ann');
  room.join('ben');
  draw(ann);
  await clock.advance(1_000);
  for (const change of [ann.connection.endMedia, ann.connection.connectMedia]) {
    ann.sent.length = 0;
    change();
    await clock.advance(10_000);
    assert.equal(sentBy(ann), [
      ['request-sync', 'all'],
      ['batch-draw', 'all'],
    ]);
  }
});

test('who asks within a short time is answered together', async () => {
  const clock = fakeClock();
  const room = fakeRoom(clock);
  const ann = room.join('ann');
  draw(ann);
  await clock.advance(1_000);
  ann.sent.length = 0;
  for (const identity of ['ben', 'cem', 'dan']) room.join(identity);
  await clock.advance(1_000);
  assert.equal(sentBy(ann), [['batch-draw', ['ben', 'cem', 'dan']]]);
});

test('twenty who ask one after the other within a second are answered in ten turns at most', async () => {
  const clock = fakeClock();
  const room = fakeRoom(clock);
  const ann = room.join('ann');
  draw(ann);
  const others = Array.from({ length: 20 }, (_, index) => room.join(`p${index}`));
  await clock.advance(10_000);
  ann.sent.length = 0;
  for (const other of others) {
    other.messages.send({ type: 'request-sync' });
    await clock.advance(50);
  }
  await clock.advance(1_000);
  assert.ok(ann.sent.length <= 11, `${ann.sent.length} answers`);
  assert.equal(new Set(ann.sent.flatMap(({ to }) => to ?? [])).size, 20);
});

test('who asks again and again is answered three times in five seconds, and everybody else as ever', async () => {
  const clock = fakeClock();
  const room = fakeRoom(clock);
  const ann = room.join('ann');
  const ben = room.join('ben');
  draw(ann);
  await clock.advance(10_000);
  ann.sent.length = 0;
  for (let times = 0; times < 20; times++) {
    ben.messages.send({ type: 'request-sync' });
    await clock.advance(100);
  }
  room.join('cem');
  await clock.advance(1_000);
  const toBen = ['batch-draw', ['ben']];
  assert.equal(sentBy(ann), [toBen, toBen, toBen, ['batch-draw', ['cem']]]);
  ann.sent.length = 0;
  await clock.advance(10_000);
  assert.equal(sentBy(ann), [toBen]);
});

test('who has nothing to say does not answer', async () => {
  const clock = fakeClock();
  const room = fakeRoom(clock);
  const ann = room.join('ann');
  await clock.advance(1_000);
  ann.sent.length = 0;
  room.join('ben');
  await clock.advance(5_000);
  assert.equal(ann.sent, []);
});

test('when a recording begins, those who have drawn tell everybody what there is, and nobody else does', async () => {
  const clock = fakeClock();
  const room = fakeRoom(clock);
  const ann = room.join('ann');
  const ben = room.join('ben');
  draw(ann);
  await clock.advance(1_000);
  for (const client of [ann, ben]) client.sent.length = 0;
  room.changeRoom({ recording_enabled: true });
  assert.equal(sentBy(ann), [['batch-draw', 'all']]);
  assert.equal(sentBy(ben), []);
  room.changeRoom({ recording_enabled: false });
  assert.is(ann.sent.length, 1);
});

test('when another recorder goes on, everybody tells anew what there is of theirs, also those who have nothing any more', async () => {
  const clock = fakeClock();
  const room = fakeRoom(clock);
  const ann = room.join('ann');
  const ben = room.join('ben');
  draw(ann);
  room.changeRoom({ recording_enabled: true, recording_revision: 3 });
  await clock.advance(1_000);
  for (const client of [ann, ben]) client.sent.length = 0;
  room.changeRoom({ recording_revision: 4 });
  for (const client of [ann, ben]) assert.equal(sentBy(client), [['batch-draw', 'all']]);
  room.changeRoom({ locked: true });
  assert.is(ann.sent.length, 1);
  room.changeRoom({ recording_enabled: false });
  room.changeRoom({ recording_revision: 5 });
  assert.is(ann.sent.length, 1, 'a room that is not recorded');
});

test.run();
