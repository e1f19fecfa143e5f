import type { DetailsPart } from '../../studio/slots.ts';
import { controlTools } from './view/control-tools.ts';

/** Asking for control, letting others ask, and ending it. */
export const controlDetails: DetailsPart = { tileTools: controlTools };
