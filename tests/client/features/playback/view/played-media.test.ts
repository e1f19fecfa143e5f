import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find, press, settled } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { recordingDocument, recordingStartMs as t0 } from '../../../../support/recordings/recording-document.ts';
import { prepareBrowser, recordingAddress, watchRecording } from '../../../../support/recordings/watched-recording.ts';

prepareBrowser();
test.after(unmount);

const { HTMLMediaElement: Media } = window as unknown as { HTMLMediaElement: typeof HTMLMediaElement };

/** The browser has loaded what is in a tile: a video of a minute, or a sound without a picture. */
const load = async (tile: string, { height = 180 } = {}) => {
  const video = find(`li[aria-label^="${tile}"] video`) as HTMLVideoElement;
  const facts = { duration: 60, readyState: Media.HAVE_METADATA, videoWidth: 320, videoHeight: height, seeking: false };
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(video, name, { value, configurable: true });
  let isPaused = true;
  Object.defineProperty(video, 'paused', { get: () => isPaused, configurable: true });
  video.play = async () => {
    isPaused = false;
  };
  video.pause = () => {
    isPaused = true;
  };
  video.dispatchEvent(new Event('loadedmetadata'));
  await settled();
  return video;
};

const medium = (contentType: string) => ({
  type: 'resource',
  initialState: { name: 'Clip', shown: true, isPlaying: false, time: 4 },
  resource: { type: 'file', contentType, url: null, sizeBytes: 5, src: '/files/clip?ticket=1' },
  events: [
    { type: 'video-state-changed', timestamp: t0 + 10_000, resultingState: { isPlaying: true, time: 20, rate: 1 } },
    { type: 'video-state-changed', timestamp: t0 + 15_000, resultingState: { isPlaying: false, time: 33 } },
  ],
});
const watch = (contentType: string) => {
  const document = recordingDocument();
  return watchRecording(recordingAddress, {
    document: { ...document, tiles: { ...document.tiles, clip: medium(contentType) } },
  });
};
/** Within what a frame of the recording is. */
const isNear = (video: HTMLVideoElement, seconds: number) =>
  assert.ok(Math.abs(video.currentTime - seconds) < 0.1, `${video.currentTime} is not ${seconds}`);

test('PLAY-044 a video in its tile is where it was, and plays and stops as it did while the recording plays', async () => {
  const { seek, pass } = await watch('video/mp4');
  const video = await load('Clip');
  assert.is(video.getAttribute('src'), '/files/clip?ticket=1');
  isNear(video, 4);
  await seek(12);
  isNear(video, 22);
  await seek(14);
  isNear(video, 24);
  await seek(12);
  assert.ok(video.paused);
  await press('button', 'Play');
  assert.not(video.paused);
  await pass(3_100);
  assert.ok(video.paused);
  isNear(video, 33);
});

test('PLAY-044 a sound in its tile says whether it plays, and is as loud as the recording', async () => {
  const { seek } = await watch('audio/mpeg');
  const sound = await load('Clip', { height: 0 });
  assert.match(find('li[aria-label^="Clip"]')?.textContent ?? '', 'Paused');
  await seek(12);
  assert.match(find('li[aria-label^="Clip"]')?.textContent ?? '', 'Playing');
  await press('button', 'Mute');
  assert.is(sound.volume, 0);
});

test('PLAY-044 a video goes as fast as the recording', async () => {
  const { seek } = await watch('video/mp4');
  const video = await load('Clip');
  await seek(12);
  await press('button', 'Play');
  const speed = find('select') as HTMLSelectElement;
  speed.value = '2';
  speed.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
  assert.is(video.playbackRate, 2);
});

const withClip = () => {
  const document = recordingDocument();
  document.mediaClips.push({ src: '/clips/1.mp4?ticket=1', start: t0 + 5_000, end: t0 + 9_000, offset: 2_500 });
  return document;
};

test('a clip plays in a tile of its own, at its place on the timeline', async () => {
  const { seek, tiles } = await watchRecording(recordingAddress, { document: withClip() });
  assert.not(tiles().includes('Clip'));
  await seek(6);
  assert.ok(tiles().includes('Clip'));
  const video = await load('Clip');
  isNear(video, 3.5);
  await press('button', 'Play');
  assert.not(video.paused);
  await seek(10);
  assert.not(tiles().includes('Clip'));
});

test('a clip without a picture is heard', async () => {
  const { seek } = await watchRecording(recordingAddress, { document: withClip() });
  await seek(6);
  await load('Clip', { height: 0 });
  assert.match(find('li[aria-label="Clip"]')?.textContent ?? '', 'Playing');
});

test('a clip that has played for a second is asked for anew as often as its address is over', async () => {
  const { seek, tiles, api } = await watchRecording(recordingAddress, { document: withClip() });
  await seek(6);
  for (let asked = 2; asked <= 4; asked++) {
    const video = await load('Clip');
    video.dispatchEvent(new Event('error'));
    await settled();
    assert.is(api.callsOf('QueryRecording').length, asked);
    Object.defineProperty(video, 'played', { value: { length: 1, start: () => 1, end: () => 2 }, configurable: true });
    video.dispatchEvent(new Event('timeupdate'));
    await settled();
  }
  assert.ok(tiles().includes('Clip'));
});

test('a clip that is gone is asked for once more, then skipped, which is logged', async () => {
  const { seek, tiles, api, logged } = await watchRecording(recordingAddress, { document: withClip() });
  await seek(6);
  for (let asked = 1; asked <= 2; asked++) {
    assert.is(api.callsOf('QueryRecording').length, asked);
    find('li[aria-label="Clip"] video')?.dispatchEvent(new Event('error'));
    await settled();
  }
  assert.not(tiles().includes('Clip'));
  assert.ok(find('button', 'Play'));
  assert.equal(
    logged.filter(({ code }) => code === 'playback-clip-skipped').map(({ data }) => data),
    [{ recordingId: 'recording-1', tileId: 'clip:0' }],
  );
});

test.run();
