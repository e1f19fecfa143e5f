import type { DetailsPart } from '../../studio/slots.ts';
import { LeaveEventDialog } from './view/leave-event-dialog.tsx';
import { NameDialog } from './view/wait/name-dialog.tsx';

/** The question before leaving, and the one for a name before entering. */
export const entryDetails: DetailsPart = {
  dialogs: { 'leave-event': LeaveEventDialog },
  overlays: { name: NameDialog },
};
