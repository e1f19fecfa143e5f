import {
  RoomSignallingBroadcastDocument,
  RoomSignallingDocument,
} from '../../../shared/contract/generated/operations.ts';
import { fitsInBatch, joinPackets, splitPackets } from '../../../shared/messages/frame.ts';
import { messageLimits } from '../../../shared/values/limits.ts';
import { type ApiFailure, type ApiPort, isTransient } from '../../ports/api-port.ts';
import type { ApiCarrier, IncomingPacket, OutgoingPacket, RoomPlace } from '../../ports/channel-port.ts';
import type { Clock, Stop } from '../../ports/clock.ts';
import type { LogPort } from '../../ports/log-port.ts';
import { fromBase64, toBase64 } from './base64.ts';

export const apiCarrierLimits = {
  /** Packets that wait for their turn; when there are more all are given up and the state is told anew. */
  waitingPackets: 1_000,
  /** Packets that may be lost: the oldest of more than these go. */
  waitingLossyPackets: 4,
  /** At most this often a request leaves; what comes between travels together. */
  requestIntervalMs: 50,
  firstRetryMs: 500,
  lastRetryMs: 5_000,
} as const;

/** Whether a refusal passes; every other one means that these packets will never be taken. */
const passes = (failure: ApiFailure): boolean =>
  isTransient(failure) || failure.code === 'UNAUTHENTICATED' || failure.code === 'INTERNAL';

const sameTargets = (a: OutgoingPacket, b: OutgoingPacket): boolean =>
  (a.to?.join('\n') ?? null) === (b.to?.join('\n') ?? null);

/**
 * Room messages over the API. One request is under way at a time, so that packets keep their order, and takes along
 * what has come together meanwhile. A subscription says nothing when it begins: the carrier is open once a packet to
 * oneself has come back by it, after every connect anew.
 */
export const createApiCarrier = (api: ApiPort, clock: Clock, log: LogPort): ApiCarrier => {
  const listeners = new Set<(packet: IncomingPacket) => void>();
  const openListeners = new Set<(open: boolean) => void>();
  let place: RoomPlace | null = null;
  let open = false;
  let unsubscribe: Stop = () => undefined;
  let probeTimer: Stop = () => undefined;
  let sendTimer: Stop | null = null;
  let waiting: OutgoingPacket[] = [];
  /** Where a request is under way; one of a room that was left holds nothing back in the next. */
  let sendingTo: RoomPlace | null = null;
  let overflowed = false;
  let failures = 0;

  const setOpen = (next: boolean) => {
    if (open === next) return;
    open = next;
    for (const listener of [...openListeners]) listener(next);
  };
  const retryDelayMs = (tries: number) =>
    Math.min(apiCarrierLimits.lastRetryMs, apiCarrierLimits.firstRetryMs * 2 ** tries);

  const post = (to: RoomPlace, payload: string, targets?: readonly string[]) =>
    api.request(RoomSignallingBroadcastDocument, {
      event_id: to.eventId,
      room_id: to.roomId,
      payload,
      ...(targets && targets.length <= messageLimits.targets ? { targets: [...targets] } : {}),
    });

  /** What only this tab sends to itself: an empty batch has no payload, so it is one empty packet. */
  const probe = toBase64(joinPackets([new Uint8Array()]));
  const sendProbe = (tries: number) => {
    probeTimer();
    const asked = place;
    if (!asked || open) return;
    probeTimer = clock.after(retryDelayMs(tries), () => sendProbe(tries + 1));
    void post(asked, probe, [asked.identity]);
  };

  const takeBatch = (): readonly OutgoingPacket[] => {
    const batch: OutgoingPacket[] = [];
    const bytes: Uint8Array[] = [];
    for (const packet of waiting) {
      const isFirst = batch.length === 0;
      if (!isFirst && (!sameTargets(batch[0]!, packet) || !fitsInBatch(bytes, packet.bytes))) break;
      batch.push(packet);
      bytes.push(packet.bytes);
    }
    return batch;
  };

  const flush = async (): Promise<void> => {
    sendTimer = null;
    const to = place;
    if (!to || sendingTo === to || waiting.length === 0) return;
    const batch = takeBatch();
    sendingTo = to;
    const payload = toBase64(joinPackets(batch.map(({ bytes }) => bytes)));
    const answer = await post(to, payload, batch[0]!.to);
    if (place !== to) return;
    sendingTo = null;
    if (!answer.ok && passes(answer.error)) {
      schedule(retryDelayMs(failures++));
      return;
    }
    if (!answer.ok) log.warn('message-not-sent', { failure: answer.error.code, packets: batch.length });
    if (answer.ok && answer.value.roomSignallingBroadcast.payload.__typename === 'SignalPayload') {
      for (const { code } of answer.value.roomSignallingBroadcast.payload.refused) {
        log.warn('message-not-sent', { failure: code, packets: 1 });
      }
    }
    failures = 0;
    waiting = waiting.filter((packet) => !batch.includes(packet));
    if (overflowed) {
      overflowed = false;
      setOpen(false);
      sendProbe(0);
    }
    schedule(apiCarrierLimits.requestIntervalMs);
  };
  function schedule(delayMs: number): void {
    if (waiting.length === 0 || sendTimer) return;
    sendTimer = clock.after(delayMs, () => void flush());
  }

  const exit = () => {
    if (!place) return;
    unsubscribe();
    probeTimer();
    sendTimer?.();
    sendTimer = null;
    place = null;
    waiting = [];
    overflowed = false;
    failures = 0;
    setOpen(false);
  };

  return {
    enter(next) {
      if (place?.eventId === next.eventId && place.roomId === next.roomId && place.identity === next.identity) return;
      exit();
      place = next;
      const variables = () => {
        // Asked for at every connect: what was published before this one begins is missed.
        setOpen(false);
        probeTimer();
        probeTimer = clock.after(0, () => sendProbe(0));
        return { event_id: next.eventId, room_id: next.roomId };
      };
      unsubscribe = api.subscribe(RoomSignallingDocument, variables, {
        next({ roomSignalling: { identity: sender, payload } }) {
          if (place !== next) return;
          if (sender === next.identity) {
            if (payload !== probe) return;
            probeTimer();
            setOpen(true);
            return;
          }
          const batch = fromBase64(payload);
          const packets = batch && splitPackets(batch);
          if (!packets) log.warn('message-malformed', { sender, characters: payload.length });
          for (const bytes of packets ?? []) for (const listener of [...listeners]) listener({ bytes, sender });
        },
        refused(failure) {
          log.warn('room-messages-refused', { failure: failure.code });
          if (place === next) exit();
        },
      });
    },
    exit,
    isOpen: () => open,
    async send(packet) {
      if (!place) return;
      if (!packet.reliable) {
        const lossy = waiting.filter(({ reliable }) => !reliable);
        if (lossy.length >= apiCarrierLimits.waitingLossyPackets) waiting.splice(waiting.indexOf(lossy[0]!), 1);
      }
      if (waiting.length >= apiCarrierLimits.waitingPackets) {
        log.warn('messages-given-up', { packets: waiting.length });
        waiting = [];
        overflowed = true;
      }
      waiting.push(packet);
      if (sendingTo !== place) schedule(0);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onOpen(listener) {
      openListeners.add(listener);
      listener(open);
      return () => openListeners.delete(listener);
    },
  };
};
