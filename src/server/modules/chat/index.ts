import { defineModule } from '../module.ts';
import { chatResolvers, chatSources } from './resolvers.ts';
import { ChatService } from './service.ts';

/** Chat of rooms. */
export const chatModule = defineModule({
  create: ({ facts, access, pubsub, rateLimiter }) => ({
    resolvers: chatResolvers(new ChatService({ facts, access, pubsub, rateLimiter })),
    sources: chatSources(access),
  }),
});
