import { randomUUID } from 'node:crypto';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import type { Access } from '../../access/authorize.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { invalid, Refusal } from '../../access/refusal.ts';
import { requirePerson, type Viewer } from '../../access/viewer.ts';
import type { EventRow } from '../../db/tables.ts';
import { rateLimits, serverLimits } from '../../limits.ts';
import type { MediaRooms } from '../../media/media-rooms.ts';
import { allowedSources } from './allowed-sources.ts';

interface Needs {
  readonly access: Access;
  readonly rateLimiter: RateLimiter;
  readonly media: MediaRooms;
  readonly report: (problem: unknown) => void;
  readonly now: () => number;
}

/** What else is said by whoever asks for a token (API-020). */
interface CommsWish {
  readonly provider?: string | null;
  readonly stage?: string | null;
  readonly participants?: readonly string[] | null;
  readonly attributes?: unknown;
}

/**
 * Refuses what no token can be given for: another provider or stage than there are, other people, or attributes, which
 * would be claims that a client makes about itself.
 */
const requireKnown = (wish: CommsWish, identity: string, event: EventRow): void => {
  const { provider, stage, participants, attributes } = wish;
  if (provider && provider !== 'livekit' && provider !== 'none') throw invalid('provider');
  if (stage && stage !== event.stage) throw invalid('stage');
  if (participants?.some((other) => other !== identity)) throw invalid('participants');
  const isEmpty = typeof attributes === 'object' && !Array.isArray(attributes) && !Object.keys(attributes ?? {}).length;
  if (attributes !== undefined && !isEmpty) throw invalid('attributes');
};

/** Tokens for media: of the room that somebody is in, and of a room in which they try their connection. */
export class MediaTokens {
  constructor(private readonly needs: Needs) {}

  /** What an event's stored provider means here: a deployment may have lost its media since. Empty stays empty. */
  providerOf(stored: string): string {
    return stored !== '' && this.needs.media.provider === 'none' ? 'none' : stored;
  }

  /** A token for the room that the viewer is in, for the sources that their flags allow. */
  async issueToken(viewer: Viewer, eventId: string, roomId: string, identity: string, wish: CommsWish = {}) {
    const granted = await this.needs.access.require('room.comms', viewer, { eventId, roomId });
    if (identity !== granted.person.identity) throw new Refusal(errorCodes.forbidden);
    const { event, room, participant, facts } = granted;
    if (!room || !participant) throw new Refusal(errorCodes.notFound);
    requireKnown(wish, identity, event);
    const { media } = this.needs;
    const providers = [media.provider, event.comms_provider, room.comms_provider, wish.provider];
    if (providers.includes('none'))
      return { __typename: 'CommsPayload' as const, token: null, provider: 'none', url: '', twilio_room: null };
    const token = await media
      .token({
        eventId,
        roomId,
        identity,
        name: participant.name,
        role: facts.role ?? 'access',
        sources: allowedSources(facts.role, participant, room, event),
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

  /**
   * Tokens for a room that nobody else knows of, in which the viewer tries their connection before they join. Throws
   * RATE_LIMITED for who asks again and again, and MEDIA_UNAVAILABLE.
   */
  async startConnectionTest(viewer: Viewer, eventId: string) {
    const { access, media, now, rateLimiter, report } = this.needs;
    await rateLimiter.take(`connection tests ${requirePerson(viewer).identity}`, rateLimits.connectionTestsPerIdentity);
    const { event } = await access.require('event.read', viewer, { eventId });
    const isOff = media.provider === 'none' || event.comms_provider === 'none';
    const tokens = isOff
      ? null
      : await media
          .connectionTestTokens(randomUUID(), now() + serverLimits.connectionTestLifetimeMs)
          .catch((problem: unknown) => {
            report(problem);
            throw new Refusal(errorCodes.mediaUnavailable);
          });
    return {
      __typename: 'ConnectionTestPayload' as const,
      provider: tokens ? media.provider : 'none',
      url: tokens ? media.addressFor(viewer.caller.ownOrigin) : '',
      sender_token: tokens?.sender ?? null,
      receiver_token: tokens?.receiver ?? null,
    };
  }

  /** Ends the tests whose time is over. */
  endConnectionTests(): Promise<void> {
    return this.needs.media.endConnectionTests(this.needs.now());
  }
}
