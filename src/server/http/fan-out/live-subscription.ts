import type { AccessWatch, Watched } from './access-watch.ts';
import type { GroupMember } from './group.ts';
import type { FanOutGroups, GroupLease, GroupRequest } from './groups.ts';

interface Needs {
  readonly id: string;
  readonly request: Omit<GroupRequest, 'scope'>;
  readonly groups: FanOutGroups;
  readonly watch: AccessWatch;
  readonly write: (frames: Buffer) => void;
  readonly drained: () => Promise<void>;
  /** The subscription was refused or ended by the server. */
  readonly refused: (problem: unknown) => void;
}

/** One subscription of one connection: authorised, seated in a group, and moved or ended when access changes. */
export class LiveSubscription implements Watched, GroupMember {
  readonly eventId: string;
  readonly roomId: string | null;
  readonly identity: string | null;
  readonly id: string;
  private lease: GroupLease | null = null;
  private scope: string | null = null;
  private stopWatching: (() => void) | null = null;
  private isEnded = false;
  /** Authorising happens one after the other; a change meanwhile asks for another round. */
  private round: 'idle' | 'running' | 'again' = 'idle';

  constructor(private readonly needs: Needs) {
    const { source, subscription, viewer } = needs.request;
    this.id = needs.id;
    this.eventId = source.eventOf(subscription.args) ?? '';
    this.roomId = subscription.args.room_id == null ? null : String(subscription.args.room_id);
    this.identity = viewer.person?.identity ?? null;
  }

  /** Watches first and authorises then, so that no change falls between. */
  async begin(): Promise<void> {
    if (this.eventId !== '') {
      const stop = await this.needs.watch.add(this);
      if (this.isEnded) {
        stop();
        return;
      }
      this.stopWatching = stop;
    }
    await this.authorise(this.needs.request.subscription.after);
  }

  authoriseAgain(): void {
    if (this.round !== 'idle') this.round = 'again';
    else if (!this.isEnded) void this.authorise(null);
  }

  write(frames: Buffer): void {
    if (!this.isEnded) this.needs.write(frames);
  }

  drained(): Promise<void> {
    return this.needs.drained();
  }

  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.stopWatching?.();
    this.leave();
  }

  private leave(): void {
    this.lease?.group.remove(this);
    this.lease?.release();
    this.lease = null;
  }

  private async authorise(after: number | null): Promise<void> {
    this.round = 'running';
    try {
      await this.seat(after);
    } catch (problem) {
      if (!this.isEnded) {
        this.end();
        this.needs.refused(problem);
      }
      return;
    }
    const again = (this.round as string) === 'again';
    this.round = 'idle';
    if (again && !this.isEnded) await this.authorise(null);
  }

  /** Joins the group of the scope that the viewer has now; from another group it takes its place along. */
  private async seat(after: number | null): Promise<void> {
    const { request, groups } = this.needs;
    const scope = await request.source.authorise(request.viewer, request.subscription.args);
    if (this.isEnded || scope === this.scope) return;
    const resumeAfter = this.lease ? this.lease.group.position : after;
    const lease = await groups.acquire({ ...request, scope });
    if (this.isEnded) {
      lease.release();
      return;
    }
    this.leave();
    this.scope = scope;
    this.lease = lease;
    await lease.group.add(this, resumeAfter, () => !this.isEnded && this.lease === lease);
  }
}
