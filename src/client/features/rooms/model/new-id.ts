/** An id for something that is to be made: asked for again with it, it is the same one. */
export const newId = (kind: 'room' | 'breakout' | 'group'): string =>
  `${kind}-${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join('')}`;
