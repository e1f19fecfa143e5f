import type { DetailsPart } from '../../studio/slots.ts';
import { LeaveEventDialog } from './view/leave-event-dialog.tsx';

/** The question before leaving. */
export const entryDetails: DetailsPart = { dialogs: { 'leave-event': LeaveEventDialog } };
