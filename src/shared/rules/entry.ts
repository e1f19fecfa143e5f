/** Whether an event's schedule lets people in at a time. Times are milliseconds since 1970; null means no bound. */
export const scheduleState = (
  nowMs: number,
  startTimeMs: number | null,
  endTimeMs: number | null,
): 'open' | 'early' | 'ended' => {
  if (endTimeMs !== null && nowMs >= endTimeMs) return 'ended';
  if (startTimeMs !== null && nowMs < startTimeMs) return 'early';
  return 'open';
};

/** Whether a room is full: null or a negative capacity is unlimited (ROOM-002). */
export const isFull = (activeMembers: number, capacity: number | null): boolean =>
  capacity !== null && capacity >= 0 && activeMembers >= capacity;
