// Loaded a while after publishing: everything that it needs of what a room begins with comes as types and values, which
// keeps the room's first files as they are.
import type { LocalTrack, Room } from 'livekit-client';
import type { Clock } from '../../ports/clock.ts';

/** For so long a track is sent before the server is believed to miss it. */
const lookIntervalMs = 2_000;
/** What is not sent by then has nothing to send yet: a camera without pictures, or one that is muted. */
const mostLooks = 5;

/** What the server last said of this participant, which livekit-client keeps to itself. */
interface Told {
  readonly participantInfo?: { readonly tracks: readonly { readonly sid: string }[] };
}

const isSent = async (track: LocalTrack): Promise<boolean> => {
  let packets = 0;
  const report = await track.sender?.getStats();
  report?.forEach((part: { type: string; packetsSent?: number }) => {
    if (part.type === 'outbound-rtp') packets += part.packetsSent ?? 0;
  });
  return packets > 0;
};

/** Whether the media server says that it has nothing of a track that is published. Not known while it is away: false. */
const isMissing = ({ localParticipant, state }: Room, track: LocalTrack): boolean => {
  const publication = localParticipant.getTrackPublications().find((other) => other.track === track);
  if (!publication || (state as string) !== 'connected') return false;
  const { participantInfo } = localParticipant as unknown as Told;
  return !participantInfo?.tracks.some(({ sid }) => sid === publication.trackSid);
};

/**
 * Connects anew when the media server goes on having nothing of a track that was published a while ago and is sent to it
 * (MEDIA-023): nobody would hear or see it. LiveKit takes what still comes of a publication that it has just ended for
 * the next one of its kind, ends that as well, and does not say so. As it does itself when it misses a publication, all
 * of the connection is made anew: what it confused once it would confuse again.
 */
export const watchPublication = async (room: Room, track: LocalTrack, clock: Clock): Promise<void> => {
  for (let looks = 0; looks < mostLooks && isMissing(room, track); looks++) {
    const wasSent = await isSent(track);
    await new Promise<void>((resolve) => clock.after(lookIntervalMs, resolve));
    if (wasSent && isMissing(room, track)) return room.simulateScenario('full-reconnect');
  }
};
