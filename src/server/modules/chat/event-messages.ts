import { sql } from 'kysely';
import { streamOfRoom } from '../../../shared/values/streams.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { serverLimits } from '../../limits.ts';
import { newRoomLimits } from './limits.ts';

/**
 * Brings what was said to the whole event into rooms that were just made, as the oldest of the others has it: questions and
 * the newest messages, with reactions to them, within {@link newRoomLimits}. Nobody can follow these rooms yet: the messages
 * get their numbers, and the log no facts. Call it with the event locked, and what was said to it ({@link lockEventMessages}).
 */
export const bringEventMessages = async (
  transaction: DatabaseTransaction,
  eventId: string,
  roomIds: readonly string[],
): Promise<void> => {
  if (roomIds.length === 0) return;
  const streams = Object.fromEntries(roomIds.map((roomId) => [roomId, streamOfRoom(eventId, roomId)]));
  await sql`with made as (select key as room_id, value as stream_id from jsonb_each_text(${JSON.stringify(streams)}::jsonb)),
    source as (
      select room_id from rooms
      where event_id = ${eventId} and not removed and room_id not in (select room_id from made)
      order by created_at, room_id limit 1),
    said as (
      select * from chat_messages
      where event_id = ${eventId} and room_id = (select room_id from source) and is_global and not deleted
      order by poll_id is not null or (choice_required and choice is null) desc, seq desc
      limit ${newRoomLimits.messages}::int),
    numbered as (
      select to_jsonb(said) || jsonb_build_object('seq', row_number() over (order by seq), 'told_seq', null) as message
      from said),
    heads as (
      insert into stream_heads (stream_id, seq)
      select stream_id, count(*) from made cross join said group by stream_id),
    given as (
      select each.* from said cross join lateral (
        select reaction.*, row_number() over (order by identity) as place from chat_reactions reaction
        where reaction.event_id = said.event_id and reaction.room_id = said.room_id
          and target_sender_id = said.sender_id and reaction.message_id = said.message_id
        order by identity limit ${serverLimits.reactionsTold}::int) each
      order by place, seq desc limit ${newRoomLimits.reactions}::int),
    reactions as (
      insert into chat_reactions (event_id, room_id, message_id, target_sender_id, identity, reaction)
      select event_id, made.room_id, message_id, target_sender_id, identity, reaction from given cross join made)
    insert into chat_messages
    select copy.* from made cross join numbered
    cross join jsonb_populate_record(null::chat_messages, message || jsonb_build_object('room_id', room_id)) copy`.execute(
    transaction,
  );
};
