import type { ReadonlySignal } from '@preact/signals-core';
import type { ExportInput, QueryExportsQuery } from '../../../../shared/contract/generated/operations.ts';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import type { Stop } from '../../../ports/clock.ts';

/** An export as the server has it. */
export type ListedExport = QueryExportsQuery['queryExports']['items'][number];

/** The exports of the recording that is watched: one's own, for a host everybody's. */
export interface ExportsModel {
  /** The newest first; null until they are known. */
  readonly items: ReadonlySignal<readonly ListedExport[] | null>;
  /** Why they are not; null: they are, or are on their way. */
  readonly failure: ReadonlySignal<ApiFailure | null>;
  /** How long one that is made may take still, in ms; null: that is not known yet. Whoever reads it follows it. */
  leftMsOf(exportId: string): number | null;
  /** Asks for them, and hears of every change until stopped. */
  follow(identity: string): Stop;
  /** Asks for them once more. */
  load(): Promise<void>;
  start(input: ExportInput): Promise<Result<unknown, ApiFailure>>;
  /** Restarts an export that failed. */
  retry(exportId: string): Promise<Result<unknown, ApiFailure>>;
  /** Cancels one, or deletes it with its file. */
  remove(exportId: string): Promise<Result<unknown, ApiFailure>>;
}
