import { decode } from '../../../shared/messages/codec.ts';
import { readFrame } from '../../../shared/messages/frame.ts';

/** The tiles that the room message in a packet speaks of; none of what cannot be read, which no client takes either. */
export const tilesIn = (packet: Uint8Array): ReadonlySet<string> => {
  const tiles = new Set<string>();
  const frame = readFrame(packet);
  const decoded = frame && decode(frame.message);
  if (!decoded?.ok) return tiles;
  const message = decoded.value;
  if ('tileIdentity' in message) tiles.add(message.tileIdentity);
  if (message.type === 'tile-attention') for (const tileId of message.tiles) tiles.add(tileId);
  if (message.type === 'batch-draw') {
    for (const { tileIdentity } of message.payload.drawings) tiles.add(tileIdentity);
  }
  return tiles;
};
