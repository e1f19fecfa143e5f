import type { PlacedTile } from '../../shared/recording/export-stage.ts';
import type { RecordedClip } from '../../shared/recording/read-recording.ts';
import { playbackLimits } from '../../shared/values/playback-limits.ts';
import type { Picture } from '../planes.ts';
import { type DecodedPart, decodePart } from './decode-part.ts';
import type { BringFile, BroughtFile } from './fetch-file.ts';

/** Whether a tile is drawn with more pixels of the file than the picture of all is good for, as in playback (PLAY-049). */
export const isLarge = ({ rect, hasPicture }: Pick<PlacedTile, 'rect' | 'hasPicture'>, scale: number): boolean =>
  hasPicture && rect.width * rect.height * scale ** 2 > playbackLimits.compositeAreaPx;

interface Inputs {
  readonly command: string;
  readonly clips: readonly RecordedClip[];
  /** The size of their pictures, in which each lies whole, and in the middle. */
  readonly width: number;
  readonly height: number;
  readonly bringFile: BringFile;
}

interface OpenClip {
  readonly clip: RecordedClip;
  readonly decoded: DecodedPart;
  picture: Picture | null;
}

/** What clips have in full of single tiles, frame by frame. */
export interface ClipPictures {
  /**
   * Goes to the next frame, at a time in ms since 1970, of those of these tiles that have a clip then. Where the frames of
   * before do not lead there, all are to be closed first. Answers whether other tiles have pictures than before.
   */
  next(timeMs: number, tileIds: readonly string[]): Promise<boolean>;
  /** The picture of a tile at the frame; null: there is none but in the picture of all. */
  of(tileId: string): Picture | null;
  /** What comes next is not the next frame. Files stay until their clips are over: a share goes on while people come. */
  close(): void;
  /** No more frames come. */
  end(): Promise<void>;
}

/** Reads the clips of a recording. One that is gone or cannot be read counts as none. */
export const createClipPictures = ({ command, clips, width, height, bringFile }: Inputs): ClipPictures => {
  const opened = new Map<string, OpenClip>();
  const files = new Map<RecordedClip, BroughtFile>();
  const broken = new Set<RecordedClip>();

  const clipAt = (timeMs: number, tileId: string): RecordedClip | undefined =>
    clips.find((clip) => clip.tileId === tileId && clip.start <= timeMs && timeMs < clip.end && !broken.has(clip));

  const remove = async (clip: RecordedClip): Promise<void> => {
    const file = files.get(clip);
    files.delete(clip);
    await file?.remove();
  };

  const giveUp = (clip: RecordedClip): Promise<void> => {
    broken.add(clip);
    return remove(clip);
  };

  const open = async (tileId: string, clip: RecordedClip, timeMs: number): Promise<void> => {
    const file = files.get(clip) ?? (await bringFile(clip));
    if (!file) return giveUp(clip);
    files.set(clip, file);
    const [fromMs, lengthMs] = [clip.offset + timeMs - clip.start, clip.end - timeMs];
    const decoded = decodePart({ command, path: file.path, fromMs, lengthMs, width, height });
    opened.set(tileId, { clip, decoded, picture: null });
  };

  const close = (tileId: string): void => {
    opened.get(tileId)?.decoded.kill();
    opened.delete(tileId);
  };
  const closeAll = (): void => {
    for (const tileId of [...opened.keys()]) close(tileId);
  };

  const advance = async (tileId: string, shown: OpenClip): Promise<void> => {
    shown.picture = await shown.decoded.next().catch(() => null);
    if (shown.picture) return;
    close(tileId);
    await giveUp(shown.clip);
  };

  return {
    async next(timeMs, tileIds) {
      const before = [...opened.keys()].join();
      const wanted = new Map(tileIds.map((tileId) => [tileId, clipAt(timeMs, tileId)]));
      for (const [tileId, { clip }] of [...opened]) if (wanted.get(tileId) !== clip) close(tileId);
      for (const clip of [...files.keys()]) if (clip.end <= timeMs) await remove(clip);
      for (const [tileId, clip] of wanted) if (clip && !opened.has(tileId)) await open(tileId, clip, timeMs);
      for (const [tileId, shown] of [...opened]) await advance(tileId, shown);
      return [...opened.keys()].join() !== before;
    },
    of: (tileId) => opened.get(tileId)?.picture ?? null,
    close: closeAll,
    async end() {
      closeAll();
      for (const clip of [...files.keys()]) await remove(clip);
    },
  };
};
