import type { DetailsPart } from '../../studio/slots.ts';
import { PermissionCodeDialog } from './view/permission-code-dialog.tsx';
import { ShareThisEvent } from './view/share-this-event.tsx';

/** The dialogs for permission codes and for the event's link. */
export const eventsDetails: DetailsPart = {
  dialogs: { 'permission-code': PermissionCodeDialog, 'share-event': ShareThisEvent },
};
