import { decode } from '../../../src/shared/messages/codec.ts';
import type { FakeClient } from '../rooms/fake-room.ts';

/** Somebody's strokes on a tile, as a client has them. */
export const pathsOf = (client: FakeClient, tileId: string, author: string) =>
  client.annotations.find(tileId)?.participants.get(author)?.paths ?? [];

/** The pieces of strokes that a client sent. */
export const draws = (client: FakeClient) =>
  client.sent.flatMap(({ bytes }) => {
    const decoded = decode(bytes);
    return decoded.ok && decoded.value.type === 'draw' ? [decoded.value] : [];
  });

/** Points of a line that goes to the right. */
export const line = (count: number, step = 5) =>
  Array.from({ length: count }, (_, index) => ({ x: 10 + index * step, y: 20 }));

/** Draws a whole stroke; null where the client may not. */
export const stroke = (client: FakeClient, tileId: string, points = line(4)) => {
  const path = client.annotations.begin(tileId, 'draw', points[0]!);
  if (!path) return null;
  client.annotations.extend(path, points.slice(1));
  client.annotations.end(path);
  return path;
};
