import type { Role } from '../values/roles.ts';

/** How somebody who is new to an event can come in: by a name, with an account, with one of an identity provider. */
export const entryTypes = ['guest', 'account', 'google'] as const;
export type EntryType = (typeof entryTypes)[number];

/** Who comes to an event for the first time. */
export interface Arrival {
  readonly pool: string;
  /** An identity provider vouches for the account. */
  readonly isFederated: boolean;
  /** As what the account's address was invited; null: it was not. */
  readonly invitedAs: Role | null;
}

/** Whether an event takes somebody who is not a member of it yet. */
export const admits = (
  event: { readonly entryTypes: readonly string[]; readonly membersOnly: boolean },
  arrival: Arrival,
): boolean => {
  if (arrival.invitedAs !== null) return true;
  if (event.membersOnly) return false;
  return event.entryTypes.includes(arrival.pool) || (arrival.isFederated && event.entryTypes.includes('google'));
};

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

/** Whether an event is closed to everybody but its hosts. */
export const isClosed = (
  event: { readonly locked: boolean; readonly start_time: number | null; readonly end_time: number | null },
  nowMs: number,
): boolean => event.locked || scheduleState(nowMs, event.start_time, event.end_time) !== 'open';

/** Whether a room is full: null or a negative capacity is unlimited (ROOM-002). */
export const isFull = (activeMembers: number, capacity: number | null): boolean =>
  capacity !== null && capacity >= 0 && activeMembers >= capacity;
