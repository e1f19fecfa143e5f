import { keyOf, readFrame, serverSession, writeFrame } from '../../../shared/messages/frame.ts';
import { createSenderRecords } from '../../../shared/messages/sender-records.ts';
import type {
  ApiCarrier,
  CarrierPort,
  ChannelPort,
  IncomingPacket,
  MediaCarrier,
  OutgoingPacket,
} from '../../ports/channel-port.ts';
import type { Clock, Stop } from '../../ports/clock.ts';
import type { LogPort } from '../../ports/log-port.ts';

export const roomChannelLimits = {
  /** Media that are away longer than this are replaced by the API: most come back sooner. */
  mediaGraceMs: 3_000,
  /** Following the room by the API gives way to connecting its media, for no longer than this. */
  apiDelayMs: 1_000,
  /** A connection is found dead within this; what was sent in it is sent again by the other carrier. */
  repeatedForMs: 30_000,
  /** Reliable packets kept to be sent, or sent again. */
  keptPackets: 1_000,
} as const;

export interface RoomChannelInputs {
  readonly media: MediaCarrier;
  readonly api: ApiCarrier;
  /** Identities of the others in the room. */
  readonly others: () => readonly string[];
  readonly clock: Clock;
  readonly log: LogPort;
  /** A random number of 32 bits and not {@link serverSession}, for this channel alone. */
  readonly session: number;
}

interface RepeatableFrame {
  readonly sequence: number;
  readonly packet: OutgoingPacket;
  readonly sentAtMs: number;
}

/**
 * One channel out of two carriers, in a room that never splits. Everybody always hears both. Who has media sends by
 * media, and by the API to those whom media do not reach; who has none sends by the API. To one receiver a sender's
 * frames come by one carrier at a time. They are numbered, and a receiver takes only later ones: a copy changes nothing,
 * so whenever somebody changes carriers the last frames are simply sent again by the new one, in their order. What that
 * cannot heal, the present state does, which is told anew at every opening.
 */
export const createRoomChannel = (inputs: RoomChannelInputs): ChannelPort => {
  const { media, api, others, clock, log, session } = inputs;
  const listeners = new Set<(packet: IncomingPacket) => void>();
  const openListeners = new Set<() => void>();
  let sequence = 0;
  let lossySequence = 0;
  let repeatable: RepeatableFrame[] = [];
  let carrier: 'media' | 'api' | null = null;
  let isInRoom = false;
  let mayUseApi = false;
  let grace: Stop = () => undefined;
  let followByApi: () => void = () => undefined;
  let stopFollowing: Stop = () => undefined;
  let stopCarriers: readonly Stop[] = [];
  let ownKey = 0;
  /** Those in the room who would miss what media carry, at the last look. */
  let unreached = new Set<string>();
  /** Own sequence when somebody was first seen in the room. */
  const seenAt = new Map<string, number>();
  const senders = createSenderRecords(
    () => sequence,
    (identity) => seenAt.get(identity),
  );

  const failed = (error: unknown) => log.warn('message-not-sent', { error: String(error) });
  const sendBy = (way: 'media' | 'api', number: number, packet: OutgoingPacket, to?: readonly string[]) => {
    const bytes = writeFrame({
      session,
      sequence: number,
      reliable: packet.reliable,
      byApiAlone: carrier === 'api',
      elsewhere: way === 'media' && !to ? Array.from(unreached, keyOf) : [],
      message: packet.bytes,
    });
    const carried: CarrierPort = way === 'media' ? media : api;
    carried.send({ bytes, reliable: packet.reliable, ...(to ? { to } : {}) }).catch(failed);
  };

  const findUnreached = (): Set<string> =>
    new Set(others().filter((identity) => !media.reaches(identity) || senders.isByApiAlone(identity)));
  const noteArrivals = () => {
    const present = others();
    for (const identity of present) if (!seenAt.has(identity)) seenAt.set(identity, sequence);
    if (seenAt.size === present.length) return;
    for (const identity of [...seenAt.keys()]) if (!present.includes(identity)) seenAt.delete(identity);
  };

  const route = (number: number, packet: OutgoingPacket) => {
    if (carrier !== 'media') {
      sendBy('api', number, packet, packet.to);
      return;
    }
    if (!packet.to) sendBy('media', number, packet);
    const reached = packet.to?.filter((identity) => !unreached.has(identity)) ?? [];
    if (reached.length > 0) sendBy('media', number, packet, reached);
    const missed = (packet.to ?? [...unreached]).filter((identity) => unreached.has(identity));
    if (missed.length > 0) sendBy('api', number, packet, missed);
  };

  const prune = () => {
    const oldest = clock.monotonicNow() - roomChannelLimits.repeatedForMs;
    const from = repeatable.findIndex(({ sentAtMs }) => sentAtMs > oldest);
    repeatable = from < 0 ? [] : repeatable.slice(from);
  };

  /** Sends what others may have missed again to those whose carrier is another than at the last look. */
  const followOthers = () => {
    noteArrivals();
    const before = unreached;
    unreached = findUnreached();
    for (const identity of new Set([...before, ...unreached])) {
      if (before.has(identity) === unreached.has(identity)) continue;
      const since = senders.since(identity) ?? seenAt.get(identity);
      if (since === undefined) continue;
      for (const { sequence: number, packet } of repeatable) {
        if (number <= since || (packet.to && !packet.to.includes(identity))) continue;
        sendBy(unreached.has(identity) ? 'api' : 'media', number, packet, [identity]);
      }
    }
  };

  const tellOpen = () => {
    for (const listener of [...openListeners]) listener();
  };
  const choose = () => {
    const next = !isInRoom ? null : media.isOpen() ? 'media' : mayUseApi && api.isOpen() ? 'api' : null;
    if (next === carrier) return;
    carrier = next;
    if (next === null) return;
    noteArrivals();
    unreached = next === 'media' ? findUnreached() : new Set();
    for (const frame of repeatable) route(frame.sequence, frame.packet);
    tellOpen();
  };

  const receive = (way: 'media' | 'api') => (incoming: IncomingPacket) => {
    const { sender } = incoming;
    const frame = readFrame(incoming.bytes);
    const isOfServer = frame?.session === serverSession;
    if (!frame || (way === 'media' && (frame.byApiAlone || isOfServer))) {
      log.warn('message-malformed', { sender, bytes: incoming.bytes.length });
      return;
    }
    if (frame.elsewhere.includes(ownKey)) return;
    if (!isOfServer) {
      const wasByApiAlone = senders.isByApiAlone(sender);
      if (!senders.accept(sender, frame)) return;
      if (carrier === 'media' && frame.byApiAlone !== wasByApiAlone) followOthers();
    }
    for (const listener of [...listeners]) listener({ bytes: frame.message, sender });
  };

  const waitForMedia = () => {
    mayUseApi = false;
    grace();
    grace = clock.after(roomChannelLimits.mediaGraceMs, useApi);
  };
  const useApi = () => {
    grace();
    followByApi();
    mayUseApi = true;
    choose();
  };

  const mediaOpened = (open: boolean) => {
    if (open) {
      grace();
      followByApi();
    } else if (carrier === 'media') waitForMedia();
    choose();
  };
  const apiOpened = (open: boolean) => {
    const wasByMedia = carrier === 'media';
    choose();
    // Who is on the API alone was not heard for a while.
    if (open && wasByMedia && findUnreached().size > 0) tellOpen();
  };

  const exit = () => {
    for (const stop of stopCarriers) stop();
    stopCarriers = [];
    grace();
    stopFollowing();
    followByApi = () => undefined;
    isInRoom = false;
    carrier = null;
    repeatable = [];
    unreached = new Set();
    seenAt.clear();
    senders.clear();
    api.exit();
  };

  return {
    enter(place) {
      exit();
      isInRoom = true;
      ownKey = keyOf(place.identity);
      waitForMedia();
      followByApi = () => {
        stopFollowing();
        api.enter(place);
      };
      stopFollowing = clock.after(roomChannelLimits.apiDelayMs, followByApi);
      stopCarriers = [
        media.onOpen(mediaOpened),
        api.onOpen(apiOpened),
        api.listen(receive('api')),
        // Last, for it brings what came before anybody listened.
        media.listen(receive('media')),
      ];
    },
    exit,
    mediaAway: useApi,
    mediaDeparture() {
      if (carrier === 'media') followOthers();
    },
    send(packet) {
      if (!isInRoom) return;
      if (carrier === 'media') followOthers();
      if (!packet.reliable) {
        if (carrier) route(++lossySequence, packet);
        return;
      }
      if (carrier) prune();
      if (repeatable.length >= roomChannelLimits.keptPackets) repeatable.shift();
      repeatable.push({ sequence: ++sequence, packet, sentAtMs: clock.monotonicNow() });
      if (carrier) route(sequence, packet);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onOpen(listener) {
      openListeners.add(listener);
      if (carrier) listener();
      return () => openListeners.delete(listener);
    },
  };
};
