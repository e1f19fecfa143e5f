import type { RateLimiter } from '../../access/rate-limiter.ts';
import type { Viewer } from '../../access/viewer.ts';
import { rateLimits } from '../../limits.ts';
import type { Devices } from './devices.ts';

/** A guess that was counted; it is taken back when it turned out right. */
export interface CountedGuess {
  wasRight(): Promise<void>;
}

/** Counts guesses at secrets, before they are looked at, so that many at once are counted too. */
export class GuessLimits {
  constructor(
    private readonly rateLimiter: RateLimiter,
    private readonly devices: Devices,
  ) {}

  /**
   * Counts a guess. From a browser of the owner's it counts among the guesses from these alone; from elsewhere among all
   * at the target, where there is one to guess at, and all from the caller's address. Throws a rate-limited Refusal when
   * there were too many.
   */
  async count(
    viewer: Viewer,
    kind: string,
    at: { target?: string; owner?: string | null } = {},
  ): Promise<CountedGuess> {
    const { target, owner = null } = at;
    const isOwn = owner !== null && this.devices.ownerOf(viewer) === owner;
    const keys = isOwn
      ? [`${kind} by device ${owner}`]
      : [...(target === undefined ? [] : [`${kind} at ${target}`]), `${kind} from ${viewer.caller.address}`];
    const taken: string[] = [];
    const giveBack = async (): Promise<void> => {
      for (const key of taken) await this.rateLimiter.giveBack(key, rateLimits.guesses);
    };
    for (const key of keys) {
      try {
        await this.rateLimiter.take(key, rateLimits.guesses);
      } catch (refusal) {
        await giveBack();
        throw refusal;
      }
      taken.push(key);
    }
    return { wasRight: giveBack };
  }
}
