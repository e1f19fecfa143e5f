import { computed, type ReadonlySignal, untracked } from '@preact/signals-core';
import { TokenClaimDocument } from '../../../../shared/contract/generated/operations.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { TokenClaims } from './token-claims.ts';

/** Tells whenever the claims of whoever is signed in change, in an event or not (AUTH-087). */
export const followClaims = (
  scope: Scope,
  inputs: {
    readonly api: ApiPort;
    readonly log: LogPort;
    readonly claims: ReadonlySignal<TokenClaims | null>;
    /** They are followed from now on, for the first time or again: what changed before was not told. */
    readonly began: () => void;
    /** They changed. */
    readonly changed: () => void;
  },
): void => {
  // A renewed token names the same: nothing that changes meanwhile is missed.
  const tokenSubId = computed(() => inputs.claims.value?.tokenSubId ?? null);
  const follow = (token_sub_id: string) => {
    const variables = () => {
      inputs.began();
      return { token_sub_id };
    };
    return inputs.api.subscribe(TokenClaimDocument, variables, {
      next: inputs.changed,
      // The token still holds; it is renewed before it ends.
      refused: ({ code }) => inputs.log.warn('token-claim-refused', { code }),
    });
  };
  scope.effect(() => {
    const id = tokenSubId.value;
    return id === null ? undefined : untracked(() => follow(id));
  });
};
