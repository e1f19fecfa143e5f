import { annotationLimits } from '../../../../shared/rules/annotations/limits.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { Scope } from '../../../scope.ts';
import type { RoomMessages } from '../../room-messages/model/room-messages-model.ts';
import type { AnnotationPath, CanvasPoint } from './annotations-model.ts';

/** Sends own strokes in batches of 100 ms (ANN-004) and the own cursor at most every 50 ms. */
export interface AnnotationsSending {
  begin(tileId: string, path: AnnotationPath): void;
  /** The stroke has grown. */
  grown(path: AnnotationPath): void;
  end(path: AnnotationPath): void;
  point(tileId: string, cursor: CanvasPoint | null): void;
}

interface Stroke {
  readonly tileId: string;
  sentPoints: number;
}

export const createAnnotationsSending = (scope: Scope, messages: Pick<RoomMessages, 'send'>): AnnotationsSending => {
  const strokes = new Map<AnnotationPath, Stroke>();
  let isFlushDue = false;
  let cursorTimer: Stop | null = null;
  let waitingCursor: { readonly tileId: string; readonly cursor: CanvasPoint | null } | null = null;

  const flush = (path: AnnotationPath, stroke: Stroke) => {
    const count = path.points.length / 2;
    if (count <= stroke.sentPoints) return;
    const pathData = path.points.slice(stroke.sentPoints * 2);
    const { pathId, mode, color, timestamp } = path;
    const cursor = { x: pathData.at(-2)!, y: pathData.at(-1)! };
    messages.send({
      type: 'draw',
      tileIdentity: stroke.tileId,
      payload: { pathId, mode, color, startedAt: timestamp, offset: stroke.sentPoints, pathData, cursor },
    });
    stroke.sentPoints = count;
  };
  const flushAll = () => {
    isFlushDue = false;
    for (const [path, stroke] of strokes) flush(path, stroke);
  };

  const flushSoon = () => {
    if (isFlushDue) return;
    isFlushDue = true;
    scope.after(annotationLimits.drawIntervalMs, flushAll);
  };

  const sendCursor = () => {
    cursorTimer = null;
    if (!waitingCursor) return;
    const { tileId, cursor } = waitingCursor;
    waitingCursor = null;
    messages.send({ type: 'annotation', tileIdentity: tileId, payload: { cursor } });
    cursorTimer = scope.after(annotationLimits.cursorIntervalMs, sendCursor);
  };

  return {
    begin(tileId, path) {
      strokes.set(path, { tileId, sentPoints: 0 });
      flushSoon();
    },
    grown() {
      flushSoon();
    },
    end(path) {
      const stroke = strokes.get(path);
      if (stroke) flush(path, stroke);
      strokes.delete(path);
    },
    point(tileId, cursor) {
      if (waitingCursor && waitingCursor.tileId !== tileId) {
        messages.send({ type: 'annotation', tileIdentity: waitingCursor.tileId, payload: { cursor: null } });
      }
      waitingCursor = { tileId, cursor };
      if (!cursorTimer) sendCursor();
    },
  };
};
