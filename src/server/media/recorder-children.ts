import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log.ts';
import { passOn } from './livekit-child.ts';
import { startSupervised } from './supervised-child.ts';

/** Recorders that this process runs. Each ends by itself once it has nothing to record. */
export interface RecorderChildren {
  /** Something is to be recorded, for which there is no recorder: one more is started, unless there are enough. */
  readonly want: () => void;
  close(): void;
}

interface Settings {
  readonly most: number;
  readonly serverUrl: string;
  readonly key: string;
  readonly ffmpeg: string;
  readonly log: Log;
}

const passedVariables = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'RECORDER_PLACES'] as const;

/** Where the build puts the recorder: beside this program. */
const script = fileURLToPath(new URL('./recorder.js', import.meta.url));

export const createRecorderChildren = ({ most, serverUrl, key, ffmpeg, log }: Settings): RecorderChildren => {
  const children = new Set<ChildProcess>();
  return {
    want() {
      if (children.size >= most) return;
      const child = startSupervised([process.execPath, script], {
        // Nothing of what else this server is told.
        env: {
          ...Object.fromEntries(passedVariables.map((name) => [name, process.env[name]])),
          ...{ SERVER_URL: serverUrl, RECORDER_KEY: key, FFMPEG: ffmpeg, ENDS_WHEN_IDLE: '1', SERVER_IS_HERE: '1' },
        },
        said: (line) => passOn(line, log, 'recorder'),
        failed: (problem) => log.error({ problem: String(problem) }, 'a recorder cannot be started'),
        ended: () => child && children.delete(child),
      });
      if (child) children.add(child);
    },
    close() {
      for (const child of children) child.kill('SIGTERM');
    },
  };
};
