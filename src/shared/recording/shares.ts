/** How much is kept of everybody together, and of one person: so many have to come before there is no place for others. */
export interface ShareLimits {
  readonly all: number;
  readonly ofOne: number;
}

/** What is kept of a recording by whose it is, so that nobody uses up what is there for the others. */
export class Shares {
  private readonly used = new Map<string, number>();
  private total = 0;

  constructor(
    private readonly limits: ShareLimits,
    before: Iterable<readonly [whose: string, size: number]> = [],
  ) {
    for (const [whose, size] of before) this.add(whose, size);
  }

  /** Takes so much for somebody. False, and nothing is taken: they have had their share, or there is no more for anybody. */
  take(whose: string, size: number): boolean {
    const { all, ofOne } = this.limits;
    if (this.total + size > all || (this.used.get(whose) ?? 0) + size > ofOne) return false;
    this.add(whose, size);
    return true;
  }

  private add(whose: string, size: number): void {
    this.used.set(whose, (this.used.get(whose) ?? 0) + size);
    this.total += size;
  }
}
