import type { ActionOf } from '../../../../shared/rules/permissions.ts';

/** What an event's page knows about who acts, the event, the room where it stands, and the person acted on. */
export type PageFact =
  | 'signedIn'
  | 'role'
  | 'groups'
  | 'levels'
  | 'isOwner'
  | 'eventExists'
  | 'eventLocked'
  | 'schedule'
  | 'roomExists'
  | 'blocked'
  | 'inRoom'
  | 'mediumAllowed'
  | 'isSelf'
  | 'targetExists'
  | 'targetRole'
  | 'targetIsOwner'
  | 'blockedFromTarget';

/** The actions that an event's page can decide by itself, to show, disable and explain; the server asks again. */
export type PageAction = ActionOf<PageFact>;
