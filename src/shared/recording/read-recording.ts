import * as v from 'valibot';
import { playbackLimits } from '../values/playback-limits.ts';
import { fail, type Result, succeed } from '../values/result.ts';
import {
  annotationSchema,
  cursorsOf,
  type RecordedAnnotation,
  type RecordedCursor,
  type RecordedStroke,
  strokesOf,
} from './annotations.ts';
import {
  chatMessageSchema,
  documentParts,
  documentSchema,
  mediaClipSchema,
  recordedResourceSchema,
  segmentSchema,
  tileEventSchema,
  tileSchema,
} from './document.ts';
import type { Region } from './region.ts';
import { idSchema, regionSchema } from './region.ts';

export type TileEvent = Pick<v.InferOutput<typeof tileEventSchema>, 'type' | 'timestamp' | 'resultingState'>;
export type TileState = TileEvent['resultingState'];
export type RecordedMessage = v.InferOutput<typeof chatMessageSchema>;
export type RecordedResource = v.InferOutput<typeof recordedResourceSchema>;
export type RecordedClip = v.InferOutput<typeof mediaClipSchema>;

/** One file of the composite; times are milliseconds since 1970. */
export interface RecordedSegment {
  readonly src: string;
  readonly start: number;
  readonly end: number;
  readonly width: number;
  readonly height: number;
  readonly regions: ReadonlyMap<string, Region>;
}

/** A person or a resource. */
export interface RecordedTile {
  readonly id: string;
  readonly type: 'participant' | 'resource';
  readonly initialState: TileState;
  /** In the order of their times. They are read when they are asked for first: of an hour there are thousands. */
  readonly events: readonly TileEvent[];
  /** No event is earlier, as can be told without reading them. */
  readonly earliestMs: number;
  /** Of a resource, what there is of it now; null: nothing any more. */
  readonly resource: RecordedResource | null;
}

/** The files of a recording and what is shown of them; times are milliseconds since 1970. */
export interface RecordedFiles {
  readonly start: number;
  /** In ms. */
  readonly duration: number;
  readonly slice: { readonly start: number; readonly end: number } | null;
  /** One at least, in order. */
  readonly segments: readonly RecordedSegment[];
}

/** A recording of which every part can be shown; times are milliseconds since 1970, in order in every list. */
export interface Recording extends RecordedFiles {
  readonly roomName: string;
  readonly tiles: readonly RecordedTile[];
  readonly chat: readonly RecordedMessage[];
  readonly clips: readonly RecordedClip[];
  /** What was drawn, by tiles and pages. */
  readonly strokes: ReadonlyMap<string, readonly RecordedStroke[]>;
  /** Where people pointed, by tiles and pages. */
  readonly cursors: ReadonlyMap<string, readonly RecordedCursor[]>;
  /** Where what was spoken is, as WebVTT, and its summaries; null: there is none of that. */
  readonly transcription: { readonly vttSrc: string | null; readonly summariesSrc: string | null } | null;
  /** Whether the agent may be asked about it. */
  readonly isAgentEnabled: boolean;
}

/** An item that was left out: where it stands, e.g. `tiles.ann.events.3`, and why; never what it says. */
export interface SkippedItem {
  readonly where: string;
  readonly why: 'wrong' | 'unordered' | 'doubled' | 'overlapping' | 'outside' | 'empty';
}

export type RecordingFault = 'no-json' | 'wrong-document' | 'no-segments';

export interface ReadRecording {
  readonly recording: Recording;
  /** What was left out; for that it reads all that is not read yet. */
  skipped(): readonly SkippedItem[];
}

/** Leaves out what is not as the schema says. */
const readEach = <Schema extends v.GenericSchema>(
  schema: Schema,
  items: Iterable<readonly [number | string, unknown]>,
  where: string,
  skip: (where: string, why: SkippedItem['why']) => void,
): (readonly [string, v.InferOutput<Schema>])[] => {
  const read: (readonly [string, v.InferOutput<Schema>])[] = [];
  for (const [key, item] of items) {
    const place = where === '' ? String(key) : `${where}.${key}`;
    const { success, output } = v.safeParse(schema, item);
    if (success) read.push([place, output]);
    else skip(place, 'wrong');
  }
  return read;
};

/** A list of what is left out, and what puts something on it; events that are read later keep this, and nothing else. */
const beginSkipping = () => {
  const skipped: SkippedItem[] = [];
  return { skipped, skip: (where: string, why: SkippedItem['why']): void => void skipped.push({ where, why }) };
};

const overlap = (a: Region, b: Region): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * Reads a recording document of version 1. A part or an item that is missing, wrong, doubled, out of order or of an unknown
 * kind is left out and named, and takes no other away; a text that is no such document, or has no file to play, fails.
 */
export const readRecording = (text: string): Result<ReadRecording, RecordingFault> => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail('no-json');
  }
  const document = v.safeParse(documentSchema, json);
  if (!document.success) return fail('wrong-document');
  const { start, duration } = document.output;
  const { skipped, skip } = beginSkipping();
  const segments = readDocumentSegments(document.output, skip);
  if (segments.length === 0) return fail('no-segments');
  /** A part of the document; where it is missing or wrong, what stands for it. */
  const part = <Name extends keyof typeof documentParts>(
    name: Name,
    otherwise: v.InferOutput<(typeof documentParts)[Name]>,
  ): v.InferOutput<(typeof documentParts)[Name]> => {
    const { success, output } = v.safeParse(documentParts[name], (json as Readonly<Record<string, unknown>>)[name]);
    if (success) return output as v.InferOutput<(typeof documentParts)[Name]>;
    skip(name, 'wrong');
    return otherwise;
  };
  const slice = part('slice', null);
  const isSlice = slice !== null && slice.end > slice.start;
  if (slice !== null && !isSlice) skip('slice', 'empty');
  const transcription = part('transcription', null);
  const recording: Recording = {
    ...{ start, duration, segments, slice: isSlice ? slice : null },
    roomName: part('roomName', ''),
    tiles: readTiles(part('tiles', {}), start, skip),
    ...readAnnotations(part('annotations', []), skip),
    transcription: transcription && {
      vttSrc: transcription['vtt-src'] ?? null,
      summariesSrc: transcription['summaries-src'] ?? null,
    },
    isAgentEnabled: part('ai_agent_enabled', true),
    chat: inOrder(
      readEach(chatMessageSchema, part('chat', []).entries(), 'chat', skip),
      ({ timestamp }) => timestamp,
      ({ senderId, contents }) => `${senderId}\n${contents}`,
      skip,
    ),
    clips: inOrder(
      readEach(mediaClipSchema, part('mediaClips', []).entries(), 'mediaClips', skip).filter(([where, clip]) => {
        if (clip.end <= clip.start) skip(where, 'empty');
        return clip.end > clip.start;
      }),
      (clip) => clip.start,
      ({ src }) => src,
      skip,
    ),
  };
  return succeed({
    recording,
    skipped() {
      for (const { events } of recording.tiles) void events;
      return skipped;
    },
  });
};

/** Leaves out what is earlier than what stands before it, and what stands there twice at the same time. */
const inOrder = <Item>(
  items: readonly (readonly [string, Item])[],
  timeOf: (item: Item) => number,
  sameBy: (item: Item) => string,
  skip: (where: string, why: SkippedItem['why']) => void,
): Item[] => {
  const kept: Item[] = [];
  let lastMs = Number.NEGATIVE_INFINITY;
  /** The keys of the items at that time; made only when there is a second one. */
  let atOnce: Set<string> | null = null;
  for (const [where, item] of items) {
    const timeMs = timeOf(item);
    if (timeMs < lastMs) {
      skip(where, 'unordered');
      continue;
    }
    if (timeMs > lastMs) atOnce = null;
    else {
      atOnce ??= new Set([sameBy(kept.at(-1)!)]);
      const key = sameBy(item);
      if (atOnce.has(key)) {
        skip(where, 'doubled');
        continue;
      }
      atOnce.add(key);
    }
    lastMs = timeMs;
    kept.push(item);
  }
  return kept;
};

/** A segment whose regions are read one by one. */
const looseSegmentSchema = v.object({ ...segmentSchema.entries, regions: v.record(v.string(), v.unknown()) });

/** The one file of a composite without segments; where the size of its picture is not said, its regions fill that. */
const onlySegment = ({ start, duration, composite }: v.InferOutput<typeof documentSchema>): unknown => {
  const { src, regions, width, height } = composite;
  const placed = Object.values(regions ?? {}).filter((region) => v.is(regionSchema, region));
  const most = (ends: readonly number[]): number => Math.max(1, ...ends);
  return {
    ...{ src, start, end: start + duration, regions },
    width: width ?? most(placed.map((region) => region.x + region.width)),
    height: height ?? most(placed.map((region) => region.y + region.height)),
  };
};

const readDocumentSegments = (
  document: v.InferOutput<typeof documentSchema>,
  skip: (where: string, why: SkippedItem['why']) => void,
): RecordedSegment[] => {
  const { segments: items } = document.composite;
  const segments: RecordedSegment[] = [];
  const read = Array.isArray(items)
    ? readEach(looseSegmentSchema, items.entries(), 'composite.segments', skip)
    : readEach(looseSegmentSchema, [['composite', onlySegment(document)]], '', skip);
  for (const [where, segment] of read) {
    const before = segments.at(-1);
    if (segment.end <= segment.start || segment.width === 0 || segment.height === 0) skip(where, 'empty');
    else if (before && segment.start === before.start && segment.src === before.src) skip(where, 'doubled');
    else if (before && segment.start < before.start) skip(where, 'unordered');
    else if (before && (segment.start === before.start || before.end - segment.start > playbackLimits.overlapMs)) {
      skip(where, 'overlapping');
    } else {
      if (before && before.end > segment.start) segments.splice(-1, 1, { ...before, end: segment.start });
      segments.push({ ...segment, regions: readRegions(segment, where, skip) });
    }
  }
  return segments;
};

const readRegions = (
  { regions, width, height }: v.InferOutput<typeof looseSegmentSchema>,
  where: string,
  skip: (where: string, why: SkippedItem['why']) => void,
): ReadonlyMap<string, Region> => {
  const read = new Map<string, Region>();
  for (const [id, item] of Object.entries(regions)) {
    const place = `${where}.regions.${id}`;
    const { success, output: region } = v.safeParse(regionSchema, item);
    if (!success) skip(place, 'wrong');
    else if (region.width === 0 || region.height === 0) skip(place, 'empty');
    else if (region.x + region.width > width || region.y + region.height > height) skip(place, 'outside');
    else if ([...read.values()].some((other) => overlap(other, region))) skip(place, 'overlapping');
    else read.set(id, region);
  }
  return read;
};

const readAnnotations = (
  items: readonly unknown[],
  skip: (where: string, why: SkippedItem['why']) => void,
): Pick<Recording, 'strokes' | 'cursors'> => {
  const read = readEach(annotationSchema, items.entries(), 'annotations', skip);
  const placed = read.map(([where, item]) => [where, [where, item] as const] as const);
  const whichOf = (item: RecordedAnnotation): readonly unknown[] => {
    if (item.type === 'clear') return [];
    if (item.type === 'remove') return [item.pathId];
    return item.mode === 'cursor' ? ['cursor', item.cursor?.x, item.cursor?.y] : [item.pathId, item.offset];
  };
  const keyOf = (item: RecordedAnnotation): string =>
    [item.type, item.tileId, item.participantIdentity, ...whichOf(item)].join('\n');
  const ordered = inOrder(
    placed,
    ([, { timestamp }]) => timestamp,
    ([, item]) => keyOf(item),
    skip,
  );
  return {
    strokes: strokesOf(ordered, (where) => skip(where, 'unordered')),
    cursors: cursorsOf(ordered.map(([, item]) => item)),
  };
};

/** Who looks at which tiles is so afterwards (PLAY-032), where it is not said of the state already; null: it is of somebody else. */
const lookedAt = (id: string, read: v.InferOutput<typeof tileEventSchema>): TileEvent | null => {
  const { participantIdentity, tiles, ...event } = read;
  if (event.type !== 'tile-attention' || !tiles) return event;
  if (participantIdentity !== undefined && participantIdentity !== id) return null;
  return { ...event, resultingState: { looksAt: tiles, ...event.resultingState } };
};

/** Where a video was is of the time at which it was said, unless that is said too. */
const timed = (state: TileState, saidAt: number): TileState =>
  state.time === undefined || state.timeAt !== undefined ? state : { ...state, timeAt: saidAt };

/** When the first of some events was, whatever else is wrong with them; infinity without one. */
const earliestOf = (events: readonly unknown[]): number => {
  let earliestMs = Number.POSITIVE_INFINITY;
  for (const event of events) {
    const { timestamp } = (event ?? {}) as { readonly timestamp?: unknown };
    if (typeof timestamp === 'number' && timestamp < earliestMs) earliestMs = timestamp;
  }
  return earliestMs;
};

const readTiles = (
  items: Readonly<Record<string, unknown>>,
  startMs: number,
  skip: (where: string, why: SkippedItem['why']) => void,
): RecordedTile[] =>
  Object.entries(items).flatMap(([id, item]) => {
    const where = `tiles.${id}`;
    const { success, output: tile } = v.safeParse(tileSchema, item);
    if (!success || !v.is(idSchema, id)) {
      skip(where, 'wrong');
      return [];
    }
    const resource = v.safeParse(v.nullable(recordedResourceSchema), tile.resource);
    if (!resource.success) skip(`${where}.resource`, 'wrong');
    const read = readOnce(id, tile.events, skip);
    return [
      {
        ...{ id, type: tile.type, initialState: timed(tile.initialState, startMs) },
        earliestMs: earliestOf(tile.events),
        get events() {
          return read();
        },
        resource: resource.success ? resource.output : null,
      },
    ];
  });

/** Reads the events of a tile when it is called first, and lets go of what they were read from. */
const readOnce = (
  id: string,
  items: readonly unknown[],
  skip: (where: string, why: SkippedItem['why']) => void,
): (() => readonly TileEvent[]) => {
  let unread: readonly unknown[] | null = items;
  let events: readonly TileEvent[] = [];
  return () => {
    if (unread) events = readTileEvents(id, unread, skip);
    unread = null;
    return events;
  };
};

const readTileEvents = (
  id: string,
  items: readonly unknown[],
  skip: (where: string, why: SkippedItem['why']) => void,
): readonly TileEvent[] => {
  const known = readEach(tileEventSchema, items.entries(), `tiles.${id}.events`, skip).flatMap(([place, read]) => {
    const event = lookedAt(id, read);
    if (!event) skip(place, 'wrong');
    return event ? [[place, event] as const] : [];
  });
  const events = inOrder(
    known,
    ({ timestamp }) => timestamp,
    ({ type, resultingState }) => `${type} ${JSON.stringify(resultingState)}`,
    skip,
  );
  return events.map((event) => {
    const resultingState = timed(event.resultingState, event.timestamp);
    return resultingState === event.resultingState ? event : { ...event, resultingState };
  });
};
