import { annotationLimits } from '../../../../shared/rules/annotations/limits.ts';
import type { Scope } from '../../../scope.ts';
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
  start(): void;
}

/** Who asks within this time is answered together: after an outage all ask at once. */
const answerDelayMs = annotationLimits.drawIntervalMs;

/** Makes the {@link RoomSync} of one room. */
export const createRoomSync = (scope: Scope, messages: Pick<RoomMessages, 'send' | 'on' | 'whenOpen'>): RoomSync => {
  const parts: TellState[] = [];
  const askers = new Set<string>();

  const answer = () => {
    const to = [...askers];
    askers.clear();
    for (const tellState of parts) tellState(to);
  };

  return {
    add: (tellState) => void parts.push(tellState),
    start() {
      messages.on('request-sync', ({ sender }) => {
        if (askers.size === 0) scope.after(answerDelayMs, answer);
        askers.add(sender.identity);
      });
      messages.whenOpen(() => {
        messages.send({ type: 'request-sync' });
        for (const tellState of parts) tellState();
      });
    },
  };
};
