import type { ControlsPart } from '../../studio/slots.ts';
import { announceControl } from './view/announce-control.ts';

/** How own requests for control ended. */
export const controlControls: ControlsPart = { announce: announceControl };
