import { sql } from 'kysely';
import { pollLimits } from '../../../shared/rules/polls.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { PollRow } from './tables.ts';

/** Which poll is meant: one of the room, or of the whole event. */
export interface PollPlace {
  readonly eventId: string;
  readonly roomId: string;
  readonly pollId: string;
}

/** How many have voted, and for what. */
export interface PollCounts {
  readonly voters: number;
  /** By the ids of the answers; one without any is left out. */
  readonly votes: ReadonlyMap<string, number>;
}

/** A poll that is seen in a room. */
export const findPoll = (
  db: Database | DatabaseTransaction,
  { eventId, roomId, pollId }: PollPlace,
): Promise<PollRow | undefined> =>
  db
    .selectFrom('polls')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('poll_id', '=', pollId)
    .where((row) => row.or([row('room_id', 'is', null), row('room_id', '=', roomId)]))
    .executeTakeFirst();

/** Stores a poll unless there is one of that id in the event, and says whether it did. */
export const insertPoll = async (transaction: DatabaseTransaction, row: PollRow): Promise<boolean> => {
  const inserted = await transaction
    .insertInto('polls')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('poll_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Keeps others from starting a poll in the event until the transaction ends. */
export const lockPolls = async (transaction: DatabaseTransaction, eventId: string): Promise<void> => {
  await transaction.selectFrom('events').select('event_id').where('event_id', '=', eventId).forNoKeyUpdate().execute();
};

/** How many polls of an event are open; nobody can end those of rooms that are gone. */
export const countOpen = async (transaction: DatabaseTransaction, eventId: string): Promise<number> => {
  const row = await transaction
    .selectFrom('polls')
    .select((expression) => expression.fn.countAll().as('count'))
    .leftJoin('rooms', (join) =>
      join.onRef('rooms.event_id', '=', 'polls.event_id').onRef('rooms.room_id', '=', 'polls.room_id'),
    )
    .where('polls.event_id', '=', eventId)
    .where('polls.closed_at', 'is', null)
    .where((row) => row.or([row('polls.room_id', 'is', null), row('rooms.removed', '=', false)]))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** Notes that something of a poll has changed which is not told yet. Call it with the poll locked. */
export const touch = async (transaction: DatabaseTransaction, { event_id, poll_id }: PollRow): Promise<void> => {
  await transaction
    .updateTable('polls')
    .set({ revision: sql`revision + 1` })
    .where('event_id', '=', event_id)
    .where('poll_id', '=', poll_id)
    .execute();
};

/** Puts somebody's vote in the place of the one that was there. Call it with the poll locked by {@link lockOpen}. */
export const writeVote = async (
  transaction: DatabaseTransaction,
  { event_id, poll_id }: PollRow,
  identity: string,
  chosen: readonly string[],
): Promise<void> => {
  await transaction
    .deleteFrom('poll_votes')
    .where('event_id', '=', event_id)
    .where('poll_id', '=', poll_id)
    .where('identity', '=', identity)
    .execute();
  if (chosen.length === 0) return;
  const rows = chosen.map((answer_id) => ({ event_id, poll_id, identity, answer_id }));
  await transaction.insertInto('poll_votes').values(rows).execute();
};

/** What somebody has voted for. */
export const readVote = async (
  db: Database | DatabaseTransaction,
  { event_id, poll_id }: PollRow,
  identity: string,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('poll_votes')
    .select('answer_id')
    .where('event_id', '=', event_id)
    .where('poll_id', '=', poll_id)
    .where('identity', '=', identity)
    .execute();
  return rows.map(({ answer_id }) => answer_id);
};

/** Counts the votes of a poll. */
export const countVotes = async (
  db: Database | DatabaseTransaction,
  { event_id, poll_id }: PollRow,
): Promise<PollCounts> => {
  const rows = await db
    .selectFrom('poll_votes')
    .select(({ fn }) => ['answer_id', fn.countAll().as('votes')])
    .where('event_id', '=', event_id)
    .where('poll_id', '=', poll_id)
    .groupBy('answer_id')
    .execute();
  const { voters } = await db
    .selectFrom('poll_votes')
    .select(({ fn }) => fn.count('identity').distinct().as('voters'))
    .where('event_id', '=', event_id)
    .where('poll_id', '=', poll_id)
    .executeTakeFirstOrThrow();
  return { voters: Number(voters), votes: new Map(rows.map(({ answer_id, votes }) => [answer_id, Number(votes)])) };
};

/** Who voted for what, by the names that they have now, in the order of these. */
export const readVoters = async (
  db: Database,
  { event_id, poll_id }: PollRow,
): Promise<{ name: string; chosen: string[] }[]> => {
  const rows = await db
    .selectFrom('poll_votes as vote')
    .leftJoin('participants as person', (join) =>
      join.onRef('person.event_id', '=', 'vote.event_id').onRef('person.identity', '=', 'vote.identity'),
    )
    .select(['vote.identity as identity', 'vote.answer_id as answerId', 'person.name as name'])
    .where('vote.event_id', '=', event_id)
    .where('vote.poll_id', '=', poll_id)
    .orderBy('person.name')
    .orderBy('vote.identity')
    .execute();
  const voters = new Map<string, { name: string; chosen: string[] }>();
  for (const { identity, answerId, name } of rows) {
    const voter = voters.get(identity) ?? { name: name ?? identity, chosen: [] };
    voters.set(identity, voter);
    voter.chosen.push(answerId);
  }
  return [...voters.values()];
};

/** Which poll is meant, wherever it is seen. */
export type PollKey = Pick<PollRow, 'event_id' | 'poll_id'>;

/** Polls that have news: they are due, or changed since they were last announced. */
export const readUntold = (db: Database, nowMs: number): Promise<readonly PollKey[]> => {
  const open = db.selectFrom('polls').select(['event_id', 'poll_id']).where('closed_at', 'is', null);
  const untold = open
    .whereRef('revision', '>', 'told_revision')
    .where('told_at', '<=', nowMs - pollLimits.tellIntervalMs);
  return open.where('ends_at', 'is not', null).where('ends_at', '<=', nowMs).union(untold).execute();
};

/** The open polls that nobody can vote in any more: their room or their event is gone, or the event has ended. */
export const readLeft = (db: Database, nowMs: number): Promise<readonly PollKey[]> =>
  db
    .selectFrom('polls')
    .innerJoin('events', 'events.event_id', 'polls.event_id')
    .leftJoin('rooms', (join) =>
      join.onRef('rooms.event_id', '=', 'polls.event_id').onRef('rooms.room_id', '=', 'polls.room_id'),
    )
    .select(['polls.event_id', 'polls.poll_id'])
    .where('polls.closed_at', 'is', null)
    .where((row) =>
      row.or([row('events.removed', '=', true), row('events.end_time', '<=', nowMs), row('rooms.removed', '=', true)]),
    )
    .execute();

/** Reads a poll that has not been closed; nobody votes or ends it until the transaction ends. */
export const lockOpen = (
  transaction: DatabaseTransaction,
  { event_id, poll_id }: PollKey,
): Promise<PollRow | undefined> =>
  transaction
    .selectFrom('polls')
    .selectAll()
    .where('event_id', '=', event_id)
    .where('poll_id', '=', poll_id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
