import type { AnnotationTool } from './tools.ts';

/** Kinds of annotation events (ANN-010). */
export const annotationEventKinds = ['annotate', 'remove', 'clear'] as const;
export type AnnotationEventKind = (typeof annotationEventKinds)[number];

/** One annotation as it is kept and recorded (ANN-009). */
export interface Annotation {
  readonly mode: AnnotationTool;
  readonly pathId: string;
  /** x and y by turns, in units of a canvas 1080 high */
  readonly path: readonly number[];
  readonly cursor: { readonly x: number; readonly y: number } | null;
  readonly timestamp: number;
}

/** The kind of event that a room message is; null for those that are no annotation. */
export const annotationEventKindOf = (messageType: string): AnnotationEventKind | null => {
  if (messageType === 'draw' || messageType === 'batch-draw' || messageType === 'annotation') return 'annotate';
  if (messageType === 'undo-draw') return 'remove';
  return messageType === 'clear-draw' ? 'clear' : null;
};
