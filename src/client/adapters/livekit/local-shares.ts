import { type LocalTrack, type Room, Track } from 'livekit-client';
import type { ClientOptions } from '../../options.ts';
import type { ScreenSurface } from '../../ports/media-port.ts';
import { isSpent } from './device-change.ts';
import { pickScreen } from './pick-screen.ts';
import { isRefusal, type Publication } from './publish-permitted.ts';
import { roomOptions, screenPublication } from './room-options.ts';

const screenSources: readonly Track.Source[] = [Track.Source.ScreenShare, Track.Source.ScreenShareAudio];

interface Share {
  readonly screenId: string;
  readonly tracks: readonly LocalTrack[];
}

/** The screens that are shared: what a room goes without is captured no longer. */
export const createLocalShares = (
  options: ClientOptions,
  {
    room,
    nameOf,
    publish,
    changed,
    failed,
  }: {
    readonly room: () => Room | null;
    readonly nameOf: (trackKey: 'screen' | 'screen-audio', screenId: string) => string;
    readonly publish: (track: LocalTrack, publication: Publication) => Promise<void>;
    readonly changed: () => void;
    /** One that was shared is not any more, because it could not be published. */
    readonly failed: (problem: unknown) => void;
  },
) => {
  const { publishDefaults } = roomOptions(options);
  let shares: readonly Share[] = [];

  const publishShare = async (share: Share) => {
    for (const track of share.tracks) {
      if (!shares.includes(share)) return;
      const isVideo = track.kind === Track.Kind.Video;
      await publish(track, {
        ...(isVideo ? { ...publishDefaults, ...screenPublication(options) } : {}),
        source: isVideo ? Track.Source.ScreenShare : Track.Source.ScreenShareAudio,
        name: nameOf(isVideo ? 'screen' : 'screen-audio', share.screenId),
      });
    }
  };
  const unpublish = async (tracks: readonly LocalTrack[]) => {
    for (const track of tracks)
      await room()
        ?.localParticipant.unpublishTrack(track, true)
        .catch(() => undefined);
  };
  const stop = async (screenId: string) => {
    const share = shares.find((other) => other.screenId === screenId);
    if (!share) return;
    shares = shares.filter((other) => other !== share);
    // The provider may be away: nobody is shown to others until it is told.
    for (const track of share.tracks) track.stop();
    changed();
    await unpublish(share.tracks);
  };

  return {
    ids: () => shares.map(({ screenId }) => screenId),
    tracks: () => shares.flatMap(({ tracks }) => tracks),
    /** The share that a track is of. */
    idOf: (track: LocalTrack) => shares.find(({ tracks }) => tracks.includes(track))?.screenId,
    /**
     * Publishes those that are captured and not published; one that cannot be any more is stopped. One that was
     * stopped while livekit-client republished it is unpublished.
     */
    async publishAll(): Promise<void> {
      const known = shares.flatMap(({ tracks }) => tracks);
      const published = [...(room()?.localParticipant.getTrackPublications() ?? [])];
      const stopped = published
        .flatMap(({ track }) => (track ? [track as LocalTrack] : []))
        .filter((track) => screenSources.includes(track.source) && !known.includes(track));
      await Promise.all([
        unpublish(stopped),
        ...shares.map((share) =>
          share.tracks.some(isSpent)
            ? stop(share.screenId)
            : publishShare(share).catch(async (problem: unknown) => {
                await stop(share.screenId);
                if (!isRefusal(problem)) failed(problem);
              }),
        ),
      ]);
    },
    /** Lets the person choose a screen and shares it; null: they chose none, or it is not wanted any more. */
    async start(isWanted: () => boolean, surface?: ScreenSurface): Promise<string | null> {
      const tracks = await pickScreen(options, isWanted, surface);
      if (!tracks) return null;
      const share: Share = { screenId: crypto.randomUUID().slice(0, 8), tracks };
      shares = [...shares, share];
      changed();
      for (const track of tracks) track.on('ended', () => void stop(share.screenId));
      try {
        await publishShare(share);
      } catch (thrown) {
        await stop(share.screenId);
        throw thrown;
      }
      return share.screenId;
    },
    stop,
  };
};
