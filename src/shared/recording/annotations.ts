import * as v from 'valibot';
import { annotationLimits } from '../rules/annotations/limits.ts';
import { isTileIdentity } from '../rules/tiles/tile-identity.ts';
import { idSchema as id, timeMsSchema as timeMs } from './region.ts';

const tileId = v.pipe(id, v.check(isTileIdentity));
const pathId = v.pipe(v.string(), v.minLength(1), v.maxLength(annotationLimits.pathIdCharacters));

const units = v.pipe(v.number(), v.finite());
/** Null: it is taken away. */
const cursor = v.nullable(v.object({ x: units, y: units }));
const about = { type: v.literal('annotate'), timestamp: timeMs, tileId, participantIdentity: id } as const;

const pointSchema = v.object({ ...about, mode: v.literal('cursor'), cursor });

const drawSchema = v.object({
  ...about,
  pathId,
  mode: v.picklist(['draw', 'highlight']),
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)),
  /** How many points of the stroke come before these. */
  offset: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(annotationLimits.pointsOfPath)),
  /** x and y by turns, in units of a canvas 1080 high. */
  pathData: v.pipe(
    v.array(units),
    v.minLength(2),
    v.maxLength(annotationLimits.pointsOfPath * 2),
    v.check((path) => path.length % 2 === 0),
  ),
  /** Of whoever draws; left out: where it was. */
  cursor: v.optional(cursor),
});

/** How a drawing changes, or where somebody's cursor is (ANN-009, ANN-010). */
export const annotationSchema = v.variant('type', [
  v.variant('mode', [pointSchema, drawSchema]),
  v.object({ type: v.literal('remove'), timestamp: timeMs, tileId, participantIdentity: id, pathId }),
  /** Null: everybody's. */
  v.object({ type: v.literal('clear'), timestamp: timeMs, tileId, participantIdentity: v.nullable(id) }),
]);

export type RecordedAnnotation = v.InferOutput<typeof annotationSchema>;

/** One stroke from its beginning to its end; times are milliseconds since 1970. */
export interface RecordedStroke {
  readonly author: string;
  readonly mode: 'draw' | 'highlight';
  readonly color: string;
  /** x and y by turns, all that it ever had. */
  readonly points: readonly number[];
  /** When it grew, in order, and how many points it had then. */
  readonly times: readonly number[];
  readonly counts: readonly number[];
  /** When it was taken away; infinite: never. */
  readonly endMs: number;
}

interface OpenStroke extends RecordedStroke {
  readonly points: number[];
  readonly times: number[];
  readonly counts: number[];
  endMs: number;
}

/**
 * The strokes of every tile, in the order in which they were begun, of annotations in the order of time. `skip` is told of
 * those that go on with nothing, or take nothing away, by their places.
 */
export const strokesOf = (
  annotations: readonly (readonly [string, RecordedAnnotation])[],
  skip: (where: string) => void,
): ReadonlyMap<string, readonly RecordedStroke[]> => {
  const strokes = new Map<string, OpenStroke[]>();
  /** Those that are there, by tiles, and by authors and paths. */
  const open = new Map<string, Map<string, OpenStroke>>();
  const keyOf = (author: string, path: string): string => `${author}\n${path}`;

  for (const [where, annotation] of annotations) {
    if (annotation.type === 'annotate' && annotation.mode === 'cursor') continue;
    const { timestamp, tileId: tile } = annotation;
    const there = open.get(tile) ?? new Map<string, OpenStroke>();
    open.set(tile, there);
    if (annotation.type === 'clear') {
      for (const [key, stroke] of there) {
        if (annotation.participantIdentity !== null && stroke.author !== annotation.participantIdentity) continue;
        stroke.endMs = timestamp;
        there.delete(key);
      }
      continue;
    }
    const { participantIdentity: author } = annotation;
    const key = keyOf(author, annotation.pathId);
    const known = there.get(key);
    if (annotation.type === 'remove') {
      if (known) known.endMs = timestamp;
      else skip(where);
      there.delete(key);
      continue;
    }
    const { mode, color, offset, pathData } = annotation;
    if (offset > 0 && !known) {
      skip(where);
      continue;
    }
    let stroke = known;
    if (!stroke || offset === 0) {
      if (known) known.endMs = timestamp;
      stroke = { author, mode, color, points: [], times: [], counts: [], endMs: Number.POSITIVE_INFINITY };
      there.set(key, stroke);
      const ofTile = strokes.get(tile) ?? [];
      strokes.set(tile, ofTile);
      ofTile.push(stroke);
    }
    const place = annotationLimits.pointsOfPath * 2 - stroke.points.length;
    for (const number of pathData.slice(0, place)) stroke.points.push(number);
    stroke.times.push(timestamp);
    stroke.counts.push(stroke.points.length / 2);
  }
  return strokes;
};

/** A point of a canvas 1080 high. */
export interface CanvasPoint {
  readonly x: number;
  readonly y: number;
}

/** Somebody's cursor on one tile, or page; times are milliseconds since 1970. */
export interface RecordedCursor {
  readonly author: string;
  /** When it moved or was taken away, in order. */
  readonly times: readonly number[];
  /** Where it was from then on; null: nowhere. */
  readonly points: readonly (CanvasPoint | null)[];
}

/** The cursors on every tile, of annotations in the order of time. */
export const cursorsOf = (
  annotations: Iterable<RecordedAnnotation>,
): ReadonlyMap<string, readonly RecordedCursor[]> => {
  const tiles = new Map<string, Map<string, { author: string; times: number[]; points: (CanvasPoint | null)[] }>>();
  for (const annotation of annotations) {
    if (annotation.type !== 'annotate' || annotation.cursor === undefined) continue;
    const { tileId, participantIdentity: author, timestamp, cursor } = annotation;
    const people = tiles.get(tileId) ?? new Map();
    tiles.set(tileId, people);
    const known = people.get(author) ?? { author, times: [], points: [] };
    people.set(author, known);
    known.times.push(timestamp);
    known.points.push(cursor);
  }
  return new Map([...tiles].map(([tileId, people]) => [tileId, [...people.values()]]));
};
