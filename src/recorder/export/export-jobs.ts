import type { WebSocket } from 'ws';
import {
  type FromRecorder,
  type FromServer,
  packBytes,
  recorderLineLimits,
} from '../../shared/recording/recorder-line.ts';
import type { RecorderSettings } from '../settings.ts';
import type { StartExport } from './export-process.ts';

/** What the server has not taken yet of an export; with more of it the export waits, and so what is recorded does not. */
const mostUnsentBytes = 8 * 1024 * 1024;
const lookAgainMs = 50;

interface Needs {
  readonly socket: Pick<WebSocket, 'send' | 'bufferedAmount' | 'readyState' | 'OPEN'>;
  readonly settings: RecorderSettings;
  readonly startExport: StartExport;
  readonly say: (message: FromRecorder) => void;
  readonly log: (level: 'info' | 'warn', text: string) => void;
  /** One more or one less is under way. */
  readonly changed: () => void;
}

/** The exports that are made for one line to a server, which end with it. */
export const createExportJobs = ({ socket, settings, startExport, say, log, changed }: Needs) => {
  const stops = new Map<number, () => void>();
  const forget = (job: number): void => {
    stops.delete(job);
    changed();
  };
  const send = async (job: number, bytes: Buffer): Promise<void> => {
    for (let start = 0; start < bytes.length; start += recorderLineLimits.binaryBytes) {
      if (socket.readyState !== socket.OPEN || !stops.has(job)) return;
      socket.send(packBytes(job, 0, bytes.subarray(start, start + recorderLineLimits.binaryBytes)));
    }
    while (socket.readyState === socket.OPEN && socket.bufferedAmount > mostUnsentBytes) {
      await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    }
  };
  return {
    isBusy: (): boolean => stops.size > 0,
    begin({ job, work }: Extract<FromServer, { type: 'export' }>): void {
      if (stops.has(job)) return;
      const task = {
        serverUrl: settings.serverUrl,
        work,
        ffmpeg: settings.ffmpeg,
        isServerHere: settings.isServerHere,
      };
      const stop = startExport(task, {
        bytes: (bytes) => send(job, bytes),
        said(message) {
          if (message.type === 'progress') {
            say({ type: 'export-progress', job, done_ms: message.doneMs, total_ms: message.totalMs });
            return;
          }
          if (message.type === 'ended') say({ type: 'export-ended', job });
          else {
            const { problem, reason } = message;
            log('warn', `an export has failed: ${reason}`);
            say({ type: 'export-failed', job, problem, reason: reason.slice(0, 1_000) });
          }
          forget(job);
        },
      });
      stops.set(job, stop);
      changed();
    },
    /** False: there is no such export. */
    stop(job: number): boolean {
      const stop = stops.get(job);
      if (!stop) return false;
      stop();
      forget(job);
      return true;
    },
    stopAll(): void {
      for (const stop of stops.values()) stop();
      stops.clear();
    },
  };
};
