import { presenceLimits } from '../../../shared/values/limits.ts';
import { isDatabaseAway } from '../../db/database-away.ts';
import { serverLimits } from '../../limits.ts';
import type { Attendance } from './attendance.ts';

interface Needs {
  readonly attendance: Pick<Attendance, 'markAway' | 'noteHeard' | 'readUnheard'>;
  /** Asks every server whether it has a connection of somebody; the answer is {@link Presence.asked} there. */
  readonly ask: (question: string) => void;
  readonly now: () => number;
  readonly later: (delayMs: number, act: () => Promise<void>) => void;
}

/**
 * Who has connections to this server. Whoever lost the last one counts as away after a grace, which is short for those
 * whose window said that it goes, unless another server has a connection of theirs.
 */
export class Presence {
  private readonly connections = new Map<string, number>();
  /** Those whose last connection ended a grace ago or less, by how many such graces run. */
  private readonly leaving = new Map<string, number>();

  constructor(private readonly needs: Needs) {}

  /**
   * This server begins: who is stored as here may have been connected to a server that ended without a word. Whoever is
   * at no server after the time in which clients come back is gone.
   */
  begin(): void {
    const sinceMs = this.needs.now();
    this.needs.later(serverLimits.disconnectGraceMs, async () => {
      await unlessAway(async () => {
        const unheard = await this.needs.attendance.readUnheard(sinceMs);
        for (const identity of unheard) this.checkLater(identity, serverLimits.departureGraceMs, sinceMs);
      });
    });
  }

  /**
   * Marks away everyone who was not heard of for longer than clients stay silent, and is connected nowhere: after an
   * outage of the database that is nobody, though nobody could be written down as heard.
   */
  async sweep(): Promise<void> {
    const sinceMs = this.needs.now() - presenceLimits.staleAfterMs - 1;
    await unlessAway(async () => {
      const unheard = await this.needs.attendance.readUnheard(sinceMs);
      for (const identity of unheard) this.checkLater(identity, serverLimits.departureGraceMs, sinceMs);
    });
  }

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
    this.checkLater(identity, serverLimits.disconnectGraceMs, this.needs.now(), () => {
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

  /** A server asks who has a connection of somebody whom it takes for gone: who has one says that they were heard of. */
  async asked(question: string): Promise<void> {
    const [, sinceMs = '', identity = ''] = /^(\d+) (.+)$/.exec(question) ?? [];
    if (!this.connections.has(identity)) return;
    // By the clock of who asks, which may be ahead of ours.
    await unlessAway(() => this.needs.attendance.noteHeard(identity, Number(sinceMs) + 1));
  }

  private checkLater(
    identity: string,
    graceMs: number,
    sinceMs = this.needs.now(),
    over: () => void = () => undefined,
  ): void {
    const askOthers = (): void => {
      if (!this.connections.has(identity)) this.needs.ask(`${sinceMs} ${identity}`);
    };
    const decide = async (): Promise<void> => {
      if (this.connections.has(identity)) return;
      if (await unlessAway(() => this.needs.attendance.markAway(identity, sinceMs))) return;
      // Nobody stays seated because the database was away when they went.
      askOthers();
      this.needs.later(serverLimits.departureGraceMs, decide);
    };
    askOthers();
    this.needs.later(graceMs, () => {
      over();
      return decide();
    });
  }
}

/** Whether `act` was done; not while the database is away. */
const unlessAway = async (act: () => Promise<void>): Promise<boolean> => {
  try {
    await act();
    return true;
  } catch (problem) {
    if (!isDatabaseAway(problem)) throw problem;
    return false;
  }
};
