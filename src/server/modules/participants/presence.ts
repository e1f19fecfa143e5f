import { presenceLimits } from '../../../shared/values/limits.ts';
import { isDatabaseAway } from '../../db/database-away.ts';
import { serverLimits } from '../../limits.ts';
import type { EventSeat } from '../../media/media-rooms.ts';
import type { Attendance } from './attendance.ts';
import { nameOfSeat, seatOfName } from './seat-names.ts';

interface Needs {
  readonly attendance: Pick<Attendance, 'markAway' | 'noteHeard' | 'readUnheard'>;
  /** Asks every server whether it has a connection of somebody; the answer is {@link Presence.asked} there. */
  readonly ask: (question: string) => void;
  /** Tells every server that the media server saw somebody go; it is heard by {@link Presence.mediaEnded} there. */
  readonly tellOfMedia: (seat: EventSeat) => void;
  readonly now: () => number;
  readonly later: (delayMs: number, act: () => Promise<void>) => void;
}

/**
 * Who has connections to this server, by event. Whoever lost the last one counts as away after a grace, which is short for
 * those whose window said that it goes, unless another server has a connection of theirs. The media of a room are a
 * connection too: when they end as the last, the grace counts from when the one to the API was lost.
 */
export class Presence {
  /** By {@link nameOfSeat}, as everything here. */
  private readonly connections = new Map<string, number>();
  /** When those lost their last connection who lost it not long ago. */
  private readonly lostAtMs = new Map<string, number>();

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
        for (const seat of unheard) this.checkLater(seat, serverLimits.departureGraceMs, sinceMs);
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
      for (const seat of unheard) this.checkLater(seat, serverLimits.departureGraceMs, sinceMs);
    });
  }

  connected(seat: EventSeat): void {
    const name = nameOfSeat(seat);
    this.connections.set(name, (this.connections.get(name) ?? 0) + 1);
    this.lostAtMs.delete(name);
  }

  disconnected(seat: EventSeat): void {
    const name = nameOfSeat(seat);
    const left = (this.connections.get(name) ?? 1) - 1;
    if (left > 0) {
      this.connections.set(name, left);
      return;
    }
    this.connections.delete(name);
    const lostAtMs = this.needs.now();
    this.lostAtMs.set(name, lostAtMs);
    this.needs.later(presenceLimits.staleAfterMs, async () => {
      if (this.lostAtMs.get(name) === lostAtMs) this.lostAtMs.delete(name);
    });
    this.checkLater(seat, serverLimits.disconnectGraceMs);
  }

  /** A window of somebody goes away. Only the server that has or had its connection can tell whether it was the last. */
  departing(seat: EventSeat): void {
    const name = nameOfSeat(seat);
    if (!this.connections.has(name) && !this.lostAtMs.has(name)) return;
    this.checkLater(seat, serverLimits.departureGraceMs);
  }

  /**
   * The media server told this server that somebody went; those who still have a connection are only between two rooms.
   * Where no server knows since when they have none, the grace begins now.
   */
  leftMedia(seat: EventSeat): void {
    if (this.connections.has(nameOfSeat(seat))) return;
    this.needs.tellOfMedia(seat);
    this.checkLater(seat, serverLimits.disconnectGraceMs);
  }

  /** The media of somebody ended. The server that lost their last connection knows how much of the grace has passed. */
  mediaEnded(seat: EventSeat): void {
    const lostAtMs = this.lostAtMs.get(nameOfSeat(seat));
    if (lostAtMs === undefined) return;
    const leftMs = lostAtMs + serverLimits.disconnectGraceMs - this.needs.now();
    this.checkLater(seat, Math.max(leftMs, serverLimits.mediaEndedGraceMs));
  }

  /** A server asks who has a connection of somebody whom it takes for gone: who has one says that they were heard of. */
  async asked(question: string): Promise<void> {
    const [, sinceMs = '', name = ''] = /^(\d+) (.+)$/.exec(question) ?? [];
    const seat = seatOfName(name);
    if (!seat || !this.connections.has(name)) return;
    // By the clock of who asks, which may be ahead of ours.
    await unlessAway(() => this.needs.attendance.noteHeard(seat, Number(sinceMs) + 1));
  }

  private checkLater(seat: EventSeat, graceMs: number, sinceMs = this.needs.now()): void {
    const name = nameOfSeat(seat);
    const askOthers = (): void => {
      if (!this.connections.has(name)) this.needs.ask(`${sinceMs} ${name}`);
    };
    const decide = async (): Promise<void> => {
      if (this.connections.has(name)) return;
      if (await unlessAway(() => this.needs.attendance.markAway(seat, sinceMs))) return;
      // Nobody stays seated because the database was away when they went.
      askOthers();
      this.needs.later(serverLimits.departureGraceMs, decide);
    };
    askOthers();
    this.needs.later(graceMs, decide);
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
