import type { FlagsPort } from '../../ports/flags-port.ts';

/** Flags of an address and of a browser's storage, which may be forbidden. */
export const browserFlags = (search: string, storage: () => Storage): FlagsPort => ({
  search,
  setting(name) {
    try {
      return storage().getItem(name);
    } catch {
      return null;
    }
  },
  keep(name, value) {
    try {
      storage().setItem(name, value);
    } catch {
      // It then lasts as long as the address says so.
    }
  },
});
