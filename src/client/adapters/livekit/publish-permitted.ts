import { type LocalTrack, PublishTrackError, type Room, RoomEvent } from 'livekit-client';
import { mediaLimits } from '../../../shared/values/limits.ts';
import type { Clock } from '../../ports/clock.ts';

/** How a track is published. */
export type Publication = Parameters<Room['localParticipant']['publishTrack']>[1];

/** The provider's word for somebody who may not publish this. */
export const isRefusal = (thrown: unknown): boolean => thrown instanceof PublishTrackError && thrown.status === 403;

/**
 * Publishes a track. A right that was given just now may reach the provider after the wish that follows from it: refused,
 * the track is tried again with every change of rights, for no longer than `mediaLimits.rightsDelayMs`. Rejects with what
 * the provider threw last.
 */
export const publishPermitted = async (
  room: Room,
  clock: Clock,
  track: LocalTrack,
  publication: Publication,
): Promise<void> => {
  let isLate = false;
  let look: () => void = () => undefined;
  const onChange = () => look();
  const stop = clock.after(mediaLimits.rightsDelayMs, () => {
    isLate = true;
    look();
  });
  room.on(RoomEvent.ParticipantPermissionsChanged, onChange);
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        look = resolve;
      });
      try {
        await room.localParticipant.publishTrack(track, publication);
        return;
      } catch (thrown) {
        if (isLate || !isRefusal(thrown)) throw thrown;
      }
      await changed;
    }
  } finally {
    stop();
    room.off(RoomEvent.ParticipantPermissionsChanged, onChange);
  }
};
