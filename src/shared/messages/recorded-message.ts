import { decode } from './codec.ts';
import { everybody } from './envelope.ts';
import { messageCodes, type RoomMessage } from './room-message.ts';

/**
 * Room messages that a recording plays back: cursors, what is drawn, where what is shared is, who has control of it, who
 * looks.
 */
const recordedTypes = [
  ...['annotation', 'draw', 'batch-draw', 'undo-draw', 'clear-draw'],
  ...['pdf-change', 'video-change', 'control-sync', 'tile-attention'],
] as const;

export type RecordedRoomMessage = Extract<RoomMessage, { readonly type: (typeof recordedTypes)[number] }>;

const isRecorded = (message: RoomMessage): message is RecordedRoomMessage =>
  (recordedTypes as readonly string[]).includes(message.type);

/**
 * What somebody has said to the whole room, if a recording plays it back. Null for everything else: what is no message,
 * is for some alone, or says that it is somebody else's.
 */
export const readRecordedMessage = (bytes: Uint8Array, sender: string): RecordedRoomMessage | null => {
  const decoded = decode(bytes);
  if (!decoded.ok) return null;
  const message = decoded.value;
  return message.target === everybody && message.participantIdentity === sender && isRecorded(message) ? message : null;
};

/** Whether the bytes of a message say that it is where somebody's cursor is: the first few are enough. */
export const isCursorMessage = (bytes: Uint8Array): boolean => bytes[1] === messageCodes.annotation;
