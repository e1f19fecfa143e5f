import { execFile } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { startEncoder } from './encoder.ts';
import { startExport } from './export/export-process.ts';
import { joinLiveKitRoom } from './livekit-room.ts';
import { followServer } from './server-line.ts';
import { readSettings } from './settings.ts';

// A recorder: records the rooms that a server gives it, one or more at a time, on any machine.

/** A line as the server's log takes it. */
const log = (level: 'info' | 'warn' | 'error', msg: string): void => {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), msg })}\n`);
};

const run = async (): Promise<void> => {
  const read = readSettings(process.env);
  if ('errors' in read) {
    for (const error of read.errors) log('error', error);
    process.exitCode = 1;
    return;
  }
  const { settings } = read;
  try {
    await promisify(execFile)(settings.ffmpeg, ['-version']);
  } catch {
    log('error', `nothing can be recorded: there is no ${settings.ffmpeg} (install ffmpeg, or name it by FFMPEG)`);
    process.exitCode = 1;
    return;
  }
  const { ended, end } = followServer({
    ...{ settings, log, startEncoder, startExport, join: joinLiveKitRoom },
    now: () => performance.timeOrigin + performance.now(),
    random: Math.random,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
  await ended;
  // The native part of the media client keeps threads.
  process.exit(0);
};

// What is recorded goes on, whatever went wrong beside it.
process.on('unhandledRejection', (problem) => {
  log('error', `nobody caught an error: ${problem instanceof Error ? problem.stack : String(problem)}`);
});
await run();
