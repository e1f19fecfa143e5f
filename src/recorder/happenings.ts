import type { MediaEventType } from '../shared/recording/region.ts';

/** What is said of one thing of one tile at most once in so long. */
const quietMs = 100;

/** What somebody shows or lets be heard. */
export type Shared = MediaEventType extends infer Event ? (Event extends `${infer Kind}-shared` ? Kind : never) : never;

interface Recent {
  readonly timer: NodeJS.Timeout;
  readonly isSaid: boolean;
  /** What came after what was said, and when. */
  latest: { readonly atMs: number; readonly isShared: boolean } | null;
}

/** What begins and ends in a room, on its way out. */
export interface Happenings {
  note(atMs: number, what: Shared, isShared: boolean, tileId: string): void;
  /** Says what waits; nothing that is noted later is said. */
  finish(): void;
}

/** Says what happens at once, and of what is switched to and fro faster than a viewer can see the last alone. */
export const createHappenings = (say: (atMs: number, event: MediaEventType, tileId: string) => void): Happenings => {
  const recent = new Map<string, Recent>();
  let isFinished = false;

  const tell = (atMs: number, what: Shared, isShared: boolean, tileId: string): void => {
    const key = `${what} ${tileId}`;
    const timer = setTimeout(() => pass(key, what, tileId), quietMs);
    recent.set(key, { timer, isSaid: isShared, latest: null });
    say(atMs, `${what}-${isShared ? 'shared' : 'unshared'}`, tileId);
  };
  const pass = (key: string, what: Shared, tileId: string): void => {
    const { isSaid, latest, timer } = recent.get(key) as Recent;
    clearTimeout(timer);
    recent.delete(key);
    if (latest && latest.isShared !== isSaid) tell(latest.atMs, what, latest.isShared, tileId);
  };

  return {
    note(atMs, what, isShared, tileId) {
      if (isFinished) return;
      const before = recent.get(`${what} ${tileId}`);
      if (before) before.latest = { atMs, isShared };
      else tell(atMs, what, isShared, tileId);
    },
    finish() {
      isFinished = true;
      for (const key of [...recent.keys()]) {
        const space = key.indexOf(' ');
        pass(key, key.slice(0, space) as Shared, key.slice(space + 1));
      }
      for (const { timer } of recent.values()) clearTimeout(timer);
      recent.clear();
    },
  };
};
