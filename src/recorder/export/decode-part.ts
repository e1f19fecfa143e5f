import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { encoderEnvironment, encoderLimits } from '../encoder.ts';
import { bytesOfPicture, type Picture } from '../planes.ts';
import { soundLimits } from '../sound-mixer.ts';
import { orHangs } from './or-hangs.ts';

/** What comes of a part of a recording's file, at the frames of an export. Where its decoder hangs, this rejects. */
export interface DecodedPart {
  /** The picture of the next frame, whose bytes are good until the next is asked for: the last stays. Null: there is none. */
  next(): Promise<Picture | null>;
  /** Lets what is left of the pictures go by; resolves when all of the sound has come. */
  rest(): Promise<void>;
  /** Ends it at once. */
  kill(): void;
}

interface Inputs {
  readonly command: string;
  readonly path: string;
  /** Where in the file it begins. */
  readonly fromMs: number;
  readonly lengthMs: number;
  /** The size of its pictures: one of another shape lies in them whole, and in the middle. */
  readonly width: number;
  readonly height: number;
  /** Mono samples of 16 bit, little-endian, as they come; left out: the file has none, or it is not asked for. */
  readonly sound?: (bytes: Buffer) => void;
  /** Absent: as long as {@link orHangs} waits. */
  readonly hangMs?: number;
}

const seconds = (ms: number): string => (Math.max(0, ms) / 1_000).toFixed(3);

/** Only numbers stand in what ffmpeg reads as a language of its own. */
const parameters = ({ path, fromMs, lengthMs, width, height, sound }: Inputs): readonly string[] => [
  ...['-hide_banner', '-nostats', '-nostdin', '-loglevel', 'error', '-threads', '1'],
  ...['-ss', seconds(fromMs), '-t', seconds(lengthMs)],
  ...['-protocol_whitelist', 'file,pipe', '-f', 'mp4', '-i', `file:${path}`],
  ...[
    '-map',
    '0:v:0',
    '-vf',
    [
      `fps=${encoderLimits.framesPerSecond}:start_time=0`,
      `scale=${width}:${height}:force_original_aspect_ratio=decrease`,
      `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`,
    ].join(),
  ],
  ...['-pix_fmt', 'yuv420p', '-f', 'rawvideo', 'pipe:1'],
  ...(sound
    ? [
        ...['-map', '0:a:0', '-af', 'aresample=async=1:first_pts=0', '-ac', '1'],
        ...['-ar', String(soundLimits.sampleRateHz), '-f', 's16le', 'pipe:3'],
      ]
    : []),
];

/** Takes pieces of one length from a stream, and reads no more of it than is asked for. */
const createPieces = (stream: Readable, length: number) => {
  const piece = new Uint8Array(length);
  return async (): Promise<Uint8Array | null> => {
    let filled = 0;
    while (filled < length) {
      const bytes: Buffer | null = stream.read(Math.min(length - filled, stream.readableLength) || undefined);
      if (bytes) {
        piece.set(bytes, filled);
        filled += bytes.length;
        continue;
      }
      if (stream.readableEnded || stream.destroyed) return null;
      await new Promise<void>((resolve) => {
        const done = (): void => {
          for (const name of ['readable', 'end', 'close', 'error'] as const) stream.off(name, done);
          resolve();
        };
        for (const name of ['readable', 'end', 'close', 'error'] as const) stream.on(name, done);
      });
    }
    return piece;
  };
};

/** Reads a part of a file of a recording. One that cannot be read has no pictures and no sound. */
export const decodePart = (inputs: Inputs): DecodedPart => {
  const { command, width, height, sound, hangMs } = inputs;
  const child = spawn(command, parameters(inputs), {
    stdio: ['ignore', 'pipe', 'ignore', sound ? 'pipe' : 'ignore'],
    env: encoderEnvironment(),
  });
  const pictures = child.stdout as Readable;
  const samples = sound ? (child.stdio[3] as Readable) : null;
  if (sound) samples?.on('data', sound);
  samples?.on('error', () => undefined);
  pictures.on('error', () => undefined);
  const soundEnded = new Promise<void>((resolve) => {
    if (samples) samples.once('close', resolve);
    else resolve();
    child.once('error', () => resolve());
  });
  const nextPiece = createPieces(pictures, bytesOfPicture(width, height));
  let picture: Picture | null = null;
  let isOver = false;
  return {
    rest() {
      pictures.resume();
      return orHangs(soundEnded, 'a decoder', hangMs);
    },
    async next() {
      const data = isOver ? null : await orHangs(nextPiece(), 'a decoder', hangMs);
      isOver ||= data === null;
      if (data) picture = { data, width, height };
      return picture;
    },
    kill: () => void child.kill('SIGKILL'),
  };
};
