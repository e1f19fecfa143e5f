import { errorCodes } from '../../../shared/values/error-codes.ts';
import { type RateLimiter, rateLimited } from '../../access/rate-limiter.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import { rateLimits } from '../../limits.ts';
import type { Devices } from './devices.ts';

/** What is guessed at, and whose it is; nothing where a secret alone says it. */
interface Aim {
  readonly target?: string;
  readonly owner?: string | null;
}

const confirmationRequired = (): Refusal => new Refusal(errorCodes.confirmationRequired);

/** Counts guesses at secrets, before they are looked at, so that many at once are counted too. Right ones do not count. */
export class GuessLimits {
  /** Guesses that are looked at here, by key: each can turn out right, and then another one may come. */
  private readonly underWay = new Map<string, Set<Promise<unknown>>>();
  /** The last of those that wait for a key. */
  private readonly lines = new Map<string, Promise<unknown>>();

  constructor(
    private readonly rateLimiter: RateLimiter,
    private readonly devices: Devices,
  ) {}

  /**
   * Looks at a guess with `look`, which resolves to null for a wrong one. From a browser of the owner's it counts among
   * the guesses from this browser alone; from elsewhere among all from the caller's address and, where there is one to
   * guess at, all at the target. Throws a rate-limited Refusal when there were too many from the browser or the address.
   * After too many at the target it looks at none and throws a confirmation-required Refusal, whether the guess is right or
   * wrong: its owner, who may be in a new browser, proves the address.
   */
  guess<Right>(viewer: Viewer, kind: string, aim: Aim, look: () => Promise<Right | null>): Promise<Right | null> {
    const { target, owner = null } = aim;
    const device = this.devices.find(viewer);
    if (device !== null && device.owner === owner)
      return this.counted(`${kind} by device ${device.id}`, rateLimited, look);
    const atTarget =
      target === undefined ? look : () => this.counted(`${kind} at ${target}`, confirmationRequired, look);
    return this.counted(`${kind} from ${viewer.caller.address}`, rateLimited, atTarget);
  }

  /** Counts what turns out null; what is right or fails for another reason is taken back. */
  private async counted<Right>(
    key: string,
    refusalOf: (leftMs: number) => Refusal,
    act: () => Promise<Right | null>,
  ): Promise<Right | null> {
    const giveBack = await this.inLine(key, () => this.take(key, refusalOf));
    let isWrong = false;
    const acting = act().then((right) => {
      isWrong = right === null;
      return right;
    });
    const ended = acting.catch(() => undefined).then(() => (isWrong ? undefined : giveBack()));
    const others = this.underWay.get(key) ?? new Set();
    this.underWay.set(key, others.add(ended));
    await ended.finally(() => {
      others.delete(ended);
      if (others.size === 0) this.underWay.delete(key);
    });
    return acting;
  }

  /** Counts a guess; while others are looked at it waits for what they turn out to be, rather than being refused. */
  private async take(key: string, refusalOf: (leftMs: number) => Refusal): Promise<() => Promise<void>> {
    for (;;) {
      const others = [...(this.underWay.get(key) ?? [])];
      const taken = await this.rateLimiter.takePlace(key, rateLimits.guesses);
      if ('giveBack' in taken) return taken.giveBack;
      if (others.length === 0) throw refusalOf(taken.leftMs);
      await Promise.race(others);
    }
  }

  /** One after another, so that those who wait for a key do not all ask whenever one guess ends. */
  private inLine<Value>(key: string, act: () => Promise<Value>): Promise<Value> {
    const acting = (this.lines.get(key) ?? Promise.resolve()).then(act, act);
    this.lines.set(key, acting);
    const leave = (): void => {
      if (this.lines.get(key) === acting) this.lines.delete(key);
    };
    acting.then(leave, leave);
    return acting;
  }
}
