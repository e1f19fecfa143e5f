import type { Stop } from './clock.ts';
import type { ConnectionReport } from './connection-report.ts';

/** Where a connection is tested: a media room of the test's own, and the tokens of its two sides. */
export interface ConnectionTestTicket {
  readonly url: string;
  readonly sender: string;
  readonly receiver: string;
}

/** Two connections to the media server, of which one sends a picture made here, and the other receives it. */
export interface TestedConnection {
  /** Whether the media server answers. */
  readonly reached: Promise<boolean>;
  /** Whether media find a way to it, from both sides. */
  readonly connected: Promise<boolean>;
  /** What the one side sent and the other received; null before they are connected. */
  read(): Promise<ConnectionReport | null>;
  readonly end: Stop;
}

/** Tests the connection to the media server without a room of the event: nobody sees, hears or hears of it. */
export interface ConnectionTestPort {
  open(ticket: ConnectionTestTicket): TestedConnection;
}
