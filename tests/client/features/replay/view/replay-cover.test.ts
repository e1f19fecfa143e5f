import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { replayLimits } from '../../../../../src/shared/values/playback-limits.ts';
import { find, settled } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import {
  replayButton as button,
  replayCover as cover,
  openReplay as open,
} from '../../../../support/recordings/opened-replay.ts';

test.after(unmount);

const slider = (name: string) => cover()!.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)!;

test('who is in a room that is recorded is offered the replay of a camera, and nobody is where it is not', async () => {
  assert.ok((await (await open()).menu()).includes('Instant replay'));
  assert.not((await (await open({ isRecorded: false })).menu()).includes('Instant replay'));
});

test('what has no picture that is recorded is not replayed', async () => {
  const { studio, menu } = await open();
  studio.people.find('p1')!.camera.value = null;
  await settled();
  assert.not((await menu()).includes('Instant replay'));
});

test('REC-013, REC-014 until there is a picture the tile says that it connects, with a way to cancel', async () => {
  const { choose, tile, wait, liveStreams } = await open();
  liveStreams.segments.length = 0;
  await choose('Instant replay');
  assert.is(tile.local.replayStatus.value, 'pending');
  assert.is(cover()?.querySelector('[role="status"]')?.textContent, 'Connecting to replay stream...');
  assert.ok(cover()?.getAttribute('aria-label')?.startsWith('Replay of '));
  assert.is(document.activeElement, button('Cancel'));
  await wait();
  button('Cancel')?.click();
  await settled();
  assert.is(cover(), null);
  assert.is(tile.local.replayStatus.value, null);
  assert.is(document.activeElement?.getAttribute('data-tile-id'), 'p1');
});

test('REC-015 an active replay has its video in the tile, and "Exit Replay" goes back to live', async () => {
  const { choose, menu, tile, liveStreams } = await open();
  await choose('Instant replay');
  assert.is(tile.local.replayStatus.value, 'active');
  const video = liveStreams.videos[0]!;
  assert.ok(cover()?.contains(video.element));
  assert.ok((await menu()).includes('Exit Replay'));
  button('Exit Replay')?.click();
  await settled();
  assert.is(cover(), null);
  assert.is(tile.local.replayStatus.value, null);
  assert.ok(video.isEnded);
  assert.ok((await menu()).includes('Instant replay'));
});

test('a replay is paused, played, and gone through with buttons and arrows, which say how far behind it is', async () => {
  const { choose, pass, liveStreams } = await open();
  await choose('Instant replay');
  const video = liveStreams.videos[0]!;
  const behind = () => slider('Position').getAttribute('aria-valuetext');
  assert.is(behind(), '0:30 behind live');
  button('Pause')?.click();
  await settled();
  assert.not(video.isPlaying);
  await pass(10_000);
  assert.is(behind(), '0:40 behind live');
  button('Back 10 seconds')?.click();
  await settled();
  assert.is(behind(), '0:50 behind live');
  slider('Position').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  await settled();
  assert.is(behind(), '0:45 behind live');
  button('Play')?.click();
  await settled();
  assert.ok(video.isPlaying);
});

test('a replay has a speed and a volume of its own', async () => {
  const { choose, liveStreams } = await open();
  await choose('Instant replay');
  const video = liveStreams.videos[0]!;
  const speed = cover()!.querySelector<HTMLSelectElement>('select[aria-label="Speed"]')!;
  speed.value = '1.5';
  speed.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
  assert.is(video.rate, 1.5);
  button('Mute the replay')?.click();
  await settled();
  assert.is(video.volume, 0);
  button('Unmute the replay')?.click();
  await settled();
  assert.is(video.volume, 1);
});

test('REC-021 a replay that cannot be acquired is said in a toast', async () => {
  const { choose, pass, tile, liveStreams, text } = await open();
  liveStreams.segments.length = 0;
  await choose('Instant replay');
  await pass(replayLimits.attempts * replayLimits.delayMs);
  assert.is(tile.local.replayStatus.value, null);
  assert.is(cover(), null);
  assert.ok(text().includes('Failed to acquire replay stream. Please try again in a couple of minutes.'));
});

test('REC-018 with the recording the replay goes from the screen', async () => {
  const { choose, changeRoom, text } = await open();
  await choose('Instant replay');
  assert.ok(find('section button', 'Exit Replay'));
  changeRoom('main', { recording_enabled: false });
  await settled();
  assert.is(cover(), null);
  assert.match(text(), 'The replay ended because the recording was stopped.');
});

test.run();
