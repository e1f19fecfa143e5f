import type { DetailsPart } from '../../studio/slots.ts';
import { LockEventDialog } from './view/lock-event-dialog.tsx';
import { PermissionCodeDialog } from './view/permission-code-dialog.tsx';
import { ShareThisEvent } from './view/share-this-event.tsx';

/** The dialogs for permission codes, for the event's link and for its lock. */
export const eventsDetails: DetailsPart = {
  dialogs: { 'lock-event': LockEventDialog, 'permission-code': PermissionCodeDialog, 'share-event': ShareThisEvent },
};
