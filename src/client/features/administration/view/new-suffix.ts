const characters = 6;

/** What makes the id of a new event one that no other has: kept for as long as the same event is asked for. */
export const newSuffix = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(characters)), (byte) => (byte % 36).toString(36)).join('');
