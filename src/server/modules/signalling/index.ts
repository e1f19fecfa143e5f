import { defineModule } from '../module.ts';
import { signallingResolvers, signallingSources } from './resolvers.ts';
import { SignallingService } from './service.ts';

/** Room messages that travel without media. */
export const signallingModule = defineModule({
  create: ({ access, pubsub, rateLimiter, now }) => {
    const signalling = new SignallingService({ access, pubsub, rateLimiter, now });
    return {
      services: { signalling },
      resolvers: signallingResolvers(signalling),
      sources: signallingSources(access),
    };
  },
});
