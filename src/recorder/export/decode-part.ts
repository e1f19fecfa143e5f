import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { ExportPart } from '../../shared/recording/export-stage.ts';
import { encoderEnvironment, encoderLimits } from '../encoder.ts';
import { bytesOfPicture, type Picture } from '../planes.ts';
import { soundLimits } from '../sound-mixer.ts';

/** What comes of a part of a recording's file, at the frames of an export. */
export interface DecodedPart {
  /** The picture of the next frame, whose bytes are good until the next is asked for; null: there are no more. */
  next(): Promise<Picture | null>;
  /** Lets what is left of the pictures go by; resolves when all of the sound has come. */
  rest(): Promise<void>;
  /** Ends it at once. */
  kill(): void;
}

interface Inputs {
  readonly command: string;
  readonly path: string;
  readonly part: ExportPart;
  /** Mono samples of 16 bit, little-endian, as they come. */
  readonly sound: (bytes: Buffer) => void;
}

const seconds = (ms: number): string => (Math.max(0, ms) / 1_000).toFixed(3);

/** Only numbers stand in what ffmpeg reads as a language of its own. */
const parameters = ({ path, part: { segment, startMs, endMs } }: Inputs): readonly string[] => [
  ...['-hide_banner', '-nostats', '-nostdin', '-loglevel', 'error', '-threads', '1'],
  ...['-ss', seconds(startMs - segment.start), '-t', seconds(endMs - startMs)],
  ...['-protocol_whitelist', 'file,pipe', '-f', 'mp4', '-i', `file:${path}`],
  ...[
    '-map',
    '0:v:0',
    '-vf',
    `fps=${encoderLimits.framesPerSecond}:start_time=0,scale=${segment.width}:${segment.height}`,
  ],
  ...['-pix_fmt', 'yuv420p', '-f', 'rawvideo', 'pipe:1'],
  ...['-map', '0:a:0', '-af', 'aresample=async=1:first_pts=0', '-ac', '1', '-ar', String(soundLimits.sampleRateHz)],
  ...['-f', 's16le', 'pipe:3'],
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
  const { segment } = inputs.part;
  const child = spawn(inputs.command, parameters(inputs), {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    env: encoderEnvironment(),
  });
  const [pictures, sound] = [child.stdout as Readable, child.stdio[3] as Readable];
  sound.on('data', inputs.sound);
  sound.on('error', () => undefined);
  pictures.on('error', () => undefined);
  const soundEnded = new Promise<void>((resolve) => {
    sound.once('close', resolve);
    child.once('error', () => resolve());
  });
  const nextPiece = createPieces(pictures, bytesOfPicture(segment.width, segment.height));
  return {
    rest() {
      pictures.resume();
      return soundEnded;
    },
    async next() {
      const data = await nextPiece();
      return data && { data, width: segment.width, height: segment.height };
    },
    kill: () => void child.kill('SIGKILL'),
  };
};
