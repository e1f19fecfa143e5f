import { fetchLivePart } from './adapters/browser/fetch-live-part.ts';
import { prepareReplayVideo } from './adapters/browser/replay-video.ts';
import type { RunReplay } from './features/replay/model/replay.ts';
import { prepareReplays, type ReplayPlace } from './features/replay/model/run-replay.ts';

/** What tiles are replayed with, whose sound comes from the speaker that is chosen; fetched with the first replay. */
export const openReplays =
  (speaker: () => string | null) =>
  (place: ReplayPlace): RunReplay =>
    prepareReplays({ ...place, fetchPart: fetchLivePart, openVideo: prepareReplayVideo(speaker) });
