import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { openPlayback as opened } from '../../../../support/recordings/opened-playback.ts';
import { recordingDocument } from '../../../../support/recordings/recording-document.ts';

/** Nothing comes of a file until the test says so. */
const slow: NonNullable<NonNullable<Parameters<typeof opened>[0]>['prepare']> = (made) => {
  made.isQuick = false;
};

test('a recording whose first file cannot be loaded is in state error', async () => {
  const { playback, videos, clock } = await opened({ prepare: slow });
  for (let failed = 1; failed <= 5; failed++) {
    assert.is(playback.state.value, 'init');
    videos.all[0]!.tell('failed');
    await clock.advance(2_000);
  }
  assert.is(playback.state.value, 'error');
  assert.is(clock.pendingTimers, 0);
});

test('a recording whose first file is not there at once is asked for by another address', async () => {
  const { playback, videos } = await opened({ prepare: slow });
  videos.all[0]!.tell('failed');
  await settle();
  videos.all[0]!.tell('loaded');
  assert.is(playback.state.value, 'pause');
});

test('what plays and has nothing to go on with says that it waits, and lets no time pass until it goes on', async () => {
  const { player, tile, videos, clock, play, seek, room } = await opened();
  await seek(4_000);
  await play();
  await clock.advance(700);
  videos.all[0]!.stall(true);
  assert.ok(player.isWaiting.value);
  assert.ok(player.isPlaying.value);
  const seeks = room.seeks.value;
  await clock.advance(30_000);
  assert.is(player.positionMs.value, 4_700);
  assert.is(tile('bob')?.handRaised, undefined);
  videos.all[0]!.stall(false);
  assert.not(player.isWaiting.value);
  await clock.advance(1_300);
  assert.is(player.positionMs.value, 5_700);
  assert.is(tile('bob')?.handRaised, true);
  assert.is(room.seeks.value, seeks);
});

test('what waits can be paused, and waits again when it is played', async () => {
  const { player, videos, clock, play } = await opened();
  await play();
  await clock.advance(700);
  videos.all[0]!.stall(true);
  player.pause();
  assert.not(player.isWaiting.value);
  assert.is(player.positionMs.value, 700);
  assert.is(clock.pendingTimers, 0);
  await play();
  assert.ok(player.isWaiting.value);
});

test('nobody goes to another time but whoever seeks', async () => {
  const { player, room, videos, clock, play, seek } = await opened();
  await seek(27_000);
  const seeks = room.seeks.value;
  await play();
  await clock.advance(1_000);
  videos.all[0]!.slip(-1_900);
  await clock.advance(8_000);
  assert.is(player.shown.value?.segment.src, '/recordings/2.mp4');
  player.setRate(2);
  player.pause();
  await play();
  assert.is(room.seeks.value, seeks);
  await seek(1_000);
  assert.is(room.seeks.value, seeks + 1);
});

test('a file that breaks off at one place again and again is logged, and the next one goes on', async () => {
  const { player, videos, clock, play, logs } = await opened();
  await play();
  await clock.advance(4_000);
  for (let failed = 1; failed <= 4; failed++) {
    videos.all[0]!.tell('failed');
    await clock.advance(3_000);
    assert.is(videos.all[0]!.src, '/recordings/1.mp4');
  }
  videos.all[0]!.tell('failed');
  await settle();
  assert.is(player.positionMs.value, 30_000);
  assert.ok(player.isPlaying.value);
  assert.not(player.isWaiting.value);
  assert.is(logs('playback-file-failed').length, 5);
});

test('a file that fails while the network is away is waited for, and goes on where it was', async () => {
  const { api, player, videos, clock, play } = await opened();
  await play();
  await clock.advance(4_000);
  const document = JSON.stringify(recordingDocument());
  let isAway = true;
  api.answer('QueryRecording', () =>
    isAway ? refused('UNREACHABLE') : succeed({ queryRecording: { recording: document } }),
  );
  videos.all[0]!.tell('failed');
  await clock.advance(60_000);
  assert.is(player.positionMs.value, 4_000);
  assert.ok(player.isPlaying.value);
  assert.ok(player.isWaiting.value);
  isAway = false;
  await clock.advance(4_000);
  assert.not(player.isWaiting.value);
  assert.ok(player.positionMs.value > 4_000 && player.positionMs.value <= 8_000);
  await clock.advance(6_000);
  videos.all[0]!.tell('failed');
  await clock.advance(1_000);
  assert.ok(player.positionMs.value < 16_000, 'as often as it goes on in between');
});

test('whoever goes elsewhere while a file is waited for is there when it can be had again', async () => {
  const { api, player, videos, clock, seek } = await opened();
  api.answer('QueryRecording', () => refused('UNREACHABLE'));
  videos.all[0]!.tell('failed');
  await seek(12_000);
  videos.all[0]!.tell('failed');
  await clock.advance(5_000);
  assert.is(player.positionMs.value, 12_000);
  const document = JSON.stringify(recordingDocument());
  api.answer('QueryRecording', () => succeed({ queryRecording: { recording: document } }));
  await clock.advance(5_000);
  assert.not(player.isWaiting.value);
  assert.is(videos.all[0]!.seeks.at(-1), 12_000);
});

test('a file whose address is too old is asked for by a new one, and goes on where it was', async () => {
  const { api, player, videos, clock, play } = await opened();
  await play();
  await clock.advance(4_000);
  const document = recordingDocument();
  document.composite.segments[0]!.src = '/recordings/1.mp4?signed=again';
  api.answer('QueryRecording', () => succeed({ queryRecording: { recording: JSON.stringify(document) } }));
  videos.all[0]!.tell('failed');
  await clock.advance(2_000);
  assert.is(videos.all[0]!.src, '/recordings/1.mp4?signed=again');
  assert.is(player.positionMs.value, 6_000);
  assert.ok(player.isPlaying.value);
});

test('where no other address can be had, the next file goes on', async () => {
  const { api, player, videos, clock, play } = await opened();
  await play();
  await clock.advance(4_000);
  api.answer('QueryRecording', () => refused('NOT_FOUND'));
  videos.all[0]!.tell('failed');
  await settle();
  assert.is(player.positionMs.value, 30_000);
});

/** A recording of one file. */
const single = () => {
  const document = recordingDocument();
  document.composite.segments.length = 1;
  return { ...document, duration: 30_000 };
};

test('where a file cannot be had and none comes after it, the place is kept, and playing tries it again', async () => {
  const { player, videos, clock, play, playback } = await opened({ document: single() });
  await play();
  await clock.advance(6_000);
  // Nothing comes of it by any address.
  Object.assign(videos, { isQuick: false, bufferedUntilMs: 0 });
  for (let failed = 1; failed <= 5; failed++) {
    videos.all[0]!.tell('failed');
    await clock.advance(2_000);
  }
  assert.ok(player.isLost.value);
  assert.not(player.isPlaying.value);
  assert.not(player.isWaiting.value);
  assert.is(player.positionMs.value, 6_000);
  assert.is(playback.state.value, 'pause');
  Object.assign(videos, { isQuick: true, bufferedUntilMs: Number.POSITIVE_INFINITY });
  await play();
  assert.not(player.isLost.value);
  assert.is(videos.all[0]!.seeks.at(-1), 6_000);
  assert.ok(player.isPlaying.value);
});

test('PLAY-016 a recording of which nothing may be had any more is unavailable', async () => {
  const { api, videos, clock, play, playback } = await opened({ document: single() });
  await play();
  await clock.advance(6_000);
  api.answer('QueryRecording', () => refused('NOT_FOUND'));
  videos.all[0]!.tell('failed');
  await settle();
  assert.is(playback.state.value, 'error');
});

test.run();
