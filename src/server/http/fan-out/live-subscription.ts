import type { Viewer } from '../../access/viewer.ts';
import type { AccessWatch, Watched } from './access-watch.ts';
import type { GroupMember } from './group.ts';
import type { AskedSubscription, FanOutGroups, RunningGroup } from './groups.ts';
import { subjectOf } from './prepared-document.ts';

/** The connection that a subscription belongs to. */
export interface SubscriptionOwner extends Viewer {
  readonly groups: FanOutGroups;
  readonly watch: AccessWatch;
  write(frames: Buffer): void;
  inTurn(act: () => Promise<void>): Promise<void>;
  admit(points: number): Promise<void>;
  /** Something is followed that only who is in an event follows. */
  followsEvent(eventId: string): void;
  /** The subscription was refused or ended by the server. */
  refused(live: LiveSubscription, problem: unknown): void;
  /** The subscription ended by itself; the client may begin it anew. */
  completed(live: LiveSubscription): void;
}

/**
 * One subscription of one connection: authorised, seated in a group, and moved or ended when access changes. There are
 * as many of these as there are subscribers, so it keeps little of its own: what its group has in common is the group's.
 */
export class LiveSubscription implements Watched, GroupMember {
  seenSeq = 0;
  private running: RunningGroup | null = null;
  /** Authorising happens one after the other; a change meanwhile asks for another round. */
  private state: 'idle' | 'authorising' | 'again' | 'ended' = 'idle';

  constructor(
    private readonly owner: SubscriptionOwner,
    /** The id that the client gave it. */
    readonly id: string,
    private asked: AskedSubscription,
  ) {}

  get eventId(): string {
    return this.asked.source.eventOf(this.asked.subscription.args) ?? '';
  }

  /** Whether it shows that its person is in the event, once it is authorised. */
  private get showsPresence(): boolean {
    return this.eventId !== '' && !this.asked.source.isFollowedFromElsewhere;
  }

  get roomId(): string | null {
    const { room_id } = this.asked.subscription.args;
    return room_id == null ? null : String(room_id);
  }

  get identity(): string | null {
    return this.owner.person?.identity ?? null;
  }

  /** Watches first and authorises then, so that no change falls between. */
  async begin(): Promise<void> {
    try {
      if (this.eventId !== '') await this.owner.watch.add(this);
    } catch (problem) {
      this.refuse(problem);
      return;
    }
    if (!this.isEnded) await this.authorise(this.asked.subscription.after);
  }

  authoriseAgain(): Promise<void> | undefined {
    if (this.state === 'authorising') this.state = 'again';
    return this.state === 'idle' ? this.authorise(null) : undefined;
  }

  write(frames: Buffer): void {
    if (this.state !== 'ended') this.owner.write(frames);
  }

  inTurn(act: () => Promise<void>): Promise<void> {
    return this.owner.inTurn(act);
  }

  admit(points: number): Promise<void> {
    return this.owner.admit(points);
  }

  /** What it is about, whatever it selects of it. */
  get subject(): string {
    return subjectOf(this.asked.subscription);
  }

  end(): void {
    if (this.isEnded) return;
    this.state = 'ended';
    this.owner.watch.remove(this);
    this.leave();
  }

  missed(): void {
    if (this.isEnded) return;
    this.end();
    this.owner.completed(this);
  }

  private refuse(problem: unknown): void {
    if (this.isEnded) return;
    this.end();
    this.owner.refused(this, problem);
  }

  private get isEnded(): boolean {
    return this.state === 'ended';
  }

  private leave(): void {
    const { running } = this;
    this.running = null;
    if (!running) return;
    running.group.remove(this);
    this.owner.groups.release(running);
  }

  /** Leaves the group that it is in; answers the number up to which it has everything, or `otherwise` where it is in none. */
  private leaveAt(otherwise: number | null): number | null {
    const position = this.running ? this.running.group.position : otherwise;
    const given = this.running && position !== null ? Math.max(position, this.seenSeq) : position;
    this.leave();
    return given;
  }

  private async authorise(after: number | null): Promise<void> {
    let from = after;
    do {
      this.state = 'authorising';
      try {
        from = await this.seat(from);
      } catch (problem) {
        this.refuse(problem);
        return;
      }
      if (this.isEnded) return;
    } while ((this.state as string) === 'again');
    this.state = 'idle';
  }

  /**
   * Joins the group of the scope that the viewer has now; from another group it takes its place along. Access that changes
   * while the viewer catches up stops that: resolves to the number after which it goes on, once it was asked for again.
   */
  private async seat(after: number | null): Promise<number | null> {
    const { owner } = this;
    const { source, subscription } = this.asked;
    const isConfidential = this.running !== null && this.running.scope === source.confidentialScope;
    const from = isConfidential ? this.leaveAt(after) : after;
    const scope = await source.authorise(owner, subscription.args);
    if (this.showsPresence && !this.isEnded) owner.followsEvent(this.eventId);
    if (this.isEnded || scope === this.running?.scope) return null;
    const running = await owner.groups.acquire(this.asked, scope, owner);
    if (this.isEnded) {
      owner.groups.release(running);
      return null;
    }
    // The place at leaving: the group that was left has gone on giving while the other one began.
    const resumeAfter = this.leaveAt(from);
    this.running = running;
    this.asked = running.asked;
    const isWanted = (): boolean => this.state === 'authorising' && this.running === running;
    if ((await running.group.add(this, resumeAfter, isWanted)) || this.isEnded) return null;
    this.leave();
    return this.seenSeq;
  }
}
