import type { CarriedCount, ConnectionReport } from '../../../ports/connection-report.ts';

/** What a direction carries now. */
export interface Flow {
  readonly bitsPerSecond: number;
  /** 0 to 1; null where nothing was sent. */
  readonly lostShare: number | null;
}

export interface ConnectionFigures {
  readonly upload: Flow;
  readonly download: Flow;
}

const between = (before: CarriedCount, now: CarriedCount, ms: number): Flow => {
  // Counts of what ended are gone from the later report.
  const packets = Math.max(0, now.packets - before.packets);
  const lost = Math.max(0, now.lost - before.lost);
  return {
    bitsPerSecond: (Math.max(0, now.bytes - before.bytes) * 8_000) / ms,
    lostShare: packets + lost === 0 ? null : lost / (packets + lost),
  };
};

/** What was carried between two reports; null where no time lies between them. */
export const figuresBetween = (before: ConnectionReport, now: ConnectionReport): ConnectionFigures | null => {
  const ms = now.atMs - before.atMs;
  if (ms <= 0) return null;
  return { upload: between(before.sent, now.sent, ms), download: between(before.received, now.received, ms) };
};

/** What is done about a connection, by the names of its sentences. */
export type ConnectionMeasure = 'saving-data' | 'sent-small' | 'busy-machine' | 'held-back' | 'no-udp';

/** Everything that is done about a connection now. */
export const measuresFor = (report: ConnectionReport, savesData: boolean): readonly ConnectionMeasure[] => {
  const all: readonly (readonly [ConnectionMeasure, boolean])[] = [
    ['saving-data', savesData],
    ['sent-small', report.limitedBy === 'bandwidth'],
    ['busy-machine', report.limitedBy === 'cpu'],
    ['held-back', report.heldBack > 0],
    ['no-udp', report.path !== null && !report.path.isUdp],
  ];
  return all.flatMap(([name, isSo]) => (isSo ? [name] : []));
};
