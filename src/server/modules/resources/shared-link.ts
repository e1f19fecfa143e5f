import type { ResourceKey } from './store.ts';

/** A link whose page is asked what it says of itself. */
export interface SharedLink {
  readonly key: ResourceKey;
  /** Whose it is: others have their turn meanwhile. */
  readonly owner: string;
  readonly url: string;
  readonly ownOrigin: string;
}
