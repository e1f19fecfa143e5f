import type { FlagsPort } from '../../../src/client/ports/flags-port.ts';

/** Flags of an address and of a browser's settings, which are kept. */
export const fakeFlags = (search = '', settings: Readonly<Record<string, string>> = {}): FlagsPort => {
  const kept = new Map(Object.entries(settings));
  return { search, setting: (name) => kept.get(name) ?? null, keep: (name, value) => void kept.set(name, value) };
};
