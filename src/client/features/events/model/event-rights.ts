import { type Action, decide } from '../../../../shared/rules/permissions.ts';
import type { Role } from '../../../../shared/values/roles.ts';
import type { Person } from '../../people/model/people.ts';
import type { EventFacts } from './event-model.ts';

/** Somebody who acts, as far as rights go. */
export interface Actor {
  readonly identity: string;
  readonly role: Role;
}

/** Whether the permission table allows somebody of an event an action, on another participant where one is given. */
export const isAllowedInEvent = (action: Action, event: EventFacts | null, actor: Actor, target?: Person): boolean =>
  decide(action, {
    signedIn: true,
    role: actor.role,
    isOwner: actor.identity === event?.owner,
    eventExists: event !== null,
    eventLocked: event?.locked,
    roomExists: true,
    targetExists: true,
    inRoom: true,
    ...(target
      ? {
          isSelf: target.identity === actor.identity,
          targetRole: target.role.value,
          targetIsOwner: target.identity === event?.owner,
        }
      : {}),
  }).allowed;
