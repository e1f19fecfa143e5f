import type * as v from 'valibot';
import {
  controlRequestAckSchema,
  controlRequestSchema,
  controlResponseSchema,
  controlSyncSchema,
} from './control-messages.ts';
import type { BatchDrawMessage, CursorMessage, DrawMessage } from './drawing-messages.ts';
import { askUnmuteSchema, muteMicSchema, stopCameraSchema, stopScreenShareSchema } from './moderator-messages.ts';
import { pdfChangeSchema } from './pdf-messages.ts';
import { videoChangeSchema } from './player-messages.ts';
import { clearDrawSchema, undoDrawSchema } from './removal-messages.ts';
import { requestSyncSchema, tileAttentionSchema } from './state-messages.ts';

/** Messages that travel as JSON, by type. */
export const jsonSchemas = {
  'undo-draw': undoDrawSchema,
  'clear-draw': clearDrawSchema,
  'tile-attention': tileAttentionSchema,
  'request-sync': requestSyncSchema,
  'control-request': controlRequestSchema,
  'control-request-ack': controlRequestAckSchema,
  'control-response': controlResponseSchema,
  'control-sync': controlSyncSchema,
  'video-change': videoChangeSchema,
  'pdf-change': pdfChangeSchema,
  mute_mic: muteMicSchema,
  ask_unmute: askUnmuteSchema,
  stop_camera: stopCameraSchema,
  stop_screen_share: stopScreenShareSchema,
} as const;

export type JsonMessageType = keyof typeof jsonSchemas;
export type JsonMessage = {
  [Type in JsonMessageType]: Readonly<v.InferOutput<(typeof jsonSchemas)[Type]>>;
}[JsonMessageType];

/** Messages that travel as compact binary. */
export type BinaryMessage = CursorMessage | DrawMessage | BatchDrawMessage;

/** Every message of a room, told apart by `type`. */
export type RoomMessage = JsonMessage | BinaryMessage;
export type RoomMessageType = RoomMessage['type'];

/** The second byte of every packet. Numbers are never used again. */
export const messageCodes = {
  annotation: 1,
  draw: 2,
  'batch-draw': 3,
  'undo-draw': 4,
  'clear-draw': 5,
  'tile-attention': 6,
  'request-sync': 7,
  'control-request': 8,
  'control-request-ack': 9,
  'control-response': 10,
  'control-sync': 11,
  'video-change': 12,
  'pdf-change': 13,
  mute_mic: 15,
  stop_camera: 16,
  stop_screen_share: 17,
  ask_unmute: 18,
} as const satisfies Record<RoomMessageType, number>;
