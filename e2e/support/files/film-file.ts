import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A film with a tone, of so many seconds. */
export const filmFile = async (seconds: number): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  const path = join(folder, 'film.webm');
  const sources = ['-f', 'lavfi', '-i', `testsrc=size=320x180:rate=15:duration=${seconds}`];
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
  const form = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '150k', '-c:a', 'libopus'];
  await run('ffmpeg', ['-loglevel', 'error', ...sources, ...tone, ...form, path]);
  const bytes = await readFile(path);
  await rm(folder, { recursive: true });
  return bytes;
};
