/** Reads text of the wire; throws a TypeError for bytes that are none. Made once: making one takes longer than reading. */
export const utf8Decoder = new TextDecoder('utf-8', { fatal: true });
export const utf8Encoder = new TextEncoder();
