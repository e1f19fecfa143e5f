import type { RoomMessage } from '../../../src/shared/messages/room-message.ts';

const envelope = { target: 'all', participantIdentity: 'ann', username: 'Ann', timestamp: 1_750_000_000_000 };
const tileIdentity = 'ben||screen||1';
const drawing = {
  pathId: 'ann-1',
  mode: 'draw' as const,
  color: '#ff6161',
  startedAt: 1_750_000_000_000,
  offset: 0,
  pathData: [0, 0, 10.25, -3.5, 1919.75, 1080],
};

/** One message of every type. */
export const messageSamples: readonly RoomMessage[] = [
  { type: 'annotation', ...envelope, tileIdentity, payload: { cursor: { x: 960.5, y: 540 } } },
  { type: 'annotation', ...envelope, tileIdentity, payload: { cursor: null } },
  { type: 'draw', ...envelope, tileIdentity, payload: { ...drawing, cursor: { x: 1, y: 2 } } },
  { type: 'undo-draw', ...envelope, tileIdentity, payload: { pathId: 'ann-1' } },
  { type: 'clear-draw', ...envelope, tileIdentity, payload: { participantIdentity: 'ann' } },
  { type: 'clear-draw', ...envelope, tileIdentity, payload: { participantIdentity: null } },
  {
    type: 'batch-draw',
    ...envelope,
    payload: { replaces: true, drawings: [{ tileIdentity, ...drawing, mode: 'highlight' }] },
  },
  { type: 'tile-attention', ...envelope, tiles: [tileIdentity] },
  { type: 'request-sync', ...envelope },
  { type: 'control-request', ...envelope, tileIdentity, payload: { requestId: 'r1' } },
  { type: 'control-request-ack', ...envelope, tileIdentity, payload: { requestId: 'r1' } },
  {
    type: 'control-response',
    ...envelope,
    tileIdentity,
    payload: { requestId: 'r1', accepted: true, credentials: { sessionId: 's', url: 'wss://x', authToken: 't' } },
  },
  { type: 'control-sync', ...envelope, tileIdentity, payload: { currentState: { controllers: ['ann'] } } },
  { type: 'video-change', ...envelope, tileIdentity: 'clip', payload: { isPlaying: true, time: 12.5 } },
  { type: 'video-change', ...envelope, tileIdentity: 'clip', payload: { isPlaying: false, time: 0, rate: 1.5 } },
  {
    type: 'pdf-change',
    ...envelope,
    tileIdentity: 'paper',
    payload: { page: 11, scale: 1.1, fitToTile: false, x: 0.5, y: 0.25 },
  },
  { type: 'mute_mic', ...envelope, target: 'ben', payload: { name: 'Ann' } },
  { type: 'ask_unmute', ...envelope, target: 'ben', payload: { name: 'Ann' } },
  { type: 'stop_camera', ...envelope, target: 'ben', payload: { name: 'Ann' } },
  { type: 'stop_screen_share', ...envelope, target: 'ben', payload: { name: 'Ann', screenId: '1' } },
];
