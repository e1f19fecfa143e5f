import type { ConnectionReport } from '../../../src/client/ports/connection-report.ts';
import type { ConnectionTestPort, ConnectionTestTicket } from '../../../src/client/ports/connection-test-port.ts';

/** What happens to the connections that are tested. */
export interface TestedNetwork {
  readonly reached: boolean | 'never';
  readonly connected: boolean | 'never';
  readonly isUdp: boolean;
  readonly isRelayed: boolean;
  readonly sentBitsPerSecond: number;
  readonly receivedBitsPerSecond: number;
  /** 0 to 1, of what is sent. */
  readonly lostShare: number;
  readonly roundTripMs: number | null;
}

const fineNetwork: TestedNetwork = {
  reached: true,
  connected: true,
  isUdp: true,
  isRelayed: false,
  sentBitsPerSecond: 800_000,
  receivedBitsPerSecond: 800_000,
  lostShare: 0,
  roundTripMs: 20,
};

const packetsPerSecond = 100;

const outcome = (value: boolean | 'never'): Promise<boolean> =>
  value === 'never' ? new Promise(() => undefined) : Promise.resolve(value);

/** Connections to be tested without any: each reading is one second after the one before. */
export const fakeConnectionTest = () => {
  let network = fineNetwork;
  let seconds = 0;
  const opened: ConnectionTestTicket[] = [];
  let ended = 0;
  const read = (): ConnectionReport => {
    const count = (bitsPerSecond: number, lostShare: number) => ({
      bytes: (bitsPerSecond / 8) * seconds,
      packets: bitsPerSecond === 0 ? 0 : packetsPerSecond * (1 - lostShare) * seconds,
      lost: packetsPerSecond * lostShare * seconds,
    });
    const { isUdp, isRelayed, roundTripMs, sentBitsPerSecond, receivedBitsPerSecond, lostShare } = network;
    return {
      atMs: seconds * 1_000,
      roundTripMs,
      path: { isUdp, isRelayed },
      sent: count(sentBitsPerSecond, lostShare),
      received: count(receivedBitsPerSecond, 0),
      limitedBy: 'none',
    };
  };
  const port: ConnectionTestPort = {
    open(ticket) {
      opened.push(ticket);
      return {
        reached: outcome(network.reached),
        connected: outcome(network.connected),
        async read() {
          seconds++;
          return read();
        },
        end: () => void ended++,
      };
    },
  };
  return {
    port,
    /** From now on this happens to connections that are tested. */
    meet(change: Partial<TestedNetwork>): void {
      network = { ...network, ...change };
    },
    /** Where connections were tested. */
    opened: opened as readonly ConnectionTestTicket[],
    /** How many are still under way. */
    underWay: () => opened.length - ended,
  };
};
