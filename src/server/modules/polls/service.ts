import { chatTargetAll } from '../../../shared/rules/chat.ts';
import { checkPoll, isVote, pollLimits } from '../../../shared/rules/polls.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { logKinds, streamOfPoll } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { invalid, Refusal, requireMadeId, tooLarge } from '../../access/refusal.ts';
import type { SignedInPerson, Viewer } from '../../access/viewer.ts';
import { type Database, type DatabaseTransaction, isDuplicateKey } from '../../db/database.ts';
import { isDatabaseAway } from '../../db/database-away.ts';
import { rateLimits, serverLimits } from '../../limits.ts';
import { takeRoomWrites } from '../chat/room-writes.ts';
import { writeMessages } from '../chat/service.ts';
import type { NewMessage } from '../chat/tables.ts';
import { type Append, type FactStore, untold } from '../fact-store.ts';
import { answersOf, isOver, type PollShape, shapePoll } from './shape.ts';
import {
  countOpen,
  countVotes,
  findPoll,
  insertPoll,
  lockOpen,
  lockPolls,
  type PollKey,
  type PollPlace,
  readLeft,
  readUntold,
  readVote,
  readVoters,
  touch,
  writeVote,
} from './store.ts';
import type { PollRow } from './tables.ts';

/** What a poll is started with, as it comes in. */
export interface PollInput {
  readonly poll_id: string;
  readonly question: string;
  readonly answers: readonly string[];
  readonly several: boolean;
  readonly hidden: boolean;
  readonly anonymous: boolean;
  readonly global: boolean;
  readonly minutes?: number | null;
}

/** A poll with the number of what this tells. */
type NumberedPoll = PollShape & { readonly seq: number };

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly rateLimiter: RateLimiter;
  readonly monotonicNow: () => number;
}

const minuteMs = 60_000;

const limits = {
  start: rateLimits.pollsPerIdentity,
  vote: rateLimits.pollVotesPerIdentity,
  read: rateLimits.pollReadsPerIdentity,
  end: rateLimits.pollEndsPerIdentity,
  export: rateLimits.pollExportsPerIdentity,
} as const;

/**
 * Polls. A vote is stored and changes the poll's revision; what came of it is counted and told to everybody by a job, for
 * many votes at once. Who votes while a poll ends has voted before it or is refused: the poll's row says which.
 */
export class PollService {
  /** Until when polls are left alone of which could not be told: one of which never can is not tried at every turn. */
  private readonly failedUntilMs = new Map<string, number>();

  constructor(private readonly needs: Needs) {}

  /**
   * Makes a poll and asks it in the chat of the room, or of every room. Answers the number of the room's message; null: the
   * poll was there. Throws a {@link Refusal}: TOO_LARGE where too many are open.
   */
  async start(viewer: Viewer, eventId: string, roomId: string, input: PollInput): Promise<number | null> {
    const { access, facts } = this.needs;
    await this.slow('start', viewer);
    const granted = await access.require('chat.send-global', viewer, { eventId, roomId }, ['participant']);
    const row = this.readInput(granted.person, eventId, roomId, input);
    const name = granted.participant?.name ?? granted.person.displayName;
    /** The poll with this id, where it is theirs. */
    const there = async (db: Database | DatabaseTransaction): Promise<PollRow | undefined> => {
      const found = await findPoll(db, { eventId, roomId, pollId: row.poll_id });
      if (found && found.maker_id !== row.maker_id) throw new Refusal(errorCodes.conflict);
      return found;
    };
    // What is asked for again costs no room.
    if (await there(facts.db)) return null;
    if (row.room_id === null) {
      const rooms = await readRoomIds(facts.db, eventId);
      await takeRoomWrites(this.needs.rateLimiter, row.maker_id, rooms.length);
    }
    const starting = facts.transact(async (transaction, _append, appendAll) => {
      // Of those that are started at one moment none is missed by the others' count.
      await lockPolls(transaction, eventId);
      if (!(await insertPoll(transaction, row))) {
        if (await there(transaction)) return null;
        throw new Refusal(errorCodes.conflict);
      }
      const { openPerEvent } = pollLimits;
      if ((await countOpen(transaction, eventId)) > openPerEvent) throw tooLarge('polls', openPerEvent);
      const rooms = row.room_id === null ? await readRoomIds(transaction, eventId) : [roomId];
      const messages = rooms.map((to) => messageOf(row, to, name));
      return (await writeMessages(transaction, appendAll, messages)).get(roomId) ?? null;
    });
    return starting.catch((problem: unknown) => {
      // A message of theirs has the id already.
      throw isDuplicateKey(problem) ? new Refusal(errorCodes.conflict) : problem;
    });
  }

  /** A poll as it stands, and what the viewer voted for. */
  async state(viewer: Viewer, place: PollPlace): Promise<{ poll: NumberedPoll; chosen: string[] }> {
    await this.slow('read', viewer);
    const { row, person } = await this.read(viewer, place);
    return { poll: await this.shapeNow(row), chosen: [...(await readVote(this.needs.facts.db, row, person.identity))] };
  }

  /** Throws a {@link Refusal} unless the viewer may see the poll in the room. */
  async requireReadable(viewer: Viewer, place: PollPlace): Promise<void> {
    await this.read(viewer, place);
  }

  /** Votes, in the place of the viewer's earlier vote. Throws a {@link Refusal}: CONFLICT once the poll has ended. */
  async vote(viewer: Viewer, place: PollPlace, chosen: readonly string[]): Promise<void> {
    const { access, facts } = this.needs;
    await this.slow('vote', viewer);
    const { eventId, roomId } = place;
    const { person } = await access.require('chat.send', viewer, { eventId, roomId });
    const found = await findPoll(facts.db, place);
    if (!found) throw new Refusal(errorCodes.notFound);
    const poll = { several: found.several, answers: answersOf(found) };
    if (!isVote(poll, chosen)) throw invalid('answers');
    await facts.transact(async (transaction) => {
      const open = await lockOpen(transaction, found);
      if (!open || isOver(open, facts.now())) throw new Refusal(errorCodes.conflict);
      const before = new Set(await readVote(transaction, open, person.identity));
      // What is so already is not told to everybody again.
      if (before.size === chosen.length && chosen.every((id) => before.has(id))) return;
      await touch(transaction, open);
      await writeVote(transaction, open, person.identity, chosen);
    });
  }

  /** Ends a poll; one that has ended stays as it is. */
  async end(viewer: Viewer, place: PollPlace): Promise<number | null> {
    const { access, facts } = this.needs;
    await this.slow('end', viewer);
    const { row } = await this.read(viewer, place);
    const { eventId, roomId } = place;
    await access.require('poll.end', viewer, { eventId, roomId, targetIdentity: row.maker_id });
    return facts.transact(async (transaction, append) => {
      const open = await lockOpen(transaction, row);
      return open ? this.tell(transaction, append, open, true) : null;
    });
  }

  /** What came of a poll, with names where it is not anonymous; of one that hides its results, once it has ended. */
  async report(
    viewer: Viewer,
    place: PollPlace,
  ): Promise<{ poll: NumberedPoll; names: { name: string; chosen: string[] }[] | null }> {
    const { access, facts } = this.needs;
    await this.slow('export', viewer);
    const { row } = await this.read(viewer, place);
    const { eventId, roomId } = place;
    await access.require('poll.export', viewer, { eventId, roomId, targetIdentity: row.maker_id });
    if (row.hidden && !isOver(row, facts.now())) throw new Refusal(errorCodes.forbidden);
    return { poll: await this.shapeNow(row), names: row.anonymous ? null : await readVoters(facts.db, row) };
  }

  /** Ends the polls whose time has come, and tells of those in which somebody has voted. */
  async sweep(): Promise<void> {
    const { facts } = this.needs;
    await this.lookAt(await readUntold(facts.db, facts.now()), (row, nowMs) => {
      if (isOver(row, nowMs)) return 'end';
      return row.revision > row.told_revision && row.told_at <= nowMs - pollLimits.tellIntervalMs ? 'tell' : null;
    });
  }

  /** Ends the polls of rooms and events that are gone, and of events that have ended: nobody else would. */
  async endLeft(): Promise<void> {
    const { facts } = this.needs;
    await this.lookAt(await readLeft(facts.db, facts.now()), () => 'end');
  }

  /** Tells of open polls, or ends them, as each is once it is locked; null: another server was faster. */
  private async lookAt(
    polls: readonly PollKey[],
    decide: (row: PollRow, nowMs: number) => 'tell' | 'end' | null,
  ): Promise<void> {
    const { facts, monotonicNow } = this.needs;
    const problems: unknown[] = [];
    for (const poll of polls) {
      const key = streamOfPoll(poll.event_id, poll.poll_id);
      if ((this.failedUntilMs.get(key) ?? 0) > monotonicNow()) continue;
      this.failedUntilMs.delete(key);
      const telling = facts.transact(async (transaction, append) => {
        const row = await lockOpen(transaction, poll);
        const act = row ? decide(row, facts.now()) : null;
        if (row && act) await this.tell(transaction, append, row, act === 'end');
      });
      // What goes wrong with one poll keeps no other from being told of.
      await telling.catch((problem: unknown) => {
        problems.push(problem);
        if (!isDatabaseAway(problem)) this.failedUntilMs.set(key, monotonicNow() + serverLimits.failedPollPauseMs);
      });
    }
    if (problems.length > 0) throw problems[0];
  }

  /** Stores for everybody what came of a poll so far, and that it has ended where it has. The caller has locked it. */
  private async tell(transaction: DatabaseTransaction, append: Append, row: PollRow, ends: boolean): Promise<number> {
    const nowMs = this.needs.facts.now();
    const closed_at = ends ? Math.min(nowMs, row.ends_at ?? nowMs) : null;
    const revision = row.revision + (ends ? 1 : 0);
    const change = { closed_at, revision, told_revision: revision, told_at: nowMs };
    const payload = shapePoll({ ...row, ...change }, await countVotes(transaction, row), nowMs);
    const streamId = streamOfPoll(row.event_id, row.poll_id);
    // How it stood before is of no interest to anybody who comes later.
    const { seq } = await append({ streamId, kind: logKinds.poll, payload, amends: untold(row) });
    await transaction
      .updateTable('polls')
      .set({ ...change, told_seq: seq })
      .where('event_id', '=', row.event_id)
      .where('poll_id', '=', row.poll_id)
      .execute();
    return seq;
  }

  private async shapeNow(row: PollRow): Promise<NumberedPoll> {
    const { facts } = this.needs;
    // Read before the counts: who follows from it on misses none.
    const seq = await facts.head(streamOfPoll(row.event_id, row.poll_id));
    return { ...shapePoll(row, await countVotes(facts.db, row), facts.now()), seq };
  }

  private async read(viewer: Viewer, place: PollPlace): Promise<{ row: PollRow; person: SignedInPerson }> {
    const { access, facts } = this.needs;
    const { person } = await access.require('chat.read', viewer, { eventId: place.eventId, roomId: place.roomId });
    const row = await findPoll(facts.db, place);
    if (!row) throw new Refusal(errorCodes.notFound);
    return { row, person };
  }

  private async slow(act: keyof typeof limits, { person }: Viewer): Promise<void> {
    if (person) await this.needs.rateLimiter.take(`poll ${act} ${person.identity}`, limits[act]);
  }

  private readInput(maker: SignedInPerson, eventId: string, roomId: string, input: PollInput): PollRow {
    requireMadeId(input.poll_id, 'poll_id');
    const checked = checkPoll({ ...input, minutes: input.minutes ?? null });
    if (!checked.ok) {
      const { field, limit } = checked.error[0]!;
      throw limit === undefined ? invalid(field) : tooLarge(field, limit);
    }
    const { question, answers, minutes } = checked.value;
    const nowMs = this.needs.facts.now();
    return {
      event_id: eventId,
      poll_id: input.poll_id,
      room_id: input.global ? null : roomId,
      maker_id: maker.identity,
      question,
      answers: JSON.stringify(answers.map((label, index) => ({ id: String(index + 1), label }))),
      several: input.several,
      hidden: input.hidden,
      anonymous: input.anonymous,
      created_at: nowMs,
      ends_at: minutes === null ? null : nowMs + minutes * minuteMs,
      closed_at: null,
      revision: 0,
      told_revision: 0,
      told_at: 0,
      told_seq: null,
    };
  }
}

/** The message that asks to vote in a poll, in one room. */
const messageOf = (row: PollRow, roomId: string, makerName: string): NewMessage => ({
  event_id: row.event_id,
  room_id: roomId,
  message_id: row.poll_id,
  sender_id: row.maker_id,
  sender_name: makerName,
  target_id: chatTargetAll,
  message: row.question,
  quote: null,
  is_global: row.room_id === null,
  choices: null,
  choice_required: false,
  choice: null,
  edited: false,
  deleted: false,
  mentions: null,
  poll_id: row.poll_id,
  created_at: row.created_at,
});

/** The rooms of an event. */
const readRoomIds = async (
  transaction: Database | DatabaseTransaction,
  eventId: string,
): Promise<readonly string[]> => {
  const rows = await transaction
    .selectFrom('rooms')
    .select('room_id')
    .where('event_id', '=', eventId)
    .where('removed', '=', false)
    .execute();
  return rows.map(({ room_id }) => room_id);
};
