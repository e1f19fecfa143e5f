import { errorCodes } from '../../../shared/values/error-codes.ts';
import { transientChannelOfRoom } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { invalid, Refusal, tooLarge } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import { rateLimits, serverLimits } from '../../limits.ts';
import type { PubSub } from '../../pubsub/pubsub.ts';

/** The kind of room messages on a room's transient channel. */
export const signalKind = 'signal';

interface Needs {
  readonly access: Access;
  readonly pubsub: PubSub;
  readonly rateLimiter: RateLimiter;
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Room messages that travel without media. They are not stored; the sender is whoever the token says. */
export class SignallingService {
  constructor(private readonly needs: Needs) {}

  /** Passes opaque bytes in base64 on to the room, or to some people of it; refused when nobody would hear of them. */
  async broadcast(
    viewer: Viewer,
    message: { eventId: string; roomId: string; payload: string; targets: readonly string[] | null },
  ): Promise<void> {
    const { access, pubsub, rateLimiter } = this.needs;
    const { eventId, roomId, payload, targets } = message;
    if (payload.length > serverLimits.signalPayloadCharacters)
      throw tooLarge('payload', serverLimits.signalPayloadCharacters);
    if (!base64.test(payload)) throw invalid('payload');
    const limit = rateLimits.signalPerIdentity;
    const tries = Math.ceil(payload.length / limit.charactersPerTry);
    if (viewer.person) await rateLimiter.take(`signal ${viewer.person.identity}`, limit, tries);
    const { person } = await access.require('room.signal', viewer, { eventId, roomId });
    const fact = {
      kind: signalKind,
      payload: { event_id: eventId, room_id: roomId, identity: person.identity, payload },
      audience: targets,
    };
    const left = await pubsub.publish(transientChannelOfRoom(eventId, roomId), JSON.stringify(fact));
    if (!left) throw new Refusal(errorCodes.unavailable);
  }
}
