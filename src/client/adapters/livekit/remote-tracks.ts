import {
  type RemoteParticipant,
  type RemoteTrackPublication,
  type RemoteVideoTrack,
  type Room,
  Track,
  type TrackPublication,
} from 'livekit-client';
import type { Clock } from '../../ports/clock.ts';
import type { TrackPublication as PublishedTrack, RemoteSound, VideoDemand } from '../../ports/media-port.ts';
import { publicationFact, setTrackVolume } from './facts.ts';
import { lowScreenLayer } from './room-options.ts';
import { createSignalBudget, type TrackSettings, type TrackWish } from './signal-budget.ts';
import { createTrackSignals } from './track-signals.ts';

const pausedSettings: TrackSettings = { paused: true, widthPx: 0, heightPx: 0 };
/** Pictures come first, by some ten milliseconds: each negotiation takes the longer the more is in it. */
const soundWish: TrackWish = { subscribed: true, settings: null, rank: Number.MAX_SAFE_INTEGER };

/**
 * What is subscribed of the others: every sound at once, videos as the stage demands them. A demand made before the
 * publication is known is kept for it.
 */
export const createRemoteTracks = (clock: Clock) => {
  const signals = createTrackSignals();
  const budget = createSignalBudget(signals.sender, clock);
  const demands = new Map<string, VideoDemand>();
  const attached = new Map<string, Set<HTMLVideoElement>>();
  const volumes = new Map<string, number>();
  const soundElements = new Map<string, HTMLAudioElement>();

  let savesData = false;
  /** Whose sound is played; null: everybody's. */
  let heard: ReadonlySet<string> | null = null;

  const volumeKey = ({ identity, key, screenId }: Pick<PublishedTrack, 'identity' | 'key' | 'screenId'>): string =>
    `${key} ${screenId ?? ''} ${identity}`;
  const volumeKeyOf = (identity: string, publication: TrackPublication): string | null => {
    const fact = publicationFact(identity, publication);
    return fact && volumeKey(fact);
  };

  const applyVolume = (identity: string, publication: TrackPublication): void => {
    const volume = volumes.get(volumeKeyOf(identity, publication) ?? '');
    if (heard && !heard.has(identity)) setTrackVolume(publication.audioTrack, 0);
    else if (volume !== undefined) setTrackVolume(publication.audioTrack, volume);
  };

  const wishFor = (trackId: string): TrackWish => {
    const demand = demands.get(trackId) ?? 'unsubscribed';
    const isCamera = signals.find(trackId)?.source === Track.Source.Camera;
    if (demand === 'unsubscribed' || (savesData && isCamera)) return { subscribed: false, settings: null, rank: 0 };
    if (demand === 'paused') return { subscribed: true, settings: pausedSettings, rank: 0 };
    const mostWidthPx = savesData ? lowScreenLayer.widthPx : demand.widthPx;
    const scale = Math.min(1, mostWidthPx / demand.widthPx);
    const size = { widthPx: Math.ceil(demand.widthPx * scale), heightPx: Math.ceil(demand.heightPx * scale) };
    return { subscribed: true, settings: { paused: false, ...size }, rank: demand.rank ?? 0 };
  };

  return {
    /** `isSubscribed`: the server sends all that is published until it is told otherwise. */
    enter(room: Room, isSubscribed: boolean): void {
      signals.enter(room);
      budget.enter(isSubscribed);
    },
    /** The connection goes on over another socket. */
    resumed: budget.resume,
    /** Calls back once the server has worked off everything that it was sent. */
    ask: signals.sender.sendProbe,
    /**
     * Bytes that came by the connection, as the first track says of which anything came; null when nothing did. Of a track
     * that never had any browsers report nothing, and of one that pauses all the connection's.
     */
    async receivedBytes(room: Room): Promise<number | null> {
      let bytes = 0;
      for (const participant of room.remoteParticipants.values()) {
        for (const { track } of participant.trackPublications.values()) {
          const report = await track?.getRTCStatsReport();
          report?.forEach((part: { bytesReceived?: number }) => {
            bytes += part.bytesReceived ?? 0;
          });
          if (bytes > 0) return bytes;
        }
      }
      return null;
    },
    published(publication: RemoteTrackPublication): void {
      const { trackSid } = publication;
      if (!signals.adopt(publication)) return;
      // A connection that is made anew knows nothing of what was said of the same track.
      budget.forget(trackSid);
      if (publication.kind === Track.Kind.Audio) budget.want(trackSid, soundWish);
      else if (demands.has(trackSid)) budget.want(trackSid, wishFor(trackSid));
    },
    saveData(on: boolean): void {
      savesData = on;
      for (const trackId of demands.keys()) if (signals.find(trackId)) budget.want(trackId, wishFor(trackId));
    },
    demand(trackId: string, demand: VideoDemand): void {
      demands.set(trackId, demand);
      if (signals.find(trackId)) budget.want(trackId, wishFor(trackId));
    },
    subscribed(publication: RemoteTrackPublication, participant: RemoteParticipant): void {
      const track = publication.track;
      if (!track) return;
      if (track.kind === Track.Kind.Audio) {
        soundElements.set(publication.trackSid, track.attach() as HTMLAudioElement);
        applyVolume(participant.identity, publication);
        return;
      }
      for (const element of attached.get(publication.trackSid) ?? []) (track as RemoteVideoTrack).attach(element);
    },
    unsubscribed(publication: RemoteTrackPublication): void {
      soundElements.get(publication.trackSid)?.remove();
      soundElements.delete(publication.trackSid);
    },
    unpublished(trackId: string): void {
      demands.delete(trackId);
      budget.forget(trackId);
      signals.abandon(trackId);
    },
    attach(trackId: string, element: HTMLVideoElement): void {
      const elements = attached.get(trackId) ?? new Set();
      attached.set(trackId, elements.add(element));
      const track = signals.find(trackId)?.track as RemoteVideoTrack | undefined;
      if (track && !track.attachedElements.includes(element)) track.attach(element);
    },
    detach(trackId: string, element: HTMLVideoElement): void {
      const elements = attached.get(trackId);
      elements?.delete(element);
      if (elements?.size === 0) attached.delete(trackId);
      const track = signals.find(trackId)?.track;
      if (track) track.detach(element);
      else element.srcObject = null;
    },
    setVolume(room: Room | null, sound: RemoteSound, volume: number): void {
      const { identity } = sound;
      const wanted = volumeKey(sound);
      volumes.set(wanted, volume);
      for (const publication of room?.remoteParticipants.get(identity)?.audioTrackPublications.values() ?? []) {
        if (volumeKeyOf(identity, publication) === wanted) applyVolume(identity, publication);
      }
    },
    /** Plays the sound of these people alone; null: of everybody. */
    hearOnly(room: Room | null, identities: readonly string[] | null): void {
      heard = identities && new Set(identities);
      for (const [identity, { audioTrackPublications }] of room?.remoteParticipants ?? []) {
        for (const publication of audioTrackPublications.values()) {
          if (heard === null) setTrackVolume(publication.audioTrack, 1);
          applyVolume(identity, publication);
        }
      }
    },
    /** A room is gone: its publications are, too. Volumes stay. */
    clear(): void {
      demands.clear();
      budget.clear();
      signals.exit();
      for (const element of soundElements.values()) element.remove();
      soundElements.clear();
    },
  };
};

export type RemoteTracks = ReturnType<typeof createRemoteTracks>;
