import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { annotationLimits } from '../../../../../src/shared/rules/annotations/limits.ts';
import { draws, line, pathsOf, stroke } from '../../../../support/facts/drawings.ts';
import { fakeClock } from '../../../../support/fakes/fake-clock.ts';
import { fakeNetworkTimes } from '../../../../support/fakes/fake-network.ts';
import { fakeRoom } from '../../../../support/rooms/fake-room.ts';

let clock = fakeClock();
const newRoom = () => {
  clock = fakeClock();
  return fakeRoom(clock);
};
/** What was sent is there. */
const arrive = () => clock.advance(2 * fakeNetworkTimes.mediaMs);

test('ANN-004 the sender draws at once and sends every 100 ms', async () => {
  clock = fakeClock();
  const room = fakeRoom(clock);
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  await arrive();
  const path = ann.annotations.begin('ben', 'draw', { x: 0, y: 0 })!;
  for (let moment = 1; moment <= 30; moment++) {
    ann.annotations.extend(path, [{ x: moment * 10, y: 0 }]);
    await clock.advance(10);
  }
  assert.is(pathsOf(ann, 'ben', 'ann')[0]?.points.length, 62);
  assert.is(draws(ann).length, 3);
  ann.annotations.end(path);
  await arrive();
  assert.equal(pathsOf(ben, 'ben', 'ann')[0]?.points, pathsOf(ann, 'ben', 'ann')[0]?.points);
});

test('ANN-007 annotations are kept per tile and participant, with paths, cursor and timestamp', async () => {
  const room = newRoom();
  const [ann, ben, cem] = ['ann', 'ben', 'cem'].map((identity) => room.join(identity));
  await arrive();
  stroke(ann!, 'cem');
  await arrive();
  stroke(ben!, 'cem');
  await arrive();
  stroke(ben!, 'ann');
  await arrive();
  assert.equal([...cem!.annotations.find('cem')!.participants.keys()], ['ann', 'ben']);
  const entry = cem!.annotations.find('cem')!.participants.get('ann')!;
  assert.is(entry.paths.length, 1);
  assert.equal(entry.cursor, { x: 25, y: 20 });
  assert.type(entry.timestamp, 'number');
});

test('ANN-008 paths older than the latest timestamp are ignored', async () => {
  const room = newRoom();
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  await arrive();
  const path = stroke(ann, 'ben')!;
  await arrive();
  ann.annotations.clearMine('ben');
  await arrive();
  const payload = {
    pathId: 'late',
    mode: 'draw' as const,
    color: '#ff6161',
    startedAt: path.timestamp,
    offset: 0,
    pathData: [1, 1],
    cursor: null,
  };
  ann.messages.send({ type: 'draw', tileIdentity: 'ben', payload });
  await arrive();
  assert.is(pathsOf(ben, 'ben', 'ann').length, 0);
  ann.messages.send({ type: 'draw', tileIdentity: 'ben', payload: { ...payload, startedAt: path.timestamp + 1 } });
  await arrive();
  assert.is(pathsOf(ben, 'ben', 'ann').length, 1);
});

test('ANN-009 what travels has mode, pathId, path, cursor and timestamp', async () => {
  const room = newRoom();
  const ann = room.join('ann');
  await arrive();
  stroke(ann, 'ann');
  await arrive();
  const { payload, timestamp } = draws(ann)[0]!;
  assert.is(payload.mode, 'draw');
  assert.is(payload.pathId, 'ann-1');
  assert.equal(payload.pathData, [10, 20, 15, 20, 20, 20, 25, 20]);
  assert.equal(payload.cursor, { x: 25, y: 20 });
  assert.type(timestamp, 'number');
});

test('ANN-011 nobody draws while a flag of participant, room or event forbids it, and every receiver checks the sender', async () => {
  const room = newRoom();
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  await arrive();
  ben.person('ann').flags.value = { annotation_enabled: false };
  assert.ok(stroke(ann, 'ben'), 'the sender thinks it may');
  await arrive();
  assert.is(pathsOf(ben, 'ben', 'ann').length, 0);
  assert.ok(ben.logged.every(({ code }) => code === 'annotation-refused') && ben.logged.length > 0);
  ann.person('ann').flags.value = { annotation_enabled: false };
  assert.is(ann.annotations.allowed.value, false);
  assert.is(stroke(ann, 'ben'), null);
  ann.person('ann').flags.value = {};
  room.changeRoom({ annotation_enabled: false });
  assert.is(stroke(ann, 'ben'), null);
  room.changeRoom({ annotation_enabled: null });
  room.changeEvent({ annotation_enabled: false });
  assert.is(stroke(ann, 'ben'), null);
  room.changeEvent({ annotation_enabled: null });
  assert.ok(stroke(ann, 'ben'));
  await arrive();
});

test('ANN-012 undo takes the own last path away, everywhere', async () => {
  const room = newRoom();
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  await arrive();
  stroke(ann, 'ben');
  await arrive();
  stroke(ann, 'ben');
  await arrive();
  stroke(ben, 'ben');
  await arrive();
  ann.annotations.undo('ben');
  await arrive();
  assert.equal(
    pathsOf(ben, 'ben', 'ann').map((path) => path.pathId),
    ['ann-1'],
  );
  assert.is(pathsOf(ann, 'ben', 'ben').length, 1);
  ann.annotations.undo('ben');
  await arrive();
  ann.annotations.undo('ben');
  await arrive();
  assert.is(pathsOf(ben, 'ben', 'ann').length, 0);
});

test('ANN-013 one clears the own drawings; those of all only with fe-ClearOtherAnnotations, checked by the receiver', async () => {
  const room = newRoom();
  const [ann, ben, mo] = [room.join('ann'), room.join('ben'), room.join('mo', 'moderator')];
  await arrive();
  stroke(ann, 'ben');
  await arrive();
  stroke(ben, 'ben');
  await arrive();
  stroke(mo, 'ben');
  await arrive();
  ann.annotations.clearEveryone('ben');
  await arrive();
  assert.is(pathsOf(mo, 'ben', 'ben').length, 1);
  ann.messages.send({ type: 'clear-draw', tileIdentity: 'ben', payload: { participantIdentity: null } });
  await arrive();
  assert.is(pathsOf(ben, 'ben', 'mo').length, 1);
  assert.is(ben.logged.at(-1)?.code, 'annotation-clear-refused');
  ann.annotations.clearMine('ben');
  await arrive();
  assert.is(pathsOf(mo, 'ben', 'ann').length, 0);
  assert.is(pathsOf(mo, 'ben', 'ben').length, 1);
  assert.is(mo.annotations.mayClearOthers.value, true);
  assert.is(ann.annotations.mayClearOthers.value, false);
  mo.annotations.clearEveryone('ben');
  await arrive();
  assert.is(pathsOf(ann, 'ben', 'ben').length, 0);
  assert.is(pathsOf(ann, 'ben', 'mo').length, 0);
});

test('a drawing for a tile that nobody has is dropped with a line in the log', async () => {
  const room = newRoom();
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  await arrive();
  ann.messages.send({ type: 'annotation', tileIdentity: 'gone||screen||1', payload: { cursor: { x: 1, y: 1 } } });
  await arrive();
  assert.is(ben.annotations.find('gone||screen||1'), undefined);
  assert.is(ben.logged[0]?.code, 'annotation-without-tile');
});

test('caps: points of a path, paths of a person; the oldest goes', async () => {
  const room = newRoom();
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  await arrive();
  stroke(ann, 'ben', line(annotationLimits.pointsOfPath + 500, 2));
  await arrive();
  assert.is(pathsOf(ben, 'ben', 'ann')[0]?.points.length, annotationLimits.pointsOfPath * 2);
  for (let count = 0; count < annotationLimits.pathsOfPerson; count++) stroke(ann, 'ben');
  await arrive();
  assert.is(pathsOf(ben, 'ben', 'ann').length, annotationLimits.pathsOfPerson);
  assert.is(pathsOf(ben, 'ben', 'ann')[0]?.pathId, 'ann-2');
});

test('caps: points of a tile, however they come; the oldest path goes', async () => {
  const room = newRoom();
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  const paths = Math.ceil(annotationLimits.pointsOfTile / annotationLimits.pointsOfPath) + 1;
  for (let count = 0; count < paths; count++) stroke(ann, 'ben', line(annotationLimits.pointsOfPath, 2));
  await arrive();
  for (const client of [ann, ben]) {
    const left = pathsOf(client, 'ben', 'ann');
    const points = left.reduce((sum, path) => sum + path.points.length / 2, 0);
    assert.ok(points <= annotationLimits.pointsOfTile, `${points}`);
    assert.is(left.at(-1)?.pathId, `ann-${paths}`);
    assert.is.not(left[0]?.pathId, 'ann-1');
  }
});

test('whoever fills a tile loses their own strokes, and nobody else theirs', async () => {
  const room = newRoom();
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  await arrive();
  for (let count = 0; count < 20; count++) stroke(ann, 'ben');
  await arrive();
  for (let count = 0; count < 15; count++) stroke(ben, 'ben', line(annotationLimits.pointsOfPath, 2));
  await arrive();
  for (const client of [ann, ben]) {
    assert.is(pathsOf(client, 'ben', 'ann').length, 20);
    assert.is(pathsOf(client, 'ben', 'ben').length, 14);
  }
});

test('NaN never gets into a stroke', async () => {
  const ann = newRoom().join('ann');
  const path = ann.annotations.begin('ann', 'draw', { x: 0, y: 0 })!;
  ann.annotations.extend(path, [
    { x: Number.NaN, y: 3 },
    { x: 10, y: Number.POSITIVE_INFINITY },
    { x: 20, y: 20 },
  ]);
  assert.equal(
    path.points.filter((value) => Number.isNaN(value)),
    [],
  );
});

test('cursors are sent at most every 50 ms, the last place always', async () => {
  clock = fakeClock();
  const room = fakeRoom(clock);
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  await clock.advance(10_000);
  ann.sent.length = 0;
  for (let moment = 0; moment < 100; moment++) {
    ann.annotations.point('ben', { x: moment, y: 1 });
    await clock.advance(5);
  }
  await clock.advance(100);
  assert.ok(ann.sent.length <= 12, `${ann.sent.length} packets`);
  assert.equal(ben.annotations.find('ben')?.participants.get('ann')?.cursor, { x: 99, y: 1 });
  ann.annotations.point('ben', null);
  await clock.advance(100);
  assert.is(ben.annotations.find('ben')?.participants.get('ann')?.cursor, null);
  assert.is(clock.pendingTimers, 0, 'nothing is left running');
});

test('a message of every other kind of tile is drawn on as well', async () => {
  const room = newRoom();
  const ann = room.join('ann');
  await arrive();
  ann.tiles.showWidget('participants', true);
  for (const tileId of ['widget:participants', 'ann']) assert.ok(stroke(ann, tileId), tileId);
});

test.run();
