import type { Database } from '../../db/database.ts';
import { whereTold } from './where-told.ts';

/** The rooms in which somebody would see a resource; `seesPrivate`: also those of others that are private. */
export const readRoomsWithResources = async (
  db: Database,
  eventId: string,
  { identity, seesPrivate }: { readonly identity: string; readonly seesPrivate: boolean },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('resource_rooms as place')
    .innerJoin('resources', (join) =>
      join.onRef('resources.event_id', '=', 'place.event_id').onRef('resources.resource_id', '=', 'place.resource_id'),
    )
    .select('place.room_id')
    .distinct()
    .where('place.event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .where(whereTold(identity, seesPrivate))
    .execute();
  return rows.map(({ room_id }) => room_id);
};
