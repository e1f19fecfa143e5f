import type { DisconnectReason } from '../../../ports/media-port.ts';

/** Whether a connection ended so that this tab must not come back by itself (MEDIA-004, MEDIA-005). */
export const isFinalDisconnect = (reason: DisconnectReason | null): boolean =>
  reason === 'duplicate-identity' || reason === 'kicked' || reason === 'room-deleted';
