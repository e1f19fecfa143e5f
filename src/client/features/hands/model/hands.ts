import { computed, signal } from '@preact/signals-core';
import { SetRequireAttentionDocument } from '../../../../shared/contract/generated/operations.ts';
import { handLimits } from '../../../../shared/values/limits.ts';
import { acknowledge } from '../../../ports/acknowledge.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { Clock, Stop } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import type { PeopleModel } from '../../people/model/people.ts';
import type { HandsModel } from './hands-model.ts';

/** Raised hands: the time of raising is the participant's `require_attention` (HAND-001). */
export const createHands = (
  scope: Scope,
  inputs: {
    readonly api: ApiPort;
    readonly people: PeopleModel;
    readonly clock: Clock;
    readonly log: LogPort;
    readonly eventId: string;
    readonly notices: Pick<NoticesModel, 'show'>;
  },
): HandsModel & { noteChange(identity: string): void } => {
  const { api, people, clock, log, eventId, notices } = inputs;
  const highlighted = signal<ReadonlySet<string>>(new Set());

  const timers = new Map<string, Stop>();
  const noteChange = (identity: string) => {
    timers.get(identity)?.();
    highlighted.value = new Set([...highlighted.peek(), identity]);
    const timer = scope.after(handLimits.overrideHighlightMs, () => {
      timers.delete(identity);
      highlighted.value = new Set([...highlighted.peek()].filter((other) => other !== identity));
    });
    timers.set(identity, timer);
  };

  const set = async (identity: string, raisedAt: number) => {
    const person = people.find(identity);
    const before = person?.hand.raisedAt.peek() ?? 0;
    if (person) person.hand.raisedAt.value = raisedAt;
    noteChange(identity);
    const answer = await acknowledge(
      api.request(SetRequireAttentionDocument, {
        event_id: eventId,
        participant_id: identity,
        require_attention: raisedAt,
      }),
    );
    if (!answer.ok) {
      log.warn('request-attention-failed', { identity, code: answer.error.code });
      if (person && person.hand.raisedAt.peek() === raisedAt) person.hand.raisedAt.value = before;
    }
    return answer;
  };

  return {
    raised: computed(() => (people.local.value?.hand.raisedAt.value ?? 0) > 0),
    highlighted,
    noteChange,
    async toggle() {
      const identity = people.localIdentity;
      const isUp = (people.find(identity)?.hand.raisedAt.peek() ?? 0) > 0;
      const answer = await set(identity, isUp ? 0 : clock.now());
      if (!answer.ok) notices.show(answer.error.code, 'error');
    },
    lower: (identity) => set(identity, 0),
  };
};
