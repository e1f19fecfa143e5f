import { type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { QueryRoomsWithResourcesDocument } from '../../../../shared/contract/generated/operations.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';

interface RoomsWithResourcesInputs {
  readonly api: Pick<ApiPort, 'request'>;
  readonly log: LogPort;
  readonly eventId: string;
  /** The room that the person is in; null: they choose one. */
  readonly entered: ReadonlySignal<unknown>;
}

/**
 * The ids of the rooms of an event in which something is shared, for whoever chooses one, as they were when the person was
 * in none; null: not known, which is logged and nothing is said of it.
 */
export const followRoomsWithResources = (
  scope: Scope,
  { api, log, eventId, entered }: RoomsWithResourcesInputs,
): ReadonlySignal<ReadonlySet<string> | null> => {
  const ids = signal<ReadonlySet<string> | null>(null);
  const look = async (): Promise<void> => {
    const answer = await api.request(QueryRoomsWithResourcesDocument, { event_id: eventId });
    if (answer.ok) ids.value = new Set(answer.value.queryRoomsWithResources);
    else log.warn('rooms-with-resources-unknown', { code: answer.error.code });
  };
  scope.effect(() => {
    if (entered.value === null) void untracked(look);
  });
  return ids;
};
