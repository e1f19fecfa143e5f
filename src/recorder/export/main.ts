import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { type ExportProblem, exportWorkSchema } from '../../shared/recording/export-order.ts';
import { readRecording } from '../../shared/recording/read-recording.ts';
import { isStorageFull } from '../../shared/rules/full-storage.ts';
import { fetchFile, fetchText } from './fetch-file.ts';
import { FetchedFiles, isGone } from './fetched-files.ts';
import { type ExportTask, exporterBeats, type FromExporter } from './messages.ts';
import { renderExport } from './render-export.ts';
import { removeLeftFolders, scratchPrefix } from './scratch-folders.ts';

// Makes one export in a process of its own, behind everything else that the machine does: what is recorded comes first.

const say = (message: FromExporter): void => void process.send?.(message);

const readWork = async (task: ExportTask) => {
  const { order, recording } = v.parse(exportWorkSchema, JSON.parse(await fetchText(task, task.work)));
  const read = readRecording(recording);
  if (!read.ok) throw new Error(`the recording cannot be read: ${read.error}`);
  return { order, recording: read.value.recording };
};

const problemOf = (problem: unknown): ExportProblem => {
  if (isGone(problem)) return 'gone';
  return isStorageFull(problem) ? 'no-place' : 'failed';
};

const make = async (task: ExportTask): Promise<void> => {
  const { order, recording } = await readWork(task);
  const files = new FetchedFiles({
    recording,
    readAgain: async () => (await readWork(task)).recording,
    fetch: (address, path) => fetchFile(task, address, path),
    now: () => performance.now(),
  });
  await removeLeftFolders();
  const folder = await mkdtemp(join(tmpdir(), scratchPrefix(process.pid)));
  try {
    await renderExport({
      ...{ command: task.ffmpeg, recording, order },
      async bringFile(file) {
        const path = join(folder, `${randomUUID()}.mp4`);
        const remove = () => rm(path, { force: true });
        try {
          await files.bring(file, path);
          return { path, remove };
        } catch (problem) {
          await remove();
          // Whatever keeps a clip away: without it there is less of one tile, and still a picture.
          if ('offset' in file) return null;
          throw problem;
        }
      },
      bytes: (bytes) => void process.stdout.write(bytes),
      progress: (doneMs, totalMs) => say({ type: 'progress', doneMs, totalMs }),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Resolves once all that was written was taken. */
const flushed = (): Promise<void> => new Promise((resolve) => void process.stdout.write('', () => resolve()));

const run = async (task: ExportTask): Promise<void> => {
  setInterval(() => say({ type: 'beat' }), exporterBeats.everyMs).unref();
  try {
    setPriority(constants.priority.PRIORITY_LOW);
    await make(task);
    await flushed();
    say({ type: 'ended' });
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    say({ type: 'failed', problem: problemOf(problem), reason: reason.slice(0, 500) });
  }
  process.disconnect();
};

// The recorder keeps the end of what is written here as the reason why an export fails.
process.on('unhandledRejection', (problem) => console.error('nobody caught an error:', problem));
process.once('message', (task) => void run(task as ExportTask));
// Without its recorder nobody takes what it makes.
process.on('disconnect', () => process.exit(0));
