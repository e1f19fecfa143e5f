import type { RecordingProblem } from '../../../shared/recording/region.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { RoomRow } from '../../db/tables.ts';
import { findEvent } from '../events/store.ts';
import type { Append } from '../fact-store.ts';
import { shapeRoom } from '../rooms/shape.ts';
import { readMembers, roomFact, updateRoom } from '../rooms/store.ts';

export interface RoomPlace {
  readonly eventId: string;
  readonly roomId: string;
}

/** How a room stands that is recorded, is to be, or is not. */
export const standing = (state: 'requested' | 'recording' | null, problem: RecordingProblem | null = null) => ({
  recording_requested: state === 'requested',
  recording_enabled: state === 'recording',
  recording_problem: problem,
});

/** Something is otherwise with a room's recordings that its other columns do not say. */
export const revised = ({ recording_revision }: Pick<RoomRow, 'recording_revision'>) => ({
  recording_revision: recording_revision + 1,
});

/** Writes how the room stands and tells it to everybody in the event. Its row is locked. */
export const tellRoom = async (
  transaction: DatabaseTransaction,
  append: Append,
  { eventId, roomId }: RoomPlace,
  now: Partial<ReturnType<typeof standing> & ReturnType<typeof revised>>,
): Promise<number | null> => {
  const row = await updateRoom(transaction, eventId, roomId, now);
  const event = await findEvent(transaction, eventId);
  if (!row || !event) return null;
  const room = shapeRoom(row, event.tenant_id, await readMembers(transaction, eventId, roomId));
  return (await append(roomFact(room, false))).seq;
};
