import { encode } from '../../../shared/messages/codec.ts';
import { everybody } from '../../../shared/messages/envelope.ts';
import { joinPackets, serverSession, splitPackets, writeFrame } from '../../../shared/messages/frame.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { transientChannelOfRoom } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { invalid, Refusal, tooLarge } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import { rateLimits, serverLimits } from '../../limits.ts';
import type { PubSub } from '../../pubsub/pubsub.ts';
import type { TileReaders } from '../resources/tile-readers.ts';
import { tilesIn } from './tiles-in.ts';

/** The kind of room messages on a room's transient channel. */
export const signalKind = 'signal';

interface Needs {
  readonly access: Access;
  readonly pubsub: PubSub;
  readonly rateLimiter: RateLimiter;
  readonly tileReaders: Pick<TileReaders, 'of'>;
  readonly now: () => number;
}

/** Messages in base64, and who gets them; null: everybody in the room. */
interface PassedOn {
  readonly payload: string;
  readonly targets: readonly string[] | null;
}

/** Messages as they stand on a room's transient channel. */
interface SignalFact {
  readonly kind: string;
  readonly payload: {
    readonly event_id: string;
    readonly room_id: string;
    readonly identity: string;
    readonly payload: string;
  };
  readonly audience: readonly string[] | null;
}

/** A packet of a batch that was not passed on, and why. */
interface RefusedPacket {
  readonly index: number;
  readonly code: string;
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Room messages that travel without media. They are not stored; the sender is whoever the token says. */
export class SignallingService {
  constructor(private readonly needs: Needs) {}

  /**
   * Passes messages in base64 on to the room, or to some people of it; refused when nobody would hear of them. What they say
   * of the tiles of something private goes to those alone who see it, and comes from nobody else. Answers which packets were
   * refused, by their places in the batch; refused as a whole is what has no other packets.
   */
  async broadcast(
    viewer: Viewer,
    message: { eventId: string; roomId: string; payload: string; targets: readonly string[] | null },
  ): Promise<readonly RefusedPacket[]> {
    const { access, rateLimiter } = this.needs;
    const { eventId, roomId, payload } = message;
    if (payload.length > serverLimits.signalPayloadCharacters)
      throw tooLarge('payload', serverLimits.signalPayloadCharacters);
    if (!base64.test(payload)) throw invalid('payload');
    const limit = rateLimits.signalPerIdentity;
    const tries = Math.ceil(payload.length / limit.charactersPerTry);
    if (viewer.person) await rateLimiter.take(`signal ${viewer.person.identity}`, limit, tries);
    const { person } = await access.require('room.signal', viewer, { eventId, roomId });
    const { identity } = person;
    const { passed, refused } = await this.judge(eventId, identity, payload, message.targets);
    if (passed.length === 0) throw new Refusal(errorCodes.forbidden);
    for (const signal of passed) {
      if (!(await this.publish({ eventId, roomId, identity, ...signal }))) throw new Refusal(errorCodes.unavailable);
    }
    return refused;
  }

  /** Parts a batch by who gets its packets, in their order. */
  private async judge(
    eventId: string,
    identity: string,
    payload: string,
    targets: readonly string[] | null,
  ): Promise<{ readonly passed: readonly PassedOn[]; readonly refused: readonly RefusedPacket[] }> {
    const packets = splitPackets(Buffer.from(payload, 'base64')) ?? [];
    const readers = await this.needs.tileReaders.of(eventId, packets.map(tilesIn));
    if (readers.every((of) => of === null)) return { passed: [{ payload, targets }], refused: [] };
    const parts: { readonly packets: Uint8Array[]; readonly targets: readonly string[] | null }[] = [];
    const refused: RefusedPacket[] = [];
    for (const [index, packet] of packets.entries()) {
      const seenBy = readers[index] ?? null;
      const getsIt = seenBy === null ? targets : (targets ?? seenBy).filter((target) => seenBy.includes(target));
      if (seenBy !== null && (!seenBy.includes(identity) || getsIt?.length === 0)) {
        refused.push({ index, code: errorCodes.forbidden });
        continue;
      }
      const last = parts.at(-1);
      if (last && last.targets?.join('\n') === getsIt?.join('\n')) last.packets.push(packet);
      else if (parts.length < serverLimits.signalParts) parts.push({ packets: [packet], targets: getsIt });
      else refused.push({ index, code: errorCodes.rateLimited });
    }
    const passed = parts.map((part) => ({
      payload: Buffer.from(joinPackets(part.packets)).toString('base64'),
      targets: part.targets,
    }));
    return { passed, refused };
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
    // No page of the actor's sends it: their own frames count on as if it were not there.
    const frame = writeFrame({
      session: serverSession,
      sequence: 1,
      reliable: true,
      byApiAlone: false,
      elsewhere: [],
      message: message.value,
    });
    const payload = Buffer.from(joinPackets([frame])).toString('base64');
    await this.publish({ ...place, identity: actor.identity, payload, targets });
  }

  /** Hears what people in a room send to everybody, until the returned function is called. */
  follow(
    { eventId, roomId }: { readonly eventId: string; readonly roomId: string },
    heard: (identity: string, payload: string) => void,
  ): Promise<() => Promise<void>> {
    return this.needs.pubsub.subscribe(transientChannelOfRoom(eventId, roomId), (message) => {
      const { kind, payload, audience } = JSON.parse(message) as SignalFact;
      if (kind === signalKind && audience === null) heard(payload.identity, payload.payload);
    });
  }

  private publish(
    signal: PassedOn & { readonly eventId: string; readonly roomId: string; readonly identity: string },
  ): Promise<boolean> {
    const { eventId: event_id, roomId: room_id, identity, payload, targets } = signal;
    const fact: SignalFact = { kind: signalKind, payload: { event_id, room_id, identity, payload }, audience: targets };
    return this.needs.pubsub.publish(transientChannelOfRoom(event_id, room_id), JSON.stringify(fact));
  }
}
