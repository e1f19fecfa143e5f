import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { openPlayback } from '../../../../support/recordings/opened-playback.ts';
import { recordingDocument, recordingStartMs as t0 } from '../../../../support/recordings/recording-document.ts';

const opened = openPlayback;
type Prepare = NonNullable<NonNullable<Parameters<typeof openPlayback>[0]>['prepare']>;
/** Nothing comes of a file until the test says so. */
const slow: Prepare = (made) => {
  made.isQuick = false;
};
const muted: Prepare = (made) => {
  made.mayPlay = false;
};

test('playback is init until something can be shown, then pause and play', async () => {
  const { playback, videos, clock, player, play } = await opened({ prepare: slow });
  assert.is(playback.state.value, 'init');
  videos.all[0]!.tell('loaded');
  assert.is(playback.state.value, 'pause');
  await play();
  assert.is(playback.state.value, 'play');
  player.pause();
  assert.is(playback.state.value, 'pause');
  assert.is(clock.pendingTimers, 0);
});

test('a loaded recording stands at its beginning and waits until it is played', async () => {
  const { playback, videos, player, room } = await opened();
  assert.is(playback.state.value, 'pause');
  assert.is(player.positionMs.value, 0);
  assert.is(room.name, 'Main hall');
  assert.equal(
    videos.all.map(({ src, isPlaying }) => [src, isPlaying]),
    [['/recordings/1.mp4', false]],
  );
});

test('PLAY-011 what a player cannot do yet is refused and logged', async () => {
  const { player, logs, videos } = await opened({ prepare: slow });
  player.play();
  player.seek(5_000);
  assert.equal(logs('playback-transition-refused'), [
    { from: 'loading', to: 'play' },
    { from: 'loading', to: 'seek' },
  ]);
  assert.not(player.isPlaying.value);
  assert.equal(videos.all[0]!.seeks, [0]);
});

test('once ready the recording plays, pauses, goes on by the second and goes elsewhere', async () => {
  const { player, clock, play, seek, videos } = await opened();
  await play();
  await clock.advance(3_000);
  assert.is(player.positionMs.value, 3_000);
  await seek(12_500);
  assert.is(player.positionMs.value, 12_500);
  assert.ok(videos.all[0]!.isPlaying);
  player.pause();
  assert.not(videos.all[0]!.isPlaying);
});

test('at its end the recording pauses', async () => {
  const { playback, player, clock, play, seek } = await opened();
  await seek(58_000);
  await play();
  await clock.advance(5_000);
  assert.is(playback.state.value, 'pause');
  assert.is(player.positionMs.value, 60_000);
  assert.is(clock.pendingTimers, 0);
});

test('a recording at its end plays from its beginning', async () => {
  const { player, clock, play, seek } = await opened();
  await seek(60_000);
  await play();
  await clock.advance(2_000);
  assert.is(player.positionMs.value, 2_000);
});

test('a seek shows the tiles, people and hands of its time, also of an earlier one', async () => {
  const { tile, seek } = await opened();
  await seek(13_000);
  assert.is(tile('bob')?.handRaised, true);
  assert.is(tile('cy')?.name, 'Cy Dale');
  assert.ok(tile('ann||screen||share-1'));
  await seek(1_000);
  assert.is(tile('bob')?.handRaised, undefined);
  assert.is(tile('cy'), undefined);
  assert.is(tile('ann||screen||share-1'), undefined);
  await seek(45_000);
  assert.is(tile('cy'), undefined);
  assert.is(tile('dan')?.camera, false);
});

test('what happens in the next five seconds is scheduled to its millisecond', async () => {
  const { tile, clock, play, seek } = await opened();
  await seek(4_500);
  await play();
  await clock.advance(499);
  assert.is(tile('bob')?.handRaised, undefined);
  await clock.advance(1);
  assert.is(tile('bob')?.handRaised, true);
});

test('at another speed events come as much sooner', async () => {
  const { tile, clock, play, player } = await opened();
  player.setRate(2);
  await play();
  await clock.advance(2_499);
  assert.is(tile('bob')?.handRaised, undefined);
  await clock.advance(1);
  assert.is(tile('bob')?.handRaised, true);
  assert.is(player.positionMs.value, 4_000);
});

test('each second the time follows what plays', async () => {
  const { player, videos, clock, play } = await opened();
  await play();
  videos.all[0]!.slip(700);
  await clock.advance(1_000);
  assert.is(player.positionMs.value, 1_700);
});

test('what is more than a second off shows the state of its own time', async () => {
  const { tile, videos, clock, play, seek } = await opened();
  await seek(4_000);
  await play();
  await clock.advance(1_500);
  assert.is(tile('bob')?.handRaised, true);
  videos.all[0]!.slip(-1_900);
  await clock.advance(500);
  assert.is(tile('bob')?.handRaised, undefined);
});

test('less than a second takes nothing back', async () => {
  const { tile, videos, clock, play, seek } = await opened();
  await seek(4_000);
  await play();
  await clock.advance(1_500);
  videos.all[0]!.slip(-900);
  await clock.advance(500);
  assert.is(tile('bob')?.handRaised, true);
});

test('a seek asks again up to six times, each after 1.5 times as long, and goes on without it after as long again', async () => {
  const { player, videos, clock, seek, logs } = await opened();
  videos.bufferedUntilMs = 5_000;
  await seek(20_000);
  const asked = () => videos.all[0]!.seeks.filter((each) => each === 20_000).length - 1;
  assert.is(asked(), 0);
  for (const [index, afterMs] of [1_500, 2_250, 3_375, 5_062.5, 7_593.75, 11_390.625].entries()) {
    await clock.advance(afterMs - 1);
    assert.is(asked(), index);
    await clock.advance(1);
    assert.is(asked(), index + 1);
    assert.ok(player.isWaiting.value);
  }
  await clock.advance(1.5 ** 7 * 1_000);
  assert.is(asked(), 6);
  assert.not(player.isWaiting.value);
  assert.is(logs('playback-seek-unbuffered').length, 1);
  assert.is(clock.pendingTimers, 0);
});

test('a time is reached once a second from it on is buffered', async () => {
  const { player, videos, seek } = await opened();
  videos.bufferedUntilMs = 20_999;
  await seek(20_000);
  assert.ok(player.isWaiting.value);
  videos.bufferedUntilMs = 21_000;
  videos.all[0]!.tell('progress');
  assert.not(player.isWaiting.value);
});

test('another seek takes the place of one that waits', async () => {
  const { player, videos, seek, clock } = await opened();
  videos.bufferedUntilMs = 5_000;
  await seek(20_000);
  await seek(1_000);
  assert.not(player.isWaiting.value);
  await clock.advance(60_000);
  assert.is(videos.all[0]!.seeks.at(-1), 1_000);
});

test('PLAY-013 several files are one timeline', async () => {
  const { player, videos, clock, play, seek } = await opened();
  await seek(28_000);
  await play();
  await clock.advance(5_000);
  assert.is(player.positionMs.value, 33_000);
  assert.is(player.shown.value?.segment.src, '/recordings/2.mp4');
  assert.equal(
    videos.all.map(({ src, isPlaying }) => [src, isPlaying]),
    [
      ['/recordings/1.mp4', false],
      ['/recordings/2.mp4', true],
    ],
  );
});

test('the next file is fetched before it is needed, and no more than two are open', async () => {
  const { videos, clock, play, seek } = await opened();
  await play();
  await clock.advance(9_000);
  assert.is(videos.all.length, 1);
  await clock.advance(3_000);
  assert.equal(
    videos.all.map(({ src }) => src),
    ['/recordings/1.mp4', '/recordings/2.mp4'],
  );
  await clock.advance(25_000);
  await seek(5_000);
  assert.is(videos.all.length, 2);
});

const withGap = () => {
  const document = recordingDocument();
  document.composite.segments[0]!.end = t0 + 20_000;
  return document;
};

test('playback goes over a time without a file', async () => {
  const { player, clock, play, seek } = await opened({ document: withGap() });
  await seek(19_000);
  await play();
  await clock.advance(3_000);
  assert.is(player.positionMs.value, 32_000);
});

test('a seek into a time without a file goes to the next file', async () => {
  const { player, seek } = await opened({ document: withGap() });
  await seek(25_000);
  assert.is(player.positionMs.value, 30_000);
});

test('a browser that plays nothing unasked leaves the recording paused', async () => {
  const { playback, play, clock } = await opened({ prepare: muted });
  await play();
  assert.is(playback.state.value, 'pause');
  assert.is(clock.pendingTimers, 0);
});

test('PLAY-047 the chat has the messages up to the time that is shown', async () => {
  const { room, clock, play, seek } = await opened();
  const contents = () => room.messages.value.map((message) => message.contents);
  assert.equal(contents(), []);
  await play();
  await clock.advance(2_000);
  assert.equal(contents(), ['Good morning']);
  await seek(50_000);
  assert.is(contents().length, 3);
  await seek(7_999);
  assert.equal(contents(), ['Good morning']);
});

test('a message without what it must have is logged and left out', async () => {
  const document = recordingDocument();
  const { room, seek, logs } = await opened({
    document: { ...document, chat: [{ senderId: 'ann', timestamp: t0, contents: 'Hello' }, ...document.chat] },
  });
  await seek(60_000);
  assert.is(room.messages.value.length, 3);
  assert.equal(logs('recording-item-skipped'), [{ recordingId: 'recording-1', where: 'chat.0', why: 'wrong' }]);
});

test('PLAY-028 a clip is there at its place on the timeline, and plays from its offset', async () => {
  const document = recordingDocument();
  document.mediaClips.push({ src: '/clips/1.mp4', start: t0 + 5_000, end: t0 + 9_000, offset: 2_500 });
  const { tile, seek, room } = await opened({ document });
  await seek(4_999);
  assert.is(tile('clip:0'), undefined);
  await seek(5_000);
  assert.equal(tile('clip:0'), { shown: true, isPlaying: true, time: 2.5, timeAt: t0 + 5_000, rate: 1 });
  assert.is(await room.addressOf('clip:0', false), '/clips/1.mp4');
  await seek(9_000);
  assert.is(tile('clip:0'), undefined);
});

test('a document that cannot be read is an error, and why stands in the log alone', async () => {
  const { playback, logs } = await opened({ document: { version: 3 } });
  assert.is(playback.state.value, 'error');
  assert.equal(logs('recording-unreadable'), [{ recordingId: 'recording-1', fault: 'wrong-document' }]);
});

test('of a document whose times do not fit its files the files are shown', async () => {
  const { player } = await opened({ document: { ...recordingDocument(), start: t0 + 90_000 } });
  assert.is(player.durationMs, 60_000);
});

test('a slice of the document is all that is shown', async () => {
  const slice = { start: t0 + 20_000, end: t0 + 35_000 };
  const { player } = await opened({ document: { ...recordingDocument(), slice } });
  assert.is(player.durationMs, 15_000);
  assert.is(player.positionMs.value, 0);
});

test('a page that is closed ends its players', async () => {
  const { scope, videos, clock, play } = await opened();
  await play();
  scope.end();
  assert.ok(videos.all.every(({ isEnded }) => isEnded));
  assert.is(clock.pendingTimers, 0);
});

test('a recording that the server has no time for is asked for again, when it says so', async () => {
  const busy = refused('RATE_LIMITED', { retryAfterMs: 5_000 });
  const { playback, clock, api, logs } = await openPlayback({ refusals: [refused('UNREACHABLE'), busy] });
  assert.is(playback.state.value, 'init');
  await clock.advance(500);
  assert.is(api.callsOf('QueryRecording').length, 2);
  await clock.advance(4_999);
  assert.is(api.callsOf('QueryRecording').length, 2);
  await clock.advance(1);
  assert.ok(playback.room.value);
  assert.equal(logs('recording-refused'), []);
});

test('a server that does not answer five times is said to be away, and asked every two seconds until it is back', async () => {
  const unreachable = Array.from({ length: 7 }, () => refused('UNREACHABLE'));
  const { playback, clock, api, logs } = await openPlayback({ refusals: unreachable });
  await clock.advance(1_999);
  assert.is(playback.obstacle.value, null);
  await clock.advance(1);
  assert.equal(playback.obstacle.value, { code: 'UNREACHABLE', isAsking: false });
  assert.is(playback.state.value, 'init');
  await clock.advance(2_000);
  assert.is(api.callsOf('QueryRecording').length, 6);
  playback.retry();
  await settle();
  assert.is(api.callsOf('QueryRecording').length, 7);
  await clock.advance(2_000);
  assert.is(playback.obstacle.value, null);
  assert.is(playback.state.value, 'pause');
  assert.equal(logs('recording-refused'), []);
});

test('a recording that is still being made opens once it is', async () => {
  const { playback, clock, api } = await openPlayback({ refusals: [refused('NOT_READY'), refused('NOT_READY')] });
  assert.is(playback.obstacle.value?.code, 'NOT_READY');
  assert.is(playback.state.value, 'init');
  await clock.advance(10_000);
  assert.is(playback.state.value, 'pause');
  assert.is(api.callsOf('QueryRecording').length, 3);
});

test('a recording that is refused is not asked for again', async () => {
  const { playback, clock, api } = await openPlayback({ refusals: [refused('NOT_READY'), refused('FORBIDDEN')] });
  await clock.advance(60_000);
  assert.is(playback.state.value, 'error');
  assert.is(playback.obstacle.value, null);
  assert.is(api.callsOf('QueryRecording').length, 2);
});

test.run();
