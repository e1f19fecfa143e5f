import { type RawData, WebSocket } from 'ws';
import type { Connection } from './fan-out/connection.ts';

/** Hears what happens on the sockets of a server. */
export interface SocketEvents {
  /** A listener of the socket threw: the socket is ended, and nothing else. */
  failed(problem: unknown): void;
  received(connection: Connection, data: RawData, isBinary: boolean): void;
  closed(socket: ApiSocket): void;
}

/**
 * A WebSocket that gives what arrives straight to its server's events. There can be very many of them, so no listeners,
 * and no closures for them, are kept for each.
 */
export class ApiSocket extends WebSocket {
  /** Null until the handshake is over, and for a subprotocol that is not ours. */
  connection: Connection | null = null;
  events: SocketEvents | null = null;
  /** Something was heard since the last ping. */
  isAlive = true;

  override emit(event: string | symbol, ...facts: unknown[]): boolean {
    try {
      return this.pass(event, facts);
    } catch (problem) {
      this.events?.failed(problem);
      this.terminate();
      return true;
    }
  }

  private pass(event: string | symbol, facts: unknown[]): boolean {
    const { connection, events } = this;
    // An oversized or malformed frame: ws closes the socket with the right code itself.
    if (event === 'error') return true;
    if (!connection || !events) return super.emit(event, ...facts);
    if (event === 'message' || event === 'pong') this.isAlive = true;
    if (event === 'message') events.received(connection, facts[0] as RawData, facts[1] === true);
    else if (event === 'close') events.closed(this);
    else if (event !== 'pong') return super.emit(event, ...facts);
    return true;
  }
}
