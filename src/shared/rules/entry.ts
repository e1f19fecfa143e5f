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

/** What a joined client must know to decide about access (EVT-050). */
export interface AccessFacts {
  readonly signedIn: boolean;
  readonly isHost: boolean;
  readonly isOwner: boolean;
  readonly isAuthorised: boolean;
  readonly eventLocked: boolean;
  readonly hasAccessGroup: boolean;
}

/** EVT-050: denied when signed in, neither host nor owner, and not authorised, locked out or without the access group. */
export const isAccessDenied = (facts: AccessFacts): boolean =>
  facts.signedIn &&
  !facts.isHost &&
  !facts.isOwner &&
  (!facts.isAuthorised || facts.eventLocked || !facts.hasAccessGroup);
