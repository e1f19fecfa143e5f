/**
 * The session of frames that the server writes in somebody's name. They stand in no order with those of that person's
 * pages, and each comes once, by the API.
 */
export const serverSession = 0;

/** What both carriers transport: a room message with what tells a copy from a new one. */
export interface Frame {
  /** The sender's channel, at random, and never {@link serverSession}: counts begin anew with every page and every room. */
  readonly session: number;
  /** Counts the sender's frames of this kind, from 1. */
  readonly sequence: number;
  readonly reliable: boolean;
  /** The sender's media are away: it hears the API alone. */
  readonly byApiAlone: boolean;
  /** Keys of those who get it by the API, at most 255: to them this copy is none. */
  readonly elsewhere: readonly number[];
  readonly message: Uint8Array;
}

const version = 1;
const flags = { reliable: 1, byApiAlone: 2 } as const;
const headerBytes = 11;
const keyBytes = 4;
const mostKeys = 255;
/** A frame in a batch has its length before it. */
const lengthBytes = 2;
/** A batch that is longer is sent as several: the API takes 20,000 characters of base64. */
const batchBytes = 15_000;

/** A short key of an identity (FNV-1a, 32 bits). */
export const keyOf = (identity: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < identity.length; index++) {
    hash = Math.imul(hash ^ identity.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
};

/** A frame as bytes: version, flags, session and sequence, how many keys, the keys, the message; numbers of 32 bits. */
export const writeFrame = (frame: Frame): Uint8Array => {
  const keys = frame.elsewhere.slice(0, mostKeys);
  const messageAt = headerBytes + keys.length * keyBytes;
  const bytes = new Uint8Array(messageAt + frame.message.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, version);
  view.setUint8(1, (frame.reliable ? flags.reliable : 0) | (frame.byApiAlone ? flags.byApiAlone : 0));
  view.setUint32(2, frame.session);
  view.setUint32(6, frame.sequence);
  view.setUint8(10, keys.length);
  for (const [index, key] of keys.entries()) view.setUint32(headerBytes + index * keyBytes, key);
  bytes.set(frame.message, messageAt);
  return bytes;
};

/** The frame that bytes from anybody are; null when they are none. */
export const readFrame = (bytes: Uint8Array): Frame | null => {
  if (bytes.length <= headerBytes || bytes[0] !== version) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const set = view.getUint8(1);
  const keys = view.getUint8(10);
  const messageAt = headerBytes + keys * keyBytes;
  if (set > (flags.reliable | flags.byApiAlone) || bytes.length <= messageAt) return null;
  return {
    session: view.getUint32(2),
    sequence: view.getUint32(6),
    reliable: (set & flags.reliable) !== 0,
    byApiAlone: (set & flags.byApiAlone) !== 0,
    elsewhere: Array.from({ length: keys }, (_, index) => view.getUint32(headerBytes + index * keyBytes)),
    message: bytes.subarray(messageAt),
  };
};

/** Whether one more packet fits into a batch that has these. */
export const fitsInBatch = (packets: readonly Uint8Array[], more: Uint8Array): boolean =>
  [...packets, more].reduce((sum, { length }) => sum + lengthBytes + length, 0) <= batchBytes;

/** Several packets in one. */
export const joinPackets = (packets: readonly Uint8Array[]): Uint8Array => {
  const batch = new Uint8Array(packets.reduce((sum, { length }) => sum + lengthBytes + length, 0));
  const view = new DataView(batch.buffer);
  let at = 0;
  for (const packet of packets) {
    view.setUint16(at, packet.length);
    batch.set(packet, at + lengthBytes);
    at += lengthBytes + packet.length;
  }
  return batch;
};

/** The packets of a batch from anybody; null when its lengths do not add up. */
export const splitPackets = (batch: Uint8Array): readonly Uint8Array[] | null => {
  const view = new DataView(batch.buffer, batch.byteOffset, batch.length);
  const packets: Uint8Array[] = [];
  for (let at = 0; at < batch.length; ) {
    if (at + lengthBytes > batch.length) return null;
    const end = at + lengthBytes + view.getUint16(at);
    if (end > batch.length) return null;
    packets.push(batch.subarray(at + lengthBytes, end));
    at = end;
  }
  return packets;
};
