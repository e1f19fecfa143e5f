/** Something that happened in a room, and what follows from it. */
export interface Happening {
  readonly atMs: number;
  follow(): void;
}

type Source = AsyncIterable<Happening> | Iterable<Happening>;

const iteratorOf = (source: Source): AsyncIterator<Happening> | Iterator<Happening> =>
  Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();

/** Follows what happened in the order of time, of sources that each are in it; of what was at one moment the first source's first. */
export const followInTime = async (sources: readonly Source[]): Promise<void> => {
  const heads: { readonly iterator: ReturnType<typeof iteratorOf>; next: Happening }[] = [];
  for (const source of sources) {
    const iterator = iteratorOf(source);
    const { done, value } = await iterator.next();
    if (!done) heads.push({ iterator, next: value });
  }
  while (heads.length > 0) {
    const head = heads.reduce((first, other) => (other.next.atMs < first.next.atMs ? other : first));
    head.next.follow();
    const { done, value } = await head.iterator.next();
    if (done) heads.splice(heads.indexOf(head), 1);
    else head.next = value;
  }
};
