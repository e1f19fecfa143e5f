import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';

/** Permission codes: what somebody types to be more than they are. */
export interface ChallengesModel {
  /**
   * Tries a code against all challenges that would give the person something, with one question (EVT-087). Resolves to
   * what was granted, which is in effect already; a not-authorised failure when it was none of them.
   */
  attempt(code: string): Promise<Result<readonly string[], ApiFailure>>;
}
