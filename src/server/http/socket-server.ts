import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import { WebSocketServer } from 'ws';
import type { RequestFacts } from '../access/viewer.ts';
import { serverLimits } from '../limits.ts';
import { ApiSocket, type SocketEvents } from './api-socket.ts';
import { Connection, type ConnectionNeeds, closeCodes } from './fan-out/connection.ts';

/** The WebSockets of the API. */
export interface SocketServer {
  /** Takes over an upgrade whose origin was checked; false when its address has too many sockets of strangers. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, facts: RequestFacts): boolean;
  /** Closes the sockets of a session that has ended. */
  endSession(sessionId: string): void;
  /** Closes the sockets of sessions that have ended without anybody saying so. */
  recheckSessions(isAlive: (sessionId: string) => Promise<boolean>): Promise<void>;
  close(): void;
}

/** Speaks graphql-transport-ws without compression; sockets that fall silent are ended. */
export const createSocketServer = (needs: ConnectionNeeds): SocketServer => {
  const { now, monotonicNow, places } = needs;
  const open = new Set<ApiSocket>();
  /** When those opened that are nobody's yet, by the monotonic clock. Only who has an id token can be told anything. */
  const openedAtMs = new Map<Connection, number>();
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: serverLimits.socketMessageBytes,
    WebSocket: ApiSocket,
    handleProtocols: (protocols) =>
      protocols.has(GRAPHQL_TRANSPORT_WS_PROTOCOL) ? GRAPHQL_TRANSPORT_WS_PROTOCOL : false,
  });

  const events: SocketEvents = {
    failed: needs.report,
    received: (connection, data, isBinary) => {
      if (isBinary) connection.close(CloseCode.BadRequest, 'Invalid message received');
      else connection.receive(String(data));
    },
    closed: (socket) => {
      open.delete(socket);
      if (socket.connection) openedAtMs.delete(socket.connection);
      socket.connection?.ended();
      needs.counters.sockets = open.size;
    },
  };

  const checkAll = (): void => {
    const nowMs = now();
    const monotonicMs = monotonicNow();
    for (const [connection, sinceMs] of openedAtMs) {
      if (connection.person) openedAtMs.delete(connection);
      else if (monotonicMs - sinceMs > serverLimits.connectionInitTimeoutMs) {
        connection.close(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout');
      }
    }
    for (const { connection } of open) {
      const expiresAtMs = connection?.expiresAtMs ?? null;
      if (expiresAtMs !== null && expiresAtMs <= nowMs) connection?.close(closeCodes.tokenExpired, 'Token expired');
    }
  };
  const ping = (): void => {
    for (const socket of open) {
      if (!socket.isAlive) socket.terminate();
      else {
        socket.isAlive = false;
        socket.ping();
      }
    }
  };
  /** A round that breaks is reported, and the next one comes. */
  const round = (work: () => void) => (): void => {
    try {
      work();
    } catch (problem) {
      needs.report(problem);
    }
  };
  const checking = setInterval(round(checkAll), serverLimits.connectionInitTimeoutMs / 5).unref();
  const pinging = setInterval(round(ping), serverLimits.pingIntervalMs).unref();

  const begin = (socket: ApiSocket, stream: Duplex, facts: RequestFacts): void => {
    if (socket.protocol !== GRAPHQL_TRANSPORT_WS_PROTOCOL) {
      socket.on('error', () => undefined);
      socket.close(CloseCode.SubprotocolNotAcceptable, 'Subprotocol not acceptable');
      return;
    }
    // A place of the address until the connection says who it is; the connection gives it back.
    if (!places.strangersOfAddress.take(facts.address)) {
      socket.close(closeCodes.tooManySockets, 'Too many connections');
      return;
    }
    const connection = new Connection(socket, stream, facts, needs);
    socket.connection = connection;
    socket.events = events;
    openedAtMs.set(connection, monotonicNow());
    open.add(socket);
    needs.counters.sockets = open.size;
  };

  const endSession = (sessionId: string): void => {
    for (const { connection } of open) {
      if (connection?.person?.sessionId === sessionId) connection.close(closeCodes.sessionEnded, 'Signed out');
    }
  };

  return {
    endSession,
    recheckSessions: async (isAlive) => {
      const sessionIds = new Set<string>();
      for (const { connection } of open) if (connection?.person) sessionIds.add(connection.person.sessionId);
      for (const sessionId of sessionIds) if (!(await isAlive(sessionId))) endSession(sessionId);
    },
    accept: (request, stream, head, facts) => {
      if (places.strangersOfAddress.isFull(facts.address)) return false;
      server.handleUpgrade(request, stream, head, (socket) => begin(socket, stream, facts));
      return true;
    },
    close: () => {
      clearInterval(checking);
      clearInterval(pinging);
      for (const socket of open) {
        socket.connection?.close(closeCodes.goingAway, 'The server is going away');
        setTimeout(() => socket.terminate(), serverLimits.closeConnectionsMs).unref();
      }
      server.close();
    },
  };
};
