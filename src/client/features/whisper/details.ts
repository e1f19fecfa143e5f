import type { DetailsPart } from '../../studio/slots.ts';
import { personActions } from './view/person-actions.ts';
import { whisperTools } from './view/whisper-tools.ts';

/** Asking somebody to whisper, and ending it, in their menu and on their tile. */
export const whisperDetails: DetailsPart = { personActions, tileTools: whisperTools };
