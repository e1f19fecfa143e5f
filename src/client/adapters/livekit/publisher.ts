import { ConnectionState, type LocalTrack, type Room } from 'livekit-client';
import { mediaLimits } from '../../../shared/values/limits.ts';
import type { Clock, Stop } from '../../ports/clock.ts';
import { isRefusal, type Publication, publishPermitted } from './publish-permitted.ts';

/** Publishes tracks into the room that there is; `again` is called when it is time to publish what failed. */
export const createPublisher = (clock: Clock, room: () => Room | null, again: () => void) => {
  /** Tracks that the provider is being told of. */
  const underWay = new Map<LocalTrack, Promise<unknown>>();
  /** How often in a row a track could not be published. */
  let failures = new WeakMap<LocalTrack, number>();
  let stopRetry: Stop = () => undefined;
  /** Ends the waiting for a look at what was published: it would keep a room that was left. */
  const stopLooks = new Set<Stop>();

  const retry = (track: LocalTrack) => {
    const failed = (failures.get(track) ?? 0) + 1;
    failures.set(track, failed);
    if (failed > mediaLimits.publishAttempts) throw new DOMException('', 'PublishError');
    stopRetry();
    stopRetry = clock.after(mediaLimits.publishRetryDelayMs, again);
  };

  return {
    /**
     * Publishes a track unless it is. A connection that is away or goes meanwhile is no failure of the track: it is
     * published when the connection is back. Throws when the provider refuses it, or when it has failed too often.
     */
    async publish(track: LocalTrack, publication: Publication): Promise<void> {
      const into = room();
      if (into?.state !== ConnectionState.Connected) return;
      if (into.localParticipant.getTrackPublications().some((publication) => publication.track === track)) return;
      const published = publishPermitted(into, clock, track, publication);
      underWay.set(track, published);
      try {
        await published;
        failures.delete(track);
        const stop = clock.after(mediaLimits.publishRetryDelayMs, () => {
          stopLooks.delete(stop);
          import('./unheard-publication.ts')
            .then(({ watchPublication }) => watchPublication(into, track, clock))
            .catch(() => undefined);
        });
        stopLooks.add(stop);
      } catch (thrown) {
        if (isRefusal(thrown)) throw thrown;
        if (room() === into) retry(track);
      } finally {
        underWay.delete(track);
      }
    },
    /** Resolves once the provider knows a track, or does not take it. */
    async settled(track: LocalTrack): Promise<void> {
      await underWay.get(track)?.catch(() => undefined);
    },
    /**
     * A room is connected, for the first time or again: earlier failures count no more. What is muted is said once more:
     * livekit-client republishes every track when it makes a new connection, and a mute during that does not reach the provider.
     */
    begin(): void {
      failures = new WeakMap();
      const into = room();
      for (const { trackSid, isMuted } of into?.localParticipant.getTrackPublications() ?? []) {
        if (isMuted) into?.engine.updateMuteStatus(trackSid, true);
      }
    },
    /** The room is gone. */
    end(): void {
      stopRetry();
      for (const stop of stopLooks) stop();
      stopLooks.clear();
    },
  };
};
