import { randomInt } from 'node:crypto';
import { encode } from '../../../shared/messages/codec.ts';
import { everybody } from '../../../shared/messages/envelope.ts';
import { joinPackets, writeFrame } from '../../../shared/messages/frame.ts';
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
  readonly now: () => number;
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
    const { access, rateLimiter } = this.needs;
    const { eventId, roomId, payload, targets } = message;
    if (payload.length > serverLimits.signalPayloadCharacters)
      throw tooLarge('payload', serverLimits.signalPayloadCharacters);
    if (!base64.test(payload)) throw invalid('payload');
    const limit = rateLimits.signalPerIdentity;
    const tries = Math.ceil(payload.length / limit.charactersPerTry);
    if (viewer.person) await rateLimiter.take(`signal ${viewer.person.identity}`, limit, tries);
    const { person } = await access.require('room.signal', viewer, { eventId, roomId });
    if (!(await this.publish({ eventId, roomId, identity: person.identity, payload, targets }))) {
      throw new Refusal(errorCodes.unavailable);
    }
  }

  /**
   * Asks clients in a room to mute themselves for somebody who is not there, so that they can say who it was. Best
   * effort: the media server mutes them whether they hear it or not. The caller has checked the right to mute them.
   */
  async askToMute(
    actor: { readonly identity: string; readonly name: string },
    place: { readonly eventId: string; readonly roomId: string },
    targets: readonly string[],
  ): Promise<void> {
    const message = encode({
      type: 'mute_mic',
      target: everybody,
      participantIdentity: actor.identity,
      username: actor.name,
      timestamp: this.needs.now(),
      payload: { name: actor.name },
    });
    if (!message.ok || targets.length === 0) return;
    // A session of its own: the actor's tab counts in its own room, and this is no copy of anything there.
    const frame = writeFrame({
      session: randomInt(2 ** 32),
      sequence: 1,
      reliable: true,
      byApiAlone: false,
      elsewhere: [],
      message: message.value,
    });
    const payload = Buffer.from(joinPackets([frame])).toString('base64');
    await this.publish({ ...place, identity: actor.identity, payload, targets });
  }

  private publish(signal: {
    readonly eventId: string;
    readonly roomId: string;
    readonly identity: string;
    readonly payload: string;
    readonly targets: readonly string[] | null;
  }): Promise<boolean> {
    const { eventId: event_id, roomId: room_id, identity, payload, targets } = signal;
    const fact = { kind: signalKind, payload: { event_id, room_id, identity, payload }, audience: targets };
    return this.needs.pubsub.publish(transientChannelOfRoom(event_id, room_id), JSON.stringify(fact));
  }
}
