import { type RemoteTrack, type Room, RoomEvent, Track, TrackEvent } from 'livekit-client';
import type { Clock } from '../../ports/clock.ts';

/** Publishing keeps page and server busy; it waits for a picture of the others no longer than this. */
const patienceMs = 300;

/** Resolves when the first picture of somebody else is there, had its time, or nobody in the room sends one. */
export const firstPicture = (room: Room, clock: Clock): Promise<void> =>
  new Promise((resolve) => {
    const others = [...room.remoteParticipants.values()];
    if (!others.some((other) => [...other.videoTrackPublications.values()].some(({ isMuted }) => !isMuted))) {
      resolve();
      return;
    }
    const end = () => {
      stopTimer();
      room.off(RoomEvent.TrackSubscribed, follow);
      resolve();
    };
    const stopTimer = clock.after(patienceMs, end);
    const watch = (element: HTMLMediaElement) => element.addEventListener('loadeddata', end, { once: true });
    const follow = (track: RemoteTrack) => {
      if (track.kind !== Track.Kind.Video) return;
      track.attachedElements.forEach(watch);
      track.on(TrackEvent.ElementAttached, watch);
    };
    room.on(RoomEvent.TrackSubscribed, follow);
  });
