import { decide, type Facts } from '../../../../shared/rules/permissions.ts';
import type { Role } from '../../../../shared/values/roles.ts';
import type { Person } from '../../people/model/people.ts';
import type { PageAction, PageFact } from './event-action.ts';
import type { EventFacts } from './event-model.ts';

/** Somebody who acts, as far as rights go. */
export interface Actor {
  readonly identity: string;
  readonly role: Role;
}

/** Whether the permission table allows somebody of an event an action, on another participant where one is given. */
export const isAllowedInEvent = (
  action: PageAction,
  event: EventFacts | null,
  actor: Actor,
  target?: Person,
): boolean => {
  const facts: Pick<Facts, PageFact> = {
    signedIn: true,
    role: actor.role,
    isOwner: actor.identity === event?.owner,
    eventExists: event !== null,
    eventLocked: event?.locked ?? false,
    // Whoever is in the event and in the room was let in, and the server puts out who may stay no longer.
    schedule: 'open',
    roomExists: true,
    blocked: false,
    inRoom: true,
    targetExists: true,
    isSelf: target && target.identity === actor.identity,
    targetRole: target?.role.value,
    targetIsOwner: target && target.identity === event?.owner,
    blockedFromTarget: false,
  };
  return decide(action, facts).allowed;
};
