import * as v from 'valibot';
import { annotationLimits } from '../rules/annotations/limits.ts';
import { annotationTools } from '../rules/annotations/tools.ts';
import { isTileIdentity } from '../rules/tiles/tile-identity.ts';
import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import type { BatchDrawMessage, Drawing, MessagePoint } from './drawing-messages.ts';
import { type Envelope, identitySchema, messageFieldLimits, timestampSchema } from './envelope.ts';
import { CodecError } from './failures.ts';
import { readPath, readPoint, writePath, writePoint } from './point-codec.ts';
import type { BinaryMessage } from './room-message.ts';

const writeEnvelope = (writer: ByteWriter, envelope: Envelope): void => {
  writer.text(envelope.target);
  writer.text(envelope.participantIdentity);
  writer.text(envelope.username);
  writer.varint(Math.round(envelope.timestamp));
};

const checkedIdentity = (text: string): string => {
  if (!v.is(identitySchema, text)) throw new CodecError('malformed');
  return text;
};

const readTimestamp = (reader: ByteReader): number => {
  const timestamp = reader.varint();
  if (!v.is(timestampSchema, timestamp)) throw new CodecError('out-of-range');
  return timestamp;
};

const readEnvelope = (reader: ByteReader): Envelope => ({
  target: checkedIdentity(reader.text(messageFieldLimits.identityCharacters)),
  participantIdentity: checkedIdentity(reader.text(messageFieldLimits.identityCharacters)),
  username: reader.text(messageFieldLimits.usernameCharacters),
  timestamp: readTimestamp(reader),
});

const readTile = (reader: ByteReader): string => {
  const text = reader.text(messageFieldLimits.tileIdentityCharacters);
  if (!isTileIdentity(text)) throw new CodecError('malformed');
  return text;
};

const writeCursor = (writer: ByteWriter, cursor: MessagePoint | null): void => {
  writer.byte(cursor ? 1 : 0);
  if (cursor) writePoint(writer, cursor);
};

const readFlag = (reader: ByteReader): boolean => {
  const flag = reader.byte();
  if (flag > 1) throw new CodecError('malformed');
  return flag === 1;
};

const readCursor = (reader: ByteReader): MessagePoint | null => (readFlag(reader) ? readPoint(reader) : null);

const writeDrawing = (writer: ByteWriter, drawing: Drawing): void => {
  const rgb = /^#([0-9a-f]{6})$/i.exec(drawing.color)?.[1];
  if (!rgb || drawing.pathId === '' || drawing.pathId.length > annotationLimits.pathIdCharacters) {
    throw new CodecError('malformed');
  }
  writer.text(drawing.pathId);
  writer.byte(annotationTools.indexOf(drawing.mode));
  writer.varint(Number.parseInt(rgb, 16));
  writer.varint(Math.round(drawing.startedAt));
  writer.varint(drawing.offset);
  writePath(writer, drawing.pathData);
};

const readDrawing = (reader: ByteReader): Drawing => {
  const pathId = reader.text(annotationLimits.pathIdCharacters);
  const mode = annotationTools[reader.byte()];
  const rgb = reader.varint();
  const startedAt = readTimestamp(reader);
  const offset = reader.varint();
  if (pathId === '' || mode === undefined || mode === 'cursor') throw new CodecError('malformed');
  if (rgb > 0xffffff) throw new CodecError('out-of-range');
  if (offset > annotationLimits.pointsOfPath) throw new CodecError('too-many-points');
  const color = `#${rgb.toString(16).padStart(6, '0')}`;
  return { pathId, mode, color, startedAt, offset, pathData: readPath(reader) };
};

/** Writes what comes after version and type. */
export const writeBinary = (writer: ByteWriter, message: BinaryMessage): void => {
  writeEnvelope(writer, message);
  if (message.type === 'batch-draw') {
    const { drawings, replaces } = message.payload;
    writer.byte(replaces ? 1 : 0);
    writer.varint(drawings.length);
    for (const drawing of drawings) {
      writer.text(drawing.tileIdentity);
      writeDrawing(writer, drawing);
    }
    return;
  }
  writer.text(message.tileIdentity);
  if (message.type === 'draw') writeDrawing(writer, message.payload);
  writeCursor(writer, message.payload.cursor);
};

const readBatch = (reader: ByteReader, envelope: Envelope): BatchDrawMessage => {
  const replaces = readFlag(reader);
  const count = reader.varint();
  if (count > reader.left) throw new CodecError('truncated');
  const drawings = Array.from({ length: count }, () => ({ tileIdentity: readTile(reader), ...readDrawing(reader) }));
  return { type: 'batch-draw', ...envelope, payload: { replaces, drawings } };
};

/** Reads what comes after version and type. */
export const readBinary = (reader: ByteReader, type: BinaryMessage['type']): BinaryMessage => {
  const envelope = readEnvelope(reader);
  if (type === 'batch-draw') return readBatch(reader, envelope);
  const tileIdentity = readTile(reader);
  if (type === 'annotation') return { type, ...envelope, tileIdentity, payload: { cursor: readCursor(reader) } };
  const drawing = readDrawing(reader);
  return { type, ...envelope, tileIdentity, payload: { ...drawing, cursor: readCursor(reader) } };
};
