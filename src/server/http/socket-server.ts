import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { RequestFacts } from '../access/viewer.ts';
import { serverLimits } from '../options.ts';
import { Connection, type ConnectionNeeds, closeCodes } from './fan-out/connection.ts';

/** The WebSockets of the API. */
export interface SocketServer {
  /** Takes over an upgrade whose origin was checked. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, facts: RequestFacts): void;
  close(): void;
}

interface Open {
  readonly connection: Connection;
  readonly openedAtMs: number;
  isAlive: boolean;
}

/** Speaks graphql-transport-ws without compression; sockets that fall silent are ended. */
export const createSocketServer = (needs: ConnectionNeeds, now: () => number): SocketServer => {
  const open = new Map<WebSocket, Open>();
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: serverLimits.socketMessageBytes,
    handleProtocols: (protocols) =>
      protocols.has(GRAPHQL_TRANSPORT_WS_PROTOCOL) ? GRAPHQL_TRANSPORT_WS_PROTOCOL : false,
  });

  const check = (): void => {
    const nowMs = now();
    for (const [socket, state] of open) {
      const { connection } = state;
      if (!connection.isReady && nowMs - state.openedAtMs > serverLimits.connectionInitTimeoutMs) {
        connection.close(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout');
      } else if (connection.expiresAtMs !== null && connection.expiresAtMs <= nowMs) {
        connection.close(closeCodes.tokenExpired, 'Token expired');
      }
      if (socket.readyState === socket.CLOSED) open.delete(socket);
    }
  };
  const ping = (): void => {
    for (const [socket, state] of open) {
      if (!state.isAlive) socket.terminate();
      else {
        state.isAlive = false;
        socket.ping();
      }
    }
  };
  const checking = setInterval(check, serverLimits.connectionInitTimeoutMs / 5).unref();
  const pinging = setInterval(ping, serverLimits.pingIntervalMs).unref();

  const begin = (socket: WebSocket, stream: Duplex, facts: RequestFacts): void => {
    if (socket.protocol !== GRAPHQL_TRANSPORT_WS_PROTOCOL) {
      socket.close(CloseCode.SubprotocolNotAcceptable, 'Subprotocol not acceptable');
      return;
    }
    const connection = new Connection(socket, stream, facts, needs);
    const state: Open = { connection, openedAtMs: now(), isAlive: true };
    open.set(socket, state);
    needs.counters.sockets = open.size;
    socket.on('message', (data, isBinary) => {
      state.isAlive = true;
      if (isBinary) connection.close(CloseCode.BadRequest, 'Invalid message received');
      else connection.receive(String(data));
    });
    socket.on('pong', () => {
      state.isAlive = true;
    });
    // An oversized or malformed frame: ws closes the socket with the right code itself.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      connection.ended();
      open.delete(socket);
      needs.counters.sockets = open.size;
    });
  };

  return {
    accept: (request, stream, head, facts) =>
      server.handleUpgrade(request, stream, head, (socket) => begin(socket, stream, facts)),
    close: () => {
      clearInterval(checking);
      clearInterval(pinging);
      for (const [socket, { connection }] of open) {
        connection.close(closeCodes.goingAway, 'The server is going away');
        setTimeout(() => socket.terminate(), serverLimits.closeTimeoutMs / 6).unref();
      }
      server.close();
    },
  };
};
