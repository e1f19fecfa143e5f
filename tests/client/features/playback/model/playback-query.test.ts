import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openPlayback as opened } from '../../../../support/recordings/opened-playback.ts';
import { recordingDocument, recordingStartMs as t0 } from '../../../../support/recordings/recording-document.ts';

test('PLAY-002 t is where playback begins, in ms', async () => {
  const { player } = await opened({ search: '?t=41500' });
  assert.is(player.positionMs.value, 41_500);
  assert.is(player.shown.value?.segment.src, '/recordings/2.mp4');
});

test('PLAY-003 slice is the part that is shown, and the fetched recording is logged with it', async () => {
  const { playback, player, clock, play, logs } = await opened({ search: '?slice=5000:9000' });
  assert.is(player.durationMs, 4_000);
  await play();
  await clock.advance(6_000);
  assert.is(playback.state.value, 'pause');
  assert.is(player.positionMs.value, 4_000);
  assert.equal(logs('recording-opened')[0]?.slice, { startMs: 5_000, endMs: 9_000 });
});

test('PLAY-004 the recording is asked for of the stage that version names, and of the empty one without it', async () => {
  const asked = { event_id: 'demo', publish_id: 'recording-1' };
  assert.equal((await opened()).api.callsOf('QueryRecording'), [{ ...asked, version: '' }]);
  const { api } = await opened({ search: '?version=beta' });
  assert.equal(api.callsOf('QueryRecording'), [{ ...asked, version: 'beta' }]);
});

test('PLAY-005 localResourcePort has media asked of a port of this machine, for developers where they have their tools', async () => {
  const document = recordingDocument();
  document.mediaClips.push({ src: '/clips/1.mp4?ticket=1', start: t0, end: t0 + 5_000, offset: 0 });
  const { videos, room } = await opened({ search: '?localResourcePort=8080', document, isDeveloper: true });
  assert.is(videos.all[0]!.src, 'http://localhost:8080/recordings/1.mp4');
  assert.is(await room.addressOf('clip:0', false), 'http://localhost:8080/clips/1.mp4?ticket=1');
  assert.is(await room.addressOf('report', false), '/files/report?ticket=1');
});

test('PLAY-005 a link with a port of this machine asks nothing of it of anybody else, which is logged', async () => {
  const { videos, logs } = await opened({ search: '?localResourcePort=8080' });
  assert.is(videos.all[0]!.src, '/recordings/1.mp4');
  assert.equal(logs('playback-query-wrong'), [{ name: 'localResourcePort' }]);
});

for (const search of ['?t=-5', '?t=now', '?slice=9:5', '?slice=5', '?version=<b>', '?localResourcePort=99999']) {
  test(`of ${search} nothing is taken, and that is logged`, async () => {
    const { player, videos, logs } = await opened({ search });
    assert.is(logs('playback-query-wrong').length, 1);
    assert.is(player.positionMs.value, 0);
    assert.is(player.durationMs, 60_000);
    assert.is(videos.all[0]!.src, '/recordings/1.mp4');
  });
}

test.run();
