import type { Drawing, MessagePoint } from '../../../shared/messages/drawing-messages.ts';
import { Shares } from '../../../shared/recording/shares.ts';
import { annotationLimits } from '../../../shared/rules/annotations/limits.ts';
import { parseTileIdentity } from '../../../shared/rules/tiles/tile-identity.ts';
import { recordingLimits } from '../../../shared/values/recording-limits.ts';

/** How a drawing changes, and where a cursor is, by the names of the specification (ANN-009, ANN-010). */
type AnnotationEvent =
  | ({
      readonly type: 'annotate';
      readonly timestamp: number;
      readonly tileId: string;
      readonly participantIdentity: string;
      /** Left out: it is where it was. */
      readonly cursor?: MessagePoint | null;
    } & Pick<Drawing, 'pathId' | 'mode' | 'color' | 'offset' | 'pathData'>)
  | {
      readonly type: 'annotate';
      readonly mode: 'cursor';
      readonly timestamp: number;
      readonly tileId: string;
      readonly participantIdentity: string;
      /** Null: it is taken away. */
      readonly cursor: MessagePoint | null;
    }
  | {
      readonly type: 'remove';
      readonly timestamp: number;
      readonly tileId: string;
      readonly participantIdentity: string;
      readonly pathId: string;
    }
  | {
      readonly type: 'clear';
      readonly timestamp: number;
      readonly tileId: string;
      /** Null: everybody's. */
      readonly participantIdentity: string | null;
    };

interface Stroke {
  points: number;
  readonly startedAt: number;
  /** When its author began to say anew what there is of theirs; null: it was named since. */
  unnamedSinceMs: number | null;
}

/** What one person has on one tile. */
interface Author {
  readonly strokes: Map<string, Stroke>;
  /** Strokes that began earlier, by their author's clock, were cleared. */
  clearedUntil: number;
}

/** Drawings and cursors as everybody in the room had them, as what changed when (PLAY-045). */
export class RecordedDrawings {
  private readonly events: AnnotationEvent[] = [];
  private readonly tiles = new Map<string, Map<string, Author>>();
  /** What each has on which tiles. */
  private readonly authors = new Map<string, Map<string, Author>>();
  /** Authors who say anew what there is of theirs. */
  private readonly renaming = new Map<string, number>();
  private readonly shares = new Shares(recordingLimits.points);
  /** The tiles on which each has their cursor. */
  private readonly pointing = new Map<string, Set<string>>();
  private readonly cursorShares = new Shares(recordingLimits.cursors);

  /** Somebody's cursor is there, or nowhere any more (null). False: a recording has no place for more. */
  point(tileId: string, author: string, cursor: MessagePoint | null, atMs: number): boolean {
    if (cursor === null && !this.pointing.get(author)?.has(tileId)) return true;
    // What was there can be taken away.
    if (cursor !== null && !this.cursorShares.take(author, 1)) return false;
    this.notePointing(tileId, author, cursor, atMs);
    this.events.push({
      ...{ type: 'annotate', mode: 'cursor', timestamp: atMs, tileId },
      ...{ participantIdentity: author, cursor },
    });
    return true;
  }

  /**
   * A stroke or its continuation, and where the cursor of whoever draws it is with that. False: a recording has no place
   * for more.
   */
  draw(tileId: string, author: string, drawing: Drawing, atMs: number, cursor?: MessagePoint | null): boolean {
    const { pathId, mode, color, startedAt } = drawing;
    const own = this.ownOf(tileId, author);
    if (!own) return false;
    if (startedAt < own.clearedUntil) return true;
    const known = own.strokes.get(pathId);
    const goesOn = known !== undefined && (drawing.offset > 0 || known.unnamedSinceMs !== null);
    if (!goesOn && drawing.offset > 0) return true;
    const offset = goesOn ? known.points : 0;
    // What was seen already is skipped; after a gap the line goes straight to the next point.
    const seen = goesOn ? Math.max(0, offset - drawing.offset) : 0;
    const pathData = drawing.pathData.slice(seen * 2, (seen + annotationLimits.pointsOfPath - offset) * 2);
    if (goesOn) known.unnamedSinceMs = null;
    if (pathData.length === 0) return true;
    const points = pathData.length / 2;
    if (!this.shares.take(author, points + recordingLimits.pointsOfPart)) return false;
    if (goesOn) known.points += points;
    else own.strokes.set(pathId, { points, startedAt, unnamedSinceMs: null });
    const about = { timestamp: atMs, tileId, participantIdentity: author };
    const pointed = cursor === undefined ? {} : { cursor };
    this.events.push({ type: 'annotate', ...about, pathId, mode, color, offset, pathData, ...pointed });
    if (cursor !== undefined) this.notePointing(tileId, author, cursor, atMs);
    if (own.strokes.size > annotationLimits.pathsOfPerson) {
      this.undo(tileId, author, own.strokes.keys().next().value as string, atMs);
    }
    return true;
  }

  /** Somebody says anew what there is of theirs: what is not named with it is gone. */
  rename(author: string, atMs: number): void {
    this.endRenaming(author);
    this.renaming.set(author, atMs);
    for (const own of this.authors.get(author)?.values() ?? []) {
      for (const stroke of own.strokes.values()) stroke.unnamedSinceMs = atMs;
    }
  }

  /** Somebody has named all of theirs. */
  endRenaming(author: string): void {
    if (!this.renaming.delete(author)) return;
    for (const [tileId, { strokes }] of this.authors.get(author) ?? []) {
      for (const [pathId, { unnamedSinceMs }] of strokes) {
        if (unnamedSinceMs !== null) this.undo(tileId, author, pathId, unnamedSinceMs);
      }
    }
  }

  undo(tileId: string, author: string, pathId: string, atMs: number): void {
    if (!this.tiles.get(tileId)?.get(author)?.strokes.delete(pathId)) return;
    this.events.push({ type: 'remove', timestamp: atMs, tileId, participantIdentity: author, pathId });
  }

  /** Clears somebody's drawings of a tile, or everybody's (null). */
  clear(tileId: string, author: string | null, atMs: number): void {
    let isCleared = false;
    for (const [identity, own] of this.tiles.get(tileId) ?? []) {
      if (author !== null && identity !== author) continue;
      for (const { startedAt } of own.strokes.values()) own.clearedUntil = Math.max(own.clearedUntil, startedAt + 1);
      isCleared ||= own.strokes.size > 0;
      own.strokes.clear();
    }
    if (isCleared) this.events.push({ type: 'clear', timestamp: atMs, tileId, participantIdentity: author });
  }

  /** Somebody leaves the room: what they drew and their cursor go with them, and what is on what is theirs. */
  leave(identity: string, atMs: number): void {
    for (const [author, tileIds] of this.pointing) {
      for (const tileId of tileIds) {
        const isGone = author === identity || parseTileIdentity(tileId).participantIdentity === identity;
        if (isGone) this.point(tileId, author, null, atMs);
      }
    }
    for (const tileId of [...(this.authors.get(identity)?.keys() ?? [])]) {
      this.clear(tileId, identity, atMs);
      this.tiles.get(tileId)?.delete(identity);
    }
    this.authors.delete(identity);
    for (const tileId of [...this.tiles.keys()]) {
      if (parseTileIdentity(tileId).participantIdentity !== identity) continue;
      this.clear(tileId, null, atMs);
      for (const author of this.tiles.get(tileId)?.keys() ?? []) this.authors.get(author)?.delete(tileId);
      this.tiles.delete(tileId);
    }
  }

  written(): readonly AnnotationEvent[] {
    for (const author of [...this.renaming.keys()]) this.endRenaming(author);
    return this.events.toSorted((a, b) => a.timestamp - b.timestamp);
  }

  /** Nobody points at more tiles at once than they draw on: the cursor is taken from the one that they came to first. */
  private notePointing(tileId: string, author: string, cursor: MessagePoint | null, atMs: number): void {
    const tileIds = this.pointing.get(author) ?? new Set();
    if (cursor) this.pointing.set(author, tileIds.add(tileId));
    else if (tileIds.delete(tileId) && tileIds.size === 0) this.pointing.delete(author);
    const [first = tileId] = tileIds;
    if (tileIds.size > annotationLimits.tiles) this.point(first, author, null, atMs);
  }

  /** Null: nobody draws on so many tiles. */
  private ownOf(tileId: string, author: string): Author | null {
    const tiles = this.authors.get(author) ?? new Map<string, Author>();
    const known = tiles.get(tileId);
    if (known) return known;
    if (tiles.size >= annotationLimits.tiles) return null;
    const own: Author = { strokes: new Map<string, Stroke>(), clearedUntil: 0 };
    const authors = this.tiles.get(tileId) ?? new Map<string, Author>();
    this.authors.set(author, tiles.set(tileId, own));
    this.tiles.set(tileId, authors.set(author, own));
    return own;
  }
}
