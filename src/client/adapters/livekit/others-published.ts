import type { RemoteTrackPublication, Room } from 'livekit-client';
import type { MediaListener, TrackPublication } from '../../ports/media-port.ts';
import { publishedBy } from './facts.ts';
import type { RemoteTracks } from './remote-tracks.ts';

/**
 * livekit-client tells nothing of others between its first word with the server and the first media, on a slow way for
 * seconds. Makes what tells it: called when there is a signal, and again once there are media, it tells what is
 * different from the time before.
 */
export const createOthersPublished = (
  room: Room,
  remote: RemoteTracks,
  tell: (call: (listener: MediaListener) => void) => void,
): (() => void) => {
  let people: readonly string[] = [];
  let told: ReadonlyMap<string, TrackPublication | null> = new Map();
  return () => {
    const before = told;
    const tracks = publishedBy(room.remoteParticipants.values());
    told = new Map(tracks.map(({ publication, fact }) => [publication.trackSid, fact]));
    for (const [trackId, fact] of before) {
      if (told.has(trackId)) continue;
      if (fact) tell((listener) => listener.unpublished?.(fact));
      remote.unpublished(trackId);
    }
    for (const identity of people) {
      if (!room.remoteParticipants.has(identity)) tell((listener) => listener.participantLeft?.(identity));
    }
    people = [...room.remoteParticipants.keys()];
    for (const { publication, fact } of tracks) {
      if (before.get(publication.trackSid)?.muted === publication.isMuted) continue;
      if (fact) tell((listener) => listener.published?.(fact));
      remote.published(publication as RemoteTrackPublication);
    }
  };
};
