import type { RecordedSegment } from '../../../../shared/recording/read-recording.ts';
import type { OpenRecordedVideo, RecordedVideo, VideoMoment } from '../../../ports/recorded-video-port.ts';

/** One of two players, and the file that it has. */
export interface Slot {
  readonly video: RecordedVideo;
  index: number | null;
  isFailed: boolean;
}

/** Two players at most: the one that is shown, and another that has the next file ready. */
export interface VideoPair {
  /** The one that is shown; null before the first file. */
  readonly current: Slot | null;
  /** Shows a file: at once, where it is there already. Answers whether it was another one than before. */
  show(index: number): boolean;
  /** Has a file ready. */
  prepare(index: number): void;
  /** Does something with each. */
  each(work: (video: RecordedVideo) => void): void;
}

/** Makes the pair; of the one that waits nothing is heard but that its file cannot be played. */
export const createVideoPair = (
  open: OpenRecordedVideo,
  { segments, addressOf }: { segments: readonly RecordedSegment[]; addressOf: (segment: RecordedSegment) => string },
  heard: (moment: VideoMoment, slot: Slot) => void,
): VideoPair => {
  let current: Slot | null = null;
  let waiting: Slot | null = null;

  const openSlot = (): Slot => {
    const slot: Slot = { video: open((moment) => tell(moment)), index: null, isFailed: false };
    const tell = (moment: VideoMoment) => {
      if (moment === 'failed') slot.isFailed = true;
      if (slot === current || moment === 'failed') heard(moment, slot);
    };
    return slot;
  };
  const load = (slot: Slot, index: number) => {
    slot.index = index;
    slot.isFailed = false;
    slot.video.load(addressOf(segments[index]!));
  };

  return {
    get current() {
      return current;
    },
    show(index) {
      if (current?.index === index && !current.isFailed) return false;
      current?.video.pause();
      const [before, next] = [current, waiting];
      if (next?.index === index && !next.isFailed) {
        current = next;
        waiting = before;
      } else {
        current ??= openSlot();
        load(current, index);
      }
      return true;
    },
    prepare(index) {
      if (current?.index === index || waiting?.index === index) return;
      waiting ??= openSlot();
      load(waiting, index);
    },
    each(work) {
      if (current) work(current.video);
      if (waiting) work(waiting.video);
    },
  };
};
