import type { PubSub } from './pubsub.ts';

/** Pub/sub inside one process. Messages arrive in a later microtask, like those of a network would. */
export const createMemoryPubSub = (): PubSub => {
  const listeners = new Map<string, Set<(message: string) => void>>();
  return {
    publish: async (channel, message) => {
      await Promise.resolve();
      for (const listener of listeners.get(channel) ?? []) listener(message);
      return true;
    },
    subscribe: async (channel, listener) => {
      const ofChannel = listeners.get(channel) ?? new Set();
      // A function of its own, so that one listener can subscribe twice.
      const own = (message: string): void => listener(message);
      listeners.set(channel, ofChannel.add(own));
      return async () => {
        ofChannel.delete(own);
        if (ofChannel.size === 0 && listeners.get(channel) === ofChannel) listeners.delete(channel);
      };
    },
    isAway: false,
    onAway: () => () => undefined,
    onGap: () => () => undefined,
    close: async () => listeners.clear(),
  };
};
