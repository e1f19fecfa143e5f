import type { DetailsPart } from '../../studio/slots.ts';
import { IdleDialog } from './view/idle-dialog.tsx';

/** What asks somebody whether they are still there. */
export const idleDetails: DetailsPart = { overlays: { idle: IdleDialog } };
