import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import {
  ChangeParticipantNameDocument,
  type EventFieldsFragment,
  LockEventDocument,
  UnlockEventDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { featureFacts } from '../../../../shared/rules/feature-facts.ts';
import { nameLimits } from '../../../../shared/values/limits.ts';
import { mediumFlagsOf, type Role } from '../../../../shared/values/roles.ts';
import { acknowledge } from '../../../ports/acknowledge.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import { eventFactsOf } from './event-facts.ts';
import type { EventModel, OwnGroups } from './event-model.ts';
import { type Actor, isAllowedInEvent } from './event-rights.ts';

export interface EventInputs {
  readonly api: ApiPort;
  readonly log: Pick<LogPort, 'warn'>;
  readonly fact: EventFieldsFragment;
  readonly role: Role;
  readonly ownGroups: ReadonlySignal<OwnGroups>;
  readonly identity: string;
  /** The media flags of the local participant and of the room where they are. */
  readonly flags: () => NonNullable<Actor['flags']>;
}

/** The facts of the event that was joined, and what the local participant may do in it. */
export const createEvent = (inputs: EventInputs) => {
  const { api, log, identity, ownGroups } = inputs;
  const fact = signal(inputs.fact);
  const facts = computed(() => eventFactsOf(fact.value, ownGroups.value.levels));
  // New with every fact, and with nothing else.
  const flags = computed(() => mediumFlagsOf(fact.value));
  const role = signal(inputs.role);
  const { eventId } = facts.peek();

  const model: EventModel = {
    facts,
    flags: {
      get value() {
        return flags.value;
      },
      set value(changed) {
        fact.value = { ...fact.peek(), ...changed };
      },
      peek: () => flags.peek(),
    },
    role,
    groups: computed(() => featureFacts(facts.value, role.value, ownGroups.value.customGroups).groups),
    can: (action, target) =>
      isAllowedInEvent(
        action,
        facts.value,
        { identity, customGroups: ownGroups.value.customGroups, role: role.value, flags: inputs.flags() },
        target,
      ),
    setLocked(locked) {
      const variables = { event_id: eventId };
      return acknowledge(
        locked ? api.request(LockEventDocument, variables) : api.request(UnlockEventDocument, variables),
      );
    },
    async rename(wanted) {
      const name = wanted.trim();
      const { confirmTimeoutMs: timeoutMs } = nameLimits;
      const variables = { name, identity, event_id: eventId };
      const answer = await acknowledge(api.request(ChangeParticipantNameDocument, variables, { timeoutMs }));
      if (!answer.ok) log.warn('participant-name-update-failed', { identity, name, code: answer.error.code });
      return answer;
    },
  };
  return {
    model,
    /** Takes a newer fact of the server over. */
    update(newer: EventFieldsFragment): void {
      fact.value = newer;
    },
    setRole(next: Role): void {
      role.value = next;
    },
  };
};
