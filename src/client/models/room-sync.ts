import type { ReadonlySignal } from '@preact/signals-core';
import { annotationLimits } from '../../shared/rules/annotations/limits.ts';
import type { Clock, Stop } from '../ports/clock.ts';
import type { RoomMessages } from './room-messages-model.ts';

/** Tells what this participant has to say of itself, to these or to everybody. */
export type TellState = (to?: readonly string[]) => void;

/**
 * Keeps everybody's picture of the room the same (MSG-002): whenever the channel opens, asks the others for their state
 * and tells them the own one; who asks is told. Parts are told in the order in which they were added.
 */
export interface RoomSync {
  add(tellState: TellState): void;
  /** To be called last: what answers comes only to who listens. */
  start(): Stop;
}

/** Who asks within this time is answered together: after an outage all ask at once. */
const answerDelayMs = annotationLimits.drawIntervalMs;

export const createRoomSync = (
  messages: Pick<RoomMessages, 'send' | 'on' | 'whenOpen'>,
  roomId: ReadonlySignal<string | null>,
  clock: Clock,
): RoomSync => {
  const parts: TellState[] = [];
  const askers = new Set<string>();
  let timer: Stop | null = null;

  const answer = () => {
    timer = null;
    const to = [...askers];
    askers.clear();
    for (const tellState of parts) tellState(to);
  };

  return {
    add: (tellState) => void parts.push(tellState),
    start() {
      const stops = [
        messages.on('request-sync', ({ sender }) => {
          askers.add(sender.identity);
          timer ??= clock.after(answerDelayMs, answer);
        }),
        messages.whenOpen(() => {
          if (roomId.peek() === null) return;
          messages.send({ type: 'request-sync' });
          for (const tellState of parts) tellState();
        }),
      ];
      return () => {
        timer?.();
        for (const stop of stops) stop();
      };
    },
  };
};
