import { defineModule } from '../module.ts';
import { chatChannels } from './011-chat-channels.ts';
import { chatChoices } from './012-chat-choices.ts';
import { chatResolvers, chatSources } from './resolvers.ts';
import { ChatService } from './service.ts';

/** Chat of rooms, of an event and between two. */
export const chatModule = defineModule({
  migrations: { '011-chat-channels': chatChannels, '012-chat-choices': chatChoices },
  create: ({ facts, access, pubsub, rateLimiter }) => ({
    resolvers: chatResolvers(new ChatService({ facts, access, pubsub, rateLimiter })),
    sources: chatSources(access),
  }),
});
