/** A place that a key takes, or so many of them. */
export type Place = readonly [places: Places, key: string, count?: number];

/** Takes all of some places, or none. Null when it has them; else those of which none is free. */
export const takeAll = (places: readonly Place[]): Places | null => {
  for (const [index, [wanted, key, count]] of places.entries()) {
    if (wanted.take(key, count)) continue;
    releaseAll(places.slice(0, index));
    return wanted;
  }
  return null;
};

/** Gives back places that were taken together. */
export const releaseAll = (places: readonly Place[]): void => {
  for (const [taken, key, count] of places) taken.release(key, count);
};

/** Counts what each key holds at one time, such as the sockets of an address, up to a limit. */
export class Places {
  private readonly taken = new Map<string, number>();

  constructor(readonly limit: number) {}

  isFull(key: string): boolean {
    return (this.taken.get(key) ?? 0) >= this.limit;
  }

  /** Takes a place, or so many at once, also beyond the limit; false when the key has as many as it may already. */
  take(key: string, count = 1): boolean {
    if (this.isFull(key)) return false;
    this.taken.set(key, (this.taken.get(key) ?? 0) + count);
    return true;
  }

  /** Gives back what was taken. */
  release(key: string, count = 1): void {
    const left = (this.taken.get(key) ?? 0) - count;
    if (left > 0) this.taken.set(key, left);
    else this.taken.delete(key);
  }
}
