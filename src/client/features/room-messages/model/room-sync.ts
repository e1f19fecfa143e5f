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
  /**
   * To be called last: what answers comes only to who listens. What recordings have is said when one begins, and anew when
   * another recorder goes on with it.
   */
  start(room: RecordingSignals): void;
}

interface RecordingSignals {
  readonly recording: ReadonlySignal<boolean>;
  /** Another one: another recorder goes on. */
  readonly recordingRevision: ReadonlySignal<number>;
}

/** Who asks within this time is answered together: after an outage all ask at once. */
const answerDelayMs = annotationLimits.drawIntervalMs;

/** So often somebody is answered within a time: nobody makes everybody say all that they have again and again. */
const answerWindow = { most: 3, ms: 5_000 } as const;

/** Makes the {@link RoomSync} of one room. */
export const createRoomSync = (scope: Scope, messages: Pick<RoomMessages, 'send' | 'on' | 'whenOpen'>): RoomSync => {
  const parts: TellState[] = [];
  const askers = new Set<string>();
  /** How often somebody was answered within the last such time. */
  const answered = new Map<string, number>();
  const count = (identity: string, by: number) => {
    const now = (answered.get(identity) ?? 0) + by;
    if (now > 0) answered.set(identity, now);
    else answered.delete(identity);
  };

  const playedBack: TellState[] = [];
  const answer = () => {
    const to = [...askers].filter((identity) => (answered.get(identity) ?? 0) < answerWindow.most);
    if (to.length === 0) return;
    for (const identity of to) {
      askers.delete(identity);
      count(identity, 1);
    }
    for (const tellState of parts) tellState(to, false);
    scope.after(answerWindow.ms, () => {
      for (const identity of to) count(identity, -1);
      if (askers.size > 0) answerSoon();
    });
  };
  let isWaiting = false;
  const answerSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    scope.after(answerDelayMs, () => {
      isWaiting = false;
      answer();
    });
  };

  return {
    add(tellState, isPlayedBack = false) {
      parts.push(tellState);
      if (isPlayedBack) playedBack.push(tellState);
    },
    start({ recording, recordingRevision }) {
      messages.on('request-sync', ({ sender }) => {
        askers.add(sender.identity);
        answerSoon();
      });
      messages.whenOpen(() => {
        messages.send({ type: 'request-sync' });
        for (const tellState of parts) tellState(undefined, true);
      });
      // Whoever records hears what is said from now on, and asks nobody.
      const find = () => ({ isRecorded: recording.value, revision: recordingRevision.value });
      let before = untracked(find);
      scope.effect(() => {
        const now = find();
        const goesOn = now.isRecorded && before.isRecorded;
        const isTold = now.isRecorded && !(goesOn && now.revision === before.revision);
        before = now;
        untracked(() => {
          for (const tellState of isTold ? playedBack : []) tellState(undefined, goesOn);
        });
      });
    },
  };
};
