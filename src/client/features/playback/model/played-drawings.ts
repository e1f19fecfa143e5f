import { type DrawnStroke, drawnAt } from '../../../../shared/recording/drawn-strokes.ts';
import type { Recording } from '../../../../shared/recording/read-recording.ts';
import { createPlayedSurfaces, type PlayedSurfaces } from './played-surfaces.ts';

/** Makes what is drawn of a recording, at the time that is shown. */
export const createPlayedDrawings = ({ strokes }: Pick<Recording, 'strokes'>): PlayedSurfaces<DrawnStroke> => {
  const ends = (stroke: DrawnStroke['stroke']) => (Number.isFinite(stroke.endMs) ? [stroke.endMs] : []);
  const all = [...strokes.values()].flat();
  return createPlayedSurfaces({
    items: strokes,
    times: all.flatMap((stroke) => [...stroke.times, ...ends(stroke)]).sort((a, b) => a - b),
    at: drawnAt,
    isSame: (a, b) => a.stroke === b.stroke && a.points === b.points,
  });
};
