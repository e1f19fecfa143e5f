import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Drawing } from '../../../../shared/messages/drawing-messages.ts';
import { annotationLimits } from '../../../../shared/rules/annotations/limits.ts';
import type { AnnotationPath, CanvasPoint, ParticipantAnnotations, TileAnnotations } from './annotations-model.ts';

interface TileEntry extends TileAnnotations {
  readonly participants: Map<string, ParticipantAnnotations>;
  /** At least as many points as there are: counted anew when it reaches the cap. */
  mostPoints: number;
}

/** Drawings and cursors by tile and person (ANN-007), within the caps. */
export interface AnnotationsStore {
  readonly tiles: ReadonlySignal<readonly TileAnnotations[]>;
  find(tileId: string): TileAnnotations | undefined;
  /** Takes a stroke or its continuation; null when it is too old, or its beginning is missing. */
  draw(tileId: string, author: string, drawing: Drawing): AnnotationPath | null;
  extend(tileId: string, path: AnnotationPath, points: readonly CanvasPoint[]): void;
  point(tileId: string, identity: string, cursor: CanvasPoint | null, now: number): void;
  undo(tileId: string, author: string, pathId: string): boolean;
  /** Clears an author's drawings, or everybody's (null). */
  clear(tileId: string, author: string | null): void;
  /** Takes a person's strokes away on every tile; what they draw later, and their cursor, is as before. */
  forgetPaths(identity: string): void;
  /** Forgets a person on every tile. */
  forgetPerson(identity: string): void;
  forgetTile(tileId: string): void;
  pathsOf(identity: string): readonly { readonly tileId: string; readonly path: AnnotationPath }[];
}

export const createAnnotationsStore = (): AnnotationsStore => {
  const entries = new Map<string, TileEntry>();
  const tiles: Signal<readonly TileAnnotations[]> = signal([]);

  const publish = () => {
    tiles.value = [...entries.values()];
  };
  const touch = (entry: TileAnnotations) => {
    entry.revision.value = entry.revision.peek() + 1;
  };

  const isEmpty = ({ participants }: TileEntry): boolean =>
    [...participants.values()].every(({ paths }) => paths.length === 0);
  const isAlone = ({ participants }: TileEntry, author: string): boolean =>
    [...participants.values()].every(({ identity, paths }) => identity === author || paths.length === 0);
  /** What goes for a new one: what has no drawing, then what nobody drew on but who draws now. */
  const evict = (author: string) => {
    const all = [...entries.values()];
    const gone = all.find(isEmpty) ?? all.find((entry) => isAlone(entry, author)) ?? all[0];
    if (gone) entries.delete(gone.tileId);
  };

  const entryOf = (tileId: string, author: string): TileEntry => {
    const found = entries.get(tileId);
    if (found) return found;
    if (entries.size >= annotationLimits.tiles) evict(author);
    const entry: TileEntry = { tileId, revision: signal(0), participants: new Map(), mostPoints: 0 };
    entries.set(tileId, entry);
    publish();
    return entry;
  };
  const personOf = (entry: TileEntry, identity: string): ParticipantAnnotations => {
    const found = entry.participants.get(identity);
    if (found) return found;
    const person: ParticipantAnnotations = { identity, paths: [], cursor: null, cursorMovedAt: 0, timestamp: 0 };
    entry.participants.set(identity, person);
    return person;
  };

  /** Beyond a tile's caps the oldest stroke goes of whoever has most there: nobody draws another's away. */
  const enforceCaps = (entry: TileEntry, person: ParticipantAnnotations) => {
    while (person.paths.length > annotationLimits.pathsOfPerson) person.paths.shift();
    for (;;) {
      const people = [...entry.participants.values()].filter(({ paths }) => paths.length > 0);
      const shares = people.map(({ paths }) => ({
        of: paths,
        paths: paths.length,
        points: paths.reduce((sum, path) => sum + path.points.length / 2, 0),
        firstAt: paths[0]!.timestamp,
      }));
      const total = (what: 'paths' | 'points') => shares.reduce((sum, share) => sum + share[what], 0);
      entry.mostPoints = total('points');
      const isOver = entry.mostPoints > annotationLimits.pointsOfTile;
      if (!isOver && total('paths') <= annotationLimits.pathsOfTile) return;
      const what = isOver ? 'points' : 'paths';
      // Of several who have as many it is the same one everywhere.
      shares.sort((a, b) => b[what] - a[what] || a.firstAt - b.firstAt);
      shares[0]!.of.shift();
    }
  };

  const append = (path: AnnotationPath, pathData: readonly number[]) => {
    const room = annotationLimits.pointsOfPath * 2 - path.points.length;
    for (let index = 0; index < Math.min(room, pathData.length); index++) path.points.push(pathData[index]!);
  };
  const grow = (entry: TileEntry, path: AnnotationPath, pathData: readonly number[]) => {
    append(path, pathData);
    entry.mostPoints += pathData.length / 2;
    const person = entry.participants.get(path.author);
    if (person && entry.mostPoints > annotationLimits.pointsOfTile) enforceCaps(entry, person);
    touch(entry);
  };

  const removeWhere = (entry: TileEntry, author: string | null) => {
    for (const person of entry.participants.values()) {
      if (author !== null && person.identity !== author) continue;
      for (const path of person.paths) person.timestamp = Math.max(person.timestamp, path.timestamp + 1);
      person.paths.length = 0;
    }
    touch(entry);
  };

  return {
    tiles,
    find: (tileId) => entries.get(tileId),
    draw(tileId, author, drawing) {
      const entry = entryOf(tileId, author);
      const person = personOf(entry, author);
      if (drawing.startedAt < person.timestamp) return null;
      const known = person.paths.find((path) => path.pathId === drawing.pathId);
      if (known && drawing.offset > 0) {
        // What was seen already is skipped; after a gap the line goes straight to the next point.
        const seen = Math.max(0, known.points.length / 2 - drawing.offset);
        grow(entry, known, drawing.pathData.slice(seen * 2));
        return known;
      }
      if (drawing.offset > 0) return null;
      const { pathId, mode, color, startedAt } = drawing;
      const path: AnnotationPath = { pathId, author, mode, color, points: [], timestamp: startedAt };
      append(path, drawing.pathData);
      if (known) person.paths[person.paths.indexOf(known)] = path;
      else person.paths.push(path);
      enforceCaps(entry, person);
      touch(entry);
      return path;
    },
    extend(tileId, path, points) {
      const entry = entries.get(tileId);
      const pathData = points.flatMap(({ x, y }) => [x, y]);
      if (entry) grow(entry, path, pathData);
      else append(path, pathData);
    },
    point(tileId, identity, cursor, now) {
      const entry = cursor ? entryOf(tileId, identity) : entries.get(tileId);
      const person = entry && (cursor ? personOf(entry, identity) : entry.participants.get(identity));
      if (!entry || !person) return;
      person.cursor = cursor;
      person.cursorMovedAt = now;
      touch(entry);
    },
    undo(tileId, author, pathId) {
      const entry = entries.get(tileId);
      const paths = entry?.participants.get(author)?.paths;
      const index = paths?.findIndex((path) => path.pathId === pathId) ?? -1;
      if (!entry || !paths || index < 0) return false;
      paths.splice(index, 1);
      touch(entry);
      return true;
    },
    clear(tileId, author) {
      const entry = entries.get(tileId);
      if (entry) removeWhere(entry, author);
    },
    forgetPaths(identity) {
      for (const entry of entries.values()) {
        const paths = entry.participants.get(identity)?.paths;
        if (!paths?.length) continue;
        paths.length = 0;
        touch(entry);
      }
    },
    forgetPerson(identity) {
      for (const entry of entries.values()) if (entry.participants.delete(identity)) touch(entry);
    },
    forgetTile(tileId) {
      if (entries.delete(tileId)) publish();
    },
    pathsOf(identity) {
      return [...entries.values()].flatMap(({ tileId, participants }) =>
        (participants.get(identity)?.paths ?? []).map((path) => ({ tileId, path })),
      );
    },
  };
};
