import type { Room } from 'livekit-client';
import type { CarriedCount, ConnectionReport } from '../../ports/connection-report.ts';

/** The members of a part of the browser's statistics that are read here; which there are depends on its type. */
export interface StatsPart {
  readonly id: string;
  readonly type: string;
  readonly timestamp: number;
  readonly selectedCandidatePairId?: string;
  readonly nominated?: boolean;
  readonly state?: string;
  readonly localCandidateId?: string;
  /** Seconds. */
  readonly currentRoundTripTime?: number;
  readonly candidateType?: string;
  readonly protocol?: string;
  readonly relayProtocol?: string;
  readonly bytesSent?: number;
  readonly packetsSent?: number;
  readonly bytesReceived?: number;
  readonly packetsReceived?: number;
  readonly packetsLost?: number;
  readonly qualityLimitationReason?: string;
}

const nothing: CarriedCount = { bytes: 0, packets: 0, lost: 0 };

const add = (count: CarriedCount, bytes = 0, packets = 0, lost = 0): CarriedCount => ({
  bytes: count.bytes + bytes,
  packets: count.packets + packets,
  // A packet that comes twice makes the browser's count negative.
  lost: count.lost + Math.max(0, lost),
});

/** The pair of addresses that is used: Firefox marks it, others name it in their transport. */
const usedPair = (parts: readonly StatsPart[]): StatsPart | undefined => {
  const named = parts.find(({ type }) => type === 'transport')?.selectedCandidatePairId;
  const pairs = parts.filter(({ type }) => type === 'candidate-pair');
  return pairs.find(({ id }) => id === named) ?? pairs.find((pair) => pair.nominated && pair.state === 'succeeded');
};

/** What the statistics of a room's connections say together; their ids are unique among all of them. */
export const reportOf = (parts: readonly StatsPart[]): ConnectionReport => {
  let sent = nothing;
  let received = nothing;
  let limitedBy: ConnectionReport['limitedBy'] = 'none';
  for (const part of parts) {
    if (part.type === 'outbound-rtp') {
      sent = add(sent, part.bytesSent, part.packetsSent);
      if (part.qualityLimitationReason === 'bandwidth') limitedBy = 'bandwidth';
      else if (part.qualityLimitationReason === 'cpu' && limitedBy === 'none') limitedBy = 'cpu';
    }
    // The other side counts what it misses of ours.
    if (part.type === 'remote-inbound-rtp') sent = add(sent, 0, 0, part.packetsLost);
    if (part.type === 'inbound-rtp')
      received = add(received, part.bytesReceived, part.packetsReceived, part.packetsLost);
  }
  const pair = usedPair(parts);
  const address = parts.find(({ id }) => id === pair?.localCandidateId);
  const isRelayed = address?.candidateType === 'relay';
  const protocol = (isRelayed ? address?.relayProtocol : undefined) ?? address?.protocol;
  const seconds = pair?.currentRoundTripTime;
  return {
    atMs: Math.max(0, ...parts.map(({ timestamp }) => timestamp)),
    roundTripMs: seconds === undefined ? null : seconds * 1_000,
    path: protocol === undefined ? null : { isRelayed, isUdp: protocol === 'udp' },
    sent,
    received,
    limitedBy,
  };
};

/** A part whose ids are unique among the connections of a room. */
const named = (part: StatsPart, connection: number): StatsPart => {
  const name = (id: string | undefined) => (id === undefined ? undefined : `${connection} ${id}`);
  return {
    ...part,
    id: `${connection} ${part.id}`,
    selectedCandidatePairId: name(part.selectedCandidatePairId),
    localCandidateId: name(part.localCandidateId),
  };
};

/** Reads how the connections of a room do; null where there are none. */
export const readConnection = async ({ engine }: Room): Promise<ConnectionReport | null> => {
  const manager = engine.pcManager;
  if (!manager) return null;
  const reports = await Promise.all([manager.publisher.getStats(), manager.subscriber?.getStats()]);
  const parts: StatsPart[] = [];
  for (const [connection, report] of reports.entries())
    report?.forEach((part: StatsPart) => {
      parts.push(named(part, connection));
    });
  return reportOf(parts);
};
