import { sql } from 'kysely';
import type { Role } from '../../../shared/values/roles.ts';
import type { Access } from '../../access/authorize.ts';
import { blockedIn, roleIn } from '../../access/fact-sources.ts';
import { readParticipant, readRows, storedRole } from '../../access/read-rows.ts';
import type { Database } from '../../db/database.ts';
import { serverLimits } from '../../limits.ts';
import type { MediaPresent, MediaRooms, MediaSeat, MediaSource } from '../../media/media-rooms.ts';
import { allowedSources } from './allowed-sources.ts';

interface Needs {
  readonly db: Database;
  readonly access: Access;
  readonly media: MediaRooms;
  readonly now: () => number;
  readonly monotonicNow: () => number;
  /** Runs `act` after a pause; given, so that tests need not wait. */
  readonly later: (delayMs: number, act: () => Promise<void>) => void;
}

/** A seat with what may be published there. */
interface AllowedSeat extends MediaSeat {
  readonly sources: readonly MediaSource[];
}

/** Hears whom the media server had, by event, and when it was asked. */
type PresentListener = (byEvent: ReadonlyMap<string, readonly MediaPresent[]>, askedAtMs: number) => Promise<void>;

/** Enforces at the media server what was decided, whatever clients do. */
export class CommsService {
  /** What waits for its time to be done, by what it is about. */
  private readonly waiting = new Set<string>();
  /** Until when an act waits for somebody who is away, by the monotonic clock. */
  private readonly waitsUntilMs = new Map<string, number>();
  private readonly presentListeners: PresentListener[] = [];

  constructor(private readonly needs: Needs) {}

  /** Makes the media server follow the stored flags of somebody, after the client had its time to obey. */
  enforceFlags(eventId: string, identity: string): void {
    this.once(`flags of ${eventId} ${identity}`, serverLimits.moderationGraceMs, async () => {
      const seat = await this.readSeat(eventId, identity);
      if (seat) await this.needs.media.allow(seat, seat.sources);
    });
  }

  /** The same for everybody in an event. */
  enforceEventFlags(eventId: string): void {
    this.once(`flags of ${eventId}`, serverLimits.moderationGraceMs, async () => {
      const { db, media } = this.needs;
      const rooms = await db
        .selectFrom('participants')
        .select((row) => row.ref('current_room').$notNull().as('roomId'))
        .distinct()
        .where('event_id', '=', eventId)
        .where('current_room', 'is not', null)
        .execute();
      const present = await Promise.all(rooms.map(({ roomId }) => media.presentIn({ eventId, roomId })));
      await this.settleEvent(eventId, present.flat());
    });
  }

  /** Ends somebody's media of a room that they are no longer in. */
  enforceAbsence(seat: MediaSeat): void {
    const about = `absence of ${seat.eventId} ${seat.identity} ${seat.roomId}`;
    this.once(about, serverLimits.moderationGraceMs, async () => {
      const now = await readParticipant(this.needs.db, seat.eventId, seat.identity);
      if (now?.current_room !== seat.roomId) await this.needs.media.remove(seat);
    });
  }

  /** Ends the media of somebody who is away: nobody hears and speaks in a room unseen. */
  enforceAway(seat: MediaSeat): void {
    const about = `away from ${seat.eventId} ${seat.identity} ${seat.roomId}`;
    this.once(about, serverLimits.moderationGraceMs, async () => {
      const now = await readParticipant(this.needs.db, seat.eventId, seat.identity);
      if (now?.active_status !== 'active') await this.needs.media.remove(seat);
    });
  }

  /** Hears of everybody whom the media server has, as often as that is compared with who may be there. */
  onPresent(listener: PresentListener): void {
    this.presentListeners.push(listener);
  }

  /** Ends the media of somebody who may not be in a room any more, unless they may again when they had their time to go. */
  enforceRemoval(seat: MediaSeat): void {
    const about = `removal of ${seat.eventId} ${seat.identity} ${seat.roomId}`;
    this.once(about, serverLimits.moderationGraceMs, async () => {
      if (!(await this.maySit(seat))) await this.needs.media.remove(seat);
    });
  }

  /** Keeps to what a role means for the media: a closed event has its hosts in it and nobody else. */
  enforceRole(
    { event_id: eventId, identity }: { readonly event_id: string; readonly identity: string },
    now: { readonly role: Role | null; readonly roomId: string | null },
  ): void {
    if (now.role !== 'host' && now.roomId !== null) this.enforceRemoval({ eventId, roomId: now.roomId, identity });
  }

  /** Mutes the microphone of somebody, in the room where they are. */
  enforceMute(eventId: string, identity: string): void {
    this.enforceOn('mute', eventId, identity, 'microphone', (seat) => this.needs.media.mute(seat, 'microphone'));
  }

  /** The same for many in one room. */
  enforceMutes(eventId: string, roomId: string, identities: readonly string[]): void {
    const { later, media, now } = this.needs;
    const { roomModerationGraceMs, moderationPatienceMs } = serverLimits;
    later(roomModerationGraceMs, async () => {
      const found = await media.muteAll({ eventId, roomId }, new Set(identities), 'microphone');
      for (const identity of identities) {
        const publishing = found.get(identity);
        const isSettled = publishing && now() - publishing.joinedAtMs > moderationPatienceMs;
        // Who may be reloading is waited for.
        if (!isSettled && !publishing?.sources.includes('microphone')) this.enforceMute(eventId, identity);
      }
    });
  }

  /** Mutes one of the screens that somebody shares, the others go on. */
  enforceShareMute(eventId: string, identity: string, screenId: string): void {
    this.once(`share of ${eventId} ${identity} ${screenId}`, serverLimits.moderationGraceMs, async () => {
      const seat = await this.readSeat(eventId, identity);
      if (seat) await this.needs.media.muteShare(seat, screenId);
    });
  }

  /** Ends what somebody publishes from a source: the right is taken away, which ends it, and given back. */
  enforceStop(eventId: string, identity: string, source: MediaSource): void {
    this.enforceOn('stop', eventId, identity, source, async (seat) => {
      await this.needs.media.allow(
        seat,
        seat.sources.filter((allowed) => allowed !== source),
      );
      await this.needs.media.allow(seat, seat.sources);
    });
  }

  /**
   * Acts once on what somebody publishes from a source. Whoever is away, or only just there and publishes nothing yet,
   * may be reloading, and did not hear of it: the act waits for them, for the moderator was told that it is done.
   */
  private enforceOn(
    kind: 'mute' | 'stop',
    eventId: string,
    identity: string,
    source: MediaSource,
    act: (seat: AllowedSeat) => Promise<void>,
  ): void {
    const { media, now, monotonicNow } = this.needs;
    const { moderationGraceMs, moderationPatienceMs } = serverLimits;
    const about = `${kind} of ${eventId} ${identity} ${source}`;
    const attempt = async (): Promise<void> => {
      const endsAtMs = this.waitsUntilMs.get(about) ?? 0;
      this.waitsUntilMs.delete(about);
      const seat = await this.readSeat(eventId, identity);
      const found = seat && (await media.find(seat));
      if (seat && found?.sources.includes(source)) return act(seat);
      const isSettled = found && now() - found.joinedAtMs > moderationPatienceMs;
      if (!isSettled && monotonicNow() < endsAtMs) waitUntil(endsAtMs);
    };
    const waitUntil = (endsAtMs: number): void => {
      this.waitsUntilMs.set(about, Math.max(endsAtMs, this.waitsUntilMs.get(about) ?? 0));
      this.once(about, moderationGraceMs, attempt);
    };
    waitUntil(monotonicNow() + moderationPatienceMs);
  }

  /**
   * Acts after a pause by what is stored then. Asked for again before that, once is enough: however often a moderator
   * asks, the database and the media server have the work of one.
   */
  private once(about: string, delayMs: number, act: () => Promise<void>): void {
    if (this.waiting.has(about)) return;
    this.waiting.add(about);
    this.needs.later(delayMs, () => {
      this.waiting.delete(about);
      return act();
    });
  }

  /** Whether somebody may be in a room's media now, whatever a token allowed them once. */
  async maySit(seat: MediaSeat): Promise<boolean> {
    return (await this.look(seat)).decision.allowed;
  }

  /**
   * Makes the media server follow what is stored about somebody whom it has in a room, whatever token brought them:
   * who may not be there is removed, and what they can publish is what they may.
   */
  async settle(present: MediaPresent): Promise<void> {
    const { media } = this.needs;
    const { decision, facts, event, room, participant } = await this.look(present);
    // A media server can serve other deployments too; their rooms are none of our business.
    if (!event && !(await this.wasRemoved(present.eventId))) return;
    if (!event || !decision.allowed || !room || !participant) return media.remove(present);
    const sources = allowedSources(facts.role, participant, room, event);
    if (sources.join() !== present.sources.join()) await media.allow(present, sources);
  }

  private async wasRemoved(eventId: string): Promise<boolean> {
    const query = this.needs.db.selectFrom('events').select('event_id').where('event_id', '=', eventId);
    return (await query.where('removed', '=', true).executeTakeFirst()) !== undefined;
  }

  private look({ eventId, roomId, identity }: MediaSeat) {
    return this.needs.access.look('room.comms', identity, { eventId, roomId });
  }

  /** {@link settle} for everybody whom the media server has: for when it could not say who came. */
  async settleAll(): Promise<void> {
    const byEvent = new Map<string, MediaPresent[]>();
    const askedAtMs = this.needs.now();
    for (const present of await this.needs.media.present()) {
      const together = byEvent.get(present.eventId);
      if (together) together.push(present);
      else byEvent.set(present.eventId, [present]);
    }
    for (const [eventId, all] of byEvent) await this.settleEvent(eventId, all);
    for (const listener of this.presentListeners) await listener(byEvent, askedAtMs);
  }

  private async settleEvent(eventId: string, all: readonly MediaPresent[]): Promise<void> {
    const isSettled = await this.readSettled(eventId);
    for (const present of all) if (!isSettled(present)) await this.settle(present);
  }

  /** Tells in three questions an event who is surely where they may be; {@link settle} asks about the others. */
  private async readSettled(eventId: string): Promise<(present: MediaPresent) => boolean> {
    const { db } = this.needs;
    const event = await db.selectFrom('events').selectAll().where('event_id', '=', eventId).executeTakeFirst();
    if (!event || event.removed || event.locked || event.start_time !== null || event.end_time !== null)
      return () => false;
    const rooms = new Map(
      (
        await db.selectFrom('rooms').selectAll().where('event_id', '=', eventId).where('removed', '=', false).execute()
      ).map((room) => [room.room_id, room]),
    );
    const people = await db
      .selectFrom('participants')
      .innerJoin('events', 'events.event_id', 'participants.event_id')
      .selectAll('participants')
      .select(storedRole(sql.ref('participants.identity')).as('membership'))
      .where('participants.event_id', '=', eventId)
      .where('current_room', 'is not', null)
      .execute();
    const seats = new Map(people.map((participant) => [participant.identity, participant]));
    return ({ identity, roomId, sources }) => {
      const [participant, room] = [seats.get(identity), rooms.get(roomId)];
      if (!participant || !room || participant.current_room !== roomId) return false;
      if (blockedIn(room).includes(identity)) return false;
      const role = roleIn(event, identity, participant.membership);
      return allowedSources(role, participant, room, event).join() === sources.join();
    };
  }

  private async readSeat(eventId: string, identity: string): Promise<AllowedSeat | null> {
    const asked = { eventId, identity: null, targetIdentity: identity };
    const { event, rows } = await readRows(this.needs.db, asked, new Set(['target', 'targetMembership', 'targetRoom']));
    const { target: participant, targetMembership, targetRoom: room } = rows;
    if (!event || !participant || !room) return null;
    const role = roleIn(event, identity, targetMembership);
    return { eventId, roomId: room.room_id, identity, sources: allowedSources(role, participant, room, event) };
  }
}
