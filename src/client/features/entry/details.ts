import Phone from 'lucide-react/icons/phone';
import { opensDialog } from '../../studio/opens-dialog.ts';
import type { DetailsPart } from '../../studio/slots.ts';
import { entryText } from './text.ts';
import { LeaveEventDialog } from './view/leave-event-dialog.tsx';
import { NameDialog } from './view/wait/name-dialog.tsx';

/** The question before leaving, and the one for a name before entering. */
export const entryDetails: DetailsPart = {
  commands: ({ state }) => [opensDialog(state, 'leave-event', entryText.leave.title, Phone)],
  dialogs: { 'leave-event': LeaveEventDialog },
  overlays: { name: NameDialog },
};
