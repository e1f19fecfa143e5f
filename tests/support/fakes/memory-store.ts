import type { StorePort } from '../../../src/client/ports/store-port.ts';

/** Keeps values as a browser would: as JSON. */
export const memoryStore = (): StorePort => {
  const values = new Map<string, string>();
  return {
    read: (key) => JSON.parse(values.get(key) ?? 'null'),
    write: (key, value) => void values.set(key, JSON.stringify(value)),
  };
};
