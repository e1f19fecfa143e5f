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

/** What is done about a connection, or what of it nothing can be done about, by the names of their sentences. */
export type ConnectionMeasure =
  | 'saving-data'
  | 'sent-small'
  | 'busy-machine'
  | 'loss-up'
  | 'loss-down'
  | 'delay'
  | 'no-udp';

/** From this share of lost packets on, sound has gaps that nothing fills in. */
const heardLossShare = 0.05;
/** From here on people talk into each other's words; 150 ms each way (ITU-T G.114). */
const feltRoundTripMs = 300;

const isHeard = (flow: Flow | undefined): boolean => (flow?.lostShare ?? 0) >= heardLossShare;

/** Everything that is to be said about a connection now; without figures where there is one report alone. */
export const measuresFor = (
  report: ConnectionReport,
  figures: ConnectionFigures | null,
  savesData: boolean,
): readonly ConnectionMeasure[] => {
  const all: readonly (readonly [ConnectionMeasure, boolean])[] = [
    ['saving-data', savesData],
    ['sent-small', report.limitedBy === 'bandwidth'],
    ['busy-machine', report.limitedBy === 'cpu'],
    ['loss-up', isHeard(figures?.upload)],
    ['loss-down', isHeard(figures?.download)],
    ['delay', (report.roundTripMs ?? 0) >= feltRoundTripMs],
    ['no-udp', report.path !== null && !report.path.isUdp],
  ];
  return all.flatMap(([name, isSo]) => (isSo ? [name] : []));
};
