import type { RecordedTile, Recording, TileEvent, TileState } from '../../../../shared/recording/read-recording.ts';
import { lastUntil, snapshotsOf } from '../../../../shared/recording/snapshots.ts';
import { playbackLimits as limits } from '../../../../shared/values/playback-limits.ts';
import type { ShownRange } from './segments.ts';

/** What a chapter begins with; the first matters most where several things happen at about one time. */
const kinds = ['screen', 'workstation', 'resource', 'clip', 'spotlight', 'control', 'medium'] as const;
export type ChapterKind = (typeof kinds)[number] | 'start';

/** A part of a recording, as something that happened begins it. */
export interface Chapter {
  /** From the beginning of what is shown, in ms. */
  readonly positionMs: number;
  readonly kind: ChapterKind;
  /** What whoever did it, or is in the spotlight, was called then; empty: nobody knows. */
  readonly who: string;
  /** What the resource was called, where it is one. */
  readonly what: string;
}

interface Happening extends Omit<Chapter, 'positionMs'> {
  readonly timeMs: number;
}

/** What somebody, or something, begins with an event; null: nothing that others would look for. */
const beginningOf = (type: TileEvent['type'], before: TileState, now: TileState): ChapterKind | null => {
  const isNew = (id: string) => !before.screens?.includes(id);
  if (now.active !== false && now.screens?.some(isNew)) {
    return type === 'participant-vw-shared' ? 'workstation' : 'screen';
  }
  if (now.shown && !before.shown) return 'resource';
  if (now.spotlighted && !before.spotlighted) return 'spotlight';
  if (!now.shown) return null;
  if (now.controller && now.controller !== before.controller) return 'control';
  return now.isPlaying && !before.isPlaying ? 'medium' : null;
};

const happeningsOn = (
  tile: RecordedTile,
  nameAt: (identity: string, timeMs: number) => string,
): readonly Happening[] => {
  const happenings: Happening[] = [];
  let before = tile.initialState;
  /** A video that stops and goes on begins nothing again. */
  let hasPlayed = before.isPlaying === true;
  for (const { type, timestamp: timeMs, resultingState } of tile.events) {
    const now = { ...before, ...resultingState };
    const kind = beginningOf(type, before, now);
    if (kind !== null && !(kind === 'medium' && hasPlayed)) {
      const own = now.name ?? '';
      const isPerson = tile.type === 'participant';
      const controller = kind === 'control' ? nameAt(now.controller ?? '', timeMs) : '';
      happenings.push({ timeMs, kind, who: isPerson || kind === 'spotlight' ? own : controller, what: own });
    }
    hasPlayed ||= now.isPlaying === true;
    before = now;
  }
  return happenings;
};

/** How long a chapter is at least, of a recording so long, in ms: an hour has thirty at most. */
const leastLengthMs = (durationMs: number): number =>
  Math.min(limits.longestMergedMs, Math.max(limits.shortestMergedMs, durationMs / limits.chaptersOfHour));

const weight = ({ kind }: Happening): number => kinds.indexOf(kind as (typeof kinds)[number]);

/**
 * The chapters of what is shown of a recording, in order, the first at its beginning; none where nothing happened. What
 * happens at about one time is one chapter, named by what matters most of it.
 */
export const chaptersOf = (
  { tiles, clips }: Pick<Recording, 'tiles' | 'clips'>,
  range: ShownRange,
): readonly Chapter[] => {
  const people = new Map(tiles.map((tile) => [tile.id, snapshotsOf(tile)]));
  const nameAt = (identity: string, timeMs: number) => people.get(identity)?.at(timeMs).name ?? '';
  const played = clips
    .filter(({ tileId }) => tileId === undefined)
    .map(({ start }): Happening => ({ timeMs: start, kind: 'clip', who: '', what: '' }));
  const happenings = [...tiles.flatMap((tile) => happeningsOn(tile, nameAt)), ...played]
    .filter(({ timeMs }) => timeMs >= range.startMs && timeMs < range.endMs)
    .sort((a, b) => a.timeMs - b.timeMs);
  const lengthMs = leastLengthMs(range.endMs - range.startMs);
  const main: Happening[] = [];
  let untilMs = Number.NEGATIVE_INFINITY;
  for (const happening of happenings) {
    if (happening.timeMs >= untilMs) {
      main.push(happening);
      untilMs = happening.timeMs + lengthMs;
    } else if (weight(happening) < weight(main.at(-1)!)) main[main.length - 1] = happening;
  }
  const chapters = main.map(({ timeMs, ...about }): Chapter => ({ positionMs: timeMs - range.startMs, ...about }));
  const [first] = chapters;
  if (!first || first.positionMs < limits.chapterStartMs) return chapters;
  return [{ positionMs: 0, kind: 'start', who: '', what: '' }, ...chapters];
};

/** A file that went to a time may stand a frame before it. */
const reachedWithinMs = 100;

/** Which chapter a position is in; -1: it is before all of them. */
export const chapterAt = (chapters: readonly Chapter[], positionMs: number): number =>
  lastUntil(
    chapters.map((chapter) => chapter.positionMs),
    positionMs + reachedWithinMs,
  );

/** Where one goes back to from a position: the beginning of its chapter, or from there that of the one before. */
export const positionBefore = (chapters: readonly Chapter[], positionMs: number): number =>
  chapters[chapterAt(chapters, positionMs - limits.chapterStartMs)]?.positionMs ?? 0;

/** Where the next chapter begins; null: there is none. */
export const positionAfter = (chapters: readonly Chapter[], positionMs: number): number | null =>
  chapters[chapterAt(chapters, positionMs) + 1]?.positionMs ?? null;
