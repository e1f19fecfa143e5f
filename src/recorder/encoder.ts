import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { blockHeader, streamHeader, streamTracks } from './matroska.ts';
import type { Picture } from './planes.ts';

/** Everything about the encoding that is a number. */
export const encoderLimits = {
  framesPerSecond: 15,
  /** A keyframe, and so a place to seek to, each second of a picture that changes. */
  framesPerKeyframe: 15,
  /** Of x264: what cost least for a picture in which faces and text are good. */
  constantRateFactor: 28,
  /** Of x264 for what one tile shows in full: small writing is to be read. */
  clipRateFactor: 24,
  soundBitsPerSecond: 64_000,
  fragmentMicroseconds: 1_000_000,
  /** What an encoder that does not keep up has not read yet; beyond it it is given up. */
  mostUnreadBytes: 256 * 1024 * 1024,
  /** How often it is looked whether the encoder of a room reads on, and after how many looks at which it has not it hangs. */
  lookMs: 500,
  mostLooks: 5,
} as const;

/** An encoder of one segment: a fragmented MP4 that can be played up to its last fragment, however it ends. */
export interface Encoder {
  /** Takes the picture of a moment of the segment; `isRead` is called once its bytes may be written again. */
  picture(timeMs: number, picture: Picture, isRead: () => void): void;
  sound(timeMs: number, bytes: Buffer): void;
  /** Ends the file and resolves when all of it was handed on. */
  end(): Promise<void>;
  /** Ends it at once. */
  kill(): void;
}

export interface EncoderInputs {
  /** The ffmpeg to run. */
  readonly command: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** How they are encoded, and into what: as what is recorded of a room (if left out) or of one tile, or as this says. */
  readonly coding?: 'room' | 'clip' | readonly string[];
  /** The next bytes of the file. */
  readonly bytes: (bytes: Buffer) => void;
  /** It ended by itself, with the last line that it said. */
  readonly failed: (line: string) => void;
}

/** What an encoder needs of the environment: where it and its libraries are, and nothing that is secret. */
const neededNames = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot'] as const;

/** The environment of an encoder. */
export const encoderEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(neededNames.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/** The coding of what is recorded: all of a room with its sound, or what one tile shows. */
const liveCoding = (what: 'room' | 'clip'): readonly string[] => {
  const { framesPerKeyframe, soundBitsPerSecond, fragmentMicroseconds } = encoderLimits;
  const rateFactor = what === 'clip' ? encoderLimits.clipRateFactor : encoderLimits.constantRateFactor;
  return [
    ...['-c:v', 'libx264', '-preset', 'superfast', '-tune', 'zerolatency', '-crf', String(rateFactor)],
    ...['-g', String(framesPerKeyframe), '-keyint_min', String(framesPerKeyframe), '-sc_threshold', '0'],
    ...['-pix_fmt', 'yuv420p', '-fps_mode', 'passthrough', '-enc_time_base', '1:1000'],
    ...(what === 'clip' ? ['-an'] : ['-c:a', 'aac', '-b:a', String(soundBitsPerSecond)]),
    ...['-f', 'mp4', '-movflags', '+frag_keyframe+empty_moov+default_base_moof'],
    ...['-frag_duration', String(fragmentMicroseconds), '-flush_packets', '1'],
  ];
};

const parameters = (coding: readonly string[]): readonly string[] => [
  ...['-hide_banner', '-nostats', '-loglevel', 'warning'],
  ...['-probesize', '32', '-analyzeduration', '0', '-fflags', 'nobuffer', '-f', 'matroska', '-i', 'pipe:0'],
  ...['-map', '0:v', '-map', '0:a'],
  ...coding,
  'pipe:1',
];

/** What all see and hear comes before what one tile shows in full. */
const giveWay = (processId: number | undefined): void => {
  try {
    if (processId !== undefined) setPriority(processId, constants.priority.PRIORITY_LOW);
  } catch {
    // It may be gone already.
  }
};

/** Starts an encoder. One that cannot be started has failed. */
export const startEncoder = ({
  command,
  widthPx,
  heightPx,
  coding = 'room',
  bytes,
  failed,
}: EncoderInputs): Encoder => {
  const child: ChildProcess = spawn(command, parameters(typeof coding === 'string' ? liveCoding(coding) : coding), {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: encoderEnvironment(),
  });
  if (coding === 'clip') giveWay(child.pid);
  const [input, output, errors] = [child.stdin!, child.stdout!, child.stderr!];
  let lastLine = '';
  let isEnding = false;
  let hasFailed = false;
  const fail = (line: string): void => {
    if (isEnding || hasFailed) return;
    hasFailed = true;
    failed(line);
  };
  createInterface(errors).on('line', (line) => (lastLine = line));
  input.on('error', () => undefined);
  output.on('data', bytes);
  const ended = new Promise<void>((resolve) => {
    child.on('error', (problem) => {
      fail(problem.message);
      resolve();
    });
    // After its last byte, and not before.
    child.on('close', (code, signal) => {
      fail(lastLine || `ended with ${code ?? signal}`);
      resolve();
    });
  });
  /** What it was given and has not read, and at how many looks it had not read on. */
  let unread = 0;
  let hasRead = false;
  let looks = 0;
  /** Looks are counted, and no time: where this process itself stood still, that is one look. */
  const look = (): void => {
    looks = hasRead || unread === 0 ? 0 : looks + 1;
    hasRead = false;
    if (looks < encoderLimits.mostLooks) return;
    fail('hangs');
    child.kill('SIGKILL');
  };
  // Others have less of the machine, and are given up by those who wait for them.
  const timer = coding === 'room' ? setInterval(look, encoderLimits.lookMs) : undefined;
  void ended.then(() => clearInterval(timer));
  const write = (header: Buffer, body: Uint8Array, isRead?: () => void): void => {
    if (!input.writable) {
      isRead?.();
      return;
    }
    input.write(header);
    unread++;
    input.write(body, () => {
      unread--;
      hasRead = true;
      isRead?.();
    });
    if (input.writableLength > encoderLimits.mostUnreadBytes) {
      fail('does not keep up');
      child.kill('SIGKILL');
    }
  };
  input.write(streamHeader(widthPx, heightPx, encoderLimits.framesPerSecond));
  return {
    picture: (timeMs, { data }, isRead) => write(blockHeader(streamTracks.picture, timeMs, data.length), data, isRead),
    sound: (timeMs, data) => write(blockHeader(streamTracks.sound, timeMs, data.length), data),
    end() {
      isEnding = true;
      input.end();
      return ended;
    },
    kill() {
      isEnding = true;
      child.kill('SIGKILL');
    },
  };
};
