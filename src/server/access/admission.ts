import { randomInt } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { errorCodes } from '../../shared/values/error-codes.ts';
import { busyRetry } from '../limits.ts';
import { addressBudget, identityBudget } from './budgets.ts';
import type { RateLimit, RateLimiter } from './rate-limiter.ts';
import { Refusal } from './refusal.ts';
import type { Viewer } from './viewer.ts';

/** Who a budget belongs to, and how much there is of it. */
interface Budget {
  readonly key: string;
  readonly limit: RateLimit;
}

/**
 * What an address counts as. A household or a cloud customer has a whole /64 of IPv6 addresses, so that counts as one;
 * IPv4 written as IPv6 is IPv4.
 */
export const addressGroup = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

/**
 * One budget over all operations for each identity, each address, and those of an address who are nobody yet. Asked
 * before anything is done for an operation.
 */
export class Admission {
  private readonly ofAddress: RateLimit;
  private readonly ofStrangers: RateLimit;

  /** `peoplePerAddress`: how many honest people can stand behind one address; `isBehind`: whether a new request would wait. */
  constructor(
    private readonly limiter: RateLimiter,
    peoplePerAddress: number,
    private readonly isBehind: () => boolean = () => false,
  ) {
    const { windowMs } = addressBudget;
    this.ofAddress = { tries: peoplePerAddress * addressBudget.pointsPerPerson, windowMs };
    this.ofStrangers = { tries: peoplePerAddress * addressBudget.strangerPointsPerPerson, windowMs };
  }

  /** For how long the viewer is refused whatever they ask for; 0 when they are not. Costs a look into memory. */
  refusedForMs(viewer: Viewer): number {
    return Math.max(...this.budgetsOf(viewer).map(({ key }) => this.limiter.refusedForMs(key)));
  }

  /**
   * Throws a Refusal, whoever asks, while what has begun keeps the database busy for longer than somebody should wait. Asked
   * at the entrances alone. Not everybody comes back at the same moment.
   */
  requireTime(): void {
    if (!this.isBehind()) return;
    const { leastMs, mostMs } = busyRetry;
    throw new Refusal(errorCodes.unavailable, { retryAfterMs: randomInt(leastMs, mostMs + 1) });
  }

  /** Takes an operation's points from each budget of the viewer; throws a rate-limited Refusal when one is used up. */
  async admit(viewer: Viewer, points: number): Promise<void> {
    for (const { key, limit } of this.budgetsOf(viewer)) await this.limiter.take(key, limit, points);
  }

  private budgetsOf({ person, caller }: Viewer): readonly Budget[] {
    const own = person
      ? { key: `budget of ${person.identity}`, limit: identityBudget }
      : { key: `budget of strangers at ${caller.address}`, limit: this.ofStrangers };
    return [own, { key: `budget at ${caller.address}`, limit: this.ofAddress }];
  }
}
