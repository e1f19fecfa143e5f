/** Of one tile it is said at most once in so long that its pictures have another shape. */
const quietMs = 1_000;

/** What is told of a tile whose pictures have another shape: when, and how wide and high they are. */
export type SayShape = (atMs: number, tileId: string, width: number, height: number) => void;

/** Says of what shape the pictures of tiles are, whenever that is another one; how large they are sent changes all the time. */
export const createShapes = (say: SayShape): SayShape => {
  const known = new Map<string, { readonly ratio: number; readonly saidAtMs: number }>();
  return (atMs, tileId, width, height) => {
    const ratio = Math.round((width / height) * 50);
    const before = known.get(tileId);
    if (before && (before.ratio === ratio || atMs - before.saidAtMs < quietMs)) return;
    known.set(tileId, { ratio, saidAtMs: atMs });
    say(atMs, tileId, width, height);
  };
};
