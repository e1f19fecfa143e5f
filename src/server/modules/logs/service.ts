import { fitLogData, fitLogText } from '../../../shared/rules/log-values.ts';
import { type LineLevel, lineLevelOf } from '../../../shared/values/log-levels.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { invalid } from '../../access/refusal.ts';
import { requirePerson, type Viewer } from '../../access/viewer.ts';
import type { Database } from '../../db/database.ts';
import { rateLimits, serverLimits } from '../../limits.ts';
import type { Log } from '../../log.ts';
import type { Tallies } from '../../metrics/tallies.ts';

/** Something that a client says of itself. */
export interface ClientEvent {
  readonly event_type: string;
  readonly timestamp: number;
  readonly log_level: number;
  readonly data?: unknown;
}

interface Needs {
  readonly db: Database;
  readonly rateLimiter: RateLimiter;
  readonly log: Log;
  readonly tallies: Tallies;
  readonly now: () => number;
}

/** What clients log: into the server's log, under the name of whoever the token speaks for. */
export class LogService {
  /** Events by the streams that were found, so that the database is asked once for each. */
  private readonly found = new Map<string, string | null>();

  constructor(private readonly needs: Needs) {}

  /** Begins the viewer's log of a session; false when it was begun before, and is of this event from then on. */
  async begin(viewer: Viewer, sessionId: string, eventId: string | null): Promise<boolean> {
    const { identity } = requirePerson(viewer);
    const { db, rateLimiter, now } = this.needs;
    await rateLimiter.take(`log streams ${identity}`, rateLimits.logStreamsPerIdentity);
    const made = await db
      .insertInto('log_streams')
      .values({ identity, session_id: sessionId, event_id: eventId, created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('session_id')
      .executeTakeFirst();
    if (made === undefined && eventId !== null) await this.move(identity, sessionId, eventId);
    return made !== undefined;
  }

  /** Writes what a client logged; false when the viewer began no such log. */
  async write(viewer: Viewer, sessionId: string, events: readonly ClientEvent[]): Promise<boolean> {
    const { identity } = requirePerson(viewer);
    const { rateLimiter, log, tallies } = this.needs;
    const lines = events.map((event) => ({ ...event, level: levelOf(event) }));
    const tries = events.reduce((sum, event) => sum + triesOf(event), 0);
    await rateLimiter.take(`log events ${identity}`, rateLimits.logEventsPerIdentity, tries);
    await rateLimiter.take(`log events at ${viewer.caller.address}`, rateLimits.logEventsPerAddress, tries);
    const eventId = await this.find(identity, sessionId);
    if (eventId === undefined) return false;
    for (const { event_type, timestamp, level, data } of lines) {
      tallies.count('clientEvents', level);
      // Of our own levels it is information: nobody outside decides what the operator is woken for.
      const facts = { identity, session: sessionId, event: eventId, at: timestamp, severity: level };
      log.info({ ...facts, type: fitLogText(event_type), data: fitLogData(data) }, 'client');
    }
    return true;
  }

  /** Forgets logs that were begun long ago; a page that is still open begins its own again. */
  async deleteOld(): Promise<void> {
    const { db, now } = this.needs;
    this.found.clear();
    await db
      .deleteFrom('log_streams')
      .where('created_at', '<', now() - serverLimits.logStreamLifetimeMs)
      .execute();
  }

  private async move(identity: string, sessionId: string, eventId: string): Promise<void> {
    await this.needs.db
      .updateTable('log_streams')
      .set({ event_id: eventId })
      .where('identity', '=', identity)
      .where('session_id', '=', sessionId)
      .execute();
    this.found.delete(keyOf(identity, sessionId));
  }

  /** The event of a log, null for one of none; undefined when there is no such log. */
  private async find(identity: string, sessionId: string): Promise<string | null | undefined> {
    const key = keyOf(identity, sessionId);
    const known = this.found.get(key);
    if (known !== undefined) return known;
    const row = await this.needs.db
      .selectFrom('log_streams')
      .select('event_id')
      .where('identity', '=', identity)
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    if (!row) return undefined;
    if (this.found.size >= serverLimits.rememberedLogStreams) this.found.clear();
    this.found.set(key, row.event_id);
    return row.event_id;
  }
}

const keyOf = (identity: string, sessionId: string): string => JSON.stringify([identity, sessionId]);

const levelOf = ({ log_level }: ClientEvent): LineLevel => {
  const level = lineLevelOf(log_level);
  if (level === null) throw invalid('log_level');
  return level;
};

/** As how many an event counts, by how much it says. */
const triesOf = ({ event_type, data }: ClientEvent): number => {
  const characters = event_type.length + (JSON.stringify(data)?.length ?? 0);
  return Math.max(1, Math.ceil(characters / rateLimits.logEventsPerIdentity.charactersPerTry));
};
