import type { Sharp, SharpOptions } from 'sharp';
import type { PictureSize } from '../../../shared/rules/resources.ts';
import { serverLimits } from '../../limits.ts';
import { countPngFrames } from './png-frames.ts';

/** A picture as it is sent. */
export interface EncodedPicture {
  readonly content_type: string;
  readonly bytes: Uint8Array;
}

interface CopyLimits {
  /** A picture with more pixels is not decoded. */
  readonly mostPixels: number;
  /** The long side of the copy. */
  readonly sidePx: number;
}

/** What sharp calls the pictures that are accepted. */
const formats: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'heif',
};
/** libvips decodes far more than that; what nobody may share is decoded by nothing. */
const loaders = ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`);

/** Bytes that are no picture, or none that can be decoded. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/**
 * Reads the size of pictures, and makes smaller copies of them. It decodes one at a time, in a thread of its own, for what a
 * picture takes in memory is many times its file. The library is loaded with the first picture.
 */
export class PictureCodec {
  private last: Promise<unknown> = Promise.resolve();
  private library: Promise<typeof import('sharp').default> | null = null;

  /** Runs `work` when all that was asked for before has ended; bytes are read in it, so that no file waits in memory. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = this.last.then(work);
    this.last = mine.catch(() => undefined);
    return mine;
  }

  /** How large a picture is by its header; throws {@link UnreadablePicture}. */
  async sizeOf(bytes: Uint8Array, contentType: string): Promise<PictureSize> {
    const picture = await this.open(bytes, { limitInputPixels: false });
    const { format, width, height, pages = 1 } = await picture.metadata().catch(unreadable);
    if (format !== formats[contentType]) throw new UnreadablePicture(`${format} and not ${contentType}`);
    return { width, height, frames: contentType === 'image/png' ? countPngFrames(bytes) : pages };
  }

  /** A copy of a picture, or of the first frame of an animation, that stands upright; throws {@link UnreadablePicture}. */
  async copy(
    bytes: Uint8Array,
    { mostPixels, sidePx }: CopyLimits,
    raw?: SharpOptions['raw'],
  ): Promise<EncodedPicture> {
    const picture = await this.open(bytes, { limitInputPixels: mostPixels, ...(raw ? { raw } : {}) });
    const copy = picture
      .autoOrient()
      .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85, smartSubsample: true })
      .timeout({ seconds: serverLimits.pictureCopyTimeoutS });
    return { content_type: 'image/webp', bytes: await copy.toBuffer().catch(unreadable) };
  }

  private async open(bytes: Uint8Array, options: SharpOptions): Promise<Sharp> {
    this.library ??= loadLibrary();
    // What is cut off is shown as far as it goes, as browsers do.
    return (await this.library)(bytes, { failOn: 'none', ...options });
  }
}

const unreadable = (problem: unknown): never => {
  throw new UnreadablePicture(problem instanceof Error ? problem.message : String(problem));
};

const loadLibrary = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  return sharp;
};
