import ChartBar from 'lucide-react/icons/chart-bar';
import { opensDialog } from '../../studio/opens-dialog.ts';
import type { DetailsPart } from '../../studio/slots.ts';
import { lazyPart } from '../../ui/lazy.tsx';
import { pollButtonText } from './button-text.ts';
import { PollButton } from './view/poll-button.tsx';

const Poll = lazyPart(async () => (await import('./view/poll.tsx')).Poll);
const EndPollDialog = lazyPart(async () => (await import('./view/end-poll-dialog.tsx')).EndPollDialog);
const PollDialog = lazyPart(async () => (await import('./view/poll-dialog.tsx')).PollDialog);

/** The dialogs in which a poll is made and ended, the way to it, and a poll in the message that asks it. */
export const pollsDetails: DetailsPart = {
  dialogs: { poll: PollDialog, 'end-poll': EndPollDialog },
  commands: ({ studio, state }) =>
    studio.event.can('chat.send-global') ? [opensDialog(state, 'poll', pollButtonText.newPoll, ChartBar)] : [],
  messageTools: [{ order: 10, Component: PollButton }],
  messageParts: [{ order: 10, isIn: ({ pollId, isDeleted }) => Boolean(pollId) && !isDeleted, Component: Poll }],
};
