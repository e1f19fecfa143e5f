import { annotationLimits } from '../../shared/rules/annotations/limits.ts';
import type { ParticipantAnnotations } from '../features/annotations/model/annotations-model.ts';

/** Where a cursor is drawn now, in canvas units, and how strongly. */
export interface SeenCursor {
  readonly identity: string;
  readonly x: number;
  readonly y: number;
  readonly opacity: number;
}

interface Glide {
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
  startMs: number;
}

/** Lets cursors glide from point to point and fade after 5 s without movement (ANN-006). */
export interface CursorMotion {
  /** The cursors of a tile at a time of the wall clock. */
  seen(participants: Iterable<ParticipantAnnotations>, now: number): readonly SeenCursor[];
  /** Whether the last frame left something on its way. */
  readonly moving: boolean;
  /** When the next cursor begins to fade, ms since 1970; null when none will. */
  readonly nextFadeAt: number | null;
  /** Called before the tiles of a frame. */
  begin(): void;
}

const { cursorGlideMs, cursorFadeMs, cursorFadeLengthMs } = annotationLimits;

export const createCursorMotion = (reducedMotion: () => boolean): CursorMotion => {
  /** By who points on which tile. */
  const glides = new WeakMap<ParticipantAnnotations, Glide>();
  let moving = false;
  let nextFadeAt: number | null = null;

  const opacityOf = (movedAt: number, now: number): number => {
    const fadingFor = now - movedAt - cursorFadeMs;
    if (fadingFor < 0) {
      nextFadeAt = Math.min(nextFadeAt ?? Number.POSITIVE_INFINITY, movedAt + cursorFadeMs);
      return 1;
    }
    if (reducedMotion() || fadingFor >= cursorFadeLengthMs) return 0;
    moving = true;
    return 1 - fadingFor / cursorFadeLengthMs;
  };

  const placeOf = (
    key: ParticipantAnnotations,
    x: number,
    y: number,
    now: number,
  ): { readonly x: number; readonly y: number } => {
    const glide = glides.get(key);
    if (!glide || reducedMotion()) {
      glides.set(key, { fromX: x, fromY: y, toX: x, toY: y, startMs: now });
      return { x, y };
    }
    const at = (part: number) => ({
      x: glide.fromX + (glide.toX - glide.fromX) * part,
      y: glide.fromY + (glide.toY - glide.fromY) * part,
    });
    let part = Math.min(1, (now - glide.startMs) / cursorGlideMs);
    if (glide.toX !== x || glide.toY !== y) {
      const from = at(part);
      Object.assign(glide, { fromX: from.x, fromY: from.y, toX: x, toY: y, startMs: now });
      part = 0;
    }
    if (part < 1) moving = true;
    return at(part);
  };

  return {
    begin() {
      moving = false;
      nextFadeAt = null;
    },
    get moving() {
      return moving;
    },
    get nextFadeAt() {
      return nextFadeAt;
    },
    seen(participants, now) {
      const cursors: SeenCursor[] = [];
      for (const participant of participants) {
        const { identity, cursor, cursorMovedAt } = participant;
        const opacity = cursor ? opacityOf(cursorMovedAt, now) : 0;
        if (!cursor || opacity === 0) {
          glides.delete(participant);
          continue;
        }
        cursors.push({ identity, opacity, ...placeOf(participant, cursor.x, cursor.y, now) });
      }
      return cursors;
    },
  };
};
