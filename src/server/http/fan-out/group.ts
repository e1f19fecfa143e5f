import { inScope, type LogEntry, streamLimits } from '../../../shared/values/streams.ts';
import { catchUpPoints } from '../../access/budgets.ts';
import type { Background } from '../../in-flight.ts';
import { serverLimits } from '../../limits.ts';
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
   * Does something once all that was written before has gone out; what else waits on the same connection comes after it.
   * Resolves then, also when nobody is there any more and nothing was done.
   */
  inTurn(act: () => Promise<void>): Promise<void>;
  /** Takes points for catching up from the viewer's budgets; rejects when one is used up. */
  admit(points: number): Promise<void>;
  /** Facts that are stored nowhere may have been lost: the subscription is over, and whoever begins anew knows. */
  missed(): void;
}

/** How a group makes answers; all of it the same for each of its members. */
export interface GroupWork {
  /** The authorisation scope that all members have now. */
  readonly scope: string;
  /** The JSON of an execution result for a fact; null when the fact is not for this subscription. Never rejects. */
  execute(fact: SourceFact): Payload;
  readonly counters: FanOutCounters;
  readonly background: Background;
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
  /** For each turn of catching up that is under way the numbers of the facts that were amended since it began. */
  private readonly amendedInTurns = new Set<Set<number>>();

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
    for (const seq of amendedBy(facts)) for (const amended of this.amendedInTurns) amended.add(seq);
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
      const { seenSeq } = member;
      await member.admit(catchUpPoints.perWrite);
      await member.inTurn(() => this.giveEarlier(member, tail, isWanted));
      const passed = Math.min(member.seenSeq - seenSeq, streamLimits.batchEntries);
      if (passed > 0) await member.admit(Math.ceil(passed / catchUpPoints.factsPerPoint));
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
   * Gives the next earlier facts to somebody who catches up, one write of them. Who catches up is read for as fast as they
   * read: nothing is kept for them meanwhile. The limit for slow consumers is for live facts. What was read of a fact that
   * is amended meanwhile may be what it said before: that fact and those after it are for the next turn.
   */
  private async giveEarlier(member: GroupMember, tail: StreamTail, isWanted: () => boolean): Promise<void> {
    const amended = new Set<number>();
    this.amendedInTurns.add(amended);
    try {
      const { lastSeq } = tail;
      const facts = await tail.readAfter(member.seenSeq);
      const items: Item[] = [];
      let bytes = 0;
      let seenSeq = facts.length === 0 ? lastSeq : member.seenSeq;
      for (const fact of facts) {
        if (!isWanted() || amended.has(fact.seq)) break;
        const made = this.isFor(fact, member) ? this.payloadOf(fact) : null;
        const payload = made instanceof Promise ? await made : made;
        bytes += payload === null ? 0 : Buffer.byteLength(payload);
        if (items.length > 0 && bytes > serverLimits.catchUpWriteBytes) break;
        if (payload !== null) items.push({ fact, payload });
        seenSeq = fact.seq;
      }
      if (!isWanted() || items.some(({ fact }) => fact.seq !== null && amended.has(fact.seq))) return;
      member.seenSeq = seenSeq;
      if (items.length > 0) this.write(member, this.frames(items, member.id));
    } finally {
      this.amendedInTurns.delete(amended);
    }
  }

  private deliver(): void {
    while (this.pending.length > 0) {
      const facts = this.pending;
      this.pending = [];
      const payloads = facts.map((fact) => this.payloadOf(fact));
      // Members get a fact as it was and its amendment behind it; whoever catches up gets what it says now.
      this.forgetAmended(facts);
      if (payloads.some((payload) => payload instanceof Promise)) {
        this.isDelivering = true;
        this.work.background(async () => {
          try {
            this.writeToAll(facts, await Promise.all(payloads));
          } finally {
            this.isDelivering = false;
            this.deliver();
          }
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
      this.work.background(async () => {
        const ready = await payload;
        if (this.payloads.get(seq) === payload) this.payloads.set(seq, ready);
      });
    }
    return payload;
  }

  private forgetAmended(facts: readonly SourceFact[]): void {
    for (const seq of amendedBy(facts)) this.payloads.delete(seq);
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
    for (const fact of facts) if (fact.seq !== null) this.deliveredSeq = fact.seq;
  }

  /** Writes what of the items is for this member and new to it; members who see the same share the frames. */
  private writeSome(member: GroupMember, items: readonly Item[], built: Map<string, Buffer>): void {
    const { seenSeq } = member;
    const places: number[] = [];
    for (const [place, { fact }] of items.entries()) {
      if ((fact.seq === null || fact.seq > seenSeq) && this.isFor(fact, member)) places.push(place);
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

  private isFor({ audience }: SourceFact | LogEntry, { identity }: GroupMember): boolean {
    if (audience === null) return true;
    return identity !== null && (audience.includes(identity) || audience.includes(inScope(this.work.scope, identity)));
  }

  private write(member: GroupMember, frames: Buffer): void {
    this.work.counters.socketWrites += 1;
    member.write(frames);
  }
}

/** The numbers of earlier facts that say something else since these. */
const amendedBy = (facts: readonly SourceFact[]): readonly number[] => facts.flatMap(({ amends }) => amends ?? []);

const pair = (facts: readonly SourceFact[], payloads: readonly (string | null)[]): Item[] =>
  facts.flatMap((fact, index) => {
    const payload = payloads[index];
    return payload == null ? [] : [{ fact, payload }];
  });
