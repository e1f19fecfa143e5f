import { defineModule } from '../module.ts';
import { whispering } from './013-whispering.ts';
import { whisperResolvers, whisperSources } from './resolvers.ts';
import { WhisperService } from './service.ts';

/** Whispers of two people in a room. Who hears them is the media server's to enforce; here they agree on it. */
export const whispersModule = defineModule({
  migrations: { '013-whispering': whispering },
  create: ({ access, facts, pubsub, rateLimiter }) => ({
    resolvers: whisperResolvers(new WhisperService({ access, facts, pubsub, rateLimiter })),
    sources: whisperSources(access),
  }),
});
