import type { SubscriptionSource } from './subscription-source.ts';

/** What an event's log is made of: the sources whose facts stand in it, by the type of each one's entries. */
export interface EventLogParts {
  readonly ParticipantUpdate: SubscriptionSource;
  readonly RoomUpdate: SubscriptionSource;
  readonly EventUpdate: SubscriptionSource;
}

/** The subscription eventLog: what the parts tell one by one, as one log in its order, to whoever may hear of its people. */
export const eventLogSources = (parts: EventLogParts): Record<'eventLog', SubscriptionSource> => ({
  eventLog: {
    ...parts.ParticipantUpdate,
    valueOf: (fact, args) => {
      for (const [__typename, part] of Object.entries(parts) as [string, SubscriptionSource][]) {
        const value = part.valueOf(fact, args);
        if (value !== undefined) return { __typename, ...(value as object) };
      }
      return undefined;
    },
  },
});
