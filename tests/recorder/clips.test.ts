import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { advance, camera, goOn, plain, recordFake, screen, settle, stopTime } from './support/room-under-test.ts';

const test = suite('clips of what is shared');
test.before.each(stopTime);
test.after.each(goOn);

type Recorded = Awaited<ReturnType<typeof recordFake>>;

/** Somebody shares a screen whose pictures have this size. */
const share = async ({ room }: Recorded, tileId: string, width = 1_920, height = 1_080) => {
  room.pictureBegan(screen(tileId));
  room.picture(tileId, plain(99, width, height));
  await advance(100);
};
const clipsOf = ({ began }: Recorded) => began.filter(({ tileId }) => tileId !== undefined);
/** The encoder of a clip, by its place among all that began. */
const encoderOf = ({ began, encoders }: Recorded, clip: Recorded['began'][number]) => encoders[began.indexOf(clip)]!;
const sizesOf = (recorded: Recorded) =>
  clipsOf(recorded).map(({ tileId, widthPx, heightPx }) => `${tileId} ${widthPx} × ${heightPx}`);

test('what is shared larger than its region also goes in full into a file of its own, without sound', async () => {
  const recorded = await recordFake();
  await share(recorded, 'ann||screen||1');
  assert.equal(sizesOf(recorded), ['ann||screen||1 1920 × 1080']);
  const [clip] = clipsOf(recorded);
  const { inputs, seen } = encoderOf(recorded, clip!);
  assert.is(inputs.coding, 'clip');
  assert.is(seen.picture?.width, 1_920);
  assert.is(seen.picture?.data[1_920 * 540 + 960], 99);
  assert.equal([...clip!.regions], [['ann||screen||1', { x: 0, y: 0, width: 1_920, height: 1_080 }]]);
});

test('what its region has in full, and a camera, have none', async () => {
  const recorded = await recordFake();
  await share(recorded, 'ann||screen||1', 1_280, 720);
  recorded.room.pictureBegan(camera('bob'));
  recorded.room.picture('bob', plain(50, 1_280, 720));
  await advance(1_000);
  assert.equal(sizesOf(recorded), []);
});

test('a server that keeps none gets none', async () => {
  const recorded = await recordFake(undefined, { takesClips: false });
  await share(recorded, 'ann||screen||1');
  assert.equal(sizesOf(recorded), []);
});

test('a share that is larger than a clip can be is made smaller, in its shape', async () => {
  const recorded = await recordFake();
  await share(recorded, 'ann||screen||1', 3_840, 1_600);
  assert.equal(sizesOf(recorded), ['ann||screen||1 1920 × 800']);
});

test('two tiles have clips at a time; the place of one that ends is for the next', async () => {
  const recorded = await recordFake();
  for (const tileId of ['ann||screen||1', 'bob||screen||1', 'cy||screen||1']) await share(recorded, tileId);
  assert.is(clipsOf(recorded).length, 2);
  recorded.room.pictureEnded('ann||screen||1');
  recorded.room.picture('cy||screen||1', plain(99, 1_920, 1_080));
  await advance(100);
  assert.equal(
    clipsOf(recorded).map(({ tileId }) => tileId),
    ['ann||screen||1', 'bob||screen||1', 'cy||screen||1'],
  );
});

test('a clip ends with the share, once all of its bytes were handed on', async () => {
  const recorded = await recordFake();
  await share(recorded, 'ann||screen||1');
  const [clip] = clipsOf(recorded);
  recorded.room.pictureEnded('ann||screen||1');
  const { seen, finish } = encoderOf(recorded, clip!);
  assert.ok(seen.isAsked);
  assert.not(recorded.said.includes(`ended ${clip!.number}`));
  finish();
  await settle();
  assert.ok(recorded.said.indexOf(`bytes ${clip!.number} last`) < recorded.said.indexOf(`ended ${clip!.number}`));
});

test('what nobody may see for now is in no clip; one that begins later is another file, not sooner than 5 s after', async () => {
  const recorded = await recordFake();
  await share(recorded, 'ann||screen||1');
  recorded.room.pictureWithheld('ann||screen||1');
  const next = async (byMs: number) => {
    recorded.room.picture('ann||screen||1', plain(99, 1_920, 1_080));
    await advance(byMs);
  };
  await next(4_800);
  assert.is(clipsOf(recorded).length, 1);
  await next(100);
  await next(100);
  assert.is(clipsOf(recorded).length, 2);
});

test('a share that becomes larger has another clip of that size; one that is sent smaller for a while stays in its own', async () => {
  const recorded = await recordFake();
  await share(recorded, 'ann||screen||1', 1_600, 900);
  await advance(5_000);
  recorded.room.picture('ann||screen||1', plain(99, 960, 540));
  recorded.room.picture('ann||screen||1', plain(99, 1_440, 810));
  await advance(100);
  assert.equal(sizesOf(recorded), ['ann||screen||1 1600 × 900']);
  recorded.room.picture('ann||screen||1', plain(99, 1_920, 1_080));
  await advance(100);
  assert.equal(sizesOf(recorded), ['ann||screen||1 1600 × 900', 'ann||screen||1 1920 × 1080']);
});

test('a share of another shape has no part in the clip before it, also where its region has it in full', async () => {
  const recorded = await recordFake();
  await share(recorded, 'ann||screen||1', 1_600, 1_200);
  const [clip] = clipsOf(recorded);
  recorded.room.picture('ann||screen||1', plain(99, 1_000, 600));
  assert.ok(encoderOf(recorded, clip!).seen.isAsked);
  await advance(5_000);
  recorded.room.picture('ann||screen||1', plain(99, 1_000, 600));
  await advance(100);
  assert.is(clipsOf(recorded).length, 1);
});

test('a clip whose encoder takes nothing for 3 s ends: the picture of all is better', async () => {
  const recorded = await recordFake();
  await share(recorded, 'ann||screen||1');
  const { seen } = encoderOf(recorded, clipsOf(recorded)[0]!);
  seen.isBehind = true;
  const show = async (forMs: number) => {
    for (let ms = 0; ms < forMs; ms += 100) {
      recorded.room.picture('ann||screen||1', plain(ms % 200, 1_920, 1_080));
      await advance(100);
    }
  };
  await show(2_900);
  assert.not(seen.isAsked);
  await show(1_000);
  assert.ok(seen.isAsked);
  assert.ok(recorded.said.includes('clip failed: does not keep up'));
});

test('encoders of clips that fail take nothing away from the recording, and after three there are no more', async () => {
  const recorded = await recordFake();
  await share(recorded, 'ann||screen||1');
  for (let failures = 0; failures < 4; failures++) {
    const clip = clipsOf(recorded).at(-1)!;
    if (!recorded.said.includes(`ended ${clip.number}`)) encoderOf(recorded, clip).inputs.failed('no memory');
    await advance(5_000);
    recorded.room.picture('ann||screen||1', plain(99, 1_920, 1_080));
    await advance(100);
  }
  assert.is(clipsOf(recorded).length, 3);
  assert.not(recorded.said.some((words) => words.startsWith('lost')));
  const room = recorded.began.findLast(({ tileId }) => tileId === undefined)!;
  assert.not(recorded.said.includes(`ended ${room.number}`));
});

test('a recording that stops waits for its clips', async () => {
  const recorded = await recordFake();
  await share(recorded, 'ann||screen||1');
  let isStopped = false;
  void recorded.recording.stop().then(() => {
    isStopped = true;
  });
  for (const { inputs, finish } of recorded.encoders) if (inputs.coding !== 'clip') finish();
  await settle();
  assert.not(isStopped);
  for (const { inputs, finish } of recorded.encoders) if (inputs.coding === 'clip') finish();
  await advance(1_000);
  assert.ok(isStopped);
});

test.run();
