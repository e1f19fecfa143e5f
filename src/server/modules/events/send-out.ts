import { isClosed } from '../../../shared/rules/entry.ts';
import type { Role } from '../../../shared/values/roles.ts';
import { serverLimits } from '../../limits.ts';
import type { CommsService } from '../comms/service.ts';
import type { FactStore } from '../fact-store.ts';
import type { Attendance } from '../participants/attendance.ts';
import { readParticipants } from '../participants/store.ts';
import { eventFact, findEvent } from './store.ts';

interface Needs {
  readonly facts: FactStore;
  readonly comms: CommsService;
  readonly attendance: Attendance;
  readonly later: (delayMs: number, act: () => Promise<void>) => void;
}

/** Sends people out of an event that no longer lets them in: a fact says so, and closes their subscriptions. */
export class SendOut {
  /** Until when the ends of events were looked at. What ended before this server began finds nobody on it. */
  private lookedUntilMs: number;

  constructor(private readonly needs: Needs) {
    this.lookedUntilMs = needs.facts.now();
  }

  /**
   * Sends everybody but the hosts out of the events whose end has come since the last time. Each server does it for the
   * people on it; to be told twice changes nothing.
   */
  async atEnds(): Promise<void> {
    const { facts } = this.needs;
    const nowMs = facts.now();
    const ended = await facts.db
      .selectFrom('events')
      .selectAll()
      .where('removed', '=', false)
      .where('end_time', '>', this.lookedUntilMs)
      .where('end_time', '<=', nowMs)
      .execute();
    for (const event of ended) {
      await facts.transact((_transaction, append) => append(eventFact(event, 'ended')));
      await this.allBut(event.event_id, 'host');
    }
    this.lookedUntilMs = nowMs;
  }

  /**
   * Everybody but those of a role, null: everybody. Their media end within a second; they are away unless the event is
   * open again at once.
   */
  async allBut(eventId: string, role: Role | null): Promise<void> {
    const { facts, comms, attendance, later } = this.needs;
    for (const person of await readParticipants(facts.db, eventId, {})) {
      if (person.current_room === null || person.role === role) continue;
      comms.enforceRemoval({ eventId, roomId: person.current_room, identity: person.identity });
    }
    later(serverLimits.departureGraceMs, async () => {
      const event = await findEvent(facts.db, eventId);
      if (event && !isClosed(event, facts.now())) return;
      for (const person of await readParticipants(facts.db, eventId, {})) {
        if (person.role === role || person.active_status !== 'active') continue;
        await attendance.writeAway(eventId, person.identity, person.last_active);
      }
    });
  }
}
