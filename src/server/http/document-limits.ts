/**
 * Limits of one GraphQL document, in the characters of its text. The product's own are at most half as long, and all of
 * them fit twice into what is kept.
 */
export const documentLimits = {
  characters: 32_000,
  /** A subscription's document lives as long as the subscription. */
  subscriptionCharacters: 4_000,
  /** The longest document that is kept parsed, and all of them together. */
  keptCharacters: 8_000,
  allKeptCharacters: 128_000,
  /** What a document that is kept takes besides, however short it is, as if it were so much longer. */
  characterSurcharge: 64,
  depth: 10,
  cost: 3_000,
  aliases: 15,
  /** Fields of one name that have arguments or selections. */
  sameFields: 16,
  directives: 30,
  tokens: 2_000,
} as const;

/**
 * For how many characters of a document that is not kept one point is taken before it is parsed, whatever it turns out
 * to be. The dearest documents, of many fragments or of one field many times, take a core about 5 µs for each character.
 * The product's own are kept once they were accepted: whoever asks all of them first pays an eighth of their budget at most.
 */
export const documentCharactersPerPoint = 200;

/**
 * For how many characters of a request's body one point is taken before it is parsed. Those of the product have less; a
 * room message can have more.
 */
export const bodyCharactersPerPoint = 16_384;
