import { computed, signal } from '@preact/signals-core';
import { SetRequireAttentionDocument } from '../../shared/contract/generated/operations.ts';
import { handLimits } from '../../shared/values/limits.ts';
import type { ApiPort } from '../ports/api-port.ts';
import type { Clock, Stop } from '../ports/clock.ts';
import type { LogPort } from '../ports/log-port.ts';
import { acknowledge } from './acknowledge.ts';
import type { PeopleModel } from './people.ts';
import type { HandsModel } from './studio.ts';

/** Raised hands: the time of raising is the participant's `require_attention` (HAND-001). */
export const createHands = ({
  api,
  people,
  clock,
  log,
  eventId,
}: {
  readonly api: ApiPort;
  readonly people: PeopleModel;
  readonly clock: Clock;
  readonly log: LogPort;
  readonly eventId: () => string;
}): HandsModel & { noteChange(identity: string): void } => {
  const highlighted = signal<ReadonlySet<string>>(new Set());

  const timers = new Map<string, Stop>();
  const noteChange = (identity: string) => {
    timers.get(identity)?.();
    highlighted.value = new Set([...highlighted.peek(), identity]);
    const timer = clock.after(handLimits.overrideHighlightMs, () => {
      timers.delete(identity);
      highlighted.value = new Set([...highlighted.peek()].filter((one) => one !== identity));
    });
    timers.set(identity, timer);
  };

  const set = async (identity: string, raisedAt: number) => {
    const person = people.find(identity);
    const before = person?.handRaisedAt.peek() ?? 0;
    if (person) person.handRaisedAt.value = raisedAt;
    noteChange(identity);
    const answer = await acknowledge(
      api.request(SetRequireAttentionDocument, {
        event_id: eventId(),
        participant_id: identity,
        require_attention: raisedAt,
      }),
    );
    if (!answer.ok) {
      log.warn('request-attention-failed', { identity, code: answer.error.code });
      if (person && person.handRaisedAt.peek() === raisedAt) person.handRaisedAt.value = before;
    }
    return answer;
  };

  return {
    raised: computed(() => {
      const local = people.localIdentity.value;
      return people.all.value.some((person) => person.identity === local && person.handRaisedAt.value > 0);
    }),
    highlighted,
    noteChange,
    async toggle() {
      const identity = people.localIdentity.peek();
      const isUp = (people.find(identity)?.handRaisedAt.peek() ?? 0) > 0;
      await set(identity, isUp ? 0 : clock.now());
    },
    lower: (identity) => set(identity, 0),
  };
};
