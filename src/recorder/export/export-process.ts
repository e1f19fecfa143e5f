import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type ExportTask, exporterBeats, type FromExporter } from './messages.ts';

/** Who hears of an export that is made. */
export interface ExportSink {
  readonly said: (message: Exclude<FromExporter, { type: 'beat' }>) => void;
  /** The next bytes of the file. Resolves once more of them may come. */
  readonly bytes: (bytes: Buffer) => Promise<void>;
}

/** Makes an export; what this answers ends it at once, and nothing more is said of it. */
export type StartExport = (task: ExportTask, sink: ExportSink, how?: How) => () => void;

/** Left out: by the program that the build puts beside this one, as often as that says that it is there. */
interface How {
  readonly program: string;
  readonly beats: { readonly everyMs: number; readonly mostMissed: number };
}

/** Where the build puts the program: beside this one. */
const script = fileURLToPath(new URL('./exporter.js', import.meta.url));
const passedVariables = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP'] as const;

/** Starts a process that makes an export. It has no secret of this one's; where it ends by itself, the export has failed. */
export const startExport: StartExport = (
  task,
  { said, bytes },
  { program, beats } = { program: script, beats: exporterBeats },
) => {
  const child = fork(program, [], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: Object.fromEntries(passedVariables.map((name) => [name, process.env[name]])),
    execArgv: [],
  });
  let last: Exclude<FromExporter, { type: 'beat' | 'progress' }> | null = null;
  let lastLine = '';
  let isOver = false;
  let taking = Promise.resolve();
  /** It waits for whoever takes its bytes. */
  let isTaking = false;
  let missed = 0;
  const timer = setInterval(() => {
    missed = isTaking ? 0 : missed + 1;
    if (missed < beats.mostMissed) return;
    lastLine = 'it hangs';
    child.kill('SIGKILL');
  }, beats.everyMs);
  const output = child.stdout!;
  output.on('data', (chunk: Buffer) => {
    if (isOver) return;
    output.pause();
    isTaking = true;
    taking = taking
      .then(() => bytes(chunk))
      .then(() => {
        isTaking = false;
        output.resume();
      });
  });
  child.stderr!.on('data', (chunk) => {
    lastLine = (lastLine + String(chunk)).trimEnd().slice(-500);
  });
  child.on('message', (message) => {
    const heard = message as FromExporter;
    missed = 0;
    if (heard.type === 'beat') return;
    if (heard.type === 'progress') {
      if (!isOver) said(heard);
    } else last = heard;
  });
  child.on('error', (problem) => {
    lastLine = problem.message;
  });
  // After its last byte, and not before.
  child.on('close', (code, signal) => {
    clearInterval(timer);
    const failed = { type: 'failed', problem: 'failed', reason: lastLine || `ended with ${code ?? signal}` } as const;
    void taking.then(() => {
      if (!isOver) said(last ?? failed);
      isOver = true;
    });
  });
  child.send(task, () => undefined);
  return () => {
    isOver = true;
    child.kill('SIGKILL');
  };
};
