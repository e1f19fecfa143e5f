import type { MutationResolvers, QueryResolvers } from '../../../shared/contract/generated/schema.ts';
import { chatTargetAll } from '../../../shared/rules/chat.ts';
import { logKinds, streamOfRoom, transientChannelOfRoom } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import type { Viewer } from '../../access/viewer.ts';
import { acknowledgement, answer } from '../answer.ts';
import type { SubscriptionSource } from '../subscription-source.ts';
import type { ChatAmendments } from './amendments.ts';
import type { ChatChoices } from './choices.ts';
import type { ChatHistory } from './history.ts';
import type { ChatSearch } from './search.ts';
import type { ChatService } from './service.ts';
import { type ChatMessageShape, plainMessage } from './shape.ts';

/** What is answered once something was done in a room: the number of the fact that says so, where there is one. */
const done = (
  { person }: Viewer,
  { event_id, room_id }: { readonly event_id: string; readonly room_id: string },
  seq: number | null,
) => answer(acknowledgement(seq), { event_id, room_id, identity: person?.identity });

/** Chat in GraphQL. */
export const chatResolvers = (
  chat: ChatService,
  history: ChatHistory,
  amendments: ChatAmendments,
  choices: ChatChoices,
  search: ChatSearch,
) => ({
  Query: {
    queryChat: (_parent, { event_id, room_id, target_id, global, before, after, limit }, viewer) =>
      history.page(viewer, {
        eventId: event_id,
        roomId: room_id,
        targetId: target_id,
        isGlobal: global ?? null,
        before: before ?? null,
        after: after ?? null,
        limit: limit ?? Number.MAX_SAFE_INTEGER,
      }),
    searchChat: (_parent, { event_id, room_id, target_id, global, words, before }, viewer) =>
      search.find(viewer, {
        eventId: event_id,
        roomId: room_id,
        targetId: target_id,
        isGlobal: global ?? null,
        words,
        before: before ?? null,
      }),
  } satisfies Partial<QueryResolvers>,
  Mutation: {
    chatBroadcast: async (_parent, { input }, viewer) => done(viewer, input, await chat.broadcast(viewer, input)),
    confirmChatChoice: async (_parent, input, viewer) => done(viewer, input, await choices.confirm(viewer, input)),
    chatEdit: async (_parent, input, viewer) => done(viewer, input, await amendments.edit(viewer, input)),
    chatDelete: async (_parent, input, viewer) => done(viewer, input, await amendments.delete(viewer, input)),
  } satisfies Partial<MutationResolvers>,
});

const kinds: ReadonlySet<string> = new Set([logKinds.chat, logKinds.reaction, logKinds.decision, logKinds.amendment]);

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
      const payload = fact.payload as ChatMessageShape;
      const message = { ...plainMessage, ...payload, seq: fact.seq };
      if (args.target_id == null) return message;
      if (args.target_id === chatTargetAll) return message.target_id === chatTargetAll ? message : undefined;
      const isOfChannel =
        message.target_id === args.target_id ||
        (message.target_id !== chatTargetAll && message.sender_id === args.target_id);
      return isOfChannel ? message : undefined;
    },
  },
});
