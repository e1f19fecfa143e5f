import type { StorePort } from '../../ports/store-port.ts';

/** Keeps values as JSON in a storage of the browser; what one that is full or forbidden does not take lasts as long as the page. */
export const browserStore = (storage: () => Storage): StorePort => {
  const refused = new Map<string, unknown>();
  return {
    read(key) {
      if (refused.has(key)) return refused.get(key);
      try {
        return JSON.parse(storage().getItem(`rotunda.${key}`) ?? 'null');
      } catch {
        return null;
      }
    },
    write(key, value) {
      refused.delete(key);
      try {
        if (value === null) storage().removeItem(`rotunda.${key}`);
        else storage().setItem(`rotunda.${key}`, JSON.stringify(value));
      } catch {
        refused.set(key, value);
      }
    },
  };
};
