import { ConnectionState, type Room } from 'livekit-client';
import type { Clock } from '../../ports/clock.ts';

/** How often what is held back is asked for. */
const checkMs = 100;

/**
 * livekit-client says that it is connected anew before it has seen so itself, on a busy machine long before: what it is
 * told in between it would hold back until the connection is lost the next time. `isCurrent`: the room is not left.
 */
export const hearHeldBack = (room: Room, clock: Clock, isCurrent: () => boolean): void => {
  if (!isCurrent() || room.state !== ConnectionState.Connected) return;
  (room as unknown as { emitBufferedEvents(): void }).emitBufferedEvents();
  if (room.engine.pendingReconnect) clock.after(checkMs, () => hearHeldBack(room, clock, isCurrent));
};
