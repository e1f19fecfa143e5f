import { signal } from '@preact/signals-core';
import {
  EndPollDocument,
  ExportPollDocument,
  PollUpdatesDocument,
  QueryPollDocument,
  VotePollDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { writeCsv } from '../../../../shared/rules/csv.ts';
import { pollTable } from '../../../../shared/rules/polls.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { retryLimits } from '../../../../shared/values/limits.ts';
import { succeed } from '../../../../shared/values/result.ts';
import { acknowledge } from '../../../ports/acknowledge.ts';
import { type ApiFailure, type ApiPort, isTransient, retryAfterMsOf } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import type { OpenPoll, Poll } from './polls-model.ts';

export interface PollInputs {
  readonly api: ApiPort;
  readonly log: LogPort;
  readonly notices: Pick<NoticesModel, 'show'>;
  readonly eventId: string;
  readonly roomId: string;
}

/** One poll: asked for at once, and followed from there until it has ended. */
export const createOpenPoll = (scope: Scope, pollId: string, inputs: PollInputs): OpenPoll => {
  const { api, log } = inputs;
  const place = { event_id: inputs.eventId, room_id: inputs.roomId, poll_id: pollId };
  const poll = signal<Poll | null>(null);
  const chosen = signal<readonly string[]>([]);
  const failure = signal<ApiFailure['code'] | null>(null);
  /** What the server has of the own vote. */
  let stored: readonly string[] = [];
  let voting: Promise<void> | null = null;

  const follow = () => {
    const stop = scope.onEnd(
      api.subscribe(PollUpdatesDocument, () => ({ ...place, after: poll.peek()?.seq ?? 0 }), {
        next({ pollUpdates }) {
          // It stays as it was until the message that asked goes.
          if (!pollUpdates.removed) poll.value = pollUpdates;
          if (pollUpdates.ended) stop();
        },
        refused: ({ code }) => log.warn('poll-refused', { code }),
      }),
    );
  };
  const load = async () => {
    failure.value = null;
    while (!scope.isOver) {
      const answer = await api.request(QueryPollDocument, place);
      if (answer.ok) {
        const { queryPoll } = answer.value;
        poll.value = queryPoll.poll;
        stored = queryPoll.chosen;
        chosen.value = stored;
        if (!queryPoll.poll.ended) follow();
        return;
      }
      if (!isTransient(answer.error)) {
        log.warn('poll-refused', { code: answer.error.code });
        failure.value = answer.error.code;
        return;
      }
      await scope.pause(retryLimits.delayMs);
    }
  };
  void load();
  const askForOwn = async () => {
    const answer = await api.request(QueryPollDocument, place);
    if (answer.ok) stored = answer.value.queryPoll.chosen;
  };

  const say = (code: string) => inputs.notices.show(code, 'warning', { question: poll.peek()?.question ?? '' });
  let isSaidAgain = false;
  scope.onEnd(() => {
    if (isSaidAgain) say('vote-unsure');
  });
  /** Tells the server what was chosen, until it has what was chosen last. */
  const send = async (): Promise<void> => {
    let unanswered = 0;
    while (chosen.peek() !== stored && !scope.isOver) {
      const asked = chosen.peek();
      const answer = await api.request(VotePollDocument, { ...place, answers: [...asked] });
      if (answer.ok) {
        stored = asked;
        failure.value = null;
      } else if (isTransient(answer.error)) {
        // It may count already: it is said again until the server says so.
        if (unanswered++ > 0) failure.value = answer.error.code;
        // Nobody says it again for a room that is left.
        if (scope.isOver) return say('vote-unsure');
        isSaidAgain = true;
        await scope.pause(retryAfterMsOf(answer.error) || retryLimits.delayMs);
        isSaidAgain = false;
      } else if (chosen.peek() === asked) {
        log.warn('vote-failed', { code: answer.error.code });
        if (unanswered > 0) await askForOwn();
        chosen.value = stored;
        // Where only the answer was lost, the vote counts.
        const counts = stored.length === asked.length && stored.every((id) => asked.includes(id));
        failure.value = counts ? null : answer.error.code;
        // The poll may be out of sight, or its room left.
        if (!counts) say(answer.error.code === errorCodes.conflict ? 'vote-too-late' : 'vote-refused');
      }
    }
    voting = null;
  };

  return {
    poll,
    chosen,
    failure,
    async vote(answers) {
      chosen.value = answers;
      failure.value = null;
      // Only what was chosen last is of interest once the server has answered.
      if (voting || answers === stored) return;
      voting = send();
      await voting;
    },
    stored: () => voting,
    async end() {
      const answer = await acknowledge(api.request(EndPollDocument, place));
      if (!answer.ok) log.warn('end-poll-failed', { code: answer.error.code });
      return answer;
    },
    async exportTable() {
      const answer = await api.request(ExportPollDocument, place);
      if (!answer.ok) return answer;
      const { poll: report, names } = answer.value.exportPoll;
      return succeed(writeCsv(pollTable({ ...report, names })));
    },
    reload: () => void load(),
  };
};
