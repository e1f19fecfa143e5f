import type { DetailsPart } from '../../studio/slots.ts';
import { drawingTools } from './view/drawing-tools.ts';

/** Pointing and drawing, and what can be done with drawings. */
export const annotationsDetails: DetailsPart = { tileTools: drawingTools };
