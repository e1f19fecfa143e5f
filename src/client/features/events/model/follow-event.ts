import { EventLogDocument, type EventLogSubscription } from '../../../../shared/contract/generated/operations.ts';
import type { ApiFailure, ApiPort } from '../../../ports/api-port.ts';
import type { Scope } from '../../../scope.ts';

type Entry = EventLogSubscription['eventLog'];

/** A handler for each kind of entry in an event's log, by the name of its type. */
type EventLogHandlers = {
  readonly [Type in Entry['__typename']]: (entry: Extract<Entry, { readonly __typename: Type }>) => void;
};

/**
 * Follows an event's log, once and in its order, from a number on: nothing since the answer that had it is lost. Answers
 * what tells the number up to which all was heard.
 */
export const followEvent = (
  scope: Scope,
  api: ApiPort,
  { eventId, seq }: { readonly eventId: string; readonly seq: number },
  handlers: EventLogHandlers,
  /** The server no longer tells this participant. */
  refused: (failure: ApiFailure) => void,
): (() => number) => {
  let after = seq;
  const stop = api.subscribe(EventLogDocument, () => ({ event_id: eventId, after }), {
    next({ eventLog: entry }) {
      after = entry.seq;
      // A newer server may tell of what this client does not know.
      (handlers[entry.__typename] as ((entry: Entry) => void) | undefined)?.(entry);
    },
    refused,
  });
  scope.onEnd(stop);
  return () => after;
};
