import type { EventLogEntry } from '../../shared/contract/generated/schema.ts';
import { streamOfEvent } from '../../shared/values/streams.ts';
import type { Access } from '../access/authorize.ts';
import type { SubscriptionSource } from './subscription-source.ts';

/** Sources whose facts stand in an event's log, by the type of each one's entries. */
export type EventLogParts = Readonly<Partial<Record<NonNullable<EventLogEntry['__typename']>, SubscriptionSource>>>;

/** The subscription eventLog: what the parts tell one by one, as one log in its order, to whoever may hear of its people. */
export const eventLogSources = (access: Access, parts: EventLogParts): Record<'eventLog', SubscriptionSource> => ({
  eventLog: {
    eventOf: (args) => String(args.event_id),
    streamOf: (args) => streamOfEvent(String(args.event_id)),
    authorise: async (viewer, args) => {
      await access.require('event.read', viewer, { eventId: String(args.event_id) });
      return 'member';
    },
    valueOf: (fact, args, scope) => {
      for (const [__typename, part] of Object.entries(parts)) {
        const value = part.valueOf(fact, args, scope);
        if (value !== undefined) return { __typename, ...(value as object) };
      }
      return undefined;
    },
  },
});
