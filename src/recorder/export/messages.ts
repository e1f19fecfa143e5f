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

/** What such a process says; the bytes of the file are what it writes. */
export type FromExporter =
  | { readonly type: 'progress'; readonly doneMs: number; readonly totalMs: number }
  | { readonly type: 'ended' }
  | { readonly type: 'failed'; readonly problem: ExportProblem; readonly reason: string };
