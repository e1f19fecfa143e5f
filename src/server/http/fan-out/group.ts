import { type LogEntry, streamLimits } from '../../../shared/values/streams.ts';
import { catchUpPoints, serverLimits } from '../../limits.ts';
import type { SourceFact } from '../../modules/subscription-source.ts';
import type { StreamTail } from '../../pubsub/stream-tails.ts';
import type { FanOutCounters } from './counters.ts';
import { KeptPayloads, type Payload } from './kept-payloads.ts';
import { textFrame } from './text-frame.ts';

/** Somebody who gets a group's frames. */
export interface GroupMember {
  /** The id that the client gave its subscription. */
  readonly id: string;
  /** Whom audiences are compared with; null is in no audience. */
  readonly identity: string | null;
  /** The group's own note: facts up to this number were given while catching up and are left out when they come again. */
  seenSeq: number;
  write(frames: Buffer): void;
  /**
   * Writes what `make` gives, null for nothing, once all that was written before has gone out; what else waits on the same
   * connection comes after it. Resolves then, also when nobody is there any more.
   */
  writeInTurn(make: () => Buffer | null): Promise<void>;
  /** Takes points for catching up from the viewer's budgets; rejects when one is used up. */
  admit(points: number): Promise<void>;
  /** Facts that are stored nowhere may have been lost: the subscription is over, and whoever begins anew knows. */
  missed(): void;
}

/** How a group makes answers; all of it the same for each of its members. */
export interface GroupWork {
  /** The JSON of an execution result for a fact; null when the fact is not for this subscription. Never rejects. */
  execute(fact: SourceFact): Payload;
  readonly counters: FanOutCounters;
  readonly report: (problem: unknown) => void;
}

interface Item {
  readonly fact: SourceFact;
  readonly payload: string;
}

/**
 * Subscribers whose document, variables and authorisation scope are equal. Each fact is executed once and framed once
 * for each distinct subscription id, then written to every socket. A fact with an audience goes to nobody else.
 */
export class FanOutGroup {
  private readonly membersById = new Map<string, Set<GroupMember>>();
  private readonly payloads = new KeptPayloads({
    entries: streamLimits.recentEntries,
    bytes: serverLimits.keptPayloadBytes,
  });
  private pending: SourceFact[] = [];
  private isDelivering = false;
  private tail: StreamTail | null = null;
  /** The number up to which the members were given everything. */
  private deliveredSeq = 0;
  /** How often earlier facts came to say something else. */
  private amendments = 0;

  constructor(private readonly work: GroupWork) {}

  /** The number up to which a member has everything; null for a group without a durable stream. */
  get position(): number | null {
    return this.tail ? this.deliveredSeq : null;
  }

  /** Says where the group's durable facts come from. */
  follow(tail: StreamTail): void {
    this.tail = tail;
    this.deliveredSeq = tail.lastSeq;
  }

  /** Facts of the stream or the channel, in order. */
  push(facts: readonly SourceFact[]): void {
    this.pending.push(...facts);
    if (facts.some(({ amends }) => amends)) this.amendments += 1;
    this.forgetAmended(facts);
    if (!this.isDelivering) this.deliver();
  }

  /**
   * Adds a member. With `after` it first gets the facts after that number, in bounded writes, and then joins the others
   * without a gap or a repetition. Answers false where `isWanted` stopped the catching up: then it was given what its
   * `seenSeq` says, and is no member. Rejects when its budget for catching up is used up.
   */
  async add(member: GroupMember, after: number | null, isWanted: () => boolean): Promise<boolean> {
    const { tail } = this;
    member.seenSeq = tail ? (after === null ? tail.lastSeq : Math.min(after, tail.lastSeq)) : 0;
    while (tail && member.seenSeq < tail.lastSeq && isWanted()) {
      const behind = Math.min(tail.lastSeq - member.seenSeq, streamLimits.batchEntries);
      await member.admit(Math.ceil(behind / catchUpPoints.factsPerPoint));
      const { amendments } = this;
      const entries = await tail.readAfter(member.seenSeq);
      await this.giveEarlier(member, entries, () => amendments === this.amendments && isWanted());
      if (entries.length === 0) member.seenSeq = tail.lastSeq;
    }
    if (!isWanted()) return false;
    const members = this.membersById.get(member.id) ?? new Set<GroupMember>();
    this.membersById.set(member.id, members.add(member));
    return true;
  }

  /** Takes out a member that was added, also one that is still catching up. */
  remove(member: GroupMember): void {
    const members = this.membersById.get(member.id);
    members?.delete(member);
    if (members?.size === 0) this.membersById.delete(member.id);
  }

  /** Tells all members that facts which are stored nowhere may have been lost. */
  missed(): void {
    for (const members of [...this.membersById.values()]) for (const member of [...members]) member.missed();
  }

  /**
   * Gives earlier facts to somebody who catches up. Ends where they do not hold any more: what was read may be what they
   * said before. Who catches up is read for as fast as they read; the limit for slow consumers is for live facts.
   */
  private async giveEarlier(member: GroupMember, facts: readonly LogEntry[], holds: () => boolean): Promise<void> {
    if (!holds()) return;
    const payloads = await Promise.all(facts.map((fact) => (isFor(fact, member) ? this.payloadOf(fact) : null)));
    for (const items of split(pair(facts, payloads), serverLimits.catchUpWriteBytes)) {
      if (!holds()) return;
      await member.admit(catchUpPoints.perWrite);
      await member.writeInTurn(() => {
        if (!holds()) return null;
        member.seenSeq = items.at(-1)?.fact.seq ?? member.seenSeq;
        this.work.counters.socketWrites += 1;
        return this.frames(items, member.id);
      });
    }
    if (holds()) member.seenSeq = facts.at(-1)?.seq ?? member.seenSeq;
  }

  private deliver(): void {
    while (this.pending.length > 0) {
      const facts = this.pending;
      this.pending = [];
      const payloads = facts.map((fact) => this.payloadOf(fact));
      if (payloads.some((payload) => payload instanceof Promise)) {
        this.isDelivering = true;
        Promise.all(payloads)
          .then((ready) => this.writeToAll(facts, ready))
          .catch(this.work.report)
          .finally(() => {
            this.isDelivering = false;
            this.deliver();
          });
        return;
      }
      this.writeToAll(facts, payloads as (string | null)[]);
    }
  }

  /** A stored fact's payload is kept, so that those who catch up share it. */
  private payloadOf(fact: SourceFact): Payload {
    const { seq } = fact;
    if (seq === null) return this.work.execute(fact);
    const known = this.payloads.get(seq);
    if (known !== undefined) return known;
    const payload = this.work.execute(fact);
    this.payloads.set(seq, payload);
    if (payload instanceof Promise) {
      const keep = (ready: string | null): void => {
        if (this.payloads.get(seq) === payload) this.payloads.set(seq, ready);
      };
      payload.then(keep).catch(this.work.report);
    }
    return payload;
  }

  private forgetAmended(facts: readonly SourceFact[]): void {
    for (const { amends = [] } of facts) for (const seq of amends) this.payloads.delete(seq);
  }

  private writeToAll(facts: readonly SourceFact[], payloads: readonly (string | null)[]): void {
    const items = pair(facts, payloads);
    const firstSeq = facts.find((fact) => fact.seq !== null)?.seq ?? Number.MAX_SAFE_INTEGER;
    const isForAll = items.every((item) => item.fact.audience === null);
    if (items.length > 0) {
      for (const [id, members] of this.membersById) {
        const built = new Map<string, Buffer>();
        const whole = isForAll ? this.frames(items, id) : null;
        for (const member of members) {
          if (whole && member.seenSeq < firstSeq) this.write(member, whole);
          else this.writeSome(member, items, built);
        }
      }
    }
    this.forgetAmended(facts);
    for (const fact of facts) if (fact.seq !== null) this.deliveredSeq = fact.seq;
  }

  /** Writes what of the items is for this member and new to it; members who see the same share the frames. */
  private writeSome(member: GroupMember, items: readonly Item[], built: Map<string, Buffer>): void {
    const { seenSeq } = member;
    const places: number[] = [];
    for (const [place, { fact }] of items.entries()) {
      if ((fact.seq === null || fact.seq > seenSeq) && isFor(fact, member)) places.push(place);
    }
    if (places.length === 0) return;
    const key = places.join();
    const visible = items.filter((_, place) => places.includes(place));
    const frames = built.get(key) ?? this.frames(visible, member.id);
    built.set(key, frames);
    this.write(member, frames);
  }

  private frames(items: readonly Item[], id: string): Buffer {
    const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    const frames = items.map((item) => textFrame(`${head}${item.payload}}`));
    this.work.counters.framesBuilt += frames.length;
    const [first] = frames;
    return frames.length === 1 && first ? first : Buffer.concat(frames);
  }

  private write(member: GroupMember, frames: Buffer): void {
    this.work.counters.socketWrites += 1;
    member.write(frames);
  }
}

const isFor = (fact: SourceFact | LogEntry, member: GroupMember): boolean =>
  fact.audience === null || (member.identity !== null && fact.audience.includes(member.identity));

const pair = (facts: readonly SourceFact[], payloads: readonly (string | null)[]): Item[] =>
  facts.flatMap((fact, index) => {
    const payload = payloads[index];
    return payload == null ? [] : [{ fact, payload }];
  });

/** Items in runs of so many bytes; one that has more is a run by itself. */
const split = (items: readonly Item[], bytes: number): Item[][] => {
  const runs: Item[][] = [];
  let left = 0;
  for (const item of items) {
    const size = Buffer.byteLength(item.payload);
    const run = size <= left ? runs.at(-1) : undefined;
    if (run) run.push(item);
    else runs.push([item]);
    left = (run ? left : bytes) - size;
  }
  return runs;
};
