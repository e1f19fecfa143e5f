import type { AnnotationTool } from '../rules/annotations/tools.ts';
import type { Envelope } from './envelope.ts';

/** A point in units of a canvas 1080 high. */
export interface MessagePoint {
  readonly x: number;
  readonly y: number;
}

/** Where the sender's cursor is on a tile; null takes it away (MSG-005). May be lost. */
export interface CursorMessage extends Envelope {
  readonly type: 'annotation';
  readonly tileIdentity: string;
  readonly payload: { readonly cursor: MessagePoint | null };
}

/** A stroke or its continuation. */
export interface Drawing {
  readonly pathId: string;
  readonly mode: Exclude<AnnotationTool, 'cursor'>;
  /** #rrggbb */
  readonly color: string;
  /** When the stroke began, ms since 1970 by its author's clock. */
  readonly startedAt: number;
  /** How many points of the stroke come before these. */
  readonly offset: number;
  /** x and y by turns */
  readonly pathData: readonly number[];
}

/** Points of one stroke, every 100 ms while it is drawn (MSG-006). */
export interface DrawMessage extends Envelope {
  readonly type: 'draw';
  readonly tileIdentity: string;
  readonly payload: Drawing & { readonly cursor: MessagePoint | null };
}

/** Several of the sender's own strokes at once (MSG-008, ANN-015). */
export interface BatchDrawMessage extends Envelope {
  readonly type: 'batch-draw';
  readonly payload: {
    /** These are all: what the receiver has of the sender beside them is gone. More may follow in further batches. */
    readonly replaces: boolean;
    readonly drawings: readonly (Drawing & { readonly tileIdentity: string })[];
  };
}
