import { errorCodes } from '../../../shared/values/error-codes.ts';
import { isMediumAllowed } from '../../../shared/values/roles.ts';
import { type Access, readParticipant, readRoom } from '../../access/authorize.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Database } from '../../db/database.ts';
import type { EventRow, ParticipantRow, RoomRow } from '../../db/tables.ts';
import { type MediaRooms, type MediaSeat, type MediaSource, mediaSources } from '../../media/media-rooms.ts';
import { serverLimits } from '../../options.ts';

interface Needs {
  readonly db: Database;
  readonly access: Access;
  readonly media: MediaRooms;
  readonly report: (problem: unknown) => void;
  /** Runs `act` after a pause; given, so that tests need not wait. */
  readonly later: (delayMs: number, act: () => Promise<void>) => void;
}

/** Media of rooms: tokens, and enforcing at the media server what was decided. */
export class CommsService {
  constructor(private readonly needs: Needs) {}

  /** A token for the room that the viewer is in, for the sources that their flags allow. */
  async issueToken(viewer: Viewer, eventId: string, roomId: string, identity: string) {
    const granted = await this.needs.access.require('room.comms', viewer, { eventId, roomId });
    if (identity !== granted.person.identity) throw new Refusal(errorCodes.forbidden);
    const { event, room, participant, facts } = granted;
    if (!room || !participant) throw new Refusal(errorCodes.notFound);
    const { media } = this.needs;
    const isOff = media.provider === 'none' || event.comms_provider === 'none' || room.comms_provider === 'none';
    if (isOff)
      return { __typename: 'CommsPayload' as const, token: null, provider: 'none', url: '', twilio_room: null };
    const token = await media
      .token({
        eventId,
        roomId,
        identity,
        name: participant.name,
        role: facts.role ?? 'access',
        sources: allowedSources(participant, room, event),
      })
      .catch((problem: unknown) => {
        this.needs.report(problem);
        throw new Refusal(errorCodes.mediaUnavailable);
      });
    return {
      __typename: 'CommsPayload' as const,
      token,
      provider: media.provider,
      url: media.addressFor(viewer.caller.ownOrigin),
      twilio_room: null,
    };
  }

  /** The same for who just entered; null when there is none: asking for it by itself then says why. */
  async offerToken(viewer: Viewer, eventId: string, roomId: string) {
    if (!viewer.person) return null;
    return this.issueToken(viewer, eventId, roomId, viewer.person.identity).catch((refusal: unknown) => {
      if (!(refusal instanceof Refusal)) this.needs.report(refusal);
      return null;
    });
  }

  /** Makes the media server follow the stored flags of somebody, after the client had its time to obey. */
  enforceFlags(eventId: string, identity: string): void {
    this.needs.later(serverLimits.moderationGraceMs, async () => {
      const seat = await this.readSeat(eventId, identity);
      if (seat) await this.needs.media.allow(seat, seat.sources);
    });
  }

  /** Ends somebody's media of a room that they are no longer in. */
  enforceAbsence(seat: MediaSeat): void {
    this.needs.later(serverLimits.moderationGraceMs, async () => {
      const now = await readParticipant(this.needs.db, seat.eventId, seat.identity);
      if (now?.current_room !== seat.roomId) await this.needs.media.remove(seat);
    });
  }

  /** Ends somebody's media whatever room they are stored in. */
  enforceRemoval(seat: MediaSeat): void {
    this.needs.later(serverLimits.moderationGraceMs, () => this.needs.media.remove(seat));
  }

  /** Mutes the microphone of somebody, in the room where they are. */
  enforceMute(eventId: string, identity: string): void {
    this.needs.later(serverLimits.moderationGraceMs, async () => {
      const seat = await this.readSeat(eventId, identity);
      if (seat) await this.needs.media.mute(seat, 'microphone');
    });
  }

  /** Mutes one of the screens that somebody shares, the others go on. */
  enforceShareMute(eventId: string, identity: string, screenId: string): void {
    this.needs.later(serverLimits.moderationGraceMs, async () => {
      const seat = await this.readSeat(eventId, identity);
      if (seat) await this.needs.media.muteShare(seat, screenId);
    });
  }

  /** Ends what somebody publishes from a source: the right is taken away, which ends it, and given back. */
  enforceStop(eventId: string, identity: string, source: MediaSource): void {
    this.needs.later(serverLimits.moderationGraceMs, async () => {
      const seat = await this.readSeat(eventId, identity);
      if (!seat) return;
      await this.needs.media.allow(
        seat,
        seat.sources.filter((allowed) => allowed !== source),
      );
      await this.needs.media.allow(seat, seat.sources);
    });
  }

  private async readSeat(
    eventId: string,
    identity: string,
  ): Promise<(MediaSeat & { readonly sources: readonly MediaSource[] }) | null> {
    const { db } = this.needs;
    const event = await db.selectFrom('events').selectAll().where('event_id', '=', eventId).executeTakeFirst();
    const participant = await readParticipant(db, eventId, identity);
    if (!event || !participant?.current_room) return null;
    const room = await readRoom(db, eventId, participant.current_room);
    if (!room) return null;
    return { eventId, roomId: room.room_id, identity, sources: allowedSources(participant, room, event) };
  }
}

const allowedSources = (participant: ParticipantRow, room: RoomRow, event: EventRow): readonly MediaSource[] =>
  mediaSources.filter((source) => isMediumAllowed(source, participant, room, event));
