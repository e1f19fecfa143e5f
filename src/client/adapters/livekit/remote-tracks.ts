import {
  type RemoteParticipant,
  type RemoteTrackPublication,
  type RemoteVideoTrack,
  type Room,
  Track,
} from 'livekit-client';
import type { VideoDemand } from '../../ports/media-port.ts';
import { setTrackVolume } from './facts.ts';

/**
 * What is subscribed of the others: every sound at once, videos as the stage demands them. A demand made before the
 * publication is known is kept for it.
 */
export const createRemoteTracks = () => {
  const demands = new Map<string, VideoDemand>();
  const attached = new Map<string, Set<HTMLVideoElement>>();
  const volumes = new Map<string, number>();
  const soundElements = new Map<string, HTMLAudioElement>();

  const volumeKey = (identity: string, source: Track.Source) => `${source} ${identity}`;

  const applyDemand = (publication: RemoteTrackPublication) => {
    const demand = demands.get(publication.trackSid) ?? 'unsubscribed';
    if (demand === 'unsubscribed') {
      if (publication.isDesired) publication.setSubscribed(false);
      return;
    }
    if (!publication.isDesired) publication.setSubscribed(true);
    publication.setEnabled(demand !== 'paused');
    if (demand !== 'paused') {
      publication.setVideoDimensions({ width: Math.ceil(demand.widthPx), height: Math.ceil(demand.heightPx) });
    }
  };

  const findPublication = (room: Room | null, trackId: string): RemoteTrackPublication | undefined => {
    if (!room) return undefined;
    for (const participant of room.remoteParticipants.values()) {
      const found = participant.trackPublications.get(trackId);
      if (found) return found as RemoteTrackPublication;
    }
    return undefined;
  };

  return {
    published(publication: RemoteTrackPublication): void {
      if (publication.kind === Track.Kind.Audio) publication.setSubscribed(true);
      else applyDemand(publication);
    },
    demand(room: Room | null, trackId: string, demand: VideoDemand): void {
      demands.set(trackId, demand);
      const publication = findPublication(room, trackId);
      if (publication) applyDemand(publication);
    },
    subscribed(publication: RemoteTrackPublication, participant: RemoteParticipant): void {
      const track = publication.track;
      if (!track) return;
      if (track.kind === Track.Kind.Audio) {
        soundElements.set(publication.trackSid, track.attach() as HTMLAudioElement);
        const volume = volumes.get(volumeKey(participant.identity, publication.source));
        if (volume !== undefined) setTrackVolume(publication.audioTrack, volume);
        return;
      }
      for (const element of attached.get(publication.trackSid) ?? []) (track as RemoteVideoTrack).attach(element);
      applyDemand(publication);
    },
    unsubscribed(publication: RemoteTrackPublication): void {
      soundElements.get(publication.trackSid)?.remove();
      soundElements.delete(publication.trackSid);
    },
    unpublished(trackId: string): void {
      demands.delete(trackId);
    },
    attach(room: Room | null, trackId: string, element: HTMLVideoElement): void {
      const elements = attached.get(trackId) ?? new Set();
      attached.set(trackId, elements.add(element));
      const track = findPublication(room, trackId)?.track as RemoteVideoTrack | undefined;
      if (track && !track.attachedElements.includes(element)) track.attach(element);
    },
    detach(room: Room | null, trackId: string, element: HTMLVideoElement): void {
      const elements = attached.get(trackId);
      elements?.delete(element);
      if (elements?.size === 0) attached.delete(trackId);
      const track = findPublication(room, trackId)?.track;
      if (track) track.detach(element);
      else element.srcObject = null;
    },
    setVolume(room: Room | null, identity: string, source: Track.Source, volume: number): void {
      volumes.set(volumeKey(identity, source), volume);
      const publication = room?.remoteParticipants.get(identity)?.getTrackPublication(source);
      setTrackVolume(publication?.audioTrack, volume);
    },
    /** A room is gone: its publications are, too. Volumes stay. */
    clear(): void {
      demands.clear();
      for (const element of soundElements.values()) element.remove();
      soundElements.clear();
    },
  };
};

export type RemoteTracks = ReturnType<typeof createRemoteTracks>;
