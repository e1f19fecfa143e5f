import type { DetailsPart } from '../../studio/slots.ts';
import { measures } from '../../ui/measures.ts';
import { Colors } from './view/colors.tsx';
import { drawingTools, isPenOut } from './view/drawing-tools.ts';

/** Pointing and drawing, and what can be done with drawings. */
export const annotationsDetails: DetailsPart = {
  tileTools: drawingTools,
  toolbarItems: (room, tile) =>
    isPenOut(room, tile)
      ? [{ section: 'draw', order: 10, minimumWidthPx: measures.toolbarColorsPx, Component: Colors }]
      : [],
};
