import '../../../../support/frame-dom.ts';
import { signal } from '@preact/signals-react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PlayedRoom } from '../../../../../src/client/features/playback/model/playback-model.ts';
import { playbackText } from '../../../../../src/client/features/playback/text.ts';
import { createPlayedStage } from '../../../../../src/client/features/playback/view/played-stage.ts';
import { find, press, settled } from '../../../../support/frame-dom.ts';
import { unmount } from '../../../../support/mounted-frame.ts';
import { recordingDocument, recordingStartMs as t0 } from '../../../../support/recording-document.ts';
import { prepareBrowser, recordingAddress, watchRecording } from '../../../../support/watched-recording.ts';

prepareBrowser();
test.after(unmount);

const screen = "Ann Bell's screen";
const clip = { start: t0 + 12_000, end: t0 + 20_000, offset: 1_500, tileId: 'ann||screen||share-1' };
const watch = () => {
  const document = recordingDocument();
  document.mediaClips.push({ src: '/recordings/recording-1/7.mp4?ticket=1', ...clip });
  return watchRecording(recordingAddress, { document });
};
/** Waits until something is so: effects may run after the page has settled. */
const becomes = async (isSo: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 100 && !isSo(); turn++) await settled();
  assert.ok(isSo(), String(isSo));
};
const video = () => find(`li[aria-label="${screen}"] video`) as HTMLVideoElement | undefined;
/** Makes the tile of the share as wide as the grid. */
const enlarge = () => press('button', playbackText.expand(screen));

test('PLAY-028, PLAY-049 what is shared is seen in full where its tile is large, from the start of its clip to its end', async () => {
  const { seek } = await watch();
  await seek(11);
  await enlarge();
  assert.not(video());
  await seek(14);
  await becomes(() => video() !== undefined);
  const shown = video()!;
  assert.is(shown.getAttribute('src'), '/recordings/recording-1/7.mp4?ticket=1');
  const facts = { duration: 8, readyState: 4, seeking: false, paused: true };
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(shown, name, { value, configurable: true });
  shown.pause = () => undefined;
  shown.dispatchEvent(new Event('loadedmetadata'));
  await becomes(() => Math.abs(shown.currentTime - 3.5) < 0.1);
  await seek(21);
  assert.not(video());
});

test('PLAY-049 a clip in place is no tile of its own, and no chapter', async () => {
  const { seek, tiles } = await watch();
  await seek(14);
  assert.equal(
    tiles().filter((title) => title === screen || title?.startsWith('Clip')),
    [screen],
  );
});

test('a clip in place that cannot be had is asked for once more, then left alone: the picture of the recording is there', async () => {
  const { seek, api, logged } = await watch();
  await seek(14);
  await enlarge();
  for (let asked = 1; asked <= 2; asked++) {
    await becomes(() => api.callsOf('QueryRecording').length === asked);
    video()?.dispatchEvent(new Event('error'));
  }
  await becomes(() => logged.some(({ code }) => code === 'playback-clip-skipped'));
  assert.not(video());
  assert.ok(find(`li[aria-label="${screen}"][data-picture]`));
});

for (const [heightPx, isLarge] of [
  [650, false],
  [651, true],
] as const) {
  test(`PLAY-049 a tile of 350 × ${heightPx} px ${isLarge ? 'asks' : 'does not ask'} for its clip: the bound is 227,500`, () => {
    const stage = createPlayedStage({
      tiles: signal([]),
      player: { shown: signal(null) },
    } as unknown as PlayedRoom);
    stage.resize(1_200, 700);
    assert.is(stage.isLarge({ x: 0, y: 0, width: 350, height: heightPx }), isLarge);
    assert.is(stage.isLarge({ x: 0, y: 5_000, width: 350, height: heightPx }), false, 'not below what is seen');
  });
}

test.run();
