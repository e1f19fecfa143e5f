import { serverLimits } from '../../options.ts';
import type { ParticipantService } from './service.ts';

interface Needs {
  readonly participants: ParticipantService;
  readonly now: () => number;
  readonly later: (delayMs: number, act: () => Promise<void>) => void;
}

/** Who has connections to this server; whoever lost the last one counts as away after a grace. */
export class Presence {
  private readonly connections = new Map<string, number>();

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
    this.checkLater(identity);
  }

  /** The media server saw somebody go; those who still have a connection are only between two rooms. */
  leftMedia(identity: string): void {
    if (!this.connections.has(identity)) this.checkLater(identity);
  }

  private checkLater(identity: string): void {
    const sinceMs = this.needs.now();
    this.needs.later(serverLimits.disconnectGraceMs, async () => {
      if (!this.connections.has(identity)) await this.needs.participants.markAway(identity, sinceMs);
    });
  }
}
