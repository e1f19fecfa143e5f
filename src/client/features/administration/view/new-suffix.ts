const characters = 6;

/** What makes the id of a new event or room one that no other has: kept for as long as the same one is asked for. */
export const newSuffix = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(characters)), (byte) => (byte % 36).toString(36)).join('');
