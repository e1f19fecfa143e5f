import type { Region } from '../shared/recording/region.ts';
import { Composition } from './composition.ts';
import { fitted, type Picture } from './planes.ts';
import type { Frame, Segment } from './segment.ts';

/** Everything about clips that is a number. */
const clipLimits = {
  /** At a time in a room: each costs an encoder. */
  atOnce: 2,
  /** What is larger is made smaller. */
  widestPx: 1_920,
  highestPx: 1_080,
  /** Of one tile the next one begins so long after the one before, at the earliest. */
  betweenMs: 5_000,
  /** Encoders that fail one after the other before no other is begun; one that was steady so long begins anew. */
  mostFailures: 3,
  steadyMs: 10_000,
  /** An encoder that takes no picture for so long does not keep up: what it has of it would be worse than the picture of all. */
  behindMs: 3_000,
} as const;

interface ClipsInputs {
  /** On the recording's own clock, in ms. */
  readonly elapsed: () => number;
  /** Begins a file of what a tile shows. */
  readonly begin: (tileId: string, frame: Frame, failed: (reason: string) => void) => Segment;
  /** A clip ended that should have gone on, for this reason. */
  readonly failed: (reason: string) => void;
  /** All bytes of a file were handed on. */
  readonly ended: (segment: Segment) => void;
}

interface Clip {
  readonly segment: Segment;
  readonly composition: Composition;
  /** Since when its encoder takes no picture; null: it does. */
  behindSinceMs: number | null;
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

/** Frames whose width is to their height as another's, up to this, have its shape: sizes are whole and even. */
const sameShape = 0.02;

const isOfOtherShape = (frame: Frame, needed: Frame): boolean =>
  Math.abs(needed.widthPx / needed.heightPx - frame.widthPx / frame.heightPx) > sameShape;

/** Makes the clips of a room: of what is shared larger than its region, of so many tiles at a time. */
export const createClips = ({ elapsed, begin, failed, ended }: ClipsInputs): Clips => {
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

  const fail = (tileId: string, clip: Clip, reason: string, isBroken: boolean): void => {
    if (clips.get(tileId) !== clip) return;
    if (elapsed() - clip.segment.startMs >= clipLimits.steadyMs) failures = 0;
    failures++;
    failed(reason);
    conclude(tileId, clip, isBroken);
  };

  /** The clip that a picture goes into; null: it has none. */
  const clipFor = (tileId: string, frame: Frame): Clip | null => {
    const nowMs = elapsed();
    const known = clips.get(tileId) ?? null;
    if (known && frame.widthPx <= known.segment.frame.widthPx) return known;
    const mayBegin = nowMs - (begunAtMs.get(tileId) ?? Number.NEGATIVE_INFINITY) >= clipLimits.betweenMs;
    if (!mayBegin || failures >= clipLimits.mostFailures) return known;
    end(tileId);
    if (clips.size >= clipLimits.atOnce) return null;
    begunAtMs.set(tileId, nowMs);
    const composition = new Composition();
    composition.begin({ tileId, kind: 'screen' });
    const clip: Clip = {
      composition,
      segment: begin(tileId, frame, (reason) => fail(tileId, clip, reason, true)),
      behindSinceMs: null,
    };
    clips.set(tileId, clip);
    return clip;
  };

  return {
    picture(tileId, picture, region) {
      if (isFinished) return;
      const isLarger = picture.width > region.width || picture.height > region.height;
      const known = clips.get(tileId);
      if (!known && !isLarger) return;
      const frame = frameOf(tileId, picture);
      if (known && isOfOtherShape(known.segment.frame, frame)) end(tileId);
      // One that is sent smaller for a while goes on in the same clip.
      const clip = isLarger ? clipFor(tileId, frame) : clips.get(tileId);
      clip?.composition.picture(tileId, picture);
    },
    end,
    draw() {
      const nowMs = elapsed();
      for (const [tileId, clip] of [...clips]) {
        if (clip.segment.draw(nowMs, clip.composition)) clip.behindSinceMs = null;
        else clip.behindSinceMs ??= nowMs;
        const isBehind = clip.behindSinceMs !== null && nowMs - clip.behindSinceMs >= clipLimits.behindMs;
        if (isBehind) fail(tileId, clip, 'does not keep up', false);
      }
    },
    async finish() {
      isFinished = true;
      for (const tileId of [...clips.keys()]) end(tileId);
      await Promise.all(ending);
    },
  };
};
