/**
 * What a test file leaves to the later files of its worker (src/build/test-worker.mjs), by a name. Each file evaluates
 * its modules again, so a variable of a module does not last. The worker calls `end` before it exits.
 */
export const keptByWorker = <Kept>(name: string) => {
  const { keptByWorker: all } = globalThis as unknown as { readonly keptByWorker: Map<string, Kept> };
  return {
    get: (): Kept | undefined => all.get(name),
    set<New extends Kept & { end(): Promise<void> }>(kept: New): New {
      all.set(name, kept);
      return kept;
    },
  };
};
