import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of the files that are made here: two tiles beside one another. */
export const recordedFile = { width: 640, height: 180 } as const;

/** A file as a recorder writes it, of so many seconds: red on the left, blue on the right, with a tone. */
export const makeRecordedFile = async (seconds: number): Promise<Uint8Array> => {
  const path = join(tmpdir(), `recorded-file-${process.pid}-${seconds}.mp4`);
  execFileSync('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-y'],
    ...['-f', 'lavfi', '-i', `color=red:s=320x180:r=15:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `color=blue:s=320x180:r=15:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=f=440:r=48000:d=${seconds}`],
    ...[
      '-filter_complex',
      '[0][1]hstack',
      '-c:v',
      'libx264',
      '-preset',
      'superfast',
      '-pix_fmt',
      'yuv420p',
      '-g',
      '15',
    ],
    ...['-c:a', 'aac', '-movflags', '+frag_keyframe+empty_moov+default_base_moof', path],
  ]);
  const bytes = await readFile(path);
  await rm(path);
  return bytes;
};

/** A file of a clip, of so many seconds: green, without sound. */
export const makeClipFile = async (seconds: number): Promise<Uint8Array> => {
  const path = join(tmpdir(), `clip-file-${process.pid}-${seconds}.mp4`);
  execFileSync('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-y', '-f', 'lavfi', '-i', `color=green:s=1280x720:r=15:d=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'superfast', '-pix_fmt', 'yuv420p', '-g', '15'],
    ...['-movflags', '+frag_keyframe+empty_moov+default_base_moof', path],
  ]);
  const bytes = await readFile(path);
  await rm(path);
  return bytes;
};

/** The colour of a pixel of a file at a time, in red, green and blue. */
export const pixelOf = (path: string, atS: number, x: number, y: number): readonly number[] => {
  const crop = `crop=2:2:${x}:${y}`;
  const parameters = ['-loglevel', 'error', '-ss', String(atS), '-i', path, '-frames:v', '1', '-vf', crop];
  return [...execFileSync('ffmpeg', [...parameters, '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-']).subarray(0, 3)];
};

/** What ffprobe says of a file. */
export const probe = (path: string) => {
  const said = execFileSync('ffprobe', ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', path]);
  const { format, streams } = JSON.parse(said.toString());
  return { seconds: Number(format.duration), streams: streams as readonly Record<string, string | number>[] };
};
