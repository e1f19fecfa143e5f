/** What the order of rooms goes by. */
interface PlacedRoom {
  readonly room_id: string;
  readonly name: string;
  /** Null: nobody gave it a place. */
  readonly position: number | null;
}

/** Rooms in the order in which they are shown: those with a place by it, and then the others by their names (SHELL-020). */
export const inRoomOrder = <Room extends PlacedRoom>(rooms: readonly Room[]): Room[] =>
  [...rooms].sort(
    (a, b) =>
      (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY) ||
      a.name.localeCompare(b.name) ||
      (a.room_id < b.room_id ? -1 : 1),
  );

/** Places nearer to one another than this are given anew. */
const nearestPlaces = 1e-6;

/**
 * The new places of rooms when one of them goes before another, null: to the end. As few as can be: that of the room
 * alone, unless some have none yet or there is no number left between two. Undefined: one of the rooms is not there.
 */
export const placesAfterMove = (
  rooms: readonly PlacedRoom[],
  roomId: string,
  beforeId: string | null,
): ReadonlyMap<string, number> | undefined => {
  const moved = rooms.find(({ room_id }) => room_id === roomId);
  const others = inRoomOrder(rooms).filter(({ room_id }) => room_id !== roomId);
  const at = beforeId === null ? others.length : others.findIndex(({ room_id }) => room_id === beforeId);
  if (!moved || at < 0) return undefined;
  const before = at === 0 ? undefined : others[at - 1]?.position;
  const after = at === others.length ? undefined : others[at]?.position;
  const position = before == null ? (after ?? 0) - 1 : after == null ? before + 1 : (before + after) / 2;
  const isFree = Math.min(
    position - (before ?? Number.NEGATIVE_INFINITY),
    (after ?? Number.POSITIVE_INFINITY) - position,
  );
  if (others.every((room) => room.position !== null) && isFree >= nearestPlaces) return new Map([[roomId, position]]);
  const all = [...others.slice(0, at), moved, ...others.slice(at)];
  return new Map(all.map(({ room_id }, index) => [room_id, index]));
};
