import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** How many people are active in rooms, and in how many rooms, over all events. */
export const readPeopleInRooms = async (db: Database): Promise<{ people: number; rooms: number }> => {
  const row = await db
    .selectFrom('participants')
    .select([
      sql<number>`count(*)`.as('people'),
      sql<number>`count(distinct event_id || ' ' || current_room)`.as('rooms'),
    ])
    .where('active_status', '=', 'active')
    .where('current_room', 'is not', null)
    .executeTakeFirst();
  return { people: Number(row?.people ?? 0), rooms: Number(row?.rooms ?? 0) };
};
