import { computed, signal } from '@preact/signals-core';
import { type PdfState, pdfAtStart } from '../../../../shared/rules/shared-pdf.ts';
import { type PlayerTimeline, timeAt } from '../../../../shared/rules/shared-player.ts';
import type { SharedPdf } from '../../resources/model/shared-pdf-model.ts';
import type { SharedPlayer } from '../../resources/model/shared-player-model.ts';
import type { PlayedRoom, PlayedTile } from './playback-model.ts';

/** Nobody goes elsewhere in what is played back. */
const refuse = (): void => undefined;
const isFollowing = signal(true);

/** Where a video was at the time that is shown; it stands while the recording stands, and goes as fast as that. */
export const followedPlayer = (
  { state }: Pick<PlayedTile, 'state'>,
  { player, nowMs }: Pick<PlayedRoom, 'player' | 'nowMs'>,
): SharedPlayer => {
  const recorded = computed((): PlayerTimeline => {
    const { isPlaying = false, time = 0, rate = 1, timeAt: atMs = 0 } = state.value;
    return { isPlaying, time, rate, atMs };
  });
  return {
    timeline: computed(() => {
      // Also while nothing plays, another time is another place in the video.
      const isWaiting = player.isWaiting.value;
      const isRunning = player.isPlaying.value && !isWaiting;
      const { isPlaying, rate, ...place } = recorded.value;
      return { ...place, isPlaying: isPlaying && isRunning, rate: rate * player.rate.value };
    }),
    isFollowing,
    timeNow: (durationSeconds) => timeAt(recorded.peek(), nowMs(), durationSeconds),
    ...{ setPlaying: refuse, seek: refuse, setRate: refuse },
  };
};

/** A document at the page, and as large, as at the time that is shown. */
export const followedPdf = ({ state }: Pick<PlayedTile, 'state'>): SharedPdf => {
  let last = pdfAtStart;
  return {
    // The same one as long as nothing of it changes: it is put into its place anew otherwise.
    state: computed(() => {
      const { page = 1, scale = pdfAtStart.scale, fitToTile = pdfAtStart.fitToTile, x, y } = state.value;
      const next: PdfState = { page: page - 1, scale, fitToTile, x, y };
      if (JSON.stringify(next) !== JSON.stringify(last)) last = next;
      return last;
    }),
    isFollowing,
    ...{ goTo: refuse, zoom: refuse, setFit: refuse, look: refuse },
  };
};
