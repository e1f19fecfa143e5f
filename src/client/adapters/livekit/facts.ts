import {
  type AudioTrack,
  type Participant,
  type TrackPublication as ProviderPublication,
  ConnectionQuality as ProviderQuality,
  DisconnectReason as ProviderReason,
  type Room,
  Track,
} from 'livekit-client';
import { parseTrackName } from '../../../shared/rules/tiles/track-name.ts';
import type { ConnectionQuality, DisconnectReason, TrackKey, TrackPublication } from '../../ports/media-port.ts';

const keysBySource: Partial<Record<Track.Source, TrackKey>> = {
  [Track.Source.Camera]: 'camera',
  [Track.Source.Microphone]: 'microphone',
  [Track.Source.ScreenShare]: 'screen',
  [Track.Source.ScreenShareAudio]: 'screen-audio',
};

const screenIdOf = (publication: ProviderPublication, key: TrackKey): string | null => {
  if (key === 'camera' || key === 'microphone') return null;
  try {
    return parseTrackName(publication.trackName).trackId ?? publication.trackSid;
  } catch {
    return publication.trackSid;
  }
};

/** A provider's publication as plain data; null for sources that the studio does not know. */
export const publicationFact = (identity: string, publication: ProviderPublication): TrackPublication | null => {
  const key = keysBySource[publication.source];
  if (!key || !publication.trackSid) return null;
  return {
    trackId: publication.trackSid,
    identity,
    key,
    screenId: screenIdOf(publication, key),
    muted: publication.isMuted,
    widthPx: publication.dimensions?.width ?? 0,
    heightPx: publication.dimensions?.height ?? 0,
  };
};

/** Everything that these have published, with its facts. */
export const publishedBy = (participants: Iterable<Participant>) =>
  [...participants].flatMap(({ identity, trackPublications }) =>
    [...trackPublications.values()].map((publication) => ({
      publication,
      fact: publicationFact(identity, publication),
    })),
  );

/** Whether somebody has still published this. */
export const isPublished = ({ trackPublications }: Participant, publication: ProviderPublication): boolean =>
  trackPublications.get(publication.trackSid) === publication;

/** How loud those in a room are who speak: livekit-client keeps those who left meanwhile. */
export const levelsOf = (room: Room, speakers: readonly Participant[]): ReadonlyMap<string, number> =>
  new Map(
    speakers
      .filter((speaker) => room.getParticipantByIdentity(speaker.identity) === speaker)
      .map(({ identity, audioLevel }) => [identity, audioLevel]),
  );

/** The provider's word for the end of a connection, in ours (MEDIA-003 to MEDIA-005). */
export const disconnectReason = (reason: ProviderReason | undefined): DisconnectReason => {
  switch (reason) {
    case ProviderReason.CLIENT_INITIATED:
      return 'asked';
    case ProviderReason.DUPLICATE_IDENTITY:
      return 'duplicate-identity';
    case ProviderReason.PARTICIPANT_REMOVED:
      return 'kicked';
    case ProviderReason.ROOM_DELETED:
    case ProviderReason.ROOM_CLOSED:
      return 'room-deleted';
    default:
      return 'network';
  }
};

const qualities: Partial<Record<ProviderQuality, ConnectionQuality>> = {
  [ProviderQuality.Excellent]: 'excellent',
  [ProviderQuality.Good]: 'good',
  [ProviderQuality.Poor]: 'poor',
  [ProviderQuality.Lost]: 'lost',
};

export const qualityFact = (quality: ProviderQuality): ConnectionQuality => qualities[quality] ?? 'unknown';

/** Sets the volume of a remote sound, where the track has one. */
export const setTrackVolume = (track: AudioTrack | undefined, volume: number): void => {
  if (track && 'setVolume' in track) (track as { setVolume(volume: number): void }).setVolume(volume);
};
