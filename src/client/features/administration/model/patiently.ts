import { errorCodes } from '../../../../shared/values/error-codes.ts';
import type { Result } from '../../../../shared/values/result.ts';
import { type ApiFailure, retryAfterMsOf } from '../../../ports/api-port.ts';
import type { Clock } from '../../../ports/clock.ts';

type Answer<Value> = Promise<Result<Value, ApiFailure>>;

/** Asks until it is answered. */
export type Patiently = <Value>(ask: () => Answer<Value>) => Answer<Value>;

/** Asks again for as long as it is refused for having asked too much, when it may. */
export const createPatience =
  (clock: Clock): Patiently =>
  async (ask) => {
    for (;;) {
      const answer = await ask();
      if (answer.ok || answer.error.code !== errorCodes.rateLimited) return answer;
      const waitMs = retryAfterMsOf(answer.error);
      if (waitMs === 0) return answer;
      await new Promise<void>((resolve) => clock.after(waitMs, resolve));
    }
  };
