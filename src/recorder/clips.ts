import type { Region } from '../shared/recording/region.ts';
import { Composition } from './composition.ts';
import { fitted, type Picture } from './planes.ts';
import type { Frame, Segment } from './segment.ts';

/** Everything about clips that is a number. */
export const clipLimits = {
  /** At a time in a room: each costs an encoder. */
  atOnce: 2,
  /** What is larger is made smaller. */
  widestPx: 1_920,
  highestPx: 1_080,
  /** Of one tile the next one begins so long after the one before, at the earliest. */
  betweenMs: 5_000,
  /** Encoders that fail before no other is begun. */
  mostFailures: 3,
} as const;

interface ClipsInputs {
  /** On the recording's own clock, in ms. */
  readonly elapsed: () => number;
  /** Begins a file of what a tile shows. */
  readonly begin: (tileId: string, frame: Frame, failed: () => void) => Segment;
  /** All bytes of a file were handed on. */
  readonly ended: (segment: Segment) => void;
}

interface Clip {
  readonly segment: Segment;
  readonly composition: Composition;
}

/** Files of what single tiles show, in full and without sound, beside the picture of all, which has less of it. */
export interface Clips {
  /** The next picture of a tile, which has this region in the picture of all. */
  picture(tileId: string, picture: Picture, region: Region): void;
  /** No more pictures of a tile come for now. */
  end(tileId: string): void;
  /** Hands on the pictures of this moment. */
  draw(): void;
  /** Ends all of them; resolves when all was handed on. None begins later. */
  finish(): Promise<void>;
}

/** The frame of a clip of pictures of this size. */
const frameOf = (tileId: string, { width, height }: Picture): Frame => {
  const scale = Math.min(1, clipLimits.widestPx / width, clipLimits.highestPx / height);
  const whole = { x: 0, y: 0, width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const region = { ...fitted(whole, width, height), x: 0, y: 0 };
  return { widthPx: region.width, heightPx: region.height, regions: new Map([[tileId, region]]) };
};

/** Whether a picture would lose size or shape in a frame that was made for another one. */
const isOtherThan = ({ widthPx, heightPx }: Frame, needed: Frame): boolean =>
  needed.widthPx > widthPx ||
  needed.heightPx > heightPx ||
  Math.abs(needed.widthPx / needed.heightPx - widthPx / heightPx) > 0.02;

/** Makes the clips of a room: of what is shared larger than its region, of so many tiles at a time. */
export const createClips = ({ elapsed, begin, ended }: ClipsInputs): Clips => {
  const clips = new Map<string, Clip>();
  /** When the last clip of a tile began. */
  const begunAtMs = new Map<string, number>();
  const ending = new Set<Promise<void>>();
  let failures = 0;
  let isFinished = false;

  const conclude = (tileId: string, clip: Clip, isBroken = false): void => {
    if (clips.get(tileId) !== clip) return;
    clips.delete(tileId);
    const { segment } = clip;
    segment.endMs = elapsed();
    if (isBroken) {
      ended(segment);
      return;
    }
    segment.drawNow(elapsed(), clip.composition);
    const over = segment.end().then(() => {
      ending.delete(over);
      ended(segment);
    });
    ending.add(over);
  };

  const end = (tileId: string): void => {
    const clip = clips.get(tileId);
    if (clip) conclude(tileId, clip);
  };

  /** The clip that a picture goes into; null: it has none. */
  const clipFor = (tileId: string, picture: Picture): Clip | null => {
    const nowMs = elapsed();
    const known = clips.get(tileId) ?? null;
    const frame = frameOf(tileId, picture);
    if (known && !isOtherThan(known.segment.frame, frame)) return known;
    const mayBegin = nowMs - (begunAtMs.get(tileId) ?? Number.NEGATIVE_INFINITY) >= clipLimits.betweenMs;
    // What has another shape for a moment lies within the frame, as in the picture of all.
    if (!mayBegin || failures >= clipLimits.mostFailures) return known;
    end(tileId);
    if (clips.size >= clipLimits.atOnce) return null;
    begunAtMs.set(tileId, nowMs);
    const composition = new Composition();
    composition.begin({ tileId, kind: 'screen' });
    const clip: Clip = {
      composition,
      segment: begin(tileId, frame, () => {
        failures++;
        conclude(tileId, clip, true);
      }),
    };
    clips.set(tileId, clip);
    return clip;
  };

  return {
    picture(tileId, picture, region) {
      if (isFinished) return;
      const isLarger = picture.width > region.width || picture.height > region.height;
      const clip = isLarger ? clipFor(tileId, picture) : clips.get(tileId);
      clip?.composition.picture(tileId, picture);
    },
    end,
    draw() {
      for (const { segment, composition } of clips.values()) segment.draw(elapsed(), composition);
    },
    async finish() {
      isFinished = true;
      for (const tileId of [...clips.keys()]) end(tileId);
      await Promise.all(ending);
    },
  };
};
