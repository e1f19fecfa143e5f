import type { MutationResolvers, QueryResolvers } from '../../../shared/contract/generated/schema.ts';
import { chatTargetAll } from '../../../shared/rules/chat.ts';
import { logKinds, streamOfRoom, transientChannelOfRoom } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import { acknowledgement, answer } from '../answer.ts';
import type { SubscriptionSource } from '../subscription-source.ts';
import type { ChatService } from './service.ts';
import { asksNothing, type ChatMessageShape } from './store.ts';

/** Chat in GraphQL. */
export const chatResolvers = (chat: ChatService) => ({
  Query: {
    queryChat: (_parent, { event_id, room_id, target_id, global, before, limit }, viewer) =>
      chat.history(viewer, {
        eventId: event_id,
        roomId: room_id,
        targetId: target_id,
        isGlobal: global ?? null,
        before: before ?? null,
        limit: limit ?? Number.MAX_SAFE_INTEGER,
      }),
  } satisfies Partial<QueryResolvers>,
  Mutation: {
    chatBroadcast: async (_parent, { input }, viewer) =>
      answer(acknowledgement(await chat.broadcast(viewer, input)), {
        event_id: input.event_id,
        room_id: input.room_id,
        identity: viewer.person?.identity,
      }),
    confirmChatChoice: async (_parent, input, viewer) =>
      answer(acknowledgement(await chat.confirmChoice(viewer, input)), {
        event_id: input.event_id,
        room_id: input.room_id,
        identity: viewer.person?.identity,
      }),
  } satisfies Partial<MutationResolvers>,
});

const kinds: ReadonlySet<string> = new Set([logKinds.chat, logKinds.reaction, logKinds.decision]);

/**
 * The subscription chat. Private messages carry their audience, so one execution serves both ends and nobody else; with
 * `target_id` an identity, only what is to or from that person is given.
 */
export const chatSources = (access: Access): Record<'chat', SubscriptionSource> => ({
  chat: {
    eventOf: (args) => String(args.event_id),
    streamOf: (args) => streamOfRoom(String(args.event_id), String(args.room_id)),
    channelOf: (args) => transientChannelOfRoom(String(args.event_id), String(args.room_id)),
    authorise: async (viewer, args) => {
      await access.require('chat.read', viewer, { eventId: String(args.event_id), roomId: String(args.room_id) });
      return 'reader';
    },
    valueOf: (fact, args) => {
      if (!kinds.has(fact.kind)) return undefined;
      const message = { ...asksNothing, ...(fact.payload as ChatMessageShape), seq: fact.seq };
      if (args.target_id == null) return message;
      if (args.target_id === chatTargetAll) return message.target_id === chatTargetAll ? message : undefined;
      const isOfChannel =
        message.target_id === args.target_id ||
        (message.target_id !== chatTargetAll && message.sender_id === args.target_id);
      return isOfChannel ? message : undefined;
    },
  },
});
