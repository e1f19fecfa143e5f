import type { Region } from '../../../../shared/recording/region.ts';
import type { ReplayPlayer } from '../model/replay-model.ts';
import { cutOut } from './cut-out.ts';

/**
 * Puts the player's video into an element, cut to the tile. With the first picture of a file in which the tile is elsewhere
 * it is cut anew; answers what ends it.
 */
export const showReplay = (
  frame: HTMLElement,
  { element, regionAt }: Pick<ReplayPlayer, 'element' | 'regionAt'>,
  fit: 'cover' | 'contain',
): (() => void) => {
  let region: Region | null = null;
  let widthPx = 0;
  let waited: number | null = null;
  frame.append(element);

  const look = (videoMs: number): void => {
    const now = regionAt(videoMs);
    const { videoWidth, videoHeight } = element;
    if (videoWidth === 0 || (now === region && videoWidth === widthPx)) return;
    region = now;
    widthPx = videoWidth;
    cutOut(frame, element, now, { widthPx: videoWidth, heightPx: videoHeight }, fit);
  };
  const lookNow = () => look(element.currentTime * 1_000);
  const awaitPicture = (): void => {
    waited = element.requestVideoFrameCallback((_now, { mediaTime }) => {
      look(mediaTime * 1_000);
      awaitPicture();
    });
  };
  // Where the browser does not tell of every picture it tells of the time, a few times a second.
  const events = ['resize', 'loadeddata', 'seeked', ...('requestVideoFrameCallback' in element ? [] : ['timeupdate'])];
  for (const name of events) element.addEventListener(name, lookNow);
  lookNow();
  if ('requestVideoFrameCallback' in element) awaitPicture();
  return () => {
    for (const name of events) element.removeEventListener(name, lookNow);
    if (waited !== null) element.cancelVideoFrameCallback(waited);
    element.remove();
  };
};
