import { type ReadonlySignal, signal } from '@preact/signals-core';
import { QueryRoomsWithResourcesDocument } from '../../../../shared/contract/generated/operations.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';

/** In which rooms of an event something is shared, for whoever chooses one. */
export interface RoomsWithResources {
  /** Their ids as they were when it was looked last; null: not known. */
  readonly ids: ReadonlySignal<ReadonlySet<string> | null>;
  look(): Promise<void>;
}

/** Makes the {@link RoomsWithResources} of an event. What cannot be had is logged, and nothing is said of it. */
export const createRoomsWithResources = ({
  api,
  log,
  eventId,
}: {
  readonly api: Pick<ApiPort, 'request'>;
  readonly log: LogPort;
  readonly eventId: string;
}): RoomsWithResources => {
  const ids = signal<ReadonlySet<string> | null>(null);
  return {
    ids,
    async look() {
      const answer = await api.request(QueryRoomsWithResourcesDocument, { event_id: eventId });
      if (answer.ok) ids.value = new Set(answer.value.queryRoomsWithResources);
      else log.warn('rooms-with-resources-unknown', { code: answer.error.code });
    },
  };
};
