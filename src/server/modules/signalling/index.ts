import { defineModule } from '../module.ts';
import type { TileReaders } from '../resources/tile-readers.ts';
import { signallingResolvers, signallingSources } from './resolvers.ts';
import { SignallingService } from './service.ts';

/** Room messages that travel without media. */
export const signallingModule = defineModule({
  create: ({ access, pubsub, rateLimiter, now }, { tileReaders }: { readonly tileReaders: TileReaders }) => {
    const signalling = new SignallingService({ access, pubsub, rateLimiter, tileReaders, now });
    return {
      services: { signalling },
      resolvers: signallingResolvers(signalling),
      sources: signallingSources(access),
    };
  },
});
