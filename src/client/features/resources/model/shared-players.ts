import * as v from 'valibot';
import { videoChangeSchema } from '../../../../shared/messages/player-messages.ts';
import { type PlayerTimeline, playerLimits, timeAt, timelineAtStart } from '../../../../shared/rules/shared-player.ts';
import type { Clock, Stop } from '../../../ports/clock.ts';
import type { Scope } from '../../../scope.ts';
import type { RoomMessages } from '../../room-messages/model/room-messages-model.ts';
import { createDirectedStates, type DirectedState, type DirectedStatesInputs } from './directed-states.ts';
import type { SharedPlayer, SharedPlayers } from './shared-player-model.ts';

const timelineSchema = v.object({
  ...videoChangeSchema.entries.payload.entries,
  rate: v.number(),
  atMs: v.number(),
});

interface SharedPlayersInputs extends Omit<DirectedStatesInputs<PlayerTimeline>, 'start' | 'send' | 'parse'> {
  readonly messages: Pick<RoomMessages, 'send' | 'on'>;
  readonly clock: Clock;
}

/**
 * Keeps the videos and sounds of a room at one place. Whoever directs one says where it is, at every change and every 5 s;
 * the others work out where it is by then.
 */
export const createSharedPlayers = (scope: Scope, inputs: SharedPlayersInputs): SharedPlayers => {
  const { messages, clock } = inputs;
  const players = new Map<string, SharedPlayer>();
  /** The least time from a sender's clock to this one, so far: their clocks' difference, and the shortest way. */
  const leastDelays = new Map<string, { readonly ms: number; readonly sinceMs: number }>();
  const timelines = createDirectedStates<PlayerTimeline>(scope, {
    ...inputs,
    start: timelineAtStart,
    parse: (kept) => (v.is(timelineSchema, kept) ? kept : null),
    send(tileIdentity, timeline, to) {
      const { isPlaying, rate } = timeline;
      const time = timeAt(timeline, clock.now(), Number.NaN);
      const payload = { isPlaying, time, ...(rate === 1 ? {} : { rate }) };
      messages.send({ type: 'video-change', tileIdentity, payload }, to);
    },
  });

  /** While it plays its director goes on saying where it is. */
  const repeat = ({ isDirecting, state, tell }: DirectedState<PlayerTimeline>) =>
    scope.effect(() => {
      if (!isDirecting.value || !state.value.isPlaying) return;
      const tick = () => {
        tell();
        stop = scope.after(playerLimits.tellIntervalMs, tick);
      };
      let stop = scope.after(playerLimits.tellIntervalMs, tick);
      return () => stop();
    });
  const create = (tileId: string): SharedPlayer => {
    const directed = timelines.of(tileId);
    const { state: timeline, isFollowing } = directed;
    let soon: Stop | null = null;
    const tellNow = () => {
      soon?.();
      soon = null;
      directed.tell();
    };
    const change = (next: Partial<PlayerTimeline>, durationSeconds: number, tell: () => void = tellNow) => {
      if (isFollowing.peek()) return;
      const atMs = clock.now();
      const time = timeAt(timeline.peek(), atMs, durationSeconds);
      timeline.value = { ...timeline.peek(), time, atMs, ...next };
      tell();
    };
    /** Whoever drags the position goes through many. */
    const tellSoon = () => {
      soon ??= scope.after(playerLimits.seekIntervalMs, tellNow);
    };
    repeat(directed);
    const player: SharedPlayer = {
      timeline,
      isFollowing,
      timeNow: (durationSeconds) => timeAt(timeline.peek(), clock.now(), durationSeconds),
      setPlaying: (isPlaying, durationSeconds) => change({ isPlaying }, durationSeconds),
      seek: (time) => change({ time: Math.max(0, Math.min(time, playerLimits.longestSeconds)) }, Number.NaN, tellSoon),
      setRate: (rate, durationSeconds) => change({ rate }, durationSeconds),
    };
    players.set(tileId, player);
    return player;
  };

  messages.on('video-change', ({ sender, message }) => {
    const { isPlaying, time, rate = 1 } = message.payload;
    const nowMs = clock.now();
    const delayMs = nowMs - message.timestamp;
    const before = leastDelays.get(sender.identity) ?? { ms: delayMs, sinceMs: nowMs };
    const isOld =
      nowMs - before.sinceMs > playerLimits.delayWindowMs || delayMs - before.ms > playerLimits.longestDelayMs;
    // What took longer than the shortest way is older by as much; what took that much longer is a clock that was set.
    const leastMs = isOld ? delayMs : Math.min(delayMs, before.ms);
    leastDelays.set(sender.identity, { ms: leastMs, sinceMs: isOld ? nowMs : before.sinceMs });
    const atMs = nowMs - (delayMs - leastMs);
    timelines.hear(message.tileIdentity, sender.identity, { isPlaying, time, rate, atMs });
  });

  return { of: (tileId) => players.get(tileId) ?? create(tileId) };
};
