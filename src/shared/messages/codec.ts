import * as v from 'valibot';
import { messageLimits } from '../values/limits.ts';
import { fail, type Result, succeed } from '../values/result.ts';
import { readBinary, writeBinary } from './binary-codec.ts';
import { createByteReader } from './byte-reader.ts';
import { createByteWriter } from './byte-writer.ts';
import { CodecError, type CodecFailure } from './failures.ts';
import {
  type BinaryMessage,
  type JsonMessage,
  type JsonMessageType,
  jsonSchemas,
  messageCodes,
  type RoomMessage,
  type RoomMessageType,
} from './room-message.ts';
import { utf8Decoder, utf8Encoder } from './utf8.ts';

/** The first byte of every packet; another one is another format. */
export const codecVersion = 1;

const typesByCode: ReadonlyMap<number, RoomMessageType> = new Map(
  (Object.entries(messageCodes) as [RoomMessageType, number][]).map(([type, code]) => [code, type]),
);

const isBinary = (message: RoomMessage): message is BinaryMessage => !(message.type in jsonSchemas);

const caught = (error: unknown): { readonly ok: false; readonly error: CodecFailure } => {
  if (error instanceof CodecError) return fail(error.failure);
  return fail('malformed');
};

const parseJson = (type: JsonMessageType, bytes: Uint8Array): Result<JsonMessage, CodecFailure> => {
  const value: unknown = JSON.parse(utf8Decoder.decode(bytes));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail('malformed');
  const parsed = v.safeParse(jsonSchemas[type] as v.GenericSchema<unknown, JsonMessage>, { ...value, type });
  return parsed.success ? succeed(parsed.output) : fail('malformed');
};

/**
 * A message as bytes: version, type, then the fields. Never throws; fails by name when a value has no place in a
 * message or the bytes would be more than the limit of a packet.
 */
export const encode = (message: RoomMessage): Result<Uint8Array, CodecFailure> => {
  try {
    const writer = createByteWriter(messageLimits.bytes);
    writer.byte(codecVersion);
    writer.byte(messageCodes[message.type]);
    if (isBinary(message)) {
      writeBinary(writer, message);
    } else {
      const { type, ...fields } = message;
      if (!v.is(jsonSchemas[type], message)) return fail('malformed');
      writer.rest(utf8Encoder.encode(JSON.stringify(fields)));
    }
    return succeed(writer.finish());
  } catch (error) {
    return caught(error);
  }
};

/** The message that bytes from anybody are. Never throws; fails by name. */
export const decode = (bytes: Uint8Array): Result<RoomMessage, CodecFailure> => {
  if (bytes.length === 0) return fail('empty');
  if (bytes.length > messageLimits.bytes) return fail('too-large');
  if (bytes[0] !== codecVersion) return fail('unknown-version');
  if (bytes.length === 1) return fail('truncated');
  const type = typesByCode.get(bytes[1]!);
  if (!type) return fail('unknown-type');
  try {
    const reader = createByteReader(bytes, 2);
    if (type in jsonSchemas) return parseJson(type as JsonMessageType, reader.rest());
    const message = readBinary(reader, type as BinaryMessage['type']);
    reader.end();
    return succeed(message);
  } catch (error) {
    return caught(error);
  }
};
