import type { ExportProblem } from '../../shared/recording/export-order.ts';

/** What a recorder asks the process that makes an export for. */
export interface ExportTask {
  readonly serverUrl: string;
  /** Where the work is, as a path on the server: see `exportWorkSchema`. */
  readonly work: string;
  readonly ffmpeg: string;
  /** The server's certificate does not name it by this address. */
  readonly isServerHere: boolean;
}

/** How often such a process says that it is there; one that has not for so many times hangs. */
export const exporterBeats = { everyMs: 5_000, mostMissed: 12 } as const;

/** What such a process says; the bytes of the file are what it writes. */
export type FromExporter =
  /** It is there. */
  | { readonly type: 'beat' }
  | { readonly type: 'progress'; readonly doneMs: number; readonly totalMs: number }
  | { readonly type: 'ended' }
  | { readonly type: 'failed'; readonly problem: ExportProblem; readonly reason: string };
