const idCharacters = 12;
const suffixCharacters = 6;

const randomText = (characters: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(characters)), (byte) => (byte % 36).toString(36)).join('');

/** An id for something that is to be made: asked for again with it, it is the same one. */
export const newId = (kind: 'room' | 'breakout' | 'group' | 'challenge' | 'poll' | 'resource'): string =>
  `${kind}-${randomText(idCharacters)}`;

/** What makes the id of a new event, which begins with its name, one that no other has. */
export const newSuffix = (): string => randomText(suffixCharacters);
