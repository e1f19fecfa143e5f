import type { BlobStore } from '../../files/blob-store.ts';
import { serverLimits } from '../../limits.ts';
import type { Log } from '../../log.ts';
import type { FactStore } from '../fact-store.ts';
import type { ResourceRemoval } from './removal.ts';
import { readHomeless, readKept, readLeftUploads } from './store.ts';

interface Needs {
  readonly facts: FactStore;
  readonly removal: Pick<ResourceRemoval, 'drop'>;
  readonly blobs: BlobStore;
  readonly log: Pick<Log, 'warn'>;
}

/** So many ids are asked for at once. */
const idsAtOnce = 500;

/** Removes what is no longer used. */
export class Sweeping {
  constructor(private readonly needs: Needs) {}

  /** Forgets uploads that were given up, and what was in rooms and events that are gone, with what came of their bytes. */
  async dropLeft(): Promise<void> {
    const { facts, removal } = this.needs;
    const nowMs = facts.now();
    const { uploadLifetimeMs, emptyUploadLifetimeMs } = serverLimits;
    const left = await readLeftUploads(facts.db, {
      lastByteBeforeMs: nowMs - uploadLifetimeMs,
      withoutBytesBeforeMs: nowMs - emptyUploadLifetimeMs,
    });
    for (const key of [...left, ...(await readHomeless(facts.db))]) await removal.drop(key);
  }

  /**
   * Removes bytes that belong to no resource: a server ended before it could, or the store was away. Where the store is of
   * another database, as after a change of DATABASE_URL, nothing is removed.
   */
  async dropUnknownBytes(): Promise<void> {
    const { facts, blobs, log } = this.needs;
    const { owner } = await facts.db.selectFrom('file_owners').select('owner').executeTakeFirstOrThrow();
    if (!(await blobs.claim(owner))) {
      log.warn({}, 'the shared files here are those of another database: bytes that no resource needs are left there');
      return;
    }
    const beforeMs = facts.now() - serverLimits.unknownBytesLifetimeMs;
    const old = new Set<string>();
    for await (const { id, changedAtMs } of blobs.list()) {
      // What is new may be of a resource that is not read yet.
      if (changedAtMs >= beforeMs) continue;
      old.add(id);
      if (old.size >= idsAtOnce) await this.dropUnknown(old);
    }
    await this.dropUnknown(old);
  }

  private async dropUnknown(ids: Set<string>): Promise<void> {
    const { facts, blobs } = this.needs;
    const kept = await readKept(facts.db, [...ids]);
    for (const id of ids) if (!kept.has(id)) await blobs.remove(id);
    ids.clear();
  }
}
