import { tileLimits } from '../../shared/rules/tiles/limits.ts';
import type { Tile } from '../features/tiles/model/tiles-model.ts';
import type { Clock, Stop } from '../ports/clock.ts';
import type { MediaPort, VideoDemand } from '../ports/media-port.ts';

/** Asks for the video of tiles on screen only, at the layer that fits them. */
export interface VideoDemands {
  /** A tile is on the screen at this size in device pixels; where many are asked for, a lower rank comes first. */
  show(tile: Tile, widthPx: number, heightPx: number, rank: number): void;
  /** A tile left the screen: kept a moment, then paused, then dropped. */
  hide(tile: Tile): void;
  forget(tile: Tile): void;
  stop(): void;
}

interface Asked {
  trackId: string;
  key: string;
  timer: Stop | null;
}

/** A tile that gets its place within this time is shown before its video is dropped. */
const settleMs = 300;

/** Sizes are asked for in steps, so that a few pixels do not change the layer. */
const stepPx = 16;

const upToStep = (px: number): number => Math.max(stepPx, Math.ceil(px / stepPx) * stepPx);

export const createVideoDemands = (media: Pick<MediaPort, 'demand'>, clock: Clock): VideoDemands => {
  const asked = new Map<string, Asked>();

  const ask = (tile: Tile, trackId: string, demand: VideoDemand) => {
    const key = typeof demand === 'string' ? demand : `${demand.widthPx}×${demand.heightPx}`;
    const last = asked.get(tile.id);
    if (last?.trackId === trackId && last.key === key) return;
    asked.set(tile.id, { trackId, key, timer: last?.timer ?? null });
    media.demand(trackId, demand);
  };

  const cancel = (tile: Tile) => {
    const last = asked.get(tile.id);
    last?.timer?.();
    if (last) last.timer = null;
  };

  const forget = (tile: Tile) => {
    cancel(tile);
    asked.delete(tile.id);
  };

  /** A muted video stays asked for; one that is no longer published may come back under the same id, and is asked anew. */
  const lost = (tile: Tile) => {
    const isMuted = tile.screenId === null && tile.person?.camera.peek() != null;
    if (!isMuted) forget(tile);
  };

  const remoteTrack = (tile: Tile): string | null =>
    tile.person && !tile.person.isLocal ? (tile.video.peek()?.trackId ?? null) : null;

  return {
    show(tile, widthPx, heightPx, rank) {
      const trackId = remoteTrack(tile);
      if (trackId === null) return lost(tile);
      cancel(tile);
      const { streamPaused, replayStatus } = tile.local;
      // What a replay lies over nobody sees.
      if (streamPaused.peek() || replayStatus.peek() === 'active') ask(tile, trackId, 'paused');
      else ask(tile, trackId, { widthPx: upToStep(widthPx), heightPx: upToStep(heightPx), rank });
    },
    hide(tile) {
      const trackId = remoteTrack(tile);
      if (trackId === null) return lost(tile);
      const last = asked.get(tile.id);
      const drop = () => {
        const entry = asked.get(tile.id);
        if (entry) entry.timer = null;
        ask(tile, trackId, 'unsubscribed');
      };
      if (last?.trackId !== trackId) {
        cancel(tile);
        asked.set(tile.id, { trackId, key: '', timer: clock.after(settleMs, drop) });
        return;
      }
      if (last.timer || last.key === 'unsubscribed') return;
      last.timer = clock.after(tileLimits.keepVideoMs, () => {
        ask(tile, trackId, 'paused');
        const entry = asked.get(tile.id);
        if (entry) entry.timer = clock.after(tileLimits.dropVideoMs - tileLimits.keepVideoMs, drop);
      });
    },
    forget,
    stop() {
      for (const { timer } of asked.values()) timer?.();
      asked.clear();
    },
  };
};
