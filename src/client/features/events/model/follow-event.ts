import { EventLogDocument, type EventLogSubscription } from '../../../../shared/contract/generated/operations.ts';
import type { ApiFailure, ApiPort } from '../../../ports/api-port.ts';
import type { Scope } from '../../../scope.ts';

type Entry<Type extends string> = Extract<EventLogSubscription['eventLog'], { readonly __typename: Type }>;

/** A handler for each kind of entry in an event's log. */
export interface EventLogHandlers {
  event(entry: Entry<'EventUpdate'>): void;
  room(entry: Entry<'RoomUpdate'>): void;
  participant(entry: Entry<'ParticipantUpdate'>): void;
  challenge(entry: Entry<'ChallengeUpdate'>): void;
  breakout(entry: Entry<'BreakoutUpdate'>): void;
  /** The server no longer tells this participant. */
  refused(failure: ApiFailure): void;
}

/** Follows an event's log, once and in its order, from a number on: nothing since the answer that had it is lost. */
export const followEvent = (
  scope: Scope,
  api: ApiPort,
  { eventId, seq }: { readonly eventId: string; readonly seq: number },
  handlers: EventLogHandlers,
): void => {
  let after = seq;
  const stop = api.subscribe(EventLogDocument, () => ({ event_id: eventId, after }), {
    next({ eventLog: entry }) {
      after = entry.seq;
      if (entry.__typename === 'EventUpdate') handlers.event(entry);
      else if (entry.__typename === 'RoomUpdate') handlers.room(entry);
      else if (entry.__typename === 'ChallengeUpdate') handlers.challenge(entry);
      else if (entry.__typename === 'BreakoutUpdate') handlers.breakout(entry);
      else handlers.participant(entry);
    },
    refused: handlers.refused,
  });
  scope.onEnd(stop);
};
