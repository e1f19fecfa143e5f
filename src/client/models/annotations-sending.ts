import { annotationLimits } from '../../shared/rules/annotations/limits.ts';
import type { Clock, Stop } from '../ports/clock.ts';
import type { AnnotationPath, CanvasPoint } from './annotations-model.ts';
import type { RoomMessages } from './room-messages-model.ts';

/** Sends own strokes in batches of 100 ms (ANN-004) and the own cursor at most every 50 ms. */
export interface AnnotationsSending {
  begin(tileId: string, path: AnnotationPath): void;
  /** The stroke has grown. */
  grown(path: AnnotationPath): void;
  end(path: AnnotationPath): void;
  point(tileId: string, cursor: CanvasPoint | null): void;
  stop(): void;
}

interface Stroke {
  readonly tileId: string;
  sentPoints: number;
}

export const createAnnotationsSending = (messages: Pick<RoomMessages, 'send'>, clock: Clock): AnnotationsSending => {
  const strokes = new Map<AnnotationPath, Stroke>();
  let drawTimer: Stop | null = null;
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
    drawTimer = null;
    for (const [path, stroke] of strokes) flush(path, stroke);
  };

  const sendCursor = () => {
    cursorTimer = null;
    if (!waitingCursor) return;
    const { tileId, cursor } = waitingCursor;
    waitingCursor = null;
    messages.send({ type: 'annotation', tileIdentity: tileId, payload: { cursor } });
    cursorTimer = clock.after(annotationLimits.cursorIntervalMs, sendCursor);
  };

  return {
    begin(tileId, path) {
      strokes.set(path, { tileId, sentPoints: 0 });
      drawTimer ??= clock.after(annotationLimits.drawIntervalMs, flushAll);
    },
    grown() {
      drawTimer ??= clock.after(annotationLimits.drawIntervalMs, flushAll);
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
    stop() {
      drawTimer?.();
      cursorTimer?.();
      strokes.clear();
    },
  };
};
