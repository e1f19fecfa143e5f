import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log.ts';
import { passOn } from './livekit-child.ts';
import { startSupervised } from './supervised-child.ts';

/** Whether a recorder speaks, has said nothing for a while, or has no line any more. */
export type RecorderStanding = 'there' | 'silent' | 'gone';

/** Recorders that this process runs. Each ends by itself once it has nothing to record. */
export interface RecorderChildren {
  /** Something is to be recorded, for which there is no recorder: one more is started, unless enough are there or come. */
  readonly want: () => void;
  /** How the recorder of this name stands. One whose line is gone is ended, also where it hangs. */
  readonly note: (name: string, standing: RecorderStanding) => void;
  close(): void;
}

interface Settings {
  readonly most: number;
  readonly serverUrl: string;
  readonly key: string;
  readonly ffmpeg: string;
  readonly log: Log;
  /** A recorder that has no line so long after its start hangs. */
  readonly startMs?: number;
  /** Absent: the recorder that the build puts beside this program. */
  readonly program?: string;
}

/** Longer than the start of a recorder on a busy machine. */
const patientStartMs = 15_000;

interface Child {
  readonly process: ChildProcess;
  /** Whether it is one of those of which there are enough. */
  counts: boolean;
  readonly startTimer: NodeJS.Timeout;
}

const passedVariables = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'RECORDER_PLACES'] as const;

/** Where the build puts the recorder: beside this program. */
const script = fileURLToPath(new URL('./recorder.js', import.meta.url));

export const createRecorderChildren = ({
  most,
  serverUrl,
  key,
  ffmpeg,
  log,
  startMs = patientStartMs,
  program = script,
}: Settings): RecorderChildren => {
  /** By their names; one that is ended is here until its process is gone. */
  const children = new Map<string, Child>();
  const end = (child: Child): void => {
    child.counts = false;
    clearTimeout(child.startTimer);
    // One that is stopped or hangs is killed, see supervisorProgram.
    child.process.kill('SIGTERM');
  };
  return {
    want() {
      if ([...children.values()].filter(({ counts }) => counts).length >= most) return;
      const name = randomUUID();
      const started = startSupervised([process.execPath, program], {
        // Nothing of what else this server is told.
        env: {
          ...Object.fromEntries(passedVariables.map((name) => [name, process.env[name]])),
          ...{ SERVER_URL: serverUrl, RECORDER_KEY: key, FFMPEG: ffmpeg, ENDS_WHEN_IDLE: '1', SERVER_IS_HERE: '1' },
          RECORDER_NAME: name,
        },
        said: (line) => passOn(line, log, 'recorder'),
        failed: (problem) => log.error({ problem: String(problem) }, 'a recorder cannot be started'),
        ended() {
          clearTimeout(children.get(name)?.startTimer);
          children.delete(name);
        },
      });
      if (!started) return;
      const child: Child = {
        ...{ process: started, counts: true },
        startTimer: setTimeout(() => {
          log.warn({ startMs }, 'a recorder does not start and is ended');
          end(child);
        }, startMs).unref(),
      };
      children.set(name, child);
    },
    note(name, standing) {
      const child = children.get(name);
      if (!child) return;
      clearTimeout(child.startTimer);
      if (standing === 'gone') end(child);
      else child.counts = standing === 'there';
    },
    close() {
      for (const child of children.values()) end(child);
    },
  };
};
