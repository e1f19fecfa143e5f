import { type Signal, signal } from '@preact/signals-core';
import { StartPollDocument } from '../../../../shared/contract/generated/operations.ts';
import { chatLimits } from '../../../../shared/values/limits.ts';
import { newId } from '../../../../shared/values/new-id.ts';
import { acknowledge } from '../../../ports/acknowledge.ts';
import type { Scope } from '../../../scope.ts';
import { emptyPoll } from './new-poll.ts';
import { createOpenPoll, type PollInputs } from './open-poll.ts';
import type { NewPoll, OpenPoll, PollsModel } from './polls-model.ts';

interface PollsInputs extends PollInputs {
  /** Outlives the room. */
  readonly draft: Signal<NewPoll | null>;
}

/** Makes the {@link PollsModel} of a room. */
export const createPolls = (scope: Scope, inputs: PollsInputs): PollsModel => {
  const { draft } = inputs;
  const opened = new Map<string, OpenPoll>();
  /** What was asked for without an answer, under the words that asked for it: asked again it is one poll. */
  let unanswered: { readonly words: string; readonly poll_id: string } | null = null;
  return {
    draft,
    ending: signal<string | null>(null),
    async start(isToEvent) {
      const { answers, question, ...rest } = draft.peek() ?? emptyPoll();
      const labels = answers.map(({ label }) => label.trim());
      const input = { ...rest, question: question.trim(), answers: labels, global: isToEvent };
      const words = JSON.stringify(input);
      if (unanswered?.words !== words) unanswered = { words, poll_id: newId('poll') };
      const { poll_id } = unanswered;
      const answer = await acknowledge(
        inputs.api.request(StartPollDocument, {
          event_id: inputs.eventId,
          room_id: inputs.roomId,
          input: { ...input, poll_id },
        }),
      );
      if (answer.ok) {
        unanswered = null;
        draft.value = null;
      } else inputs.log.warn('start-poll-failed', { code: answer.error.code });
      return answer;
    },
    find(pollId) {
      const known = opened.get(pollId);
      if (known) return known;
      const made = createOpenPoll(scope, pollId, inputs);
      opened.set(pollId, made);
      return made;
    },
    stored() {
      const waiting = [...opened.values()].flatMap((poll) => poll.stored() ?? []);
      if (waiting.length === 0) return null;
      return Promise.race([Promise.all(waiting), scope.pause(chatLimits.storedBeforeLeavingMs)]);
    },
  };
};
