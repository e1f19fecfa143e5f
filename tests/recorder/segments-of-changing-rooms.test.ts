import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { advance, camera, goOn, plain, recordFake, screen, settle, stopTime } from './support/room-under-test.ts';

test.before.each(stopTime);
test.after.each(goOn);

test('the second screen share of a room is recorded at once, in a new segment of the same size', async () => {
  const { room, began } = await recordFake();
  room.pictureBegan(screen('ada||screen||1'));
  await advance(100);
  room.pictureEnded('ada||screen||1');
  room.pictureBegan(screen('ada||screen||2'));
  const last = began.at(-1)!;
  assert.is(last.regions.get('ada||screen||2')?.width, 1_280);
  assert.is(last.widthPx, began.at(-2)!.widthPx);
});

test('an encoder that is too slow for most pictures of ten seconds is told of once, and one that is slow for a moment is not', async () => {
  const { room, encoders, said } = await recordFake();
  room.pictureBegan(camera('ada'));
  const show = async (forMs: number) => {
    for (let ms = 0; ms < forMs; ms += 50) {
      room.picture('ada', plain(ms % 200));
      await advance(50);
    }
  };
  const { seen } = encoders[0]!;
  seen.isBehind = true;
  await show(3_000);
  encoders[0]!.catchUp();
  await show(20_000);
  assert.not(said.includes('behind'));
  seen.isBehind = true;
  await show(40_000);
  assert.is(said.filter((each) => each === 'behind').length, 1);
});

test('somebody who comes when others have left is recorded', async () => {
  const { room, began } = await recordFake();
  await advance(6_000);
  for (const name of ['a', 'b', 'c', 'd']) room.pictureBegan(camera(name));
  for (const name of ['a', 'b', 'c']) room.pictureEnded(name);
  room.pictureBegan(camera('e'));
  assert.is(began.length, 2);
  assert.ok(began[1]!.regions.has('e'));
  assert.is(began[1]!.widthPx, began[0]!.widthPx);
});

test('for cameras a new segment begins five seconds after the one before, for all who have come until then', async () => {
  const { room, began, said } = await recordFake();
  for (const name of ['a', 'b', 'c', 'd', 'e']) room.pictureBegan(camera(name));
  await advance(3_000);
  room.pictureBegan(camera('f'));
  assert.is(began.length, 1);
  await advance(2_100);
  assert.is(began.length, 2);
  for (const name of ['e', 'f']) assert.ok(began[1]!.regions.has(name), name);
  await advance(20_000);
  assert.is(began.length, 2);
  assert.not.ok(
    said.some((text) => text.startsWith('left out')),
    'nobody who only waits is told of as left out',
  );
});

test('somebody who had no place in the largest picture gets one when others leave', async () => {
  const { room, began, said } = await recordFake();
  for (let index = 0; index < 65; index++) room.pictureBegan(camera(`p${index}`));
  await advance(10_000);
  assert.ok(said.includes('left out 1'));
  assert.not.ok(began.at(-1)!.regions.has('p64'));
  room.pictureEnded('p0');
  assert.ok(began.at(-1)!.regions.has('p64'));
});

test('a stop waits for a segment that had begun to end before it', async () => {
  const { recording, room, encoders, said } = await recordFake();
  room.pictureBegan(screen('ada||screen||1'));
  await advance(2_000);
  assert.ok(encoders[0]!.seen.isAsked, 'the first segment is ending');
  let isStopped = false;
  void recording.stop().then(() => {
    isStopped = true;
  });
  encoders[1]!.finish();
  await settle();
  assert.not.ok(isStopped, 'before the last bytes of the first');
  encoders[0]!.finish();
  await settle();
  assert.ok(isStopped);
  assert.ok(said.includes('bytes 0 last'));
  assert.ok(said.includes('ended 0'));
});

test('an encoder that does not end is killed after ten seconds, and the stop is done', async () => {
  const { recording, encoders } = await recordFake();
  let isStopped = false;
  void recording.stop().then(() => {
    isStopped = true;
  });
  await advance(9_900);
  assert.not.ok(isStopped);
  await advance(200);
  assert.ok(encoders[0]!.seen.isKilled);
  assert.ok(isStopped);
});

for (const [what, close] of [
  ['that is never left', () => new Promise<void>(() => undefined)],
  ['that cannot be left', () => Promise.reject(new Error('no'))],
] as const) {
  test(`a room ${what} does not keep a recording from being stopped`, async () => {
    const { recording, encoders, said } = await recordFake(close);
    let isStopped = false;
    void recording.stop().then(() => {
      isStopped = true;
    });
    encoders[0]!.finish();
    await advance(10_100);
    assert.ok(isStopped);
    assert.ok(said.includes('ended 0'));
  });
}

test('encoders that fail after their header are started again after longer and longer pauses, then the recording is given up', async () => {
  const { encoders, said } = await recordFake();
  const fail = (): void => {
    encoders.at(-1)!.inputs.bytes(Buffer.from('header'));
    encoders.at(-1)!.inputs.failed('no space left');
  };
  for (const pauseMs of [250, 500, 1_000, 2_000, 4_000]) {
    const before = encoders.length;
    fail();
    await advance(pauseMs - 20);
    assert.is(encoders.length, before, `before ${pauseMs} ms`);
    await advance(40);
    assert.is(encoders.length, before + 1, `after ${pauseMs} ms`);
  }
  fail();
  assert.ok(said.includes('lost: the encoder failed: no space left'));
});

test('an encoder that fails after ten seconds is the first that fails', async () => {
  const { encoders, said } = await recordFake();
  for (let turn = 0; turn < 8; turn++) {
    await advance(10_000);
    encoders.at(-1)!.inputs.failed('killed');
    await advance(270);
    assert.is(encoders.length, turn + 2);
  }
  assert.not.ok(said.some((text) => text.startsWith('lost')));
});

test('a picture that is withheld, as in a whisper, is black and unshared until frames come again', async () => {
  const { room, said, lumaOf, shown } = await recordFake();
  room.pictureBegan(camera('ada'));
  await advance(200);
  room.picture('ada', plain(200));
  await advance(200);
  room.pictureWithheld('ada');
  await advance(200);
  assert.ok(shown.tileIds.has('ada'), 'it is still wanted');
  assert.is(said.at(-1), 'participant-camera-unshared ada');
  assert.is(lumaOf('ada'), 16);
  room.picture('ada', plain(100));
  await advance(200);
  assert.is(lumaOf('ada'), 100);
  assert.equal(said, [
    'participant-camera-shared ada',
    'participant-camera-unshared ada',
    'participant-camera-shared ada',
  ]);
});

test('a camera is shown from its first picture on, and one without any never was; a screen is as soon as it is shared', async () => {
  const { room, said } = await recordFake();
  for (const tile of [camera('ada'), camera('bob'), screen('ann||screen||1')]) room.pictureBegan(tile);
  await advance(200);
  assert.equal(said, ['participant-screen-shared ann||screen||1']);
  room.picture('ada', plain(200));
  room.pictureEnded('bob');
  await advance(200);
  assert.equal(said.slice(1), ['participant-camera-shared ada']);
});

test('shares that come and go by the second begin no segment each', async () => {
  const { room, began } = await recordFake();
  for (let share = 0; share < 20; share++) {
    room.pictureBegan(screen(`ada||screen||${share}`));
    await advance(200);
    room.pictureEnded(`ada||screen||${share}`);
  }
  assert.is(began.length, 4);
  await advance(30_000);
  room.pictureBegan(screen('ada||screen||last'));
  assert.ok(began.at(-1)!.regions.has('ada||screen||last'));
});

test('a connection to the media server that is lost is given up, also once everybody has left', async () => {
  const { room, said } = await recordFake();
  room.lost();
  assert.equal(said, ['lost: the connection to the media server is lost']);
});

test('a microphone that is switched hundreds of times a second is told of ten times a second, the last as it was', async () => {
  const { room, said } = await recordFake();
  for (let turn = 0; turn < 500; turn++) {
    room.microphone('ada', turn % 2 === 0);
    if (turn % 5 === 0) await advance(10);
  }
  await advance(200);
  assert.ok(said.length <= 12, `${said.length}`);
  assert.is(said[0], 'participant-mic-shared ada');
  assert.is(said.at(-1), 'participant-mic-unshared ada');
});

test('what was switched just before a stop is told', async () => {
  const { recording, room, encoders, said } = await recordFake();
  room.microphone('ada', true);
  room.microphone('ada', false);
  room.microphone('lea', true);
  void recording.stop();
  encoders[0]!.finish();
  await settle();
  assert.equal(said.slice(0, 3), [
    'participant-mic-shared ada',
    'participant-mic-shared lea',
    'participant-mic-unshared ada',
  ]);
});

test('of a camera it is told by which track it is shared, also when it is shared again, and of a screen not', async () => {
  const { room, tracks } = await recordFake();
  room.pictureBegan(camera('ann'), 'TR_first');
  room.picture('ann', plain(80));
  room.pictureBegan(screen('ann||screen||1'), 'TR_screen');
  assert.equal([...tracks], [['ann', 'TR_first']]);
  room.pictureWithheld('ann');
  await advance(200);
  tracks.clear();
  room.picture('ann', plain(90));
  assert.equal([...tracks], [['ann', 'TR_first']]);
  room.pictureEnded('ann');
  await advance(200);
  room.pictureBegan(camera('ann'), 'TR_second');
  room.picture('ann', plain(90));
  assert.is(tracks.get('ann'), 'TR_second');
});

test.run();
