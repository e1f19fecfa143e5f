import type { GraphQLSchema } from 'graphql';
import type { Resolvers } from '../shared/contract/generated/schema.ts';
import { Access } from './access/authorize.ts';
import { createIdTokens, type IdTokens } from './access/id-tokens.ts';
import { loadKeys } from './access/keys.ts';
import type { RateLimiter } from './access/rate-limiter.ts';
import type { Database } from './db/database.ts';
import { createContractSchema } from './http/schema.ts';
import type { MediaRooms } from './media/media-rooms.ts';
import { accountResolvers, accountSources } from './modules/accounts/resolvers.ts';
import { AccountService } from './modules/accounts/service.ts';
import { Sessions } from './modules/accounts/sessions.ts';
import { createAccountStore } from './modules/accounts/store.ts';
import { chatResolvers, chatSources } from './modules/chat/resolvers.ts';
import { ChatService } from './modules/chat/service.ts';
import { commsResolvers } from './modules/comms/resolvers.ts';
import { CommsService } from './modules/comms/service.ts';
import { eventLogSources } from './modules/event-log.ts';
import { eventResolvers, eventSources } from './modules/events/resolvers.ts';
import { createEventLookup, EventService } from './modules/events/service.ts';
import { FactStore } from './modules/fact-store.ts';
import { InOrder } from './modules/in-order.ts';
import { participantResolvers, participantSources } from './modules/participants/resolvers.ts';
import { ParticipantService } from './modules/participants/service.ts';
import { roomResolvers, roomSources } from './modules/rooms/resolvers.ts';
import { Seating } from './modules/rooms/seating.ts';
import { RoomService } from './modules/rooms/service.ts';
import { signallingResolvers, signallingSources } from './modules/signalling/resolvers.ts';
import { SignallingService } from './modules/signalling/service.ts';
import type { SubscriptionSource } from './modules/subscription-source.ts';
import { serverLimits } from './options.ts';
import type { PubSub } from './pubsub/pubsub.ts';
import type { StreamTails } from './pubsub/stream-tails.ts';

/** What the services stand on. */
export interface ServiceNeeds {
  readonly db: Database;
  readonly pubsub: PubSub;
  readonly tails: StreamTails;
  readonly rateLimiter: RateLimiter;
  readonly media: MediaRooms;
  readonly authSecret: string | undefined;
  readonly version: string;
  readonly now: () => number;
  readonly later: (delayMs: number, act: () => Promise<void>) => void;
  readonly report: (problem: unknown) => void;
}

/** The services, and what GraphQL is made of. */
export interface Services {
  readonly schema: GraphQLSchema;
  readonly sources: Readonly<Record<string, SubscriptionSource>>;
  readonly idTokens: IdTokens;
  readonly sessions: Sessions;
  readonly accounts: AccountService;
  readonly participants: ParticipantService;
  readonly comms: CommsService;
  readonly events: ReturnType<typeof createEventLookup>;
}

/** Composes the services of every module. */
export const createServices = async (needs: ServiceNeeds): Promise<Services> => {
  const { db, pubsub, tails, rateLimiter, media, now, later, report } = needs;
  const keys = await loadKeys(db, needs.authSecret);
  const idTokens = createIdTokens(keys.idToken, serverLimits.idTokenLifetimeMs);
  const access = new Access(db, now);
  const facts = new FactStore(db, tails, now);
  const lookup = createEventLookup(facts);
  const accountStore = createAccountStore(db, keys);
  const sessions = await Sessions.start({ store: accountStore, pubsub, now, report });
  const accounts = new AccountService({
    store: accountStore,
    sessions,
    signedOut: (identity) => participants.leaveAll(identity),
    idTokens,
    rateLimiter,
    pubsub,
    events: lookup,
    now,
  });
  const comms = new CommsService({ db, access, media, report, now, later });
  const participants = new ParticipantService({ facts, access, comms, accounts, pubsub });
  const rooms = new RoomService({ facts, access, comms });
  const seating = new Seating({ facts, access, comms }, rooms);
  const events = new EventService({ facts, access, accounts, comms, participants, rooms });
  const chat = new ChatService({ facts, access, pubsub, rateLimiter });
  const signalling = new SignallingService({ access, pubsub, rateLimiter });
  const inOrder = new InOrder();
  const base: Resolvers = { Query: { version: () => needs.version }, Mutation: { ping: () => now() } };
  const schema = createContractSchema([
    base,
    accountResolvers(accounts),
    commsResolvers(comms),
    participantResolvers(participants, inOrder),
    roomResolvers(rooms, seating, inOrder),
    eventResolvers(events, inOrder),
    chatResolvers(chat),
    signallingResolvers(signalling),
  ]);
  const log = { ...participantSources(access), ...roomSources(access), ...eventSources(events) };
  const sources = {
    ...accountSources(),
    ...log,
    ...eventLogSources({
      ParticipantUpdate: log.participantUpdates,
      RoomUpdate: log.roomUpdates,
      EventUpdate: log.eventUpdates,
    }),
    ...chatSources(access),
    ...signallingSources(access),
  };
  return { schema, sources, idTokens, sessions, accounts, participants, comms, events: lookup };
};
