import { type DrawnStroke, drawnAt } from '../../shared/recording/drawn-strokes.ts';
import { type ExportOrder, widthOf } from '../../shared/recording/export-order.ts';
import {
  createExportStage,
  type ExportPart,
  type ExportScene,
  exportParts,
} from '../../shared/recording/export-stage.ts';
import type { Recording } from '../../shared/recording/read-recording.ts';
import { lastUntil } from '../../shared/recording/snapshots.ts';
import { type Encoder, encoderLimits, startEncoder } from '../encoder.ts';
import type { Picture } from '../planes.ts';
import { soundLimits } from '../sound-mixer.ts';
import { createClipPictures, isLarge } from './clip-pictures.ts';
import { type Cut, emptyPicture, prepareCut } from './cut-picture.ts';
import { decodePart } from './decode-part.ts';
import { createCursors } from './draw-cursors.ts';
import { createLayers, cutOf } from './draw-layer.ts';
import type { BringFile } from './fetch-file.ts';
import type { Layer } from './layer.ts';
import { orHangs } from './or-hangs.ts';

/** Everything about the making of an export that is a number. */
const renderLimits = {
  /** Of x264: as good as what is recorded, whose losses are in it already. */
  constantRateFactor: 23,
  framesPerKeyframe: 30,
  soundBitsPerSecond: 96_000,
  fragmentMicroseconds: 2_000_000,
  threads: 2,
  /** Pictures on their way to the encoder. */
  pictures: 3,
  progressMs: 1_000,
} as const;

/** H.264 and AAC in MP4, which every browser plays, and which recordings are made of themselves: whoever records has both. */
const coding: readonly string[] = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-threads', String(renderLimits.threads)],
  // Without pictures that are predicted from later ones: where these come first sound and pictures begin late.
  ...['-crf', String(renderLimits.constantRateFactor), '-g', String(renderLimits.framesPerKeyframe), '-bf', '0'],
  ...['-pix_fmt', 'yuv420p', '-fps_mode', 'cfr', '-r', String(encoderLimits.framesPerSecond)],
  ...['-colorspace', 'smpte170m', '-color_primaries', 'smpte170m', '-color_trc', 'smpte170m', '-color_range', 'tv'],
  ...['-c:a', 'aac', '-b:a', String(renderLimits.soundBitsPerSecond)],
  ...['-f', 'mp4', '-movflags', '+frag_keyframe+empty_moov+default_base_moof'],
  ...['-frag_duration', String(renderLimits.fragmentMicroseconds)],
];

interface Inputs {
  readonly command: string;
  readonly recording: Recording;
  readonly order: ExportOrder;
  readonly bringFile: BringFile;
  readonly bytes: (bytes: Buffer) => void;
  readonly progress: (doneMs: number, totalMs: number) => void;
}

const frameMs = 1_000 / encoderLimits.framesPerSecond;
const samplesPerMs = soundLimits.sampleRateHz / 1_000;
const bytesPerSample = 2;

/** Sound of the parts, one behind the other, each as long as its pictures. */
const createSound = (encoder: Encoder) => {
  const pieceBytes = soundLimits.pieceSamples * bytesPerSample;
  let written = 0;
  let rest = Buffer.alloc(0);
  const add = (bytes: Buffer): void => {
    const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    let at = 0;
    for (; at + pieceBytes <= all.length; at += pieceBytes) {
      encoder.sound(written / bytesPerSample / samplesPerMs, all.subarray(at, at + pieceBytes));
      written += pieceBytes;
    }
    rest = Buffer.from(all.subarray(at));
  };
  return {
    /** Takes what there is until a time of the export, and no more. */
    add(bytes: Buffer, endMs: number): void {
      const most = Math.round(endMs * samplesPerMs) * bytesPerSample - written - rest.length;
      if (most > 0) add(bytes.subarray(0, most));
    },
    /** It is still until then. */
    fill(endMs: number): void {
      const missing = Math.round(endMs * samplesPerMs) * bytesPerSample - written - rest.length;
      if (missing > 0) add(Buffer.alloc(missing));
    },
  };
};

/** What is drawn on tiles, and how often that has changed until a time. */
const createDrawings = ({ strokes }: Pick<Recording, 'strokes'>) => {
  const all = [...strokes.values()].flat();
  const times = Float64Array.from(all.flatMap((stroke) => [...stroke.times, stroke.endMs])).sort();
  return {
    changesUntil: (timeMs: number): number => lastUntil(times, timeMs),
    on: (tileId: string, timeMs: number): readonly DrawnStroke[] => drawnAt(strokes.get(tileId) ?? [], timeMs),
  };
};

/** Pictures that the encoder reads by turns. */
const createSheets = (width: number, height: number) => {
  const free = Array.from({ length: renderLimits.pictures }, () => emptyPicture(width, height));
  let waiting: (() => void) | null = null;
  return {
    async take(): Promise<Picture> {
      while (free.length === 0) {
        await new Promise<void>((resolve) => {
          waiting = resolve;
        });
      }
      return free.shift() as Picture;
    },
    giveBack(sheet: Picture): void {
      free.push(sheet);
      waiting?.();
    },
  };
};

/** Makes the file of an export: throws where the encoder ends by itself. */
export const renderExport = async (inputs: Inputs): Promise<void> => {
  const { command, recording, order } = inputs;
  const [width, height] = [widthOf(order.height), order.height];
  const stage = createExportStage(recording, order);
  const drawings = createDrawings(recording);
  const layers = createLayers(width, height);
  const cursors = createCursors(recording, { width, height });
  const parts = exportParts(recording, order.range);
  const totalMs = parts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const sheets = createSheets(width, height);
  let failure: string | null = null;
  const encoder = startEncoder({
    ...{ command, coding, widthPx: width, heightPx: height, bytes: inputs.bytes },
    failed(line) {
      failure = line;
      // Nobody waits for it.
      for (let each = 0; each < renderLimits.pictures; each++) sheets.giveBack(emptyPicture(width, height));
    },
  });
  const check = (): void => {
    if (failure !== null) throw new Error(`the encoder ended: ${failure}`);
  };
  const sound = createSound(encoder);
  const clips = createClipPictures({ command, clips: recording.clips, width, height, bringFile: inputs.bringFile });
  const wholeClip = { x: 0, y: 0, width, height };
  let frames = 0;
  let toldAtMs = 0;

  const renderPart = async (part: ExportPart, path: string): Promise<void> => {
    const { segment } = part;
    const begin = frames;
    const count = Math.max(1, Math.round((part.endMs - part.startMs) / frameMs));
    const endMs = (begin + count) * frameMs;
    const decoded = decodePart({
      ...{ command, path, fromMs: part.startMs - segment.start, lengthMs: part.endMs - part.startMs },
      ...{ width: segment.width, height: segment.height, sound: (bytes: Buffer) => sound.add(bytes, endMs) },
    });
    let scene: ExportScene | null = null;
    let changes = Number.NaN;
    let layer: Layer | null = null;
    let cuts: readonly { readonly tileId: string; readonly isClip: boolean; readonly cut: Cut }[] = [];
    let largeTiles: readonly string[] = [];
    let source: Picture | null = null;
    const compose = (sheet: Picture, timeMs: number): void => {
      for (const { tileId, isClip, cut } of cuts) {
        const picture = isClip ? clips.of(tileId) : source;
        if (picture) cut(sheet, picture);
      }
      layer?.over(sheet);
      cursors.draw(sheet, scene?.tiles ?? [], timeMs);
    };
    try {
      for (; frames < begin + count; frames++) {
        check();
        const timeMs = part.startMs + (frames - begin) * frameMs;
        const hadPicture = source !== null;
        source = await decoded.next();
        const [nextScene, nextChanges] = [stage.at(timeMs), drawings.changesUntil(timeMs)];
        if (nextScene !== scene)
          largeTiles = nextScene.tiles.filter((tile) => isLarge(tile, layers.scale)).map(({ id }) => id);
        const hasOtherClips = await clips.next(timeMs, largeTiles);
        if (nextScene !== scene || nextChanges !== changes || hadPicture !== (source !== null) || hasOtherClips) {
          [scene, changes] = [nextScene, nextChanges];
          const tiles = scene.tiles.map((tile) => {
            const isClip = clips.of(tile.id) !== null;
            const known = source && tile.hasPicture ? segment.regions.get(tile.id) : undefined;
            const region = isClip ? wholeClip : known;
            return { ...tile, isClip, cut: region ? cutOf(tile, region, layers.scale, { width, height }) : null };
          });
          cuts = tiles.flatMap(({ id, isClip, cut }) => {
            if (!cut) return [];
            const from = isClip ? wholeClip : segment;
            return [{ tileId: id, isClip, cut: prepareCut(cut.region, cut.place, from, { width, height }) }];
          });
          layer = layers.draw(tiles, (tileId) => drawings.on(tileId, timeMs));
        }
        const sheet = await orHangs(sheets.take(), 'the encoder');
        check();
        compose(sheet, timeMs);
        encoder.picture(frames * frameMs, sheet, () => sheets.giveBack(sheet));
        if (performance.now() - toldAtMs >= renderLimits.progressMs) {
          toldAtMs = performance.now();
          inputs.progress(Math.min(totalMs, frames * frameMs), totalMs);
        }
      }
      await decoded.rest();
      sound.fill(endMs);
    } finally {
      decoded.kill();
      clips.close();
    }
  };

  try {
    for (const part of parts) {
      const file = await inputs.bringFile(part.segment);
      if (!file) continue;
      await renderPart(part, file.path).finally(() => file.remove());
    }
    await orHangs(encoder.end(), 'the encoder');
    check();
    inputs.progress(totalMs, totalMs);
  } catch (problem) {
    encoder.kill();
    throw problem;
  } finally {
    await clips.end();
  }
};
