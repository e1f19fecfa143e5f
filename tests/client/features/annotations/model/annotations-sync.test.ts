import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { annotationLimits } from '../../../../../src/shared/rules/annotations/limits.ts';
import { line, pathsOf, stroke } from '../../../../support/facts/drawings.ts';
import { screenOf } from '../../../../support/facts/publications.ts';
import { fakeClock } from '../../../../support/fakes/fake-clock.ts';
import { fakeNetworkTimes } from '../../../../support/fakes/fake-network.ts';
import { type FakeClient, fakeRoom } from '../../../../support/rooms/fake-room.ts';

let clock = fakeClock();
const newRoom = () => {
  clock = fakeClock();
  return fakeRoom(clock);
};
/** What was sent is there. */
const arrive = () => clock.advance(2 * fakeNetworkTimes.mediaMs);

test('ANN-015 a newcomer gets every drawing, each from its author, by batch-draw', async () => {
  const room = newRoom();
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  await arrive();
  stroke(ann, 'ben');
  await arrive();
  stroke(ann, 'ann', line(3000));
  await arrive();
  stroke(ben, 'ben');
  await arrive();
  const cem = room.join('cem');
  await clock.advance(1_000);
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

test('ANN-015 who comes back has what the others have, and they have what they had', async () => {
  const room = newRoom();
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  stroke(ann, 'ben');
  stroke(ann, 'ann');
  stroke(ben, 'ben');
  await arrive();
  ben.vanish();
  ann.annotations.undo('ben');
  stroke(ann, 'ann');
  stroke(ben, 'ben');
  await clock.advance(60_000);
  ben.connection.restoreApi();
  ben.connection.connectMedia();
  await clock.advance(1_000);
  for (const [tileId, author, paths] of [
    ['ben', 'ann', []],
    ['ann', 'ann', ['ann-2', 'ann-3']],
    ['ben', 'ben', ['ben-1', 'ben-2']],
  ] as const) {
    for (const client of [ann, ben]) {
      assert.equal(
        pathsOf(client, tileId, author).map((path) => path.pathId),
        paths,
        `${client.identity} sees ${author} on ${tileId}`,
      );
    }
  }
});

test('a stroke that is being drawn while media fail and come back is whole on every side', async () => {
  const room = newRoom();
  const [ann, ben, cem] = ['ann', 'ben', 'cem'].map((identity) => room.join(identity)) as [
    FakeClient,
    FakeClient,
    FakeClient,
  ];
  await arrive();
  const path = ann.annotations.begin('ben', 'draw', { x: 0, y: 0 })!;
  const changes = new Map([
    [20, () => ann.connection.silenceMedia()],
    [60, () => ann.connection.endMedia()],
    [140, () => ann.connection.connectMedia()],
    [160, () => cem.connection.suspendMedia()],
    [180, () => cem.connection.resumeMedia()],
  ]);
  for (let moment = 1; moment <= 200; moment++) {
    changes.get(moment)?.();
    ann.annotations.extend(path, [{ x: moment * 10, y: moment }]);
    await clock.advance(50);
  }
  ann.annotations.end(path);
  await clock.advance(10_000);
  for (const client of [ben, cem]) {
    assert.equal(
      pathsOf(client, 'ben', 'ann').map(({ points }) => points),
      [path.points],
      client.identity,
    );
  }
});

test('who loads the page anew has no drawings, and the others forget those of before', async () => {
  const room = newRoom();
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  stroke(ann, 'ben');
  await arrive();
  assert.is(pathsOf(ben, 'ben', 'ann').length, 1);
  ann.vanish();
  room.join('ann');
  await clock.advance(1_000);
  assert.is(pathsOf(ben, 'ben', 'ann').length, 0);
});

test('MSG-002 request-sync is answered by direct message', async () => {
  const room = newRoom();
  const ann = room.join('ann');
  await arrive();
  stroke(ann, 'ann');
  await arrive();
  const before = ann.sent.length;
  room.join('ben');
  await clock.advance(1_000);
  const answers = ann.sent.slice(before);
  assert.ok(answers.length > 0);
  for (const { to } of answers) assert.equal(to, ['ben']);
});

test('a receiver keeps a stroke whose pieces come twice or with a gap in order', async () => {
  const room = newRoom();
  const [ann, ben] = [room.join('ann'), room.join('ben')];
  await arrive();
  const send = (offset: number, pathData: number[]) =>
    ann.messages.send({
      type: 'draw',
      tileIdentity: 'ben',
      payload: { pathId: 'p', mode: 'draw', color: '#ff6161', startedAt: 5, offset, pathData, cursor: null },
    });
  send(1, [9, 9]);
  await arrive();
  assert.is(pathsOf(ben, 'ben', 'ann').length, 0, 'without its beginning it is nothing');
  send(0, [1, 1, 2, 2]);
  await arrive();
  send(1, [2, 2, 3, 3]);
  await arrive();
  send(9, [7, 7]);
  await arrive();
  assert.equal(pathsOf(ben, 'ben', 'ann')[0]?.points, [1, 1, 2, 2, 3, 3, 7, 7]);
});

test('drawings go when their author leaves the room, and with their tile', async () => {
  const room = newRoom();
  const [ann, ben, cem] = ['ann', 'ben', 'cem'].map((identity) => room.join(identity));
  await arrive();
  stroke(ann!, 'ben');
  await arrive();
  stroke(cem!, 'ann');
  await arrive();
  room.leave('ann');
  await arrive();
  assert.is(pathsOf(ben!, 'ben', 'ann').length, 0);
  assert.is(ben!.annotations.find('ann'), undefined);
});

for (const [awayMs, isKept] of [
  [annotationLimits.keptWithoutTileMs - 1, true],
  [annotationLimits.keptWithoutTileMs, false],
] as const) {
  test(`a share that was away for ${awayMs} ms comes back ${isKept ? 'with' : 'without'} its drawings`, async () => {
    const room = newRoom();
    const ann = room.join('ann');
    const { screens } = ann.person('ann');
    screens.value = [screenOf('ann', '1')];
    stroke(ann, 'ann||screen||1');
    screens.value = [];
    await clock.advance(awayMs);
    screens.value = [screenOf('ann', '1')];
    assert.is(pathsOf(ann, 'ann||screen||1', 'ann').length, isKept ? 1 : 0);
  });
}

test('whoever is cleared by somebody else says what is left, for a stroke may have crossed with the clearing', async () => {
  const room = newRoom();
  const [ann, hal] = [room.join('ann'), room.join('hal', 'host')];
  await clock.advance(1_000);
  const path = ann.annotations.begin('hal', 'draw', { x: 1, y: 1 });
  assert.ok(path);
  ann.annotations.end(path);
  hal.annotations.clearEveryone('hal');
  await clock.advance(1_000);
  const strokesAt = (client: typeof ann) => client.annotations.find('hal')?.participants.get('ann')?.paths.length ?? 0;
  assert.is(strokesAt(hal), strokesAt(ann));
});

test.run();
