import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demo } from '../db/seed.ts';
import type { AccountService } from '../modules/accounts/service.ts';

const fileName = 'host-link';

/** The link that signs the host in once: each data folder has given out one at most that still works. */
export interface HostLink {
  /** A fresh one; the one before it, of this process or of one that ran on the folder earlier, ends. */
  issue(): Promise<string>;
  /** The last one ends. */
  end(): Promise<void>;
}

/**
 * Remembers by a file in the data folder which link was given out last, by its hash: a server that was killed leaves none
 * that the next one on the folder does not end, and servers that share a database leave one another's alone.
 */
export const createHostLink = (folder: string, accounts: AccountService, url: string): HostLink => {
  const path = join(folder, fileName);
  const lastHash = (): Promise<string | null> => readFile(path, 'utf8').catch(() => null);
  return {
    async issue() {
      const { secret, hash } = await accounts.issueSignInLink(demo.hostIdentity, demo.eventId, await lastHash());
      await writeFile(path, hash, { mode: 0o600 });
      return `${url}/auth/link/${secret}`;
    },
    async end() {
      const hash = await lastHash();
      if (hash === null) return;
      await accounts.endSignInLink(hash);
      await rm(path, { force: true });
    },
  };
};
