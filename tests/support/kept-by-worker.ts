/**
 * What the test files of this worker leave to those after them under a name (src/build/test-worker.mjs). Each has an `end`,
 * called when the worker ends; modules are made anew for each file and remember nothing.
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
