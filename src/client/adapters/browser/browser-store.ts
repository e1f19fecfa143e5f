import type { StorePort } from '../../ports/store-port.ts';

/** Keeps values as JSON in a storage of the browser; one that is full or forbidden loses nothing but the memory. */
export const browserStore = (storage: () => Storage): StorePort => ({
  read(key) {
    try {
      return JSON.parse(storage().getItem(`rotunda.${key}`) ?? 'null');
    } catch {
      return null;
    }
  },
  write(key, value) {
    try {
      if (value === null) storage().removeItem(`rotunda.${key}`);
      else storage().setItem(`rotunda.${key}`, JSON.stringify(value));
    } catch {
      // Private windows may refuse; the value then lasts as long as the page.
    }
  },
});
