import type { Database } from '../../db/database.ts';

/** Which rooms of events are recorded now. What is asked for one event at one moment is read once. */
export class RecordedRooms {
  private readonly underWay = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(private readonly db: Database) {}

  /** Whether a room is recorded; null is none. */
  async isRecorded(eventId: string, roomId: string | null): Promise<boolean> {
    return roomId !== null && (await this.read(eventId)).has(roomId);
  }

  private read(eventId: string): Promise<ReadonlySet<string>> {
    const known = this.underWay.get(eventId);
    if (known) return known;
    const reading = this.db
      .selectFrom('rooms')
      .select('room_id')
      .where('event_id', '=', eventId)
      .where('recording_enabled', '=', true)
      .execute()
      .then((rows) => new Set(rows.map(({ room_id }) => room_id)))
      .finally(() => this.underWay.delete(eventId));
    this.underWay.set(eventId, reading);
    return reading;
  }
}
