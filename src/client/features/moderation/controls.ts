import type { ControlsPart } from '../../studio/slots.ts';
import { announceRole } from './view/announce-role.ts';

/** The news of the own role. */
export const moderationControls: ControlsPart = { announce: announceRole };
