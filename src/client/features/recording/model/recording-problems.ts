import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import type { RoomsModel } from '../../rooms/model/rooms-model.ts';

interface ProblemInputs {
  readonly rooms: Pick<RoomsModel, 'all'>;
  readonly notices: Pick<NoticesModel, 'show'>;
  /** Whether it concerns the local participant: whoever may record rooms. */
  readonly concerned: () => boolean;
}

const noticesOf: Readonly<Record<string, readonly [code: string, variant: 'info' | 'error']>> = {
  'not-begun': ['recording-not-started', 'error'],
  'left-out': ['recording-left-out', 'info'],
  behind: ['recording-behind', 'error'],
  gaps: ['recording-gaps', 'error'],
  empty: ['recording-empty', 'info'],
  failed: ['recording-failed', 'error'],
  unfinished: ['recording-unfinished', 'error'],
};

/** Tells hosts what goes wrong with the recordings of an event's rooms from now on. */
export const followRecordingProblems = (scope: Scope, { rooms, notices, concerned }: ProblemInputs): void => {
  const known = new Map<string, string | null>();
  scope.effect(() => {
    for (const { roomId, name, recordingProblem } of rooms.all.value) {
      const problem = recordingProblem.value;
      const before = known.get(roomId);
      known.set(roomId, problem);
      // What was so when somebody came is no news.
      if (before === undefined || problem === null || problem === before || !concerned()) continue;
      const told = noticesOf[problem];
      if (told) notices.show(...told, { name: name.peek() });
    }
  });
};
