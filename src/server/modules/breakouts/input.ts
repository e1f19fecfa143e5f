import { readEmail } from '../../../shared/rules/accounts.ts';
import { checkRoomName } from '../../../shared/rules/rooms.ts';
import { breakoutLimits, nameLimits } from '../../../shared/values/limits.ts';
import { acceptedName, invalid, requireMadeId, tooLarge } from '../../access/refusal.ts';

/** What a breakout is started with, as it comes in. */
export interface BreakoutInput {
  readonly breakout_id: string;
  readonly duration_ms: number;
  readonly rooms: readonly {
    readonly room_id: string;
    readonly name?: string | null;
    readonly participants: readonly string[];
    readonly emails: readonly string[];
  }[];
}

/** The same, checked. */
export interface WantedBreakout {
  readonly breakoutId: string;
  readonly durationMs: number;
  readonly roomIds: readonly string[];
  /** The names of rooms that are made where there is none of that id. */
  readonly names: ReadonlyMap<string, string>;
  /** Rooms by who goes there: identities, and addresses. */
  readonly people: ReadonlyMap<string, string>;
  readonly emails: ReadonlyMap<string, string>;
}

/** Checks what a breakout is to be started with; throws a Refusal that names the field which is wrong. */
export const readBreakoutInput = ({ breakout_id, duration_ms, rooms }: BreakoutInput): WantedBreakout => {
  const limits = breakoutLimits;
  requireMadeId(breakout_id, 'breakout_id');
  if (duration_ms < limits.shortestMs) throw invalid('duration_ms');
  if (duration_ms > limits.longestMs) throw tooLarge('duration_ms', limits.longestMs);
  if (rooms.length === 0) throw invalid('rooms');
  if (rooms.length > limits.rooms) throw tooLarge('rooms', limits.rooms);
  const names = new Map<string, string>();
  const people = new Map<string, string>();
  const emails = new Map<string, string>();
  const roomIds = rooms.map(({ room_id }) => room_id);
  if (new Set(roomIds).size < roomIds.length) throw invalid('room_id');
  for (const room of rooms) {
    requireMadeId(room.room_id, 'room_id');
    if (room.name != null) {
      names.set(room.room_id, acceptedName(checkRoomName(room.name), 'name', nameLimits.roomNameCharacters));
    }
    for (const identity of room.participants) {
      if (people.has(identity)) throw invalid('participants');
      people.set(identity, room.room_id);
    }
    for (const written of room.emails) {
      const email = readEmail(written);
      if (email === null || emails.has(email)) throw invalid('emails');
      emails.set(email, room.room_id);
    }
  }
  if (people.size > limits.people) throw tooLarge('participants', limits.people);
  if (emails.size > limits.people) throw tooLarge('emails', limits.people);
  return { breakoutId: breakout_id, durationMs: duration_ms, roomIds, names, people, emails };
};
