import type { BatchDrawMessage, Drawing } from './drawing-messages.ts';

/** A point takes at most this many bytes: two differences of three bytes. */
const bytesOfPoint = 6;
/** What a drawing takes besides its points: identities, colour, times. */
const bytesOfDrawing = 520;
/** Room that a packet leaves for drawings beside its envelope. */
const bytesOfBatch = 13_000;

const mostPoints = Math.floor((bytesOfBatch - bytesOfDrawing) / bytesOfPoint);

type BatchDrawing = BatchDrawMessage['payload']['drawings'][number];

/** Cuts a stroke into pieces that each fit into a packet; every piece says how many points come before it. */
export const splitDrawing = <Piece extends Drawing>(drawing: Piece): readonly Piece[] => {
  const pieces: Piece[] = [];
  for (let start = 0; start === 0 || start * 2 < drawing.pathData.length; start += mostPoints) {
    const pathData = drawing.pathData.slice(start * 2, (start + mostPoints) * 2);
    pieces.push({ ...drawing, offset: drawing.offset + start, pathData });
  }
  return pieces;
};

/** Shares drawings out over as many batches as they need, each smaller than a packet. */
export const splitDrawings = (drawings: readonly BatchDrawing[]): readonly (readonly BatchDrawing[])[] => {
  const batches: BatchDrawing[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const piece of drawings.flatMap((drawing) => splitDrawing(drawing))) {
    const size = bytesOfDrawing + (piece.pathData.length / 2) * bytesOfPoint;
    if (bytes + size > bytesOfBatch) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)!.push(piece);
    bytes += size;
  }
  return batches;
};
