/** One place that a key takes. */
export type Place = readonly [Places, string];

/** Takes all of some places, or none. Null when it has them; else those of which none is free. */
export const takeAll = (places: readonly Place[]): Places | null => {
  for (const [index, [wanted, key]] of places.entries()) {
    if (wanted.take(key)) continue;
    releaseAll(places.slice(0, index));
    return wanted;
  }
  return null;
};

/** Gives back places that were taken together. */
export const releaseAll = (places: readonly Place[]): void => {
  for (const [taken, key] of places) taken.release(key);
};

/** Counts what each key holds at one time, such as the sockets of an address, up to a limit. */
export class Places {
  private readonly taken = new Map<string, number>();

  constructor(readonly limit: number) {}

  isFull(key: string): boolean {
    return (this.taken.get(key) ?? 0) >= this.limit;
  }

  /** Takes a place; false when the key has as many as it may. */
  take(key: string): boolean {
    if (this.isFull(key)) return false;
    this.taken.set(key, (this.taken.get(key) ?? 0) + 1);
    return true;
  }

  /** Gives back a place that was taken. */
  release(key: string): void {
    const count = (this.taken.get(key) ?? 0) - 1;
    if (count > 0) this.taken.set(key, count);
    else this.taken.delete(key);
  }
}
