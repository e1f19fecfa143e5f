import type { DetailsPart } from '../../studio/slots.ts';
import { RejoinCodeDialog } from './view/rejoin-code-dialog.tsx';

/** A guest's rejoin code. */
export const signInDetails: DetailsPart = { dialogs: { 'rejoin-code': RejoinCodeDialog } };
