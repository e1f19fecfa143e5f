import { CodecError } from './failures.ts';
import { utf8Encoder } from './utf8.ts';

/** Writes a packet's fields one after another; throws a CodecError for what has no place in one. */
export const createByteWriter = (limitBytes: number) => {
  let bytes = new Uint8Array(256);
  let length = 0;

  const reserve = (count: number) => {
    if (length + count > limitBytes) throw new CodecError('too-large');
    if (length + count <= bytes.length) return;
    const grown = new Uint8Array(Math.min(limitBytes, Math.max(bytes.length * 2, length + count)));
    grown.set(bytes.subarray(0, length));
    bytes = grown;
  };

  const writer = {
    byte(value: number) {
      reserve(1);
      bytes[length++] = value;
    },
    /** A whole number from 0 to 2^53, seven bits a byte. */
    varint(value: number) {
      if (!Number.isSafeInteger(value) || value < 0) throw new CodecError('out-of-range');
      let rest = value;
      while (rest >= 0x80) {
        writer.byte((rest % 0x80) + 0x80);
        rest = Math.floor(rest / 0x80);
      }
      writer.byte(rest);
    },
    /** A whole number with its sign in the lowest bit. */
    signed(value: number) {
      if (!Number.isSafeInteger(value)) throw new CodecError('out-of-range');
      writer.varint(value < 0 ? -value * 2 - 1 : value * 2);
    },
    text(value: string) {
      const encoded = utf8Encoder.encode(value);
      writer.varint(encoded.length);
      reserve(encoded.length);
      bytes.set(encoded, length);
      length += encoded.length;
    },
    rest(encoded: Uint8Array) {
      reserve(encoded.length);
      bytes.set(encoded, length);
      length += encoded.length;
    },
    finish: (): Uint8Array => bytes.slice(0, length),
  };
  return writer;
};

export type ByteWriter = ReturnType<typeof createByteWriter>;
