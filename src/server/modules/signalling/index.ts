import { defineModule } from '../module.ts';
import { signallingResolvers, signallingSources } from './resolvers.ts';
import { SignallingService } from './service.ts';

/** Room messages that travel without media. */
export const signallingModule = defineModule({
  create: ({ access, pubsub, rateLimiter }) => ({
    resolvers: signallingResolvers(new SignallingService({ access, pubsub, rateLimiter })),
    sources: signallingSources(access),
  }),
});
