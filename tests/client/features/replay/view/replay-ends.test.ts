import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { replayLimits } from '../../../../../src/shared/values/playback-limits.ts';
import { publicationFact } from '../../../../support/facts/server-facts.ts';
import { find, settled } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { openReplay, replayButton, replayCover } from '../../../../support/recordings/opened-replay.ts';

test.after(unmount);

const notAcquired = 'Failed to acquire replay stream. Please try again in a couple of minutes.';

/** Why replays have ended or failed, as the log has it. */
const reasonsIn = (logged: readonly { readonly code: string; readonly data?: unknown }[], code: string) =>
  logged.filter((line) => line.code === code).map(({ data }) => (data as { readonly why: string }).why);

/** A replay of somebody's camera that is shown. */
const shown = async () => {
  const frame = await openReplay();
  await frame.choose('Instant replay');
  assert.ok(find('section button', 'Exit Replay'));
  return { ...frame, why: () => reasonsIn(frame.logged, 'replay-ended') };
};

test('REC-016 with the camera the replay of it goes from the screen, whether it is turned off or gone', async () => {
  for (const end of ['mute', 'unpublish'] as const) {
    const { mediaRoom, tile, liveStreams } = await shown();
    const camera = mediaRoom.find(publicationFact('p1', 'camera').trackId)!;
    if (end === 'mute') mediaRoom.publish({ ...camera, muted: true });
    else mediaRoom.unpublish(camera.trackId);
    await settled();
    assert.is(replayCover(), null, end);
    assert.is(tile.local.replayStatus.value, null, end);
    assert.ok(liveStreams.videos[0]!.isEnded, end);
  }
});

test('REC-017 a replay goes from the screen when the local participant whispers, or is away', async () => {
  const whispering = await shown();
  whispering.api.acknowledge('WhisperBroadcast', 'UpdateWhisperingStatus');
  whispering.studio.whisper.request('p2');
  await settled();
  assert.ok(replayCover(), 'who only asks goes on watching');
  whispering.api.push('WhisperSignal', {
    whisperSignal: { origin_identity: 'p2', username: 'Mei-Ling Chen', type: 'accept' },
  });
  await settled();
  assert.is(replayCover(), null);
  assert.equal(whispering.why(), ['the local participant whispers']);
  const away = await shown();
  away.changeParticipant('me', { active_status: 'idle' });
  await settled();
  assert.is(replayCover(), null);
  assert.equal(away.why(), ['the local participant is away']);
});

test('a replay is offered to who only asks to whisper', async () => {
  const { api, studio, menu } = await openReplay();
  api.acknowledge('WhisperBroadcast');
  studio.whisper.request('p2');
  await settled();
  assert.ok((await menu()).includes('Instant replay'));
});

test('REC-022 a replay that is cancelled while it is pending says nothing on the screen, and that in the log', async () => {
  const { choose, liveStreams, text, pass, logged, api } = await openReplay();
  liveStreams.segments.length = 0;
  await choose('Instant replay');
  replayButton('Cancel')?.click();
  await settled();
  const asked = api.callsOf('QueryLiveStreams').length;
  await pass(replayLimits.attempts * replayLimits.delayMs);
  assert.is(api.callsOf('QueryLiveStreams').length, asked);
  assert.not(text().includes(notAcquired));
  assert.equal(reasonsIn(logged, 'replay-failed'), ['Replay cancelled']);
});

test('REC-020, REC-023 where there are no streams they are asked for ten times, while the tile connects, and then it is said', async () => {
  const { choose, liveStreams, text, pass, logged, api } = await openReplay();
  liveStreams.segments.length = 0;
  await choose('Instant replay');
  await pass((replayLimits.attempts - 2) * replayLimits.delayMs);
  assert.is(replayCover()?.querySelector('[role="status"]')?.textContent, 'Connecting to replay stream...');
  await pass(replayLimits.delayMs * 2);
  assert.is(replayCover(), null);
  assert.is(api.callsOf('QueryLiveStreams').length, replayLimits.attempts);
  assert.ok(text().includes(notAcquired));
  assert.equal(reasonsIn(logged, 'replay-failed'), ['No streams available']);
});

test('REC-019, REC-024 what is recorded no more, though the room is, is not replayed: it is said that it cannot be', async () => {
  const { choose, clock, liveStreams, text, pass, logged } = await openReplay();
  liveStreams.segments[0]!.endMs = clock.now() - 5_000;
  await choose('Instant replay');
  await pass(replayLimits.attempts * replayLimits.delayMs);
  assert.is(replayCover(), null);
  assert.ok(text().includes(notAcquired));
  assert.equal(reasonsIn(logged, 'replay-failed'), ['Live stream not available']);
});

test.run();
