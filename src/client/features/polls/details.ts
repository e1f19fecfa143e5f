import type { DetailsPart } from '../../studio/slots.ts';
import { lazyPart } from '../../ui/lazy.tsx';

const PollDialog = lazyPart(async () => (await import('./view/poll-dialog.tsx')).PollDialog);

/** The dialog in which a poll is made. */
export const pollsDetails: DetailsPart = { dialogs: { poll: PollDialog } };
