import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { cameraOf } from '../../../../support/facts/publications.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { recordRoom as record } from '../../../../support/rooms/replayed-room.ts';
import { share } from '../../../../support/stage/room-with-tiles.ts';

test('REC-012 the status of a tile goes from null to pending, and to active with the first picture', async () => {
  const { replay, tile, status, clock, client } = await record();
  const seen = [status()];
  tile.local.replayStatus.subscribe((now) => void (now !== seen.at(-1) && seen.push(now)));
  replay.start(tile);
  assert.is(status(), 'pending');
  assert.is(replay.current.value?.player.value, null);
  await clock.advance(0);
  assert.equal(seen, [null, 'pending', 'active']);
  assert.equal(client.api.callsOf('QueryLiveStreams'), [{ event_id: 'demo', room_id: 'main', tile_id: 'p1' }]);
});

test('a replay begins half a minute before now and plays on', async () => {
  const { begin, behindMs, video, clock } = await record();
  await begin();
  const firstMs = behindMs();
  assert.ok(firstMs >= 30_000 && firstMs <= 33_000, `${firstMs}`);
  assert.ok(video().isPlaying);
  await clock.advance(20_000);
  assert.ok(Math.abs(behindMs() - firstMs) <= 500, `${behindMs()}`);
});

test('of what was recorded for less than that a replay shows all, and goes on with what comes', async () => {
  const { begin, player, clock } = await record(8_000);
  await begin();
  const { fromMs } = player().range.value;
  assert.is(player().positionMs.value, fromMs);
  await clock.advance(40_000);
  assert.ok(Math.abs(player().positionMs.value - (fromMs + 40_000)) <= 500);
});

test('a replay that is pending can be cancelled, and nothing more is asked for', async () => {
  const { replay, tile, status, clock, liveStreams, asked, notices, logged } = await record();
  liveStreams.segments.length = 0;
  replay.start(tile);
  await clock.advance(600);
  const before = asked();
  replay.end();
  assert.is(status(), null);
  assert.is(replay.current.value, null);
  await clock.advance(20_000);
  assert.is(asked(), before);
  assert.equal(liveStreams.videos, []);
  assert.equal(notices(), []);
  assert.equal(logged('replay-failed'), ['Replay cancelled']);
});

test('a replay that is cancelled before what it runs with has come does not begin', async () => {
  const { replay, tile, clock, asked } = await record();
  replay.start(tile);
  replay.end();
  await clock.advance(20_000);
  assert.is(asked(), 0);
});

test('REC-015 the exit stops an active replay and leaves nothing of it behind', async () => {
  const { begin, replay, status, video, clock, liveStreams } = await record();
  const timers = clock.pendingTimers;
  await begin();
  assert.ok(clock.pendingTimers > timers);
  replay.end();
  assert.is(status(), null);
  assert.ok(video().isEnded);
  assert.is(clock.pendingTimers, timers);
  const fetched = liveStreams.fetched.length;
  await clock.advance(20_000);
  assert.is(liveStreams.fetched.length, fetched);
});

test('a replay ends when the camera that it is of is turned off', async () => {
  const { begin, status, client, logged } = await record();
  await begin();
  client.person('p1').camera.value = { ...cameraOf('p1'), muted: true };
  assert.is(status(), null);
  assert.equal(logged('replay-ended'), ['the share stopped']);
});

test('a replay of a screen ends when that screen is shared no more, and that of another one does not', async () => {
  const { client, replay, clock } = await record();
  const id = share(client, 'p2', 's1');
  await clock.advance(1_000);
  const tile = client.tiles.find(id)!;
  replay.start(tile);
  await clock.advance(0);
  client.person('p1').camera.value = null;
  assert.is(tile.local.replayStatus.value, 'active');
  client.person('p2').screens.value = [];
  assert.is(tile.local.replayStatus.value, null);
});

test('a replay ends when the local participant is away, or whispers', async () => {
  const away = await record();
  await away.begin();
  away.client.person('p0').active.value = false;
  assert.is(away.status(), null);
  const whispering = await record();
  await whispering.begin();
  whispering.client.whisper.request('p2');
  await whispering.clock.advance(0);
  assert.is(whispering.status(), 'active', 'they only ask');
  const whisperSignal = { origin_identity: 'p2', username: 'p2', type: 'accept' };
  whispering.client.api.push('WhisperSignal', { whisperSignal });
  await whispering.clock.advance(0);
  assert.is(whispering.status(), null);
});

test('a replay ends when the local participant goes to another room', async () => {
  const { begin, tile, client, video } = await record();
  await begin();
  await client.move('side');
  assert.is(tile.local.replayStatus.value, null);
  assert.ok(video().isEnded);
});

test('a replay ends when its tile is hidden, and not when it is made larger', async () => {
  const { begin, client, status } = await record();
  await begin();
  client.placing.expand('p1');
  assert.is(status(), 'active');
  client.placing.hide('p1');
  assert.is(status(), null);
});

test('REC-018 a replay ends when the recording of the room stops, also while it is pending', async () => {
  for (const isPending of [false, true]) {
    const { replay, tile, status, room, clock, liveStreams } = await record();
    if (isPending) liveStreams.segments.length = 0;
    replay.start(tile);
    await clock.advance(0);
    assert.is(status(), isPending ? 'pending' : 'active');
    room.changeRoom({ recording_enabled: false });
    assert.is(status(), null);
  }
});

test('where there are no streams they are asked for ten times, every 500 ms', async () => {
  const { begin, status, clock, liveStreams, asked, notices, logged } = await record();
  liveStreams.segments.length = 0;
  await begin();
  assert.is(asked(), 1);
  for (let attempt = 2; attempt <= 10; attempt++) {
    await clock.advance(499);
    assert.is(asked(), attempt - 1);
    assert.is(status(), 'pending');
    await clock.advance(1);
    assert.is(asked(), attempt);
  }
  assert.is(status(), null);
  assert.equal(notices(), ['replay-not-acquired']);
  assert.equal(logged('replay-failed'), ['No streams available']);
  await clock.advance(20_000);
  assert.is(asked(), 10);
});

test('the last stream must have no segment end time', async () => {
  const { begin, status, clock, liveStreams, notices, logged } = await record();
  liveStreams.segments[0]!.endMs = clock.now();
  await begin();
  await clock.advance(5_000);
  assert.is(status(), null);
  assert.equal(notices(), ['replay-not-acquired']);
  assert.equal(logged('replay-failed'), ['Live stream not available']);
});

test('a server that is away, and bytes that are not there yet, are tried again', async () => {
  const { begin, status, clock, client, liveStreams } = await record();
  let answers = 0;
  client.api.answer('QueryLiveStreams', () =>
    ++answers < 3 ? refused('UNREACHABLE') : succeed({ queryLiveStreams: { items: liveStreams.items() } }),
  );
  liveStreams.failures.push('nothing', 'unreachable');
  await begin();
  await clock.advance(1_999);
  assert.is(status(), 'pending');
  await clock.advance(1);
  assert.is(status(), 'active');
});

test('what this browser cannot play is said at once', async () => {
  const { begin, status, liveStreams, notices } = await record();
  liveStreams.options.contentType = 'video/mp4; codecs="unknown"';
  await begin();
  assert.is(status(), null);
  assert.equal(notices(), ['replay-not-acquired']);
});

test('one tile is replayed at a time', async () => {
  const { begin, client, replay, status, clock, liveStreams } = await record();
  await begin();
  client.person('p2').camera.value = cameraOf('p2');
  replay.start(client.tiles.find('p2')!);
  assert.is(status(), null);
  await clock.advance(0);
  assert.is(client.tiles.find('p2')!.local.replayStatus.value, 'active');
  assert.equal(
    liveStreams.videos.map(({ isEnded }) => isEnded),
    [true, false],
  );
});

test('no more is fetched than ten seconds ahead of what is shown, and nothing while it is paused', async () => {
  const { begin, clock, liveStreams, video, player } = await record();
  await begin();
  const aheadMs = () => video().buffered().at(-1)!.toMs - video().timeMs();
  const count = liveStreams.fetched.length;
  assert.ok(aheadMs() >= 10_000);
  await clock.advance(5_000);
  assert.is(liveStreams.fetched.length, count);
  player().pause();
  assert.is(player().isPlaying.value, false);
  await clock.advance(60_000);
  assert.is(liveStreams.fetched.length, count);
  player().play();
  await clock.advance(30_000);
  assert.ok(liveStreams.fetched.length > count);
  assert.ok(aheadMs() > 0);
});

test('a time that is there is gone to at once, another one is fetched', async () => {
  const { begin, clock, liveStreams, video, player } = await record();
  await begin();
  const { fromMs } = player().range.value;
  const count = liveStreams.fetched.length;
  player().seek(player().positionMs.value + 5_000);
  await clock.advance(0);
  assert.is(liveStreams.fetched.length, count);
  assert.is(player().isWaiting.value, false);
  player().seek(fromMs + 2_000);
  assert.is(player().positionMs.value, fromMs + 2_000);
  assert.is(player().isWaiting.value, true);
  await clock.advance(0);
  assert.is(player().isWaiting.value, false);
  assert.equal(liveStreams.fetched[count]?.wanted, 'beginning');
  assert.equal(liveStreams.fetched[count + 1]?.wanted, { atMs: 2_000 });
  await clock.advance(3_000);
  assert.ok(Math.abs(player().positionMs.value - (fromMs + 5_000)) <= 500);
  player().seek(0);
  assert.is(player().positionMs.value, fromMs);
  player().seek(Number.MAX_SAFE_INTEGER);
  assert.is(player().positionMs.value, player().range.value.toMs);
  assert.ok(video().isPlaying);
});

test('the next file goes on where one ends, with the place that the tile has there', async () => {
  const { begin, clock, liveStreams, player, status } = await record();
  const first = liveStreams.segments[0]!;
  first.endMs = clock.now() - 20_000;
  liveStreams.segments.push({ startMs: first.endMs, endMs: null });
  await begin();
  const regionNow = () => player().regionAt(player().positionMs.value - first.startMs).x;
  assert.is(regionNow(), 0);
  await clock.advance(20_000);
  assert.is(regionNow(), 320);
  assert.is(status(), 'active');
  assert.ok(player().positionMs.value > first.endMs);
});

test('a file that begins during the replay is found out when the one before it is over', async () => {
  const { begin, clock, liveStreams, player, asked } = await record();
  await begin();
  const first = liveStreams.segments[0]!;
  await clock.advance(4_000);
  first.endMs = clock.now();
  liveStreams.segments.push({ startMs: first.endMs, endMs: null });
  const before = asked();
  await clock.advance(60_000);
  // Twice more for what comes to be shown meanwhile.
  assert.ok(asked() > before && asked() <= before + 3);
  assert.is(player().regionAt(player().positionMs.value - first.startMs).x, 320);
});

test('what no recorder has written is leapt over', async () => {
  const { begin, clock, liveStreams, player } = await record();
  const first = liveStreams.segments[0]!;
  first.endMs = clock.now() - 25_000;
  liveStreams.segments.push({ startMs: first.endMs + 8_000, endMs: null });
  await begin();
  await clock.advance(10_000);
  assert.ok(player().positionMs.value > first.endMs + 8_000);
});

test('a tile that has no place in the next picture is shown to the end of the one before, and is live again', async () => {
  const { begin, clock, liveStreams, status, notices, logged, client } = await record();
  await begin();
  client.api.answer('QueryLiveStreams', () =>
    succeed({ queryLiveStreams: { items: liveStreams.items().slice(0, 1) } }),
  );
  liveStreams.segments[0]!.endMs = clock.now() + 1_000;
  await clock.advance(20_000);
  assert.is(status(), 'active');
  await clock.advance(20_000);
  assert.is(status(), null);
  assert.equal(notices(), []);
  assert.equal(logged('replay-ended'), ['there is no more of it']);
});

test('who plays faster than the room goes at its speed once they are where it is', async () => {
  const { begin, clock, player, behindMs } = await record();
  await begin();
  player().setRate(2);
  await clock.advance(20_000);
  assert.is(player().rate.value, 2);
  await clock.advance(20_000);
  assert.is(player().rate.value, 1);
  assert.ok(behindMs() >= 2_500, `${behindMs()}`);
});

test('the volume of a replay is its own', async () => {
  const { begin, player, video, client } = await record();
  await begin();
  player().setVolume(0.4);
  assert.is(video().volume, 0.4);
  assert.equal(client.media.volumes, []);
  player().setVolume(7);
  assert.is(player().volume.value, 1);
});

test('where the browser does not let it play, it waits for somebody to press Play', async () => {
  const { begin, player, liveStreams, video, clock } = await record();
  liveStreams.options.mayPlay = false;
  await begin();
  assert.is(player().isPlaying.value, false);
  liveStreams.options.mayPlay = true;
  player().play();
  await clock.advance(0);
  assert.ok(video().isPlaying);
  video().tell('stopped');
  assert.is(player().isPlaying.value, false);
});

test('a tile that takes another place after its replay began is cut where it is by then', async () => {
  const { begin, clock, liveStreams, player } = await record();
  const first = liveStreams.segments[0]!;
  const movedMs = clock.now() + 10_000;
  liveStreams.segments[0] = { ...first, movesMs: [movedMs] };
  await begin();
  const regionNow = () => player().regionAt(player().positionMs.value - first.startMs).x;
  while (player().positionMs.value < movedMs - 1_000) await clock.advance(500);
  assert.is(regionNow(), 0);
  while (player().positionMs.value < movedMs + 500) await clock.advance(500);
  assert.is(regionNow(), 320);
});

test.run();
