import { type ReadonlySignal, untracked } from '@preact/signals-core';
import { annotationLimits } from '../../../../shared/rules/annotations/limits.ts';
import type { Scope } from '../../../scope.ts';
import type { RoomMessages } from './room-messages-model.ts';

/**
 * Tells what this participant has to say of itself, to these or to everybody. `isAnew`: others may have something of it that
 * is so no more.
 */
export type TellState = (to: readonly string[] | undefined, isAnew: boolean) => void;

/**
 * Keeps everybody's picture of the room the same (MSG-002): whenever the channel opens, asks the others for their state
 * and tells them the own one; who asks is told. Parts are told in the order in which they were added.
 */
export interface RoomSync {
  /** `isPlayedBack`: recordings have it too. */
  add(tellState: TellState, isPlayedBack?: boolean): void;
  /** To be called last: what answers comes only to who listens. What recordings have is said when one begins. */
  start(isRecorded: ReadonlySignal<boolean>): void;
}

/** Who asks within this time is answered together: after an outage all ask at once. */
const answerDelayMs = annotationLimits.drawIntervalMs;

/** Whoever was answered is answered again after so long: nobody makes everybody say all that they have again and again. */
const answerIntervalMs = 2_000;

/** Makes the {@link RoomSync} of one room. */
export const createRoomSync = (scope: Scope, messages: Pick<RoomMessages, 'send' | 'on' | 'whenOpen'>): RoomSync => {
  const parts: TellState[] = [];
  const askers = new Set<string>();
  /** Who was answered a moment ago. */
  const answered = new Set<string>();

  const playedBack: TellState[] = [];
  const answer = () => {
    const to = [...askers].filter((identity) => !answered.has(identity));
    if (to.length === 0) return;
    for (const identity of to) {
      askers.delete(identity);
      answered.add(identity);
    }
    for (const tellState of parts) tellState(to, false);
    scope.after(answerIntervalMs, () => {
      for (const identity of to) answered.delete(identity);
      answer();
    });
  };

  return {
    add(tellState, isPlayedBack = false) {
      parts.push(tellState);
      if (isPlayedBack) playedBack.push(tellState);
    },
    start(isRecorded) {
      messages.on('request-sync', ({ sender }) => {
        if (askers.has(sender.identity)) return;
        askers.add(sender.identity);
        scope.after(answerDelayMs, answer);
      });
      messages.whenOpen(() => {
        messages.send({ type: 'request-sync' });
        for (const tellState of parts) tellState(undefined, true);
      });
      // Whoever records hears what is said from now on, and asks nobody.
      let wasRecorded = isRecorded.peek();
      scope.effect(() => {
        const isNow = isRecorded.value;
        const tellers = isNow && !wasRecorded ? playedBack : [];
        untracked(() => {
          for (const tellState of tellers) tellState(undefined, false);
        });
        wasRecorded = isNow;
      });
    },
  };
};
