import type { Region } from '../shared/recording/region.ts';
import type { Composition, Sheet } from './composition.ts';
import { doneWithin } from './deadline.ts';
import type { Encoder } from './encoder.ts';
import { blackPicture } from './planes.ts';

/** Everything about a segment that is a number. */
const segmentLimits = {
  /** A picture that does not change is written all the same after this time. */
  restingMs: 1_000,
  /** Pictures on their way to the encoder. */
  pictures: 3,
  /** An encoder that has not written its last bytes so long after the end is killed. */
  endMs: 10_000,
} as const;

/** The picture of a segment, and where in it each tile is. */
export interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly regions: ReadonlyMap<string, Region>;
}

/** A part of a recording that has one picture and one file. Times are on the recording's own clock. */
export class Segment<Kind extends Frame = Frame> {
  /** Null for the one that goes on. */
  endMs: number | null = null;
  private readonly sheets: readonly Sheet[];
  private lastPictureMs = Number.NEGATIVE_INFINITY;
  private drawnChanges = -1;
  private ended: Promise<void> | null = null;

  constructor(
    readonly number: number,
    readonly startMs: number,
    readonly frame: Kind,
    private readonly encoder: Encoder,
  ) {
    this.sheets = Array.from({ length: segmentLimits.pictures }, () => ({
      picture: blackPicture(frame.widthPx, frame.heightPx),
      drawn: new Map(),
      isBusy: false,
    }));
  }

  get isEnding(): boolean {
    return this.ended !== null;
  }

  /**
   * Hands the picture of a moment to the encoder, where there is something new to see or nothing was for a while. False: the
   * encoder is behind, and gets the next one.
   */
  draw(nowMs: number, composition: Composition): boolean {
    const isResting = composition.changes === this.drawnChanges;
    if (isResting && nowMs - this.startMs - this.lastPictureMs < segmentLimits.restingMs) return true;
    return this.drawNow(nowMs, composition);
  }

  /** The same in any case: where there is no sound, ffmpeg keeps the last picture back until another one comes. */
  drawNow(nowMs: number, composition: Composition): boolean {
    const atMs = nowMs - this.startMs;
    if (atMs < 0) return true;
    const sheet = this.sheets.find(({ isBusy }) => !isBusy);
    if (!sheet) return false;
    composition.drawInto(sheet, this.frame.regions);
    this.drawnChanges = composition.changes;
    this.lastPictureMs = atMs;
    sheet.isBusy = true;
    this.encoder.picture(atMs, sheet.picture, () => {
      sheet.isBusy = false;
    });
    return true;
  }

  sound(atMs: number, bytes: Buffer): void {
    if (!this.isEnding) this.encoder.sound(atMs - this.startMs, bytes);
  }

  /** Ends the file; resolves when all of it was handed on, or when its encoder had to be killed. Can be called again. */
  end(): Promise<void> {
    this.ended ??= this.endNow();
    return this.ended;
  }

  private async endNow(): Promise<void> {
    if (!(await doneWithin(() => this.encoder.end(), segmentLimits.endMs))) this.encoder.kill();
  }
}
