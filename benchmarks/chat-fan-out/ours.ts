// The product's WebSocket server, fan-out and schema; what is left out is the database and who may read.
import { createServer } from 'node:http';
import { type GraphQLError, parse } from 'graphql';
import { Places } from '../../src/server/access/places.ts';
import { nobody } from '../../src/server/access/viewer.ts';
import { AccessWatch } from '../../src/server/http/fan-out/access-watch.ts';
import { createFanOutCounters } from '../../src/server/http/fan-out/counters.ts';
import { FanOutGroups } from '../../src/server/http/fan-out/groups.ts';
import { PreparedDocuments } from '../../src/server/http/fan-out/prepared-document.ts';
import { createContractSchema } from '../../src/server/http/schema.ts';
import { createSocketServer } from '../../src/server/http/socket-server.ts';
import { InFlight } from '../../src/server/in-flight.ts';
import { serverLimits } from '../../src/server/limits.ts';
import { chatSources } from '../../src/server/modules/chat/resolvers.ts';
import { createMemoryPubSub } from '../../src/server/pubsub/memory-pubsub.ts';
import { StreamTails } from '../../src/server/pubsub/stream-tails.ts';
import { logKinds, streamOfRoom } from '../../src/shared/values/streams.ts';

const report = (problem: unknown): void => console.error(problem);
const background = new InFlight(report).run;
const schema = createContractSchema([]);
const pubsub = createMemoryPubSub();
const noFacts = { readAfter: async () => [], readHead: async () => 0, readHeads: async () => new Map() };
const tails = new StreamTails(pubsub, noFacts, report);
const counters = createFanOutCounters();
const present = (result: { errors?: readonly GraphQLError[]; data?: unknown }): unknown => result;
const everybody = { require: async () => undefined } as never;
const person = {
  identity: 'guest',
  displayName: 'Guest',
  pool: 'guest' as const,
  tokenSubId: 'claims',
  sessionId: 'session',
  expiresAtMs: Number.MAX_SAFE_INTEGER,
};
const unlimited = new Places(Number.POSITIVE_INFINITY);
const sockets = createSocketServer({
  schema,
  documents: new PreparedDocuments(schema, (query) => parse(query)),
  groups: new FanOutGroups({ schema, tails, pubsub, counters, present, background, report }),
  watch: new AccessWatch(tails, background),
  sources: chatSources(everybody),
  counters,
  slowConsumerBytes: serverLimits.slowConsumerBytes,
  authenticate: async () => person,
  admission: { admit: async () => undefined, refusedForMs: () => 0, requireTime: () => undefined },
  places: {
    connectionsOfAddress: unlimited,
    unreadOfAddress: unlimited,
    unreadOfHolder: unlimited,
    socketsOfAddress: unlimited,
    strangersOfAddress: unlimited,
    socketsOfIdentity: unlimited,
    subscriptionsOfAddress: unlimited,
    subscriptionsOfIdentity: unlimited,
    sameSubscriptions: unlimited,
  },
  now: Date.now,
  monotonicNow: () => performance.now(),
  present,
  background,
  report,
  presence: { connected: () => undefined, disconnected: () => undefined },
});
const server = createServer();
server.on('upgrade', (request, socket, head) => sockets.accept(request, socket, head, nobody.caller));

const { serve } = (await import(process.argv[2] ?? '')) as {
  serve(server: unknown, publish: (message: { seq: number }) => void, counters: object): void;
};
const publish = (message: { seq: number }): void => {
  tails.announce([
    {
      streamId: streamOfRoom('demo', 'main'),
      seq: message.seq,
      kind: logKinds.chat,
      payload: message,
      audience: null,
      createdAtMs: 0,
    },
  ]);
};
serve(server, publish, counters);
