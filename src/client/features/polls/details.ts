import ChartBar from 'lucide-react/icons/chart-bar';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { opensDialog } from '../../studio/opens-dialog.ts';
import type { DetailsPart } from '../../studio/slots.ts';
import { lazyPart } from '../../ui/lazy.tsx';
import { pollButtonText } from './button-text.ts';
import { DecisionButton, PollButton } from './view/poll-button.tsx';

const Poll = lazyPart(async () => (await import('./view/poll.tsx')).Poll);
const EndPollDialog = lazyPart(async () => (await import('./view/end-poll-dialog.tsx')).EndPollDialog);
const DecisionDialog = lazyPart(async () => (await import('./view/decision-dialog.tsx')).DecisionDialog);
const PollDialog = lazyPart(async () => (await import('./view/poll-dialog.tsx')).PollDialog);

/** The dialogs in which a poll is made and ended, or a decision asked for, the ways to them, and a poll in its message. */
export const pollsDetails: DetailsPart = {
  dialogs: { decision: DecisionDialog, poll: PollDialog, 'end-poll': EndPollDialog },
  commands: ({ studio, state }) =>
    studio.event.can('chat.send-global')
      ? [
          opensDialog(state, 'poll', pollButtonText.newPoll, ChartBar),
          opensDialog(state, 'decision', pollButtonText.newDecision, CircleQuestionMark),
        ]
      : [],
  messageTools: [
    { order: 10, Component: PollButton },
    { order: 20, Component: DecisionButton },
  ],
  messageParts: [{ order: 10, isIn: ({ pollId, isDeleted }) => Boolean(pollId) && !isDeleted, Component: Poll }],
};
