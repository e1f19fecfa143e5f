import { signal } from '@preact/signals-core';
import {
  DeleteExportDocument,
  ExportUpdatesDocument,
  type ExportUpdatesSubscription,
  QueryExportsDocument,
  RetryExportDocument,
  StartExportDocument,
} from '../../../../shared/contract/generated/operations.ts';
import type { ApiFailure, ApiPort } from '../../../ports/api-port.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ExportsModel, ListedExport } from './exports-model.ts';

interface Inputs {
  readonly api: ApiPort;
  readonly clock: Clock;
  readonly eventId: string;
  readonly recordingId: string;
}

type Update = ExportUpdatesSubscription['exportUpdates'];

/** From when on, and from how much of it, one is made. */
interface Begun {
  readonly atMs: number;
  readonly doneMs: number;
}

/** A guess is made of no less than so much time. */
const shortestMs = 2_000;

/** Makes the {@link ExportsModel} of a recording. Nothing is asked before somebody follows it. */
export const createExports = ({ api, clock, eventId, recordingId }: Inputs): ExportsModel => {
  const items = signal<readonly ListedExport[] | null>(null);
  const failure = signal<ApiFailure | null>(null);
  const begun = new Map<string, Begun>();
  const nowMs = signal(0);

  const load = async (): Promise<void> => {
    failure.value = null;
    const answer = await api.request(QueryExportsDocument, { event_id: eventId, recording_id: recordingId });
    if (answer.ok) items.value = answer.value.queryExports.items;
    else failure.value = answer.error;
  };
  const hear = (update: Update): void => {
    const { export_id, state, done_ms } = update;
    nowMs.value = clock.monotonicNow();
    if (state !== 'making' || done_ms === 0) begun.delete(export_id);
    else if (!begun.has(export_id)) begun.set(export_id, { atMs: clock.monotonicNow(), doneMs: done_ms });
    const known = items.peek()?.find((item) => item.export_id === export_id);
    // The address of its file, or all of one that another page has asked for.
    if (!known || state === 'ready' || state === 'failed') {
      void load();
      return;
    }
    items.value = (items.peek() ?? []).map((item) => (item === known ? { ...item, ...update } : item));
  };
  const changed = async <Answer extends { readonly ok: boolean }>(asked: Promise<Answer>): Promise<Answer> => {
    const answer = await asked;
    if (answer.ok) await load();
    return answer;
  };

  return {
    items,
    failure,
    load,
    leftMsOf(exportId) {
      const item = items.value?.find(({ export_id }) => export_id === exportId);
      const from = begun.get(exportId);
      const spentMs = from ? nowMs.value - from.atMs : 0;
      if (!item?.total_ms || !from || spentMs < shortestMs || item.done_ms <= from.doneMs) return null;
      return ((item.total_ms - item.done_ms) * spentMs) / (item.done_ms - from.doneMs);
    },
    follow(identity) {
      void load();
      const stop = api.subscribe(ExportUpdatesDocument, () => ({ event_id: eventId, identity }), {
        next: ({ exportUpdates }) => hear(exportUpdates),
        refused(refusal) {
          failure.value = refusal;
        },
      });
      let wasAway = false;
      const stopLooking = api.onConnection((connection) => {
        // What was said meanwhile was not heard.
        if (connection === 'connected' && wasAway) void load();
        wasAway = connection === 'waiting' || (wasAway && connection !== 'connected');
      });
      return () => {
        stop();
        stopLooking();
      };
    },
    start: (input) =>
      changed(api.request(StartExportDocument, { event_id: eventId, recording_id: recordingId, input })),
    retry: (export_id) => changed(api.request(RetryExportDocument, { event_id: eventId, export_id })),
    remove: (export_id) => changed(api.request(DeleteExportDocument, { event_id: eventId, export_id })),
  };
};
