import { sql } from 'kysely';

/** Within a query: the identities of those whom nothing but a group brought into an event. */
export const cameByGroup = (eventId: unknown) => sql`(
  select distinct participants.identity from event_groups
  join group_people on group_people.group_id = event_groups.group_id
  join accounts on accounts.email = group_people.email
  join participants on participants.event_id = event_groups.event_id and participants.identity = accounts.identity
  where event_groups.event_id = ${eventId} and not exists (
    select 1 from event_memberships as membership
    where membership.event_id = event_groups.event_id and membership.identity = accounts.identity)) as came`;
