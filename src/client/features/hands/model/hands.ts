import { computed } from '@preact/signals-core';
import {
  type ParticipantFieldsFragment,
  SetRequireAttentionDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { handLimits } from '../../../../shared/values/limits.ts';
import { type Result, succeed } from '../../../../shared/values/result.ts';
import { type ApiFailure, type ApiPort, isTransient, retryAfterMsOf } from '../../../ports/api-port.ts';
import type { Clock, Stop } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import type { PeopleModel } from '../../people/model/people.ts';
import type { HandsModel } from './hands-model.ts';

export interface HandsInputs {
  readonly api: ApiPort;
  readonly people: PeopleModel;
  readonly clock: Clock;
  readonly log: LogPort;
  readonly eventId: string;
  readonly notices: Pick<NoticesModel, 'showFailure'>;
}

/** A hand as somebody here has raised or lowered it, until the event's log has come as far. */
interface Override {
  readonly raisedAt: number;
  /** How the server has it, by its newest word. */
  stored: number;
  /** The newest fact that was heard of it meanwhile; 0: none was. */
  heardSeq: number;
  /** The log has said meanwhile that it is as it was set here: an answer that was lost was a yes. */
  isHeard: boolean;
  /** The fact from which on the log includes it; null: the server has not answered. */
  seq: number | null;
}

/** Hands as the event knows them. */
export interface OpenHands extends HandsModel {
  /** Takes what the log says of somebody's hand; answers the fact with the hand as it is to be seen. */
  take(fact: ParticipantFieldsFragment, seq: number): ParticipantFieldsFragment;
}

/** Raised hands: the time of raising is the participant's `require_attention` (HAND-001). */
export const createHands = (scope: Scope, inputs: HandsInputs): OpenHands => {
  const { api, people, clock, log, eventId, notices } = inputs;
  const overrides = new Map<string, Override>();
  const raisedAtOf = (identity: string): number => people.find(identity)?.hand.raisedAt.peek() ?? 0;

  const timers = new Map<string, Stop>();
  const highlight = (identity: string) => {
    const hand = people.find(identity)?.hand;
    if (!hand) return;
    timers.get(identity)?.();
    hand.moved.value = true;
    const timer = scope.after(handLimits.overrideHighlightMs, () => {
      timers.delete(identity);
      hand.moved.value = false;
    });
    timers.set(identity, timer);
  };

  const show = (identity: string, raisedAt: number): void => {
    const person = people.find(identity);
    if (person) person.hand.raisedAt.value = raisedAt;
  };

  /** Tells the server; `keeps`: again and again while nobody answers, until the hand is moved again. */
  const send = async (identity: string, override: Override, keeps: boolean) => {
    for (let pauseMs: number = handLimits.retryMs; ; pauseMs = Math.min(handLimits.longestRetryMs, pauseMs * 2)) {
      const answer = await api.request(SetRequireAttentionDocument, {
        event_id: eventId,
        participant_id: identity,
        require_attention: override.raisedAt,
      });
      if (answer.ok) return answer;
      log.warn('request-attention-failed', { identity, code: answer.error.code });
      const mayYetWork = isTransient(answer.error) || answer.error.code === 'UNCERTAIN';
      if (!keeps || !mayYetWork || overrides.get(identity) !== override) return answer;
      await scope.pause(Math.max(pauseMs, retryAfterMsOf(answer.error)));
      if (overrides.get(identity) !== override || override.isHeard) return answer;
    }
  };

  /** Answers whether the server has changed anything. */
  const set = async (identity: string, raisedAt: number, keeps = false): Promise<Result<boolean, ApiFailure>> => {
    const { stored, heardSeq } = overrides.get(identity) ?? { stored: raisedAtOf(identity), heardSeq: 0 };
    const override: Override = { raisedAt, stored, heardSeq, isHeard: false, seq: null };
    overrides.set(identity, override);
    show(identity, raisedAt);
    highlight(identity);
    const answer = await send(identity, override, keeps);
    const newest = overrides.get(identity);
    const payload = answer.ok ? answer.value.setRequireAttention.payload : null;
    const seq = payload?.__typename === 'Acknowledgement' ? payload.seq : null;
    override.seq = seq;
    if (answer.ok && newest) {
      const isBehind = seq === null ? newest.stored > 0 !== raisedAt > 0 : newest.heardSeq < seq;
      if (isBehind) newest.stored = raisedAt;
      // A fact of it comes yet.
      if (isBehind && seq !== null) return succeed(true);
    }
    if (newest === override) {
      overrides.delete(identity);
      show(identity, override.stored);
    }
    if (answer.ok) return succeed(seq !== null);
    return override.isHeard ? succeed(true) : answer;
  };

  return {
    raised: computed(() => (people.local.value?.hand.raisedAt.value ?? 0) > 0),
    take(fact, seq) {
      const { identity, require_attention } = fact;
      const override = overrides.get(identity);
      const isOlder = override !== undefined && (override.seq === null || seq < override.seq);
      if (isOlder) {
        override.stored = require_attention;
        override.heardSeq = seq;
        override.isHeard ||= require_attention > 0 === override.raisedAt > 0;
        return { ...fact, require_attention: override.raisedAt };
      }
      overrides.delete(identity);
      if (raisedAtOf(identity) > 0 !== require_attention > 0) highlight(identity);
      return fact;
    },
    async toggle() {
      const identity = people.localIdentity;
      const answer = await set(identity, raisedAtOf(identity) > 0 ? 0 : clock.now(), true);
      // What nobody answered is told in one place for all of it, and is told again only while it is still meant.
      if (!answer.ok && !isTransient(answer.error)) notices.showFailure(answer.error);
    },
    lower: (identity) => set(identity, 0),
  };
};
