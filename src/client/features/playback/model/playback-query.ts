import * as v from 'valibot';
import type { Slice } from './slice.ts';

/** What the address of a recording says besides which one it is. */
export interface PlaybackQuery {
  /** Where to begin, in ms from the recording's beginning (PLAY-002). */
  readonly startMs: number;
  /** The part to be shown, in ms from the recording's beginning; null: all of it (PLAY-003). */
  readonly slice: Slice | null;
  /** The stage; the default one is empty (PLAY-004). */
  readonly version: string;
  /** The port of this machine that media are asked of; null: where the recording says (PLAY-005). */
  readonly localResourcePort: number | null;
}

const milliseconds = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

const schemas = {
  t: milliseconds,
  slice: v.pipe(
    v.string(),
    v.regex(/^\d{1,15}:\d{1,15}$/),
    v.transform((text) => text.split(':').map(Number) as [number, number]),
    v.check(([startMs, endMs]) => endMs > startMs),
    v.transform(([startMs, endMs]) => ({ startMs, endMs })),
  ),
  version: v.pipe(v.string(), v.regex(/^[\w.-]{0,64}$/)),
  localResourcePort: v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1), v.maxValue(65_535)),
};

/**
 * Reads the query of an address; what is wrong in it counts as not said, and is named, and so does what is for developers
 * alone: nobody is led to their own machine, with the address of a file that is for them, by somebody else's link.
 */
export const readPlaybackQuery = (
  search: string,
  skipped: (name: string) => void,
  { isDeveloper }: { readonly isDeveloper: boolean },
): PlaybackQuery => {
  const query = new URLSearchParams(search);
  const read = <Name extends keyof typeof schemas>(name: Name): v.InferOutput<(typeof schemas)[Name]> | null => {
    const text = query.get(name);
    if (text === null) return null;
    const { success, output } = v.safeParse(schemas[name], text);
    if (success) return output as v.InferOutput<(typeof schemas)[Name]>;
    skipped(name);
    return null;
  };
  const port = read('localResourcePort');
  if (port !== null && !isDeveloper) skipped('localResourcePort');
  return {
    startMs: read('t') ?? 0,
    slice: read('slice'),
    version: read('version') ?? '',
    localResourcePort: isDeveloper ? port : null,
  };
};

/** Where a file of the recording is asked for: of a port of this machine, where the address says so. */
export const mediaAddress = (src: string, { localResourcePort }: PlaybackQuery, page: string): string => {
  if (localResourcePort === null || !URL.canParse(src, page)) return src;
  const { pathname, search } = new URL(src, page);
  return `http://localhost:${localResourcePort}${pathname}${search}`;
};

/**
 * The query of a link to a time of a recording, or to a part of it, in ms from its beginning. What is watched besides goes
 * along; what only this machine has does not.
 */
export const linkQuery = (search: string, place: { readonly timeMs: number } | { readonly slice: Slice }): string => {
  const query = new URLSearchParams(search);
  query.delete('localResourcePort');
  if ('slice' in place) {
    query.delete('t');
    query.set('slice', `${Math.floor(place.slice.startMs)}:${Math.ceil(place.slice.endMs)}`);
  } else query.set('t', String(Math.floor(place.timeMs)));
  return query.toString();
};
