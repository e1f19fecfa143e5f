import { type Insertable, sql } from 'kysely';
import { chatTargetAll } from '../../../shared/rules/chat.ts';
import { recordingLimits } from '../../../shared/values/recording-limits.ts';
import type { LogEntry } from '../../../shared/values/streams.ts';
import type { Database } from '../../db/database.ts';
import { readFactsAfter } from '../../db/durable-log.ts';
import type { Tables } from '../../db/tables.ts';
import type { RecordingRow } from './tables.ts';

export const insertEvent = async (db: Database, row: Insertable<Tables['recording_events']>): Promise<void> => {
  await db.insertInto('recording_events').values(row).execute();
};

/** What the recorder has seen of the media, in its order. */
export const readEvents = (db: Database, recordingId: string) =>
  db.selectFrom('recording_events').selectAll().where('recording_id', '=', recordingId).orderBy('number').execute();

/** What was seen to begin and not to end. */
export const readLeftOn = async (db: Database, recordingId: string) => {
  const kind = sql`regexp_replace(event, '-(un)?shared$', '')`;
  const rows = await db
    .selectFrom('recording_events')
    .distinctOn(['tile_id', kind])
    .select(['at', 'event', 'tile_id', 'track_id', 'width', 'height'])
    .where('recording_id', '=', recordingId)
    .where('width', 'is', null)
    .orderBy('tile_id')
    .orderBy(kind)
    .orderBy('number', 'desc')
    .execute();
  return rows.filter(({ event }) => event.endsWith('-shared'));
};

export const insertWords = async (
  db: Database,
  rows: readonly Insertable<Tables['recording_words']>[],
): Promise<void> => {
  if (rows.length > 0) await db.insertInto('recording_words').values(rows).execute();
};

/** How many characters of words there are of a recording, those of cursors by themselves, by who said them. */
export const sumWords = (db: Database, recordingId: string) =>
  db
    .selectFrom('recording_words')
    .select(['sender', 'is_cursor', sql<string>`sum(length(message))`.as('characters')])
    .where('recording_id', '=', recordingId)
    .groupBy(['sender', 'is_cursor'])
    .execute();

/** How much was seen of the media of a recording, by tiles. */
export const countEvents = async (
  db: Database,
  recordingId: string,
): Promise<readonly (readonly [string, number])[]> => {
  const rows = await db
    .selectFrom('recording_events')
    .select(['tile_id', ({ fn }) => fn.countAll<string>().as('count')])
    .where('recording_id', '=', recordingId)
    .groupBy('tile_id')
    .execute();
  return rows.map(({ tile_id, count }) => [tile_id, Number(count)]);
};

const wordsAtOnce = 1_000;

/** What people have said to the room, in its order, a batch at a time. */
export const readWords = async function* (db: Database, recordingId: string) {
  for (let after = 0; ; ) {
    const batch = await db
      .selectFrom('recording_words')
      .select(['number', 'at', 'sender', 'message'])
      .where('recording_id', '=', recordingId)
      .where('number', '>', after)
      .orderBy('number')
      .limit(wordsAtOnce)
      .execute();
    yield* batch;
    const last = batch.at(-1);
    if (!last) return;
    after = Number(last.number);
  }
};

/** Everything that a stream says up to a moment, in its order, a batch at a time. */
export const readFactsUntil = async function* (
  db: Database,
  streamId: string,
  untilMs: number,
): AsyncIterable<LogEntry> {
  for (let after = 0; ; ) {
    const batch = await readFactsAfter(db, streamId, after);
    for (const entry of batch) {
      if (entry.createdAtMs > untilMs) return;
      yield entry;
    }
    const last = batch.at(-1);
    if (!last) return;
    after = last.seq;
  }
};

/**
 * What everybody in the room could read of the chat in that time, in its order: of each person and of all no more than their
 * share. Of two messages at once, or of servers whose clocks differ, the later one may have the lower number.
 */
export const readSaid = (
  db: Database,
  { event_id, room_id }: Pick<RecordingRow, 'event_id' | 'room_id'>,
  startMs: number,
  endMs: number,
) => {
  const { chatCharacters, chatCharactersOfMessage } = recordingLimits;
  const said = db
    .selectFrom('chat_messages')
    .select(['seq', 'sender_id', 'sender_name', 'created_at', 'message_id', 'message'])
    .select(['choice_required', 'is_global', 'target_id'])
    .select(sql<number>`length(message) + ${chatCharactersOfMessage}::int`.as('size'))
    .select(
      sql<number>`sum(length(message) + ${chatCharactersOfMessage}::int) over (partition by sender_id order by created_at, seq)`.as(
        'of_one',
      ),
    )
    .where('event_id', '=', event_id)
    .where('room_id', '=', room_id)
    .where('target_id', '=', chatTargetAll)
    .where('deleted', '=', false)
    .where('created_at', '>=', startMs)
    .where('created_at', '<=', endMs)
    .as('said');
  const shared = db
    .selectFrom(said)
    .selectAll()
    .select(sql<number>`sum(size) over (order by created_at, seq)`.as('of_all'))
    .where('of_one', '<=', chatCharacters.ofOne)
    .as('shared');
  return db
    .selectFrom(shared)
    .select(['sender_id', 'sender_name', 'created_at', 'message_id', 'message'])
    .select(['choice_required', 'is_global', 'target_id'])
    .where('of_all', '<=', chatCharacters.all)
    .orderBy('created_at')
    .orderBy('seq')
    .execute();
};
