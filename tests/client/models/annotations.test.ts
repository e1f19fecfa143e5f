import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decode } from '../../../src/shared/messages/codec.ts';
import { annotationLimits } from '../../../src/shared/rules/annotations/limits.ts';
import { fakeClock, settle } from '../../support/fake-clock.ts';
import { type FakeClient, fakeRoom } from '../../support/fake-room.ts';

const pathsOf = (client: FakeClient, tileId: string, author: string) =>
  client.annotations.find(tileId)?.participants.get(author)?.paths ?? [];
const draws = (client: FakeClient) =>
  client.sent.flatMap(({ bytes }) => {
    const decoded = decode(bytes);
    return decoded.ok && decoded.value.type === 'draw' ? [decoded.value] : [];
  });
const line = (count: number, step = 5) =>
  Array.from({ length: count }, (_, index) => ({ x: 10 + index * step, y: 20 }));
const stroke = (client: FakeClient, tileId: string, points = line(4)) => {
  const path = client.annotations.begin(tileId, 'draw', points[0]!);
  if (!path) return null;
  client.annotations.extend(path, points.slice(1));
  client.annotations.end(path);
  return path;
};

test('ANN-004 the sender draws at once and sends every 100 ms', async () => {
  const clock = fakeClock();
  const room = fakeRoom(clock);
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  const path = ann.annotations.begin('ben', 'draw', { x: 0, y: 0 })!;
  for (let moment = 1; moment <= 30; moment++) {
    ann.annotations.extend(path, [{ x: moment * 10, y: 0 }]);
    await clock.advance(10);
  }
  assert.is(pathsOf(ann, 'ben', 'ann')[0]?.points.length, 62);
  assert.is(draws(ann).length, 3);
  ann.annotations.end(path);
  assert.equal(pathsOf(ben, 'ben', 'ann')[0]?.points, pathsOf(ann, 'ben', 'ann')[0]?.points);
});

test('ANN-007 annotations are kept per tile and participant, with paths, cursor and timestamp', () => {
  const room = fakeRoom(fakeClock());
  const [ann, ben, cem] = ['ann', 'ben', 'cem'].map((identity) => room.join(identity));
  stroke(ann!, 'cem');
  stroke(ben!, 'cem');
  stroke(ben!, 'ann');
  assert.equal([...cem!.annotations.find('cem')!.participants.keys()], ['ann', 'ben']);
  const entry = cem!.annotations.find('cem')!.participants.get('ann')!;
  assert.is(entry.paths.length, 1);
  assert.equal(entry.cursor, { x: 25, y: 20 });
  assert.type(entry.timestamp, 'number');
});

test('ANN-008 paths older than the latest timestamp are ignored', () => {
  const room = fakeRoom(fakeClock());
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  const path = stroke(ann, 'ben')!;
  ann.annotations.clearMine('ben');
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
  assert.is(pathsOf(ben, 'ben', 'ann').length, 0);
  ann.messages.send({ type: 'draw', tileIdentity: 'ben', payload: { ...payload, startedAt: path.timestamp + 1 } });
  assert.is(pathsOf(ben, 'ben', 'ann').length, 1);
});

test('ANN-009 what travels has mode, pathId, path, cursor and timestamp', () => {
  const room = fakeRoom(fakeClock());
  const ann = room.join('ann');
  stroke(ann, 'ann');
  const { payload, timestamp } = draws(ann)[0]!;
  assert.is(payload.mode, 'draw');
  assert.is(payload.pathId, 'ann-1');
  assert.equal(payload.pathData, [10, 20, 15, 20, 20, 20, 25, 20]);
  assert.equal(payload.cursor, { x: 25, y: 20 });
  assert.type(timestamp, 'number');
});

test('ANN-011 nobody draws while a flag of participant, room or event forbids it, and every receiver checks the sender', () => {
  const room = fakeRoom(fakeClock());
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  ben.person('ann').flags.value = { annotation_enabled: false };
  assert.ok(stroke(ann, 'ben'), 'the sender thinks it may');
  assert.is(pathsOf(ben, 'ben', 'ann').length, 0);
  assert.ok(ben.logged.every(({ code }) => code === 'annotation-refused') && ben.logged.length > 0);
  ann.person('ann').flags.value = { annotation_enabled: false };
  assert.is(ann.annotations.allowed.value, false);
  assert.is(stroke(ann, 'ben'), null);
  ann.person('ann').flags.value = {};
  ann.roomFlags.value = { annotation_enabled: false };
  assert.is(stroke(ann, 'ben'), null);
  ann.roomFlags.value = undefined;
  ann.eventFlags.value = { annotation_enabled: false };
  assert.is(stroke(ann, 'ben'), null);
  ann.eventFlags.value = undefined;
  ann.playbackState.value = 'playing';
  assert.is(stroke(ann, 'ben'), null);
  ann.playbackState.value = 'init';
  assert.ok(stroke(ann, 'ben'));
});

test('ANN-012 undo takes the own last path away, everywhere', () => {
  const room = fakeRoom(fakeClock());
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  stroke(ann, 'ben');
  stroke(ann, 'ben');
  stroke(ben, 'ben');
  ann.annotations.undo('ben');
  assert.equal(
    pathsOf(ben, 'ben', 'ann').map((path) => path.pathId),
    ['ann-1'],
  );
  assert.is(pathsOf(ann, 'ben', 'ben').length, 1);
  ann.annotations.undo('ben');
  ann.annotations.undo('ben');
  assert.is(pathsOf(ben, 'ben', 'ann').length, 0);
});

test('ANN-013 one clears the own drawings; others and everybody only with fe-ClearOtherAnnotations, checked by the receiver', () => {
  const room = fakeRoom(fakeClock());
  const [ann, ben, mo] = [room.join('ann'), room.join('ben'), room.join('mo', 'moderator')];
  stroke(ann, 'ben');
  stroke(ben, 'ben');
  stroke(mo, 'ben');
  ann.annotations.clearOthers('ben');
  ann.messages.send({ type: 'clear-draw', tileIdentity: 'ben', payload: { participantIdentity: null } });
  assert.is(pathsOf(ben, 'ben', 'mo').length, 1);
  assert.is(ben.logged.at(-1)?.code, 'annotation-clear-refused');
  ann.annotations.clearMine('ben');
  assert.is(pathsOf(mo, 'ben', 'ann').length, 0);
  assert.is(pathsOf(mo, 'ben', 'ben').length, 1);
  assert.is(mo.annotations.mayClearOthers.value, true);
  assert.is(ann.annotations.mayClearOthers.value, false);
  mo.annotations.clearOthers('ben');
  assert.is(pathsOf(ann, 'ben', 'ben').length, 0);
  assert.is(pathsOf(ann, 'ben', 'mo').length, 1);
  mo.annotations.clearEveryone('ben');
  assert.is(pathsOf(ann, 'ben', 'mo').length, 0);
});

test('ANN-015 a newcomer gets every drawing, each from its author, by batch-draw', () => {
  const room = fakeRoom(fakeClock());
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  stroke(ann, 'ben');
  stroke(ann, 'ann', line(3000));
  stroke(ben, 'ben');
  const cem = room.join('cem');
  cem.messages.send({ type: 'request-sync' });
  for (const [tileId, author] of [
    ['ben', 'ann'],
    ['ann', 'ann'],
    ['ben', 'ben'],
  ] as const) {
    assert.equal(
      pathsOf(cem, tileId, author).map((path) => path.points),
      pathsOf(ann, tileId, author).map((path) => path.points),
    );
  }
});

test('MSG-002 request-sync is answered by direct message', () => {
  const room = fakeRoom(fakeClock());
  const ann = room.join('ann');
  stroke(ann, 'ann');
  const before = ann.sent.length;
  room.join('ben').messages.send({ type: 'request-sync' });
  const answers = ann.sent.slice(before);
  assert.ok(answers.length > 0);
  for (const { to } of answers) assert.equal(to, ['ben']);
});

test('a receiver keeps a stroke whose pieces come twice or with a gap in order', () => {
  const room = fakeRoom(fakeClock());
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  const send = (offset: number, pathData: number[]) =>
    ann.messages.send({
      type: 'draw',
      tileIdentity: 'ben',
      payload: { pathId: 'p', mode: 'draw', color: '#ff6161', startedAt: 5, offset, pathData, cursor: null },
    });
  send(1, [9, 9]);
  assert.is(pathsOf(ben, 'ben', 'ann').length, 0, 'without its beginning it is nothing');
  send(0, [1, 1, 2, 2]);
  send(1, [2, 2, 3, 3]);
  send(9, [7, 7]);
  assert.equal(pathsOf(ben, 'ben', 'ann')[0]?.points, [1, 1, 2, 2, 3, 3, 7, 7]);
});

test('a drawing for a tile that nobody has is dropped with a line in the log', () => {
  const room = fakeRoom(fakeClock());
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  ann.messages.send({ type: 'annotation', tileIdentity: 'gone||screen||1', payload: { cursor: { x: 1, y: 1 } } });
  assert.is(ben.annotations.find('gone||screen||1'), undefined);
  assert.is(ben.logged[0]?.code, 'annotation-without-tile');
});

test('caps: points of a path, paths of a person; the oldest goes', () => {
  const room = fakeRoom(fakeClock());
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  stroke(ann, 'ben', line(annotationLimits.pointsOfPath + 500, 2));
  assert.is(pathsOf(ben, 'ben', 'ann')[0]?.points.length, annotationLimits.pointsOfPath * 2);
  for (let count = 0; count < annotationLimits.pathsOfPerson; count++) stroke(ann, 'ben');
  assert.is(pathsOf(ben, 'ben', 'ann').length, annotationLimits.pathsOfPerson);
  assert.is(pathsOf(ben, 'ben', 'ann')[0]?.pathId, 'ann-2');
});

test('NaN never gets into a stroke', () => {
  const ann = fakeRoom(fakeClock()).join('ann');
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
  const clock = fakeClock();
  const room = fakeRoom(clock);
  const [ann, ben] = [room.join('ann'), room.join('ben')];
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

test('CTRL-025 on a VW only its owner and its controller draw', () => {
  const room = fakeRoom(fakeClock());
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  for (const client of [ann, ben]) {
    client.resources.value = [
      { id: 'ben||vw||1', type: 'vw', participantIdentity: 'ben', person: null, screenId: '1' },
    ];
  }
  assert.is(stroke(ann, 'ben||vw||1'), null);
  assert.ok(stroke(ben, 'ben||vw||1'));
  ben.messages.send({
    type: 'control-sync',
    tileIdentity: 'ben||vw||1',
    payload: { currentState: { controllers: ['ann'] } },
  });
  assert.ok(stroke(ann, 'ben||vw||1'));
});

test('drawings go when their author leaves the room, and with their tile', async () => {
  const room = fakeRoom(fakeClock());
  const [ann, ben, cem] = ['ann', 'ben', 'cem'].map((identity) => room.join(identity));
  stroke(ann!, 'ben');
  stroke(cem!, 'ann');
  room.leave('ann');
  await settle();
  assert.is(pathsOf(ben!, 'ben', 'ann').length, 0);
  assert.is(ben!.annotations.find('ann'), undefined);
});

test('a message of every other kind of tile is drawn on as well', () => {
  const room = fakeRoom(fakeClock());
  const ann = room.join('ann');
  ann.resources.value = [{ id: 'res1', type: 'file', participantIdentity: 'res1', person: null, screenId: null }];
  ann.tiles.showWidget('participants', true);
  for (const tileId of ['res1', 'widget:participants', 'ann']) assert.ok(stroke(ann, tileId), tileId);
});

test.run();
