import '../../../../support/frame/frame-dom.ts';
import { signal } from '@preact/signals-react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PlayedRoom } from '../../../../../src/client/features/playback/model/playback-model.ts';
import { playbackText } from '../../../../../src/client/features/playback/text.ts';
import { createPlayedStage } from '../../../../../src/client/features/playback/view/played-stage.ts';
import { find, press, settled } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { recordingDocument, recordingStartMs as t0 } from '../../../../support/recordings/recording-document.ts';
import { prepareBrowser, recordingAddress, watchRecording } from '../../../../support/recordings/watched-recording.ts';

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
/** The browser has loaded the clip; what is true of it is changed, and told, by the test. */
const loaded = (shown: HTMLVideoElement) => {
  const facts = { duration: 8, readyState: 4, seeking: false, paused: true };
  const tell = (moment: string, changed: Partial<typeof facts> = {}) => {
    Object.assign(facts, changed);
    shown.dispatchEvent(new Event(moment));
    return settled();
  };
  for (const name of Object.keys(facts) as (keyof typeof facts)[])
    Object.defineProperty(shown, name, { get: () => facts[name], configurable: true });
  shown.play = async () => {
    facts.paused = false;
  };
  shown.pause = () => {
    facts.paused = true;
  };
  return { tell, isSeen: () => shown.style.opacity !== '0' };
};
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
  await loaded(shown).tell('loadedmetadata');
  await becomes(() => Math.abs(shown.currentTime - 3.5) < 0.1);
  await seek(21);
  assert.not(video());
});

test('PLAY-049 a clip is seen only while it has a picture of the time that is shown: else that of the recording is', async () => {
  const { seek, pass } = await watch();
  await seek(14);
  await enlarge();
  await becomes(() => video() !== undefined);
  const { tell, isSeen } = loaded(video()!);
  await tell('loadedmetadata', { readyState: 1 });
  assert.not(isSeen(), 'there is none yet');
  await tell('canplay', { readyState: 4 });
  await becomes(isSeen);
  await tell('seeking', { seeking: true });
  assert.not(isSeen(), 'it goes elsewhere');
  await tell('seeked', { seeking: false });
  assert.ok(isSeen());
  await press('button', 'Play');
  await tell('waiting', { readyState: 2 });
  assert.not(isSeen(), 'it has nothing to go on with');
  await tell('playing', { readyState: 4 });
  assert.ok(isSeen());
  await pass(3_000);
  assert.not(isSeen(), 'it stands still, and says nothing of it');
  await tell('timeupdate');
  assert.ok(isSeen(), 'it was taken to where it is to be');
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
