import { arrange } from '../rules/grid/arrange.ts';
import { type Arrangement, emptyArrangement } from '../rules/grid/arrangement.ts';
import type { Rect } from '../rules/grid/rects.ts';
import { layoutItems } from '../rules/grid/sequence.ts';
import type { ExportOrder } from './export-order.ts';
import type { RecordedSegment, Recording, TileState } from './read-recording.ts';
import { hasOwnPicture, layoutItemOf, type ShownTile, shownTilesOf, tilesWithRegion } from './shown-tiles.ts';
import { lastUntil, type Snapshots, snapshotsOf } from './snapshots.ts';

/** The size in which an export is laid out, in CSS px: that of a window, so that names can be read in every file. */
export const exportWindow = { widthPx: 1_280, heightPx: 720 } as const;

/** A tile in the picture of an export. */
export interface PlacedTile extends ShownTile {
  readonly state: TileState;
  readonly rect: Rect;
  /** Whether it shows a picture, where the file has one of it. */
  readonly hasPicture: boolean;
}

/** Where everything stands from a moment on. */
export interface ExportScene {
  readonly tiles: readonly PlacedTile[];
}

/** The stage of a recording without anybody who watches. */
export interface ExportStage {
  /** What is seen at a time, in ms since 1970; the same scene as long as nothing changes. Times do not go back. */
  at(timeMs: number): ExportScene;
}

/** A part of one file that is in an export. */
export interface ExportPart<Segment = RecordedSegment> {
  readonly segment: Segment;
  /** In ms since 1970. */
  readonly startMs: number;
  readonly endMs: number;
}

/** The parts of a recording's files that are in a range of it, in order; what no file has is left out. */
export const exportParts = <Segment extends Pick<RecordedSegment, 'start' | 'end'>>(
  { start, segments }: { readonly start: number; readonly segments: readonly Segment[] },
  range: ExportOrder['range'],
) =>
  segments.flatMap((segment): ExportPart<Segment>[] => {
    const startMs = range ? Math.max(segment.start, start + range.start_ms) : segment.start;
    const endMs = range ? Math.min(segment.end, start + range.end_ms) : segment.end;
    return endMs > startMs ? [{ segment, startMs, endMs }] : [];
  });

/** Makes the stage of a recording, arranged as whoever asked for the export had it. */
export const createExportStage = (
  recording: Pick<Recording, 'tiles' | 'segments'>,
  { starred, expanded, placed }: Pick<ExportOrder, 'starred' | 'expanded' | 'placed'>,
): ExportStage => {
  const withRegion = tilesWithRegion(recording);
  const [isStarred, isExpanded] = [new Set(starred), new Set(expanded)];
  const given = new Map(placed.map((id, position) => [id, position]));
  const owners = recording.tiles.map((tile): readonly [typeof tile, Snapshots] => [tile, snapshotsOf(tile)]);
  const times = Float64Array.from(
    recording.tiles.flatMap(({ events }) => events.map(({ timestamp }) => timestamp)),
  ).sort();
  let previous: Arrangement = emptyArrangement;
  let last = Number.NaN;
  let scene: ExportScene = { tiles: [] };

  const sceneAt = (timeMs: number): ExportScene => {
    const shown = new Map<string, readonly [ShownTile, TileState]>();
    for (const [tile, snapshots] of owners) {
      const state = snapshots.at(timeMs);
      for (const each of shownTilesOf(tile, state, withRegion)) {
        if (!shown.has(each.id)) shown.set(each.id, [each, state]);
      }
    }
    const items = [...shown.values()].map(([tile, state], index) =>
      layoutItemOf(tile, state, given.get(tile.id) ?? given.size + index, {
        isStarred: isStarred.has(tile.id),
        isExpanded: isExpanded.has(tile.id),
      }),
    );
    previous = arrange({ items: layoutItems(items), columns: 'auto', ...exportWindow }, previous);
    const { rects } = previous;
    return {
      tiles: [...shown.values()].flatMap(([tile, state]): PlacedTile[] => {
        const rect = rects.get(tile.id);
        // A file does not scroll: what stands below its lower edge is not in it.
        if (!rect || rect.y >= exportWindow.heightPx) return [];
        return [{ ...tile, state, rect, hasPicture: hasOwnPicture(tile.kind, state) }];
      }),
    };
  };
  return {
    at(timeMs) {
      const now = lastUntil(times, timeMs);
      if (now !== last) scene = sceneAt(timeMs);
      last = now;
      return scene;
    },
  };
};
