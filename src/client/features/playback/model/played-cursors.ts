import { cursorChanges, cursorsAt, type SeenCursor } from '../../../../shared/recording/drawn-cursors.ts';
import type { Recording } from '../../../../shared/recording/read-recording.ts';
import { createPlayedSurfaces, type PlayedSurfaces } from './played-surfaces.ts';

/** Makes the cursors of a recording: where people point, at the time that is shown. */
export const createPlayedCursors = ({ cursors }: Pick<Recording, 'cursors'>): PlayedSurfaces<SeenCursor> =>
  createPlayedSurfaces({
    items: cursors,
    times: cursorChanges([...cursors.values()].flat()),
    at: cursorsAt,
    isSame: (a, b) => a.author === b.author && a.sinceMs === b.sinceMs && a.isFading === b.isFading,
  });
