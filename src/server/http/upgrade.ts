import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RequestFacts } from '../access/viewer.ts';

/** A request for a WebSocket, and what it is about. */
export interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly path: string;
  readonly facts: RequestFacts;
}
