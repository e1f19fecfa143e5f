import { blockedIn } from '../../access/fact-sources.ts';
import type { RoomRow } from '../../db/tables.ts';

/** A room as the contract shows it. `blocked_users` is kept for the resolver, which shows it to staff only. */
export type RoomShape = Omit<RoomRow, 'starred_items' | 'blocked_users'> & {
  readonly __typename: 'Room';
  readonly sort_key: string;
  readonly tenant_id: string;
  readonly members: string[];
  readonly starred_items: string[];
  readonly blocked_users: string[];
};

/** The row and its active members as the contract shows it. */
export const shapeRoom = (row: RoomRow, tenantId: string, members: readonly string[]): RoomShape => ({
  ...row,
  __typename: 'Room',
  sort_key: `room:${row.room_id}`,
  tenant_id: tenantId,
  members: [...members],
  starred_items: JSON.parse(row.starred_items) as string[],
  blocked_users: [...blockedIn(row)],
});
