import { featureFacts } from '../../../../shared/rules/feature-facts.ts';
import { decide, type Facts } from '../../../../shared/rules/permissions.ts';
import { isMediumAllowed, type MediumFlags, type Role } from '../../../../shared/values/roles.ts';
import type { PageAction, PageFact } from './event-action.ts';
import type { ActedOn, EventFacts } from './event-model.ts';

/** Somebody who acts, as far as rights go. */
export interface Actor {
  readonly identity: string;
  readonly role: Role;
  /** The names of the groups by which they are in the event; not known of others. */
  readonly customGroups?: readonly string[];
  /** Their own media flags and those of their room; left out: they forbid nothing. */
  readonly flags?: readonly [participant: MediumFlags | undefined, room: MediumFlags | undefined];
}

/** Whether the permission table allows somebody of an event an action, on another participant where one is given. */
export const isAllowedInEvent = (
  action: PageAction,
  event: EventFacts | null,
  actor: Actor,
  target?: ActedOn,
): boolean => {
  const facts: Pick<Facts, PageFact> = {
    signedIn: true,
    ...featureFacts(event, actor.role, actor.customGroups),
    isOwner: actor.identity === event?.owner,
    eventExists: event !== null,
    eventLocked: event?.locked ?? false,
    // Whoever is in the event and in the room was let in, and the server puts out who may stay no longer.
    schedule: 'open',
    roomExists: true,
    blocked: false,
    inRoom: true,
    mediumAllowed: isMediumAllowed('screenShare', actor.flags?.[0], actor.flags?.[1], event?.flags),
    targetExists: true,
    isSelf: target && target.identity === actor.identity,
    targetRole: target?.role.value,
    targetIsOwner: target && target.identity === event?.owner,
    blockedFromTarget: false,
  };
  return decide(action, facts).allowed;
};
