import { serverLimits } from '../../options.ts';
import type { ParticipantService } from './service.ts';

interface Needs {
  readonly participants: Pick<ParticipantService, 'markAway'>;
  readonly now: () => number;
  readonly later: (delayMs: number, act: () => Promise<void>) => void;
}

/**
 * Who has connections to this server. Whoever lost the last one counts as away after a grace, which is short for those
 * whose window said that it goes.
 */
export class Presence {
  private readonly connections = new Map<string, number>();
  /** Those whose last connection ended a grace ago or less, by how many such graces run. */
  private readonly leaving = new Map<string, number>();

  constructor(private readonly needs: Needs) {}

  connected(identity: string): void {
    this.connections.set(identity, (this.connections.get(identity) ?? 0) + 1);
  }

  disconnected(identity: string): void {
    const left = (this.connections.get(identity) ?? 1) - 1;
    if (left > 0) {
      this.connections.set(identity, left);
      return;
    }
    this.connections.delete(identity);
    this.leaving.set(identity, (this.leaving.get(identity) ?? 0) + 1);
    this.checkLater(identity, serverLimits.disconnectGraceMs, () => {
      const graces = (this.leaving.get(identity) ?? 1) - 1;
      if (graces > 0) this.leaving.set(identity, graces);
      else this.leaving.delete(identity);
    });
  }

  /** A window of somebody goes away. Only the server that has or had its connection can tell whether it was the last. */
  departing(identity: string): void {
    if (!this.connections.has(identity) && !this.leaving.has(identity)) return;
    this.checkLater(identity, serverLimits.departureGraceMs);
  }

  /** The media server saw somebody go; those who still have a connection are only between two rooms. */
  leftMedia(identity: string): void {
    if (!this.connections.has(identity)) this.checkLater(identity, serverLimits.disconnectGraceMs);
  }

  private checkLater(identity: string, graceMs: number, over: () => void = () => undefined): void {
    const sinceMs = this.needs.now();
    this.needs.later(graceMs, async () => {
      over();
      if (!this.connections.has(identity)) await this.needs.participants.markAway(identity, sinceMs);
    });
  }
}
