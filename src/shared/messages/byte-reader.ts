import { CodecError } from './failures.ts';
import { utf8Decoder } from './utf8.ts';

/** Reads a packet's fields one after another; throws a CodecError when they are not there. */
export const createByteReader = (bytes: Uint8Array, start: number) => {
  let at = start;

  const reader = {
    byte(): number {
      const value = bytes[at];
      if (value === undefined) throw new CodecError('truncated');
      at++;
      return value;
    },
    varint(): number {
      let value = 0;
      let scale = 1;
      for (let count = 0; count < 8; count++) {
        const byte = reader.byte();
        value += (byte % 0x80) * scale;
        if (byte < 0x80) {
          if (!Number.isSafeInteger(value)) throw new CodecError('out-of-range');
          return value;
        }
        scale *= 0x80;
      }
      throw new CodecError('malformed');
    },
    signed(): number {
      const value = reader.varint();
      return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    },
    text(limitCharacters: number): string {
      const count = reader.varint();
      if (at + count > bytes.length) throw new CodecError('truncated');
      let text: string;
      try {
        text = utf8Decoder.decode(bytes.subarray(at, at + count));
      } catch {
        throw new CodecError('malformed');
      }
      if (text.length > limitCharacters) throw new CodecError('malformed');
      at += count;
      return text;
    },
    /** Everything that is left. */
    rest(): Uint8Array {
      const rest = bytes.subarray(at);
      at = bytes.length;
      return rest;
    },
    /** Throws when there is more than was asked for. */
    end() {
      if (at < bytes.length) throw new CodecError('trailing-bytes');
    },
    get left(): number {
      return bytes.length - at;
    },
  };
  return reader;
};

export type ByteReader = ReturnType<typeof createByteReader>;
